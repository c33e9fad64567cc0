### Experiments: what can be chosen, what they measure, what a person is asked, and why one cannot be made.

## What can be chosen

experiment-title = Experiment
experiment-choices = Choices
experiment-table = Table
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
# $search (String)
experiment-search-needs-evaluations = { $search } needs static values. Choose only orders by evaluation first.
# $search (String)
experiment-order-lacks-evaluations = { $search } is chosen, which needs static values. Only orders by evaluation have them.
experiment-order-needs-values = Sums of moves are chosen as leaf values. Only a search can tell which of them is best, so the order must be random or by evaluation.
experiment-sums-need-other-orders = Only a search can tell which sum of moves is best. Choose only random order or orders by evaluation first.
# $count (String)
# $names (String)
experiment-chosen = { $count } chosen: { $names }
# $relation (String): ≥ or >
experiment-ties = α { $relation } β
experiment-obstacle = The experiment covers the tree. Press Esc to go back to the tree.
experiment-expected-whole-number = expected a whole number
# $most (String)
experiment-number-too-large = the number is too large; the greatest is { $most }
# $reason (String)
experiment-not-possible = Not possible: { $reason }.

## Starting, and how far it is

experiment-start = Start
experiment-end = Stop
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
# $count (Number)
# $number (String)
experiment-tooltip-more = { $count ->
    [one] { $number } more line is in the table.
   *[other] { $number } more lines are in the table.
}
experiment-ratio-needs-alpha-beta = Choose alpha-beta among the searches to see the ratio.
experiment-head-trees = trees
experiment-head-order = order
experiment-head-search = search
experiment-head-depth = depth
experiment-head-leaves = leaves
experiment-head-evaluations = evaluations
experiment-head-evaluated = leaves and evaluations
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
experiment-file-failed = The experiment was not opened, saved or exported: { $reason }. Try again.
experiment-one-at-a-time = An experiment is running. Stop it before you open another one.
experiment-only-trees = An experiment on a game cannot be saved. Export it as CSV instead.
# $path (String)
# $reason (String)
experiment-not-opened = { $path } was not opened: { $reason }. Nothing else has changed; choose another file.
# $path (String)
# $reason (String)
experiment-not-written = { $path } was not written: { $reason }. The results are kept. Try again, or choose another place.
experiment-no-results = There are no results yet.
# $name (String)
experiment-saved = Saved { $name }.
# $name (String)
experiment-exported = Exported { $name }.

## Lessons that come with the program

experiment-lesson-depth = On a logarithmic axis, the leaves of a search lie close to a straight line. Its slope is the logarithm of the effective branching factor. In best order, alpha-beta’s line is half as steep as minimax’s: b^(d/2) instead of b^d. So the same work goes twice as deep.
experiment-lesson-order = Alpha-beta searches the same trees in five move orders. Its work ranges from the minimal tree to all leaves, and the order alone decides where it lies.
experiment-lesson-ties = With the rule α ≥ β, equal values cut. The fewer values leaves can have, the fewer of them are evaluated. With a single value, even random order gives the minimal tree.
experiment-lesson-pvs = Null windows save leaves where the first move is usually the best. Where it is not, searches have to be repeated. Look at the ratio to alpha-beta.
experiment-lesson-mtdf = SSS* evaluates no leaf that alpha-beta skips. At even depths, MTD(f) evaluates about as many leaves as SSS*, at odd depths fewer. Both pay for it with memory. Look at the ratio to alpha-beta.

## What distinguishes lines

experiment-order-random = random order
experiment-order-best = best order
experiment-order-worst = worst order
# $share (String): “70/90 %”
experiment-order-good = good order { $share }
# $share (String)
experiment-order-evaluation = by evaluation { $share }
experiment-order-random-means = The moves come in random order.
experiment-order-best-means = A best move always comes first.
experiment-order-worst-means = Every move is at least as good as all before it.
# $first (String)
# $quarter (String)
experiment-order-good-means = The best move is the first at { $first } of the nodes, and in the first quarter at { $quarter }. Of fewer than eight moves, the first two stand for the quarter.
# $error (String)
experiment-order-evaluation-means = The moves are sorted by a static evaluation. It errs by at most { $error } of the spread of values. In trees of sums, it is the sum of the moves so far, with an error of at most { $error } of the spread of one move.
experiment-wins-sooner = sooner is better
experiment-leaves-distinct = distinct values
# $step (String)
experiment-leaves-sums = sums of moves, { $step }
# $before (String)
# $branching (String)
experiment-with-branching = { $before }, b = { $branching }

## Quantities and lines of theory

# $quantity (String)
experiment-over-depth = { $quantity } over the depth
experiment-depth-axis = depth
experiment-leaves = Leaves
experiment-leaves-axis = leaves evaluated
experiment-evaluated = Leaves and evaluations
experiment-evaluated-axis = leaves and evaluations
experiment-branching = Branching factor
experiment-branching-axis = effective branching factor
experiment-ratio = Ratio to alpha-beta
experiment-ratio-axis = leaves, alpha-beta = 1
experiment-evaluated-ratio-axis = leaves and evaluations, alpha-beta = 1
experiment-guide-all = All leaves, b^d
    .means = Every search without cutoffs evaluates all b^d leaves.
experiment-guide-minimal = Knuth–Moore minimum
    .means = No search can be sure of the value with fewer than b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves (Knuth and Moore 1975).
experiment-guide-expected = Baudet’s expectation
    .means = The mean of alpha-beta (α ≥ β) in random order with different values (Baudet 1978).
experiment-guide-slope = Pearl’s slope
    .means = In random order alpha-beta’s branching factor tends to ξ/(1−ξ), where ξ^b + ξ = 1 (Pearl 1982).

## What was measured, and what it costs

# $condition (String): “α ≥ β”
# $seed (String)
# $trees (String): “20 trees”
experiment-subject-trees = { $trees } each, seed { $seed }, prune when { $condition }
# $condition (String)
# $position (String)
experiment-subject-game = from { $position }, prune when { $condition }
# $leaves (String)
# $time (String)
experiment-cost = about { $time } on this machine: about { $leaves }
# $leaves (String)
experiment-cost-little = less than a second on this machine: about { $leaves }
# $cost (String)
# $number (String)
experiment-cost-memory = { $cost }, and about { $number } GiB of memory
# $searches (String)
experiment-cost-game = { $searches }. The time depends on the game and cannot be estimated. The shallow searches come first, and you can stop the experiment at any time.
# $done (String)
# $speed (String): millions
experiment-progress = { $done }, { $speed } million leaves per second
# $done (String)
# $left (String): “about 3 seconds”
# $speed (String): millions
experiment-progress-left = { $done }, { $speed } million leaves per second, { $left } left
# $done (String): “412 of 660 trees”
experiment-ended-early = Stopped early: { $done }
# $time (String)
# $what (String)
experiment-outcome-in = { $what } in { $time }

## How long something takes

# $count (Number)
# $number (String)
time-years = { $count ->
    [one] { $number } year
   *[other] { $number } years
}
time-many-years = more than a million years
# $count (Number)
# $number (String)
time-days = { $count ->
    [one] { $number } day
   *[other] { $number } days
}
# $count (Number)
# $number (String)
time-hours = { $count ->
    [one] { $number } hour
   *[other] { $number } hours
}
# $count (Number)
# $number (String)
time-minutes = { $count ->
    [one] { $number } minute
   *[other] { $number } minutes
}
# $count (Number)
# $number (String)
time-seconds = { $count ->
    [one] { $number } second
   *[other] { $number } seconds
}
time-moment = less than a second

## What experiments that come with the program are called

experiment-preset-depth = Twice as deep for the same work
experiment-preset-order = Order is everything
experiment-preset-ties = Ties help
experiment-preset-pvs = PVS pays when order is good
experiment-preset-mtdf = MTD(f) against the rest

## What is wrong with a list, an order or leaf values. These are clauses.

# $end (String)
# $found (String)
# $start (String)
experiment-reversed-range = found { $found }, a range that ends before it starts; expected { $end }-{ $start }
# $found (String)
# $most (String)
experiment-long-range = found { $found }, expected at most { $most } numbers
# $most (String)
experiment-long-list = found too many numbers, expected at most { $most }
# $found (String)
experiment-no-range = found { $found }, expected a whole number such as 4, or a range such as 2-10
# $example (String): good and its two percentages
# $found (String)
experiment-no-order-law = found the order “{ $found }”, expected random, best, worst, good-FIRST-QUARTER (such as { $example }) or evaluation-ERROR (such as evaluation-10), in percent
# $found (String)
experiment-no-leaf-law = found the leaf values “{ $found }”, expected distinct, few-VALUES (such as few-3) or edge-sum-STEP (such as edge-sum-100)

## What is wrong in a field of a file of an experiment. These are clauses.

experiment-field-version-zero = found 0, expected 1
# $expected (String)
# $found (String)
experiment-field-series = found { $found } series, expected { $expected } or none
experiment-field-other-settings = found results of other settings; restore those settings, or remove “results” to measure again
experiment-field-counts = found more samples than the experiment asks for, or different numbers of samples for its searches
experiment-field-contradiction = found sums that contradict one another; remove “results” to measure again
# $expected (String)
# $field (String)
# $found (String)
experiment-field-found = “{ $field }” is { $found }, expected { $expected }
experiment-field-texts = a list of texts in quotation marks
# $most (String)
experiment-field-whole-numbers = a list of whole numbers from 0 to { $most }
# $expected (String)
# $found (String)
experiment-field-unknown = found “{ $found }”, expected one of { $expected }
# $found (String)
experiment-field-no-number = found “{ $found }”, expected a whole number
# $number (String)
# $count (Number)
# $samples (String): the count as text
experiment-field-too-great = { $count ->
    [one] found { $number }, which is more than one sample can count
   *[other] found { $number }, which is more than { $samples } samples can add up to
}
# $count (Number)
# $fields (String)
experiment-file-missing = found an experiment without { $fields }, expected { $count ->
    [one] this field
   *[other] all of these fields
}
# $reason (String): in the words of the reader of values
experiment-file-unread = this cannot be read as an experiment: { $reason }
