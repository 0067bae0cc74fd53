"""Every sentence of explanations and reviews, by language and by the kind of fact it says.

To translate them, add a table with the same keys; what is in braces is filled in and may stand anywhere.
A language without a table speaks English, with its own names of factions. Where a language counts
differently, `.one` is for one thing and `.many` for several.
"""

from __future__ import annotations

ENGLISH = {
    # Lists and counts.
    "list.and": "{first} and {last}",
    "list.or": "{first} or {last}",
    "list.comma": ", ",
    "clause.next": "; ",
    "votes.one": "1 vote",
    "votes.many": "{count} votes",
    "margin.one": "{margin} vote",
    "margin.many": "{margin} votes",
    "count.of": "{cards} of {all}",
    "count.tie_break": "{count} by the tie-break",
    # What is done with moves: as an order, as a noun, and as an event.
    "do.play": "play {moves}",
    "do.take": "take {moves}",
    "do.keep": "keep {moves}",
    "do.pass": "pass",
    "do.pass_or": "pass, or {do}",
    "do.or_pass": "{do}, or pass",
    "doing.play": "{move}",
    "doing.take": "taking {move}",
    "doing.keep": "keeping {move}",
    "doing.pass": "passing",
    "done.play": "{player} {move}",
    "done.take": "{player} takes {move}",
    "done.keep": "{player} keeps {move}",
    "pile.centre": "the centre card",
    "pile.top": "the top card",
    # The verdict.
    # Stages of a trick: what is about to happen, or has.
    "stage.before": "before a card is played",
    "stage.potion": "a potion is turned up",
    "stage.played": "a card has been played",
    "stage.all played": "all have played",
    "stage.judged": "the trick is judged",
    "stage.collect": "the trick is about to be collected",
    "stage.draw": "the loser is about to draw",
    "stage.keep": "one of three cards is kept",
    "stage.stock": "the deck is shuffled",
    "stage.cleared": "the trick is cleared",
    "stage.look": "cards of a hand are seen",
    "stage.over": "the game is over",
    "to_move": "{player} is to move.",
    "verdict.won": "With best play by both sides {winner} wins, {votes_text} to {fewer}.",
    "verdict.on_cards": "With best play by both sides {winner} wins on cards, {votes_text} to {fewer}.",
    "verdict.drawn": "With best play by both sides it is a draw, {votes_text} to {fewer}.",
    "over.won": "The game is over: {winner} wins, {votes_text} to {fewer}.",
    "over.on_cards": "The game is over: {winner} wins on cards, {votes_text} to {fewer}.",
    "over.drawn": "The game is over: a draw, {votes_text} to {fewer}.",
    "short.won": "{winner} wins {votes}-{fewer}",
    "short.on_cards": "{winner} wins {votes}-{fewer} on cards",
    "short.drawn": "it is a draw, {votes}-{fewer}",
    "note.nothing-won": "Nothing lies in score, front and aside: it counts as if nothing had been won.",
    "settled": "Counting the cards shows it: no play can change that any more.",
    "decided": "Already decided: {factions}.",
    "decided.for": "{faction} for {side} ({proof})",
    "unsettled": "The time limit came before all of this could be explained; allow more to be told why.",
    "decided.tried": "whatever is played",
    "decided.nobody": "{faction} for nobody",
    "bear": "A bear adds {plus} to {player}'s next card.",
    "counts_as": "{card} counts {value}.",
    # Expectations.
    "expected": "With best play by both sides A can expect {result} of a win ({percent}; a draw counts half) "
    "and a margin of {margin} on average.",
    "expected.sure": "With best play by both sides {winner} wins, whatever potions are turned up; A's margin "
    "is {margin} on average.",
    "expected.result": "With best play by both sides A can expect {result} of a win ({percent}; a draw "
    "counts half); the margin is not settled in the time there was.",
    "expected.result.sure": "With best play by both sides {winner} wins, whatever potions are turned up; the "
    "margin is not settled in the time there was.",
    "expected.bounds": "It is not settled in the time there was: with best play by both sides A can expect "
    "between {low} ({low_percent}) and {high} ({high_percent}) of a win, a draw counting half.",
    "expected.open": "It is not settled in the time there was: nothing is proven.",
    "weighed.forced": "{best} is the only legal move.",
    "weighed.alike": "All {count} legal moves lead to that: which one makes no difference on average.",
    "weighed.both": "Both legal moves lead to that: which one makes no difference on average.",
    "weighed.only": "Only {best} leads to that.",
    "weighed.several": "{keeping} lead to that: which of them makes no difference on average.",
    "weighed.open": "Not every move is settled in the time there was.",
    "turn.best": "After {line} a potion is turned up: {outcomes}.",
    "turn.other": "{line} instead: {outcomes}.",
    "turn.which": "{words} if it is {potions} ({count} of {all})",
    "turn.any": "{words} whichever it is",
    "turn.better": "{potion} or better",
    "turn.worse": "{potion} or worse",
    "turn.wins": "{winner} wins",
    "turn.expects": "A can expect {result} ({percent})",
    "turn.bounds": "A can expect between {low} and {high}, which is not settled,",
    "turn.line": "{player} {move}",
    # Artifacts.
    "artifact": "the {name}",
    "certain.won": "With best play by both sides {winner} wins by {votes_text}.",
    "certain.on_cards": "With best play by both sides {winner} wins on cards, with equal votes.",
    "certain.drawn": "With best play by both sides it is a draw.",
    "certain.margin_open": "With best play by both sides {winner} wins; by how many votes is not settled in "
    "the time there was.",
    "certain.not_lost": "It is not settled in the time there was; with best play by both sides {player} does "
    "not lose.",
    "outcome.won": "{winner} wins by {votes_text}",
    "outcome.on_cards": "{winner} wins on cards",
    "outcome.drawn": "it is a draw",
    "outcome.margin_open": "{winner} wins, margin not known",
    "outcome.not_lost": "{player} does not lose",
    "outcome.open": "not known",
    "hint.instead": "`claim hint` estimates what every move is worth.",
    "moment": "{player} may play {artifacts}: {when}.",
    "moves.alike": "All {count} legal moves lead to that: which one makes no difference.",
    "moves.both": "Both legal moves lead to that: which one makes no difference.",
    "moves.several": "{keeping} lead to that: which of them makes no difference.",
    "moves.more": "{count} more",
    "timing.now": "Play {artifact} now: after {now}, {brings}. Waiting costs something: after "
    "{waiting}, {left}{how}.",
    "timing.later": "Keep {artifact}: played now, {now}, {brings}{how}. After {waiting}, {left}.",
    "timing.later.when": "Keep {artifact}: played now, {now}, {brings}{how}. After {waiting}, {left}, and it "
    "is played in trick {trick}.",
    "timing.either.one": "{artifacts} can wait: the best move without it is as good as the best with it.",
    "timing.either.many": "{artifacts} can wait: of each the best move without it is as good as the best "
    "with it.",
    "timing.open": "Whether to play {artifact} now is not settled in the time there was.",
    "how": ", as in {line}",
    "how.more": ", as in {line} ...",
    "how.then": "{how}, and {flips}",
    "swing.for": "{factions} vote for {side}",
    "swing.nobody": "{factions} vote for nobody",
    "after": "After {move}, {left}{how}.",
    "told.now": "{player} plays {artifacts}: without that {left}",
    "told.either": "{player} plays {artifacts}, which could wait",
    "told.open": "{player} plays {artifacts}",
    "legend": "Artifacts",
    # The contrast between the moves.
    "contrast.forced": "{best} is the only legal card.",
    "contrast.alike": "All {count} legal cards lead to that: which one makes no difference.",
    "contrast.both": "Both legal cards lead to that: which one makes no difference.",
    "contrast.only": "Only {best} leads to that.",
    "contrast.several": "{keeping} lead to that: which of them makes no difference.",
    "loss.win.one": "{moves} throws the win away.",
    "loss.win.many": "{count} cards throw the win away.",
    "loss.draw.one": "{moves} throws the draw away.",
    "loss.draw.many": "{count} cards throw the draw away.",
    "loss.votes.one": "{moves} costs votes.",
    "loss.votes.many": "{count} cards cost votes.",
    "problem.most.one": "Against an opponent who may err, {move} sets the most problems: 1 of {replies} "
    "replies throws the win away ({throwing}).",
    "problem.most.many": "Against an opponent who may err, {move} sets the most problems: {count} of "
    "{replies} replies throw the win away ({throwing}).",
    "problem.one": "Against an opponent who may err, {move} sets a problem: 1 of {replies} replies throws "
    "the win away ({throwing}).",
    "problem.many": "Against an opponent who may err, {move} sets a problem: {count} of {replies} replies "
    "throw the win away ({throwing}).",
    # Refutations.
    "refutation": "After {moves} {left}: {why}.",
    "refutation.line": "{line}, and {flips}",
    "refutation.long_line": "{line} ... and by trick {trick} {flips}",
    "flip.lost": "{faction} go to {side} ({count})",
    "flip.tied": "{faction} vote for nobody at best",
    "flip.gained": "{factions} may come to {player} instead",
    "flip.freed": "{factions} may vote for nobody instead",
    "flip.on_cards": "{side} has more cards of its own voters",
    "flip.drawn": "both sides have as many cards of their own voters",
    # The consequence in votes.
    "end": "At the end of the line below: {sides}.",
    "end.side": "{side} {factions}",
    "end.nobody": "nobody {factions}",
    # Principles.
    "principle.duck": "Do not win this trick: every card that wins it costs something.",
    "principle.hand over": "Hand the {factions} over: every card that does not costs something.",
    "principle.lead given away": "Give the lead away: every card that is sure to keep it costs something.",
    "principle.lead given away.second": "Leave the lead to {other}: every card that is sure to take it costs "
    "something.",
    "principle.must win": "Win this trick: every card that loses it costs something.",
    "principle.low card": "Save the higher {factions}: winning with one of those costs something.",
    "principle.high card": "Win high enough: winning with a lower card of the {factions} costs something.",
    "principle.one faction": "Lead {factions}: every other faction costs something.",
    # Principles of teams.
    "team.principle.duck": "Leave this trick to {other}: every card that wins it for {side} costs something.",
    "team.principle.must win": "Win this trick for {side}: every card that leaves it to {other} costs "
    "something.",
    "team.principle.hand over": "Hand the {factions} over to {other}: every card that does not costs "
    "something.",
    "team.principle.lead given away": "Leave the next lead to {other}: every card that is sure to bring it "
    "to {side} costs something.",
    # Puzzles.
    "puzzle.only": "Only {right} will do.",
    "puzzle.several": "{right} will do.",
    "puzzle.wrong": "{wrong}, the obvious card, fails: {why}.",
    # The line.
    "line.title": "One line of best play",
    "line.defence": "Against the most stubborn defence",
    "line.only": "! every other card costs something",
    "line.forced": "* no other card is legal",
    "theme.duck": "{player} ducks",
    "theme.hand over": "{player} hands the {faction} over",
    "theme.lead given away": "{player} gives the lead away",
    "theme.lead given away.second": "{player} leaves the lead to {other}",
    "team.theme.duck": "{player} leaves the trick to {other}",
    "team.theme.hand over": "{player} hands the {faction} over to {other}",
    "team.theme.lead given away": "{player} leaves the lead to {other}",
    "power.beats_lead.win": "{cards} beats the {led}",
    "power.follows_all.follow": "{cards} stands in for the {led_many}",
    "power.follows_all.win": "{cards} wins as one of the {led_many}",
    "power.to_loser.collect": "{cards} to {place}",
    "power.one_per_trick.collect": "{player} takes {cards} from aside",
    "power.one_per_trick.collect.aside": "{cards} left aside",
    "power.crushes.then.discard": "{many} crush {cards}",
    "power.takes_lead.lead": "{cards} takes the lead",
    "power.takes_lead.lead.kept": "{cards} keeps the lead",
    "safe": "{faction} safe for {side} ({proof})",
    "safe.nobody": "{faction} for nobody",
    # Reviews.
    "review.title": "Deck {deck}, {player} leads",
    "review.chances": "each chance to win is that of whoever plays, estimated from what that player could "
    "know. Players know different cards, so the chances of one trick need not add up to 100 %. Where no "
    "error (±) stands, every possible world was looked at.",
    "review.phase_one": "Phase One: {chances}",
    "estimate.better": "{best} was better for {player}, by {points}.",
    "estimate.worst": "The costliest move of {player} was {move} in trick {trick}: {points}.",
    "estimate.points": "about {points} points",
    "estimate.points.error": "about {points} points (± {error})",
    "review.phase_two": "Phase Two",
    "review.not_reached": "The record does not reach Phase Two: there is nothing to prove.",
    "review.stopped": "The review was stopped before everything was settled: there is no more to tell.",
    "review.unfinished": "The record ends here: {player} is to move.",
    "mark.best": "best",
    "mark.equal": "equal",
    "mark.forced": "forced",
    "mark.costs votes": "costs votes",
    "mark.throws away the draw": "throws away the draw",
    "mark.throws away the win": "throws away the win",
    "better.one": "{player}: {moves} gives nothing away",
    "better.many": "{player}: {moves} give nothing away",
    "turning.win": "Turning point for {player}: {move} in trick {trick} threw the win away. "
    "{player} could have won: {line}; then {end}.",
    "turning.draw": "Turning point for {player}: {move} in trick {trick} threw the draw away. "
    "{player} could have drawn: {line}; then {end}.",
    "turning.win.returned": "Turning point for {player}: {move} in trick {trick} threw the win away, and "
    "{other} erred in turn with {back} in trick {back_trick}. {player} could have won: {line}; then {end}.",
    "turning.draw.returned": "Turning point for {player}: {move} in trick {trick} threw the draw away, and "
    "{other} erred in turn with {back} in trick {back_trick}. {player} could have drawn: {line}; then {end}.",
    # Reviews where potions may be turned up.
    "review.luck": "While potions may still be turned up, a decision is judged by what could be expected "
    "when it was made, and not by the luck that followed.",
    "review.no_estimates": "Moves of Phase One are left out: {why}.",
    "review.turned": "{player}'s potion is {potion}: {words}",
    "review.unfinished.chance": "The record ends while a potion is turned up.",
    "review.unfinished.look": "The record ends while cards of a hand are seen.",
    "mark.costs expectation": "costs {loss}",
    "mark.costs margin": "costs margin {loss}",
    "mark.gives nothing away": "gives nothing away",
    "mark.not settled": "not settled",
    # Reviews with artifacts.
    "review.artifacts": "All artifacts are known from the record. While they are at work, a decision is "
    "judged by what it was worth when it was made; passes are told only where they cost something.",
    "review.estimated": "Before trick {trick} not every decision is settled in the time there was: what is "
    "said to be estimated there comes from play-outs, and nothing of it is proven.",
    "review.estimate": "estimated: {player} wins {share}",
    "review.estimate.better": "estimated: {player} wins {share}, with {best} {points} more",
    "chance.win": "{artifacts} ({instead}) would have won for {player}{saved}.",
    "chance.draw": "{artifacts} ({instead}) would have held the draw for {player}{saved}.",
    "chance.votes": "{artifacts} ({instead}) would have been worth more votes to {player}: {worth}{saved}.",
    "chance.expectation": "{artifacts} ({instead}) would have been worth {loss} of a win more to {player} "
    "({percent}).",
    "chance.margin": "{artifacts} ({instead}) would have been worth a margin of {loss} more to {player} on "
    "average.",
    "chance.saved": ", with the votes of {factions}",
    "chances.one": "{player} let a chance pass: {chances}.",
    "chances.many": "{player} let {count} chances pass: {chances}.",
    "chances.which": "{artifacts} in trick {trick}",
    "chances.none": "{player} let no artifact pass that would have been worth more.",
    "chances.open": "Whether {player} let a chance pass is not settled of every moment.",
    "turning.with_artifacts": "Turning point for {player}: {move} in trick {trick} threw the {what} away; "
    "{better} would have kept it.",
    "turning.with_artifacts.open": "Turning point for {player}: {move} in trick {trick} threw the {what} "
    "away.",
    "what.win": "win",
    "what.draw": "draw",
    "costliest": "The costliest decision of {player} with potions to come was {move} in trick {trick}: it "
    "gave {loss} of a win away ({percent}).",
    "costliest.none": "{player} gave nothing of the expected result away with potions to come.",
    "costliest.open": "Not every decision of {player} was settled in the time there was.",
    # Reviews of three and four players.
    "review.hidden": "Phase Two, in which hands stay hidden: {chances} What a move cost is left out where it "
    "would contradict what is proven below.",
    "review.no_hints": "Moves are left out of the estimates: {why}.",
    "seen.four": "With all cards seen, which no player could, and from trick {trick} on, this is proven:",
    "seen.three": "With all cards seen, which no player could, and from trick {trick} on, this is proven of "
    "what the player to move could enforce against any play of both others:",
    "seen.won": "With best play by both sides {winner} wins by {votes_text} from there.",
    "seen.on_cards": "With best play by both sides {winner} wins on cards from there.",
    "seen.drawn": "With best play by both sides it is a draw from there.",
    "seen.move": "Trick {trick}: {player} {move} {mark}. {better}.",
    "seen.move.three": "Trick {trick}: before {player} {move} it was {before}, after it no more than "
    "{after}. {better}.",
    "seen.rest": "No other of these moves gave anything away.",
    "seen.nothing": "None of these moves gave anything away.",
    "seen.refused": "What moves gave away with all cards seen is not told: {why}.",
    "seen.too_early": "The record does not come to positions that are small enough to be solved with all "
    "cards seen.",
    "seen.open.one": "1 move could not be settled in the time there was.",
    "seen.open.many": "{count} moves could not be settled in the time there was.",
    # Three players.
    "three.enforce": "What each player can enforce against any play of both others. These are guarantees, no "
    "predictions: the two others may want something else than to stop a player.",
    "three.sure": "{guarantee}: {others} cannot keep {player} from winning",
    "three.stopped": "{guarantee}: {others} together can keep {player} from winning",
    "three.stopped.draw": "{guarantee}: {others} together can keep {player} from winning alone",
    "three.open": "{guarantee}: whether {others} can keep {player} from winning is not settled",
    "three.result.win": "a win with {votes}",
    "three.result.draw": "a share of the first place with {votes}",
    "three.result.loss": "a loss with {votes}",
    "three.between": "between {least} and {most}",
    "three.unknown": "not settled in the time there was",
    "three.forced": "{moves} is the only legal card: {player} can then enforce {guarantee}.",
    "three.keeps.one": "{moves} gives nothing away: {player} can still enforce {guarantee}.",
    "three.keeps.many": "{moves} give nothing away: {player} can still enforce {guarantee}.",
    "three.still": "After {moves} {player} can still enforce {guarantee}; what that gives to the others is "
    "not settled in the time there was.",
    "three.keeps_own.one": "{moves} gives nothing of {player}'s own away, but {gifts}.",
    "three.keeps_own.many": "{moves} give nothing of {player}'s own away, but {gifts}.",
    "three.costs": "After {moves} {player} can enforce no more than {guarantee}.",
    "three.costs.gifts": "After {moves} {player} can enforce no more than {guarantee}, and {gifts}.",
    "three.not_settled": "After {moves} {player} can enforce something {guarantee}.",
    "three.not_settled.unknown": "What {player} can enforce after {moves} is not settled in the time there "
    "was.",
    "three.gift": "{player} can enforce {guarantee}",
    "three.held": "How {others} hold {player} to that: {line}.",
    "three.held.sure": "How {player} enforces that against the best defence: {line}.",
    "count.against": "{cards} against {others} at most",
    "count.against.tie_break": "{cards} against {others} at most, by the tie-break",
    "three.stopped_by": "Not everything is settled in the time there was.",
    "turning.none": "{player} never threw a win or a draw away in these tricks of Phase Two.",
    # Hints.
    "hint.forced": "{player} can only {do}.",
    "hint.best": "{player} should {do}.",
    "hint.equal": "{player} should {do}: they are equal within the error.",
    "hint.no_difference": "{player} should {do}: which of them makes no difference.",
    "hint.same_winner": "{player} should {do}: which of them makes no difference to who wins.",
    "hint.proven": "This is proven.",
    "hint.best_in": "{doing} is best in {share} of the worlds",
    "hint.wrong_if.holds": "wrong if {opponent} holds {what} ({share} of the worlds): then {better} is "
    "better by {points}",
    "hint.wrong_if.lacks": "wrong if {opponent} does not hold {what} ({share} of the worlds): then {better} "
    "is better by {points}",
    "hint.wrong_if.lacks_all": "wrong if {opponent} holds no {what} ({share} of the worlds): then {better} "
    "is better by {points}",
    "hint.points.one": "1 point",
    "hint.points.many": "{count} points",
    "hint.millions": "{count} million",
    "hint.billions": "{count} billion",
    "hint.powers": "more than 10^{exponent}",
    "hint.chance": "to win",
    "hint.votes.2": "A-B",
    "hint.votes.3": "votes ahead",
    "hint.votes.4": "AC-BD",
    "hint.takes": "takes {taken}, leaves {given}",
    "hint.wins": "wins {centre}",
    "hint.leaves": "leaves {centre}",
    "hint.may_win": "wins {centre} in {share}",
    "hint.all_worlds.one": "Only one world is possible; it was {how}.",
    "hint.all_worlds.many": "All {count} possible worlds were looked at, each {how}.",
    "hint.worlds.one": "1 of {all} possible worlds was looked at (seed {seed}), {how}.",
    "hint.worlds.many": "{count} of {all} possible worlds were looked at (seed {seed}), each {how}.",
    "hint.evaluated": "played one trick ahead and estimated from there",
    "hint.played_and_solved": "played to the end of Phase One, and Phase Two was solved",
    "hint.solved": "solved to the end",
    "hint.times.one": "once",
    "hint.times.many": "{count} times",
    "hint.played_out": "Every move was played out {times} by rules of thumb, in worlds drawn from {all} "
    "possible ones (seed {seed}): an estimate by play-outs.",
    "hint.played_out_openly": "Nothing is hidden; every move was played out {times} by rules of thumb (seed "
    "{seed}): an estimate by play-outs.",
    "hint.enforces": "This is proven: no move lets {player} enforce more against any play of both others.",
    "hint.enforces.alone": "This is proven: no other move lets {player} enforce as much against any play of "
    "both others.",
    "hint.enforce_as_much.one": "{moves} enforces as much, and is worth less in selfish play.",
    "hint.enforce_as_much.many": "{moves} enforce as much, and are worth less in selfish play.",
    "hint.enforced": "enforces",
    "hint.between": "{chance} ({low} to {high})",
    "hint.selfish": "Chances and votes are those of selfish play: everybody wants the best own result, then "
    "the most own votes. Where somebody may take any of several equal moves, they are means over all "
    "outcomes, with the lowest and the highest chance in brackets.",
    "hint.no_selfish": "Selfish play is too large to be followed to all its ends here, so no chances stand "
    "beside what is proven.",
}

SENTENCES = {"en": ENGLISH}
