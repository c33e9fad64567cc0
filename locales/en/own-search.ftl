### What the program says of a search that a person wrote.

## The walk of that search. $node is the name of a node.

own-not-begun = Your search has not begun
own-what-walk-shows = The walk shows what your program printed, step by step.
# $node (String)
own-enters = Your search enters { $node }
# $window (String)
own-window = Its window is { $window }.
# $node (String)
# $value (String)
own-evaluates = Your search evaluates { $node } = { $value }
# $node (String)
own-no-leaf = { $node } has children: it is not a leaf.
# $letter (String)
# $node (String)
# $value (String)
own-sets = Your search sets { $letter } of { $node } to { $value }
# $value (String)
own-before = It was { $value } before.
# $node (String)
own-cuts = Your search cuts { $node }
own-alpha-cutoff = It takes this for an α-cutoff.
own-beta-cutoff = It takes this for a β-cutoff.
# $value (String)
own-finds = Your search finds { $value }
# $node (String)
# $value (String)
own-returns = Your search returns { $value } from { $node }
# $node (String)
own-leaves = Your search leaves { $node }
# $value (String)
own-best = The best value it has seen there is { $value }.
# $number (String)
own-begins-pass = Your search begins pass { $number }
own-first-wrong = This is the first wrong step.
# $step (String)
own-went-wrong = Your search first went wrong at step { $step }. Later values and bounds may be wrong.
own-right-here = Your search is right on this tree.

## How it did on many trees

# $number (String)
own-right-on-all = Your search is right on all { $number } trees.
# $failed (String)
# $number (String)
own-fails-on = Your search fails on { $failed } of { $number } trees.
own-values-right = The value of the root is right on all of them, so a test of values alone would not notice.
# $number (String)
own-values-wrong = On { $number } of them the value of the root is wrong or missing.
# $name (String)
own-mistake = “{ $name }”
# $before (String)
# $last (String)
own-or = { $before } or { $last }
# $names (String)
own-looks-alike = Your output would look the same for { $names }.
# $line (String): the word at the beginning of the lines
# $told (String)
own-print-lines = { $told } Print { $line } lines to tell them apart.

## In which form a right search is written: what it returns, what it does at ties, and what it compares

own-form-right = It is the right search.
# $form (String)
own-form = It is the right search: it { $form }.
own-form-soft = returns the best value (fail-soft)
own-form-bounds = returns the bound that moved
own-form-hard = keeps values within the window (fail-hard)
own-form-prunes = cuts when α ≥ β
own-form-searches = cuts only when α > β
own-form-test-bound = compares the bounds
own-form-test-best = compares the best value before the bound moves
