"""The artifacts in every language: what each is called, and what it does in one sentence.

The sentences summarise the rules for somebody at the table; `solver.rules.artifacts` is what is played.
"""

from __future__ import annotations

from solver.artifacts import Artifact
from solver.factions import LANGUAGES

#: By artifact: the names in the order of LANGUAGES.
_NAMES = {
    "crown": "Crown of Light/Corona della Luce/Couronne de lumière/Kroon van het licht/Corona de la luz",
    "sword": "Serpent Sword/Spada del serpente/Épée du serpent/Slangenzwaard/Espada de la serpiente",
    "horn": "Horn of Silence/Corno del silenzio/Cor du silence/Hoorn van de stilte/Cuerno del silencio",
    "spear": (
        "Spear of Vengeance/Lancia della vendetta/Lance de la vengeance/Speer van de wraak/"
        "Lanza de la venganza"
    ),
    "ball": "Crystal Ball/Sfera di cristallo/Boule de cristal/Kristallen bol/Bola de cristal",
    "crystal": (
        "Crystal of the Deluded/Cristallo degli illusi/Cristal des illusions/Kristal van de misleiden/"
        "Cristal de los ilusos"
    ),
    "horse": "Mage's Horse/Cavallo del mago/Cheval du mage/Paard van de magiër/Caballo del mago",
    "boots": "Flying Boots/Stivali volanti/Bottes volantes/Vliegende laarzen/Botas voladoras",
    "runestone": (
        "Forgotten Runestone/Pietra runica dimenticata/Pierre runique oubliée/Vergeten runensteen/"
        "Piedra rúnica olvidada"
    ),
    "lantern": "Eternal Lantern/Lanterna eterna/Lanterne éternelle/Eeuwige lantaarn/Linterna eterna",
    "staff": "Staff of Order/Bastone dell'ordine/Bâton de l'ordre/Staf van de orde/Bastón del orden",
    "necklace": "Frost Necklace/Collana di brina/Collier de givre/IJzige halsketting/Collar de escarcha",
    "hourglass": "Divine Hourglass/Clessidra divina/Sablier divin/Goddelijke zandloper/Reloj de arena divino",
    "shield": "Veil Shield/Scudo del velo/Bouclier du voile/Sluierschild/Escudo del velo",
    "jug": "Jug of Kings/Brocca dei re/Cruche des rois/Kruik van de koningen/Jarra de los reyes",
    "axe": "Axe of the Clouds/Ascia delle nuvole/Hache des nuages/Bijl van de wolken/Hacha de las nubes",
    "bow": (
        "Bow of the Lovers/Arco degli innamorati/Arc des amants/Boog van de geliefden/Arco de los enamorados"
    ),
    "ring": "Night Ring/Anello notturno/Anneau de la nuit/Nachtring/Anillo nocturno",
}

ARTIFACT_NAMES: dict[Artifact, dict[str, str]] = {
    Artifact(word): dict(zip(LANGUAGES, names.split("/"), strict=True)) for word, names in _NAMES.items()
}

#: By artifact and language.
ARTIFACT_TEXTS: dict[Artifact, dict[str, str]] = {
    Artifact.CROWN: {
        "en": "When the game is over, counts as a 5 of a faction of which you have scored a card.",
        "it": "A fine partita vale come un 5 di una fazione di cui hai una carta nei punti.",
        "fr": "La partie finie, compte comme un 5 d'une faction dont vous avez marqué une carte.",
        "nl": "Telt na afloop als een 5 van een factie waarvan je een kaart hebt gescoord.",
        "es": "Al acabar la partida cuenta como un 5 de una facción de la que has puntuado una carta.",
    },
    Artifact.SWORD: {
        "en": "The card you play it with is worth 3 more.",
        "it": "La carta con cui la giochi vale 3 in più.",
        "fr": "La carte qu'elle accompagne vaut 3 de plus.",
        "nl": "De kaart waarmee je het speelt is 3 meer waard.",
        "es": "La carta con la que la juegas vale 3 más.",
    },
    Artifact.HORN: {
        "en": "In Phase Two, when both have played: nobody wins, and each scores the own cards.",
        "it": (
            "Nella Fase Due, quando entrambi hanno giocato: nessuno vince e ognuno prende le proprie carte."
        ),
        "fr": "En seconde phase, une fois les cartes jouées : personne ne gagne, chacun marque les siennes.",
        "nl": "In Fase 2, als beiden gespeeld hebben: niemand wint en ieder scoort de eigen kaarten.",
        "es": "En la Fase Dos, cuando ambos han jugado: nadie gana y cada uno puntúa sus cartas.",
    },
    Artifact.SPEAR: {
        "en": "In Phase Two, in a trick you lost: one of its cards is discarded.",
        "it": "Nella Fase Due, in una presa che hai perso: una delle sue carte viene scartata.",
        "fr": "En seconde phase, dans un pli perdu : une de ses cartes est défaussée.",
        "nl": "In Fase 2, in een slag die je verloor: een van de kaarten gaat weg.",
        "es": "En la Fase Dos, en una baza que has perdido: se descarta una de sus cartas.",
    },
    Artifact.BALL: {
        "en": "In Phase One, instead of drawing after a loss: draw three cards, keep one, shuffle the deck.",
        "it": (
            "Nella Fase Uno, invece di pescare dopo una sconfitta: pesca tre carte, tienine una e rimescola."
        ),
        "fr": "En première phase, au lieu de piocher : piochez trois cartes, gardez-en une et mélangez.",
        "nl": "In Fase 1, in plaats van trekken na verlies: trek drie kaarten, houd er een en schud.",
        "es": "En la Fase Uno, en vez de robar tras perder: roba tres cartas, quédate una y baraja.",
    },
    Artifact.CRYSTAL: {
        "en": "In Phase Two, in a trick you won: swap one of the cards you get with one of your hand.",
        "it": "Nella Fase Due, in una presa vinta: scambia una delle carte che prendi con una della mano.",
        "fr": "En seconde phase, dans un pli gagné : échangez une des cartes gagnées avec une de la main.",
        "nl": "In Fase 2, in een gewonnen slag: ruil een gewonnen kaart met een uit je hand.",
        "es": (
            "En la Fase Dos, en una baza ganada: cambia una de las cartas que te llevas por una de tu mano."
        ),
    },
    Artifact.HORSE: {
        "en": "When both have played: swap your card with any card of your hand, which counts as printed.",
        "it": "Quando entrambi hanno giocato: scambia la tua carta con una qualsiasi della mano.",
        "fr": "Une fois les cartes jouées : échangez la vôtre avec n'importe quelle carte de la main.",
        "nl": "Als beiden gespeeld hebben: ruil je kaart met een willekeurige kaart uit je hand.",
        "es": "Cuando ambos han jugado: cambia tu carta por cualquiera de tu mano.",
    },
    Artifact.BOOTS: {
        "en": "Before or with any card: the next two cards you play are worth 2 more each.",
        "it": "Prima di una carta o insieme: le prossime due carte che giochi valgono 2 in più.",
        "fr": "Avant ou avec une carte : vos deux prochaines cartes valent 2 de plus.",
        "nl": "Voor of met een kaart: je volgende twee kaarten zijn elk 2 meer waard.",
        "es": "Antes de una carta o con ella: tus dos próximas cartas valen 2 más cada una.",
    },
    Artifact.RUNESTONE: {
        "en": "In Phase Two: discard a card you win; this counts in its place for a faction you have scored.",
        "it": "Nella Fase Due: scarta una carta vinta; la pietra conta per una fazione che hai nei punti.",
        "fr": "En seconde phase : défaussez une carte gagnée ; la pierre compte pour une faction marquée.",
        "nl": "In Fase 2: leg een gewonnen kaart weg; de steen telt mee voor een factie die je scoorde.",
        "es": (
            "En la Fase Dos: descarta una carta ganada; la piedra cuenta para una facción que has puntuado."
        ),
    },
    Artifact.LANTERN: {
        "en": (
            "After a trick of Phase Two that you won: look at three random cards of a hand of five or more."
        ),
        "it": "Dopo una presa vinta della Fase Due: guarda tre carte a caso di una mano di almeno cinque.",
        "fr": (
            "Après un pli gagné en seconde phase : regardez trois cartes au hasard d'une "
            "main de cinq ou plus."
        ),
        "nl": (
            "Na een gewonnen slag in Fase 2: bekijk drie willekeurige kaarten van een hand van vijf of meer."
        ),
        "es": "Tras ganar una baza en la Fase Dos: mira tres cartas al azar de una mano de cinco o más.",
    },
    Artifact.STAFF: {
        "en": "After a trick you lost: you lead the next one, whatever Dragons say.",
        "it": "Dopo una presa persa: apri tu la successiva, qualunque cosa dicano i Draghi.",
        "fr": "Après un pli perdu : vous entamez le suivant, quoi que disent les Dragons.",
        "nl": "Na een verloren slag: jij komt uit voor de volgende, wat Draken ook zeggen.",
        "es": "Tras perder una baza: sales tú en la siguiente, digan lo que digan los Dragones.",
    },
    Artifact.NECKLACE: {
        "en": "In Phase Two, when both have played: the trick waits, and the winner of the next takes both.",
        "it": (
            "Nella Fase Due, quando entrambi hanno giocato: la presa attende e chi vince la "
            "prossima le ha due."
        ),
        "fr": (
            "En seconde phase, une fois les cartes jouées : le pli attend, le gagnant du "
            "suivant prend les deux."
        ),
        "nl": "In Fase 2, als beiden gespeeld hebben: de slag wacht, en wie de volgende wint krijgt beide.",
        "es": (
            "En la Fase Dos, cuando ambos han jugado: la baza espera y quien gane la "
            "siguiente se lleva ambas."
        ),
    },
    Artifact.HOURGLASS: {
        "en": "When both have played: the cards go back to the hands and the trick begins anew.",
        "it": "Quando entrambi hanno giocato: le carte tornano in mano e la presa ricomincia.",
        "fr": "Une fois les cartes jouées : elles reviennent en main et le pli recommence.",
        "nl": "Als beiden gespeeld hebben: de kaarten gaan terug en de slag begint opnieuw.",
        "es": "Cuando ambos han jugado: las cartas vuelven a las manos y la baza empieza de nuevo.",
    },
    Artifact.SHIELD: {
        "en": "The card your opponent has just played is worth 3 less.",
        "it": "La carta appena giocata dall'avversario vale 3 in meno.",
        "fr": "La carte que l'adversaire vient de jouer vaut 3 de moins.",
        "nl": "De kaart die je tegenstander zojuist speelde is 3 minder waard.",
        "es": "La carta que tu rival acaba de jugar vale 3 menos.",
    },
    Artifact.JUG: {
        "en": "The card you play it with counts as a faction of your choice in this trick.",
        "it": "La carta con cui la giochi vale come una fazione a scelta in questa presa.",
        "fr": "La carte qu'elle accompagne compte comme une faction de votre choix dans ce pli.",
        "nl": "De kaart waarmee je haar speelt telt in deze slag als een factie naar keuze.",
        "es": "La carta con la que la juegas cuenta en esta baza como una facción a tu elección.",
    },
    Artifact.AXE: {
        "en": "Before or with any card: the next two cards your opponent plays are worth 2 less each.",
        "it": "Prima di una carta o insieme: le prossime due carte dell'avversario valgono 2 in meno.",
        "fr": "Avant ou avec une carte : les deux prochaines cartes de l'adversaire valent 2 de moins.",
        "nl": "Voor of met een kaart: de volgende twee kaarten van je tegenstander zijn 2 minder waard.",
        "es": "Antes de una carta o con ella: las dos próximas cartas de tu rival valen 2 menos cada una.",
    },
    Artifact.BOW: {
        "en": "With the card you lead: both play two cards, and the best single one wins them all.",
        "it": "Con la carta di apertura: entrambi giocano due carte, e la migliore vince tutto.",
        "fr": "Avec la carte d'entame : chacun joue deux cartes, la meilleure les gagne toutes.",
        "nl": "Met de kaart waarmee je uitkomt: beiden spelen twee kaarten, de beste wint ze alle.",
        "es": "Con la carta de salida: ambos juegan dos cartas y la mejor se las lleva todas.",
    },
    Artifact.RING: {
        "en": "With a card you do not lead: you need not follow, and the higher value wins.",
        "it": "Con una carta di risposta: non devi seguire la fazione e vince il valore più alto.",
        "fr": "Avec une carte de réponse : nul besoin de suivre, la plus forte valeur l'emporte.",
        "nl": "Met een kaart waarmee je niet uitkomt: je hoeft niet te volgen, de hoogste waarde wint.",
        "es": "Con una carta de respuesta: no hace falta seguir y gana el valor más alto.",
    },
}


def listed(artifacts: tuple[Artifact, ...], joined_by: str = "and") -> str:
    """ "the Serpent Sword, the Flying Boots and the Axe of the Clouds" """
    *others, last = (f"the {ARTIFACT_NAMES[artifact]['en']}" for artifact in artifacts)
    return f"{', '.join(others)} {joined_by} {last}" if others else last
