### Experiments: what can be chosen, what they measure, what a person is asked, and why one cannot be made.

## What can be chosen

experiment-title = Experiment
experiment-choices = Choices
experiment-random-trees = Random trees
experiment-game = A game
experiment-field-title = Title
    .tooltip = This title stands above the chart and in its files.
experiment-field-branching = Branching
    .tooltip = Branching factors, such as 2, 4 or 2–5.
experiment-field-depths = Depths
    .tooltip = Depths, such as 2, 4 or 2–10.
experiment-field-depth-limits = Depths
    .tooltip = Depth limits, such as 2, 4 or 1–4.
experiment-field-samples = Trees each
    .tooltip = The number of trees of each kind.
experiment-field-seed = Seed
    .tooltip = The same seed gives the same trees and the same results.
experiment-field-order = Order
experiment-field-leaves = Leaf values
experiment-field-win = Win value
experiment-field-game = Game
experiment-field-position = Position
experiment-field-searches = Searches
experiment-field-ties = Prune when
experiment-the-beginning = the beginning
experiment-another-order = Another order
experiment-other-values = Other values
experiment-none-chosen = none
# $count (String)
# $names (String)
experiment-chosen = { $count } chosen: { $names }
# $relation (String): ≥ or >
experiment-ties = α { $relation } β
experiment-expected-whole-number = expected a whole number
# $reason (String)
experiment-not-possible = Not possible: { $reason }.

## Starting, and how far it is

experiment-start = Start
experiment-end = End
experiment-finding-cost = Estimating how long it takes…
experiment-beginning = Beginning…
experiment-ending = Ending…
experiment-moment = One moment…
# $time (String)
experiment-would-lose = Unsaved results that took { $time } would be lost.
experiment-is-running = An experiment is running.
experiment-start-anyway = Start anyway
experiment-open-anyway = Open anyway
experiment-quit-anyway = Quit anyway

## The chart and the table

# $depth (String)
experiment-depth = Depth { $depth }
experiment-ratio-needs-alpha-beta = Choose alpha-beta among the searches to see the ratio.
experiment-head-trees = trees
experiment-head-order = order
experiment-head-search = search
experiment-head-depth = depth
experiment-head-leaves = leaves
experiment-head-error = ± error
experiment-head-branching = branching
experiment-head-ratio = ratio
experiment-head-minimum = minimum
experiment-head-expected = expected
experiment-head-all = all
experiment-head-visited = visited
experiment-head-value = value

## What came of it

# $reason (String)
experiment-not-made = The experiment cannot run: { $reason }.
experiment-broke-off = The experiment stopped because something went wrong inside the program. Start it again.
# $reason (String)
experiment-file-failed = The file was not read or written: { $reason }. Try again.
experiment-one-at-a-time = An experiment is running. Stop it before you open another one.
experiment-not-utf8 = the file is not UTF-8 text
experiment-only-trees = An experiment on a game cannot be saved. Export it as CSV instead.
# $path (String)
# $reason (String)
experiment-file-problem = { $path }: { $reason }
# $name (String)
experiment-saved = Saved { $name }.
# $name (String)
experiment-exported = Exported { $name }.

## Lessons that come with the program

experiment-lesson-depth = On a logarithmic axis, the leaves of a search lie close to a straight line. Its slope is the logarithm of the effective branching factor. In best order, alpha-beta’s line is half as steep as minimax’s: b^(d/2) instead of b^d. So the same work goes twice as deep.
experiment-lesson-order = The same trees in five move orders. Alpha-beta’s work ranges from the minimal tree to all leaves, and the order alone decides where it lies.
experiment-lesson-ties = With the rule α ≥ β, equal values cut. The fewer values leaves can have, the fewer of them are evaluated. With a single value, even random order gives the minimal tree.
experiment-lesson-pvs = Null windows save leaves where the first move is usually the best. Where it is not, searches have to be repeated. Look at the ratio to alpha-beta.
experiment-lesson-mtdf = SSS* evaluates no leaf that alpha-beta skips, and MTD(f) usually evaluates even fewer. Both pay for it with memory. Look at the ratio to alpha-beta.
