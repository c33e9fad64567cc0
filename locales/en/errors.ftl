### What is wrong: why a tree cannot be changed or generated, a game or an experiment cannot be searched, and a search has no result.
### They follow a colon or stand before a full stop, so they begin in lower case.

## Changing a tree

edit-not-in-tree = the node is not in the tree
edit-not-detached = the node is already in the tree, or is part of a larger deleted subtree
edit-is-root = the root cannot be deleted or moved
edit-leaf-without-value = a leaf needs a value
edit-parent-without-value = the node would become a leaf without a value; give it an evaluation first
edit-below-itself = a node cannot be moved below itself
edit-not-a-child = the node to insert before is not a child of the new parent
edit-not-one-child = the node must have exactly one child
edit-has-children = the new parent already has children
edit-not-siblings = these nodes are not siblings
edit-full = the tree has no room for more nodes
# $most (String)
edit-too-many-nodes = the tree would have more than { $most } million nodes, the most that the program reads
edit-cancelled = it was cancelled

## Generating a tree

generate-no-branching = the branching factor must be at least 1
# $end (String)
# $start (String)
generate-empty-range = the range from { $start } to { $end } is empty
# $branching (String)
# $depth (String)
# $most (String)
generate-too-large = a tree with branching factor { $branching } and depth { $depth } has more than { $most } million nodes; choose a smaller branching factor or depth
# $depth (String)
# $most (String)
generate-too-deep = depth { $depth } is too deep; choose at most { $most }
# $most (String)
# $nodes (String)
generate-node-count = a tree has 1 to { $most } million nodes, not { $nodes }
# $needed (String)
# $nodes (Number)
# $number (String)
generate-too-few-nodes = { $nodes ->
    [one] { $number } node is too few; this depth needs at least { $needed }
   *[other] { $number } nodes are too few; this depth needs at least { $needed }
}
# $end (String)
# $start (String)
generate-no-values = no leaf value lies between { $start } and { $end }
generate-empty-list = the list of leaf values is empty
# $leaves (String)
# $number (String)
# $values (Number)
generate-too-few-values = { $values ->
    [one] { $leaves } leaves need as many different values, and there is only { $number }
   *[other] { $leaves } leaves need as many different values, and there are only { $number }
}
generate-inexact-values = leaf values must lie between -2^53 and 2^53
generate-unfinished = the generator did not finish the tree, because something went wrong inside the program

## Searching a game

# $game (String)
request-needs-depth = a game of { $game } may never end, so the search needs a depth limit
# $depth (String)
# $game (String)
# $most (String)
request-too-deep = depth { $depth } is too deep for { $game }, because the game may never end; choose at most { $most }
request-empty-window = the window is empty: α must be less than β
# $order (String)
# $other (String)
request-two-orders = the move order “{ $order }” cannot be combined with “{ $other }”; choose one of them

## Running a search

stop-cancelled = the search was cancelled
stop-record-full = the search took more than 2 billion steps, the most that a record can hold; set a depth limit
# $steps (String)
stop-record-too-large = the record became too large after { $steps } steps; allow more memory, or set a depth limit
# $name (String)
run-no-evaluation-there = node { $name } has no evaluation, and the search stops there
# $name (String)
# $command (String): what gives one to each
run-no-evaluation = node { $name } has no evaluation, and the search stops there. Search ▸ “{ $command }” gives one to each node without, and F2 gives one to the selected node
run-empty-window = the root window is empty: α must be less than β
# $first (String)
# $key (String)
# $second (String)
run-same-key = nodes { $first } and { $second } have the same key, { $key }, but differ in the player to move or in what lies below
# $reason (String): the clause above
run-contradicting-states = { $reason }. This search remembers states by their key. Give them different keys in the file, or choose another search
# $reason (String)
run-no-answer = the search could not run: { $reason }
answer-lost = something went wrong inside the program

## An experiment

experiment-no-search = choose at least one search
experiment-no-branching-factor = choose at least one branching factor
experiment-no-depth = choose at least one depth
experiment-no-order = choose at least one move order
experiment-no-leaf-values = choose at least one kind of leaf values
# $cells (String)
# $most (String)
experiment-too-many-cells = these choices make { $cells } series of measurements; choose at most { $most }
# $samples (String)
experiment-samples = there can be 1 to 10^15 trees of each kind, not { $samples }
# $found (String)
# $most (String)
experiment-too-wide = the branching factor { $found } is too large; choose at most { $most }
# $found (String)
# $most (String)
experiment-too-deep = depth { $found } is too deep; choose at most { $most }
# $bits (String)
# $branching (String)
# $depth (String)
experiment-too-large = a tree with branching factor { $branching } and depth { $depth } has more than 2^{ $bits } leaves, the most in this order; choose a smaller branching factor or depth
experiment-no-values = leaves need at least 1 possible value, and a move must be worth at least 1
# $order (String)
experiment-unknown-values = trees whose leaf values are sums of moves cannot have the order { $order }, because only a search can tell which move is best; choose random or evaluation-ERROR
# $first (String)
# $quarter (String)
experiment-percentages = the best move cannot be first at { $first } % and in the first quarter at { $quarter } % of the nodes; the second number must be at least the first and at most 100
# $moves (String)
# $most (String)
experiment-too-many-to-sort = { $moves } moves are too many to sort by evaluation; choose at most { $most }
# $algorithm (String)
# $order (String)
experiment-no-evaluation = { $algorithm } needs static values, which the order { $order } does not have; choose only orders by evaluation (evaluation-ERROR)
experiment-no-thread = the system cannot start another thread; close other programs and try again

## Counting and trying out before a tree is created

# $reason (String)
count-failed = The nodes could not be counted: { $reason }.
# $reason (String)
count-not-possible = Not possible: { $reason }.
# $reason (String)
draft-failed = the tree could not be drawn: { $reason }

## A file of an experiment

experiment-file-assignment = found an assignment, expected an experiment; open it in the window, or use “alphabeta-lab practice”
experiment-file-answers = found a student’s answers, expected an experiment; grade them with “alphabeta-lab practice grade ASSIGNMENT FILE”
experiment-file-tree = found a tree, expected an experiment; search it with “alphabeta-lab search FILE”
# $found (String)
# $known (String)
experiment-file-newer = this file was written by a newer version ({ $found }); this program reads version { $known }, so use a newer program
# $field (String)
# $message (String)
experiment-file-field = { $field }: { $message }
