"""What each faction's power does, in one sentence per language, and the few words printed around it.

The sentences are for two players. They summarise the rules for somebody at the table; `solver.rules` is
what is played.
"""

from __future__ import annotations

from dataclasses import dataclass

#: By faction and language.
POWER_TEXTS: dict[str, dict[str, str]] = {
    "G": {
        "en": "No power: there are simply many of them.",
        "it": "Nessun potere: sono semplicemente tanti.",
        "fr": "Aucun pouvoir : ils ont simplement le nombre pour eux.",
        "nl": "Geen kracht: ze zijn gewoon met velen.",
        "es": "Sin poder: simplemente son muchos.",
    },
    "K": {
        "en": "Played on a Goblin that was led, a Knight wins whatever the values.",
        "it": "Giocato su un Goblin di apertura, un Cavaliere vince qualunque siano i valori.",
        "fr": "Joué sur un Gobelin d'entame, un Chevalier l'emporte quelles que soient les valeurs.",
        "nl": "Op een Goblin waarmee is uitgekomen wint een Ridder, ongeacht de waarden.",
        "es": "Jugado sobre un Goblin de salida, un Caballero gana sean cuales sean los valores.",
    },
    "N": {
        "en": "Gnomes you win lie in front of you, in reach of Giants, and are scored at the end.",
        "it": "I Gnomi vinti restano davanti a te, a portata dei Giganti, e contano a fine partita.",
        "fr": "Les Gnomes gagnés restent devant vous, à portée des Géants, et comptent à la fin.",
        "nl": "Gewonnen Gnomen liggen voor je, binnen bereik van Reuzen, en tellen pas aan het einde mee.",
        "es": "Los Gnomos ganados quedan ante ti, al alcance de los Gigantes, y puntúan al final.",
    },
    "I": {
        "en": "Each Giant you win crushes one Gnome of the same value in front of your opponent.",
        "it": "Ogni Gigante che vinci schiaccia uno Gnomo dello stesso valore davanti all'avversario.",
        "fr": "Chaque Géant gagné écrase un Gnome de même valeur devant l'adversaire.",
        "nl": "Elke Reus die je wint verplettert één Gnoom met dezelfde waarde bij je tegenstander.",
        "es": "Cada Gigante que ganas aplasta un Gnomo del mismo valor de tu rival.",
    },
    "U": {
        "en": "Undead played in Phase One are not discarded: the winner of the trick scores them.",
        "it": "I Non-Morti giocati nella Fase Uno non si scartano: vanno nei punti di chi vince la presa.",
        "fr": "Joués en première phase, ils ne sont pas défaussés : le gagnant du pli les marque.",
        "nl": "In Fase 1 gespeelde Zombies gaan niet weg: wie de slag wint, scoort ze.",
        "es": "Los No muertos jugados en la Fase Uno no se descartan: los puntúa quien gana la baza.",
    },
    "D": {
        "en": "The loser of a trick takes every Dwarf played in it.",
        "it": "Chi perde la presa prende tutti i Nani giocati.",
        "fr": "Le perdant du pli prend tous les Nains qui y ont été joués.",
        "nl": "Wie de slag verliest, krijgt alle Dwergen die erin zijn gespeeld.",
        "es": "Quien pierde la baza se lleva todos los Enanos jugados en ella.",
    },
    "P": {
        "en": "May always be played instead of the lead faction, and then competes as a card of it.",
        "it": "Si può sempre giocare al posto della fazione di apertura, e allora vale come una sua carta.",
        "fr": "Peut toujours remplacer la faction demandée, et compte alors comme une de ses cartes.",
        "nl": "Mag altijd in plaats van de gevraagde factie, en strijdt dan mee als een kaart daarvan.",
        "es": "Siempre puede jugarse en lugar de la facción de salida, y compite como una carta de ella.",
    },
    "R": {
        "en": "Whoever played the last Dragon of a trick leads the next one, win or lose.",
        "it": "Chi gioca l'ultimo Drago di una presa apre la successiva, che vinca o perda.",
        "fr": "Qui a joué le dernier Dragon du pli entame le suivant, gagnant ou perdant.",
        "nl": "Wie de laatste Draak van een slag speelt, komt uit voor de volgende, gewonnen of niet.",
        "es": "Quien juega el último Dragón de una baza sale en la siguiente, gane o pierda.",
    },
    "T": {
        "en": "A trick wins only one Troll, the highest; the others wait for the winners of later tricks.",
        "it": "Una presa vale un solo Troll, il più alto; gli altri aspettano le prese successive.",
        "fr": "Un pli ne rapporte qu'un Troll, le plus fort ; les autres attendent les plis suivants.",
        "nl": "Een slag levert maar één Trol op, de hoogste; de andere wachten op latere slagen.",
        "es": "Una baza solo da un Trol, el más alto; los demás esperan a las bazas siguientes.",
    },
    "S": {
        "en": "The winner of a trick with a Seer may look at the top card and take that instead.",
        "it": "Chi vince una presa con una Veggente può guardare la prima carta del mazzo e prendere quella.",
        "fr": "Le gagnant d'un pli avec une Voyante peut regarder le dessus de la pioche et le prendre.",
        "nl": "Wie een slag met een Ziener wint, mag de bovenste kaart bekijken en die nemen.",
        "es": "Quien gana una baza con una Vidente puede mirar la carta superior y quedársela.",
    },
    "M": {
        "en": "Winning with a Mage earns an unknown potion, which later changes a card's value.",
        "it": "Vincere con un Mago dà una pozione ignota, che poi cambia il valore di una carta giocata.",
        "fr": "Gagner avec un Mage donne une potion inconnue, qui modifiera la valeur d'une carte jouée.",
        "nl": "Winnen met een Magiër levert een onbekend drankje op, dat later een kaartwaarde verandert.",
        "es": "Ganar con un Mago da una poción desconocida, que luego cambia el valor de una carta jugada.",
    },
    "B": {
        "en": "A Druid that loses becomes a bear: the next card you play is worth 3 more.",
        "it": "Un Druido che perde diventa un orso: la prossima carta che giochi vale 3 in più.",
        "fr": "Un Druide qui perd devient un ours : votre prochaine carte vaut 3 de plus.",
        "nl": "Een Druïde die verliest wordt een beer: je volgende kaart is 3 meer waard.",
        "es": "Un Druida que pierde se vuelve oso: tu próxima carta vale 3 más.",
    },
    "H": {
        "en": "Played, it swaps with the centre card: that one fights, the Shapeshifter is the prize.",
        "it": "Giocato, si scambia con la carta al centro: quella combatte, il Cambiaforma è in palio.",
        "fr": "Une fois joué, il change de place avec la carte du centre : elle combat, il devient l'enjeu.",
        "nl": "Gespeeld ruilt hij met de kaart in het midden: die vecht mee, hijzelf is de inzet.",
        "es": "Al jugarse se cambia por la carta del centro: esa combate y el Cambiaformas es el premio.",
    },
}


@dataclass(frozen=True)
class Words:
    """The words around a power in one language."""

    cards: str
    phase: dict[tuple[int, ...], str]  # by the phases in which a power acts


WORDS: dict[str, Words] = {
    "en": Words("cards", {(1,): "Phase One", (2,): "Phase Two", (1, 2): "both phases"}),
    "it": Words("carte", {(1,): "Fase Uno", (2,): "Fase Due", (1, 2): "entrambe le fasi"}),
    "fr": Words("cartes", {(1,): "première phase", (2,): "seconde phase", (1, 2): "les deux phases"}),
    "nl": Words("kaarten", {(1,): "Fase 1", (2,): "Fase 2", (1, 2): "beide fasen"}),
    "es": Words("cartas", {(1,): "Fase Uno", (2,): "Fase Dos", (1, 2): "ambas fases"}),
}
