### The command line: what it prints for people, and what is wrong with its arguments. Ids, JSON and CSV are not translated.

cli-standard-input = standard input
cli-standard-input-twice = - is standard input, which can be read only once; give the other file by its name
cli-standard-output = standard output
# $format (String)
# $most (String)
# $numbers (String)
cli-paths-too-long = the tree is too deep for { $format }: the paths to its nodes have { $numbers } numbers in all, and the limit is { $most }. Choose --format text
# $chosen (String): MAX or MIN
# $named (String): the other one
cli-names-call-for-other = The names in --notation call for { $named } at the root, but --root-player says { $chosen }. { $chosen } moves at the root.
cli-no-window = This build has no window. The commands search, compare, generate, experiment, export, check, starter, practice, sheet, algorithms and games need none. alphabeta-lab --help describes them.

## Mistakes in the arguments

# $argument (String): such as --depth
# $reason (String)
cli-argument-reason = { $argument }: { $reason }
# $argument (String)
# $found (String)
# $help (String)
cli-value-missing = { $argument }: found { $found }, expected a value; { $help }
# $argument (String)
# $expected (String): the possible values
# $found (String)
cli-value-unknown = { $argument }: found { $found }, expected { $expected }
# $argument (String)
# $help (String)
cli-argument-unknown = there is no argument “{ $argument }” here; { $help }
# $argument (String)
# $help (String)
cli-argument-to-write = there is no argument “{ $argument }” here; to write a file, put --output before its name; { $help }
# $argument (String)
# $help (String)
cli-argument-to-write-folder = there is no argument “{ $argument }” here; to write into a folder, put --output before its name; { $help }
# $argument (String)
# $help (String)
# $similar (String)
cli-argument-similar = there is no argument “{ $argument }” here; did you mean { $similar }? { $help }
# $commands (String)
# $name (String)
cli-command-unknown = there is no command “{ $name }”; { $commands }
# $commands (String)
# $name (String)
cli-neither-command-nor-file = there is no command and no file “{ $name }”; { $commands }
# $commands (String)
cli-command-missing = a command is missing; { $commands }
# $command (String): with a blank before it, or nothing
# $names (String)
cli-commands = the commands are { $names }; “alphabeta-lab{ $command } --help” describes them
# $argument (String)
cli-argument-twice = { $argument } is given twice; give it once
# $argument (String)
# $other (String)
cli-argument-conflict = { $argument } cannot be combined with { $other }; leave one of them out
# $argument (String)
# $help (String)
cli-argument-conflict-with-others = { $argument } cannot be combined with the other arguments; { $help }
# $argument (String)
# $count (Number)
# $help (String)
cli-argument-missing = { $argument } { $count ->
    [one] is
   *[other] are
} missing; { $help }
cli-search-after-dashes = the command of your search must follow “--”, as in “alphabeta-lab check -- python3 my_search.py”
# $help (String)
cli-argument-not-text = an argument is not UTF-8 text; only the name of a file may hold other bytes; { $help }
# $help (String)
cli-arguments-not-understood = the arguments cannot be understood; { $help }
# $command (String): with a blank before it, or nothing
cli-help = “alphabeta-lab{ $command } --help” lists all arguments
# $before (String)
# $last (String)
cli-list-and = { $before } and { $last }
# $before (String)
# $last (String)
cli-list-or = { $before } or { $last }
# $found (String)
# $least (String)
# $most (String)
cli-not-whole = found { $found }, expected a whole number from { $least } to { $most }
# $found (String)
cli-not-a-window = found { $found }, expected two numbers, the first less than the second, as in 3,7 or -inf,5
# $alpha (String)
# $beta (String)
cli-window-reversed = { $alpha } is not less than { $beta }; expected two numbers, the first less than the second, as in 3,7 or -inf,5
cli-not-a-time = expected a time above 0, as in 500ms, 5s, 2m or 1h
cli-unknown-value = found an unknown value
# $path (String)
cli-file-exists = { $path } already exists; choose another name, or use --force to replace it
# $path (String): such as -
cli-starter-is-folder = { $path } is standard output, but a starter is a folder of several files; give a folder with --output
# $path (String)
cli-starter-needs-folder = { $path } is a file; give a folder with --output
# $path (String)
cli-starter-exists = { $path } already exists; choose another folder with --output
# $game (String)
cli-game-needs-depth = a game of { $game } may never end, so the search needs a depth limit; add one, such as --depth 4
# $path (String)
# $reason (String)
cli-folder-not-made = the folder { $path } cannot be created: { $reason }
cli-experiment-only-trees = an experiment file holds trees, not games

## What stands in the way of a search

# $name (String)
# $path (String)
cli-node = { $name } (path { $path })
# $depth (String)
# $node (String)
# $stopper (String): --depth or the id of an algorithm
cli-missing-evaluation = node { $node } is an inner node at depth { $depth }, where { $stopper } stops the search, and has no evaluation; write Node(evaluation: 4, children: […]) or, in bracket text, ~4[…]
cli-empty-window = the window is empty; expected --window A,B with A less than B
# $algorithm (String)
# $first (String)
# $key (String)
# $second (String)
cli-contradicting-states = nodes { $first } and { $second } have the same key “{ $key }” but differ in the player to move or in what lies below; give them different keys, because { $algorithm } remembers states by key

## Games

# $depth (String)
cli-game-way-out = give a depth, as in --depth { $depth }, or use --force to search all of it
# $nodes (String)
cli-game-more-than = more than { $nodes }
# $name (String)
# $nodes (String)
# $way-out (String)
cli-game-too-large = { $name } is too large: its tree has { $nodes } nodes; { $way-out }
# $name (String)
# $nodes (String)
# $plies (String)
# $way-out (String)
cli-game-too-large-early = { $name } is too large: its tree has { $nodes } nodes in the first { $plies } plies alone; { $way-out }
# $algorithm (String)
# $limit (String)
# $name (String)
# $needed (String)
# $positions (String)
# $way-out (String)
cli-game-needs-memory = { $algorithm } may need { $needed } of memory for the { $positions } positions of { $name }, and { $limit } are allowed; { $way-out }
# $algorithm (String)
# $limit (String)
# $visits (String)
cli-game-stopped = { $algorithm } stopped after { $visits } visits because its memory may exceed { $limit }; give a smaller --depth, or use --force to allow all memory
# $depth (String)
# $name (String)
# $speed (String)
# $visited (String)
cli-game-progress = { $name }: { $visited } nodes, { $speed } million nodes/s, depth { $depth }
# $depth (String)
# $most (String)
# $name (String)
cli-game-truncated = the tree of { $name } to depth { $depth } has more than { $most } nodes; choose a smaller --depth or a larger --most-nodes

## Generated trees

# $branching (String)
# $depth (String)
# $order (String)
# $seed (String)
cli-generated-title = Branching factor { $branching }, depth { $depth }, { $order } order, seed { $seed }
# $depth (String)
# $name (String)
cli-generated-game-title = { $name }, depth { $depth }
cli-game-goes-on = The game goes on below some leaves of this tree. Their values are evaluations of the positions there.

## Reports: the search

# $relation (String): ≥ or >
cli-prune-when = prune when α { $relation } β
cli-value = Value
cli-principal-variation = Principal variation
cli-visited = Visited
cli-evaluated = Evaluated
cli-cutoffs = Cutoffs
cli-steps = Steps
cli-leaves-not-seen = Unseen leaves
cli-pruned-leaves = Pruned leaves
# $number (String)
cli-pruned-leaves-more = and { $number } more
cli-none = none
cli-failed-low = none: the search failed low
cli-failed-high = none: the search failed high
cli-line-goes-on = … (ends at a remembered node)
# $letter (String): α or β
cli-note-cutoff = { $letter }-cutoff
# $letter (String)
cli-note-cutoff-nothing-skipped = { $letter }-cutoff after the last child
cli-note-pruned = pruned
cli-note-remembered = remembered
cli-note-below-remembered = below a remembered state
cli-note-below-limit = below the depth limit
cli-note-at-limit = evaluated at the depth limit
# $pass (String)
# $value (String)
cli-note-earlier = { $value } in { $pass }
cli-no-root-value = the search ended before the root had a value
cli-leaf = leaf

## Reports: headings of tables

cli-head-node = node
cli-head-player = player
cli-head-visits = visits
cli-head-window = window
cli-head-value = value
cli-head-minimax = minimax
cli-head-note = note
cli-head-depth = depth
cli-head-nodes = nodes
cli-head-visited = visited
cli-head-algorithm = algorithm
cli-head-of-minimax = of minimax
cli-head-leaf-visits = leaf visits
# $algorithm (String): its id
cli-compare-left-out = { $algorithm } is left out, because it cannot search this tree with these settings. Name it in --algorithms to see why.
cli-head-evaluations = evaluations
cli-head-cutoffs = cutoffs
cli-head-steps = steps
cli-head-order = order
cli-head-leaf-values = leaf values
cli-head-leaves = leaves
cli-head-evaluated = leaves and evaluations
cli-head-branching = branching
cli-head-of-alpha-beta = of alpha-beta
cli-head-minimal = minimal
cli-head-expected = expected
cli-head-all = all

## Reports: comparisons

# $count (Number)
# $number (String)
cli-nodes = { $count ->
    [one] { $number } node
   *[other] { $number } nodes
}
# $number (String)
cli-at-depth-limit = { $number } at the depth limit
# $count (Number)
# $number (String)
cli-leaves = { $count ->
    [one] { $number } leaf
   *[other] { $number } leaves
}

## Reports: experiments

# $count (Number)
# $number (String)
# $relation (String)
# $seed (String)
cli-samples = { $count ->
    [one] { $number } tree of each kind
   *[other] { $number } trees of each kind
}, seed { $seed }, prune when α { $relation } β
# $done (String)
cli-searched-so-far = { $done } searched
cli-from-the-beginning = the beginning
# $name (String)
# $position (String)
# $relation (String)
cli-experiment-game = { $name }, { $position }; prune when α { $relation } β
# $done (String)
cli-interrupted = interrupted after { $done }; the results so far are printed
# $done (String)
cli-interrupted-and-kept = interrupted after { $done }; the results so far are printed and saved
# $cost (String)
cli-experiment-long = this takes { $cost }; choose smaller trees or fewer samples, or use --long to start anyway

## Pictures

# $format (String): the name of a format
cli-export-binary = a terminal cannot show { $format }; name a file with --output
# $formats (String): their words on the command line
cli-export-which-format = choose a format with --as ({ $formats }), or give the file of --output a suffix such as .svg
# $formats (String): their words on the command line
# $found (String): the suffix, in quotation marks
# $suffixes (String): such as “.svg, .png”
cli-export-unknown-suffix = no format has the suffix { $found }; use one of { $suffixes }, or choose a format with --as ({ $formats })
# $format (String): the name of a format
# $formats (String): their words on the command line
# $option (String)
cli-export-unfit = { $option } does not fit { $format }; leave it out, or choose another format with --as ({ $formats })
# $option (String)
# $picture (String): what is exported, such as “a board”
cli-export-without-effect = { $option } changes nothing about { $picture }; leave it out
cli-export-of-walk = the picture of a search
cli-export-of-decision = a decision table
cli-export-of-board = a board
cli-export-of-minimal-tree = a minimal tree
cli-export-of-experiment = the chart of an experiment
# $count (Number)
# $number (String)
# $reason (String)
cli-some-replaced = { $reason }; { $count ->
    [one] { $number } older file was replaced before
   *[other] { $number } older files were replaced before
}
cli-export-no-questions = a page of these steps has nothing to ask; choose --step all, or leave out --quiz
cli-export-never-asks = this walk makes no decision, so a page of it has nothing to ask; leave out --quiz
cli-export-blank-asks-nothing = a page of the tree before any search has nothing to ask; leave out --blank or --quiz
cli-export-game-too-large = the tree of this game has too many nodes for a picture; choose a smaller --depth, or a larger --most-nodes
cli-export-several = several pictures need several files; give their common name with --output, or choose a format of many pages
# $count (String)
# $number (String)
cli-export-progress = picture { $number } of { $count }
# $found (String)
cli-not-a-step = found { $found }, expected the number of a step, result, cutoffs or all
# $found (String)
cli-not-a-length = found { $found }, expected a length from 5mm to 5000mm, in mm, cm or in
# $found (String)
cli-not-a-scale = found { $found }, expected a number from 0.1 to 20
cli-export-no-board = only a game has a board; choose a game with --game, and a position in it with --position
# $name (String)
cli-export-no-decisions = { $name } has no window and so no decision table; choose alpha-beta
cli-export-one-step = the decision table is about one step; choose a number or the result
# $most (String)
cli-export-not-uniform = a minimal tree needs a uniform tree with at most { $most } leaves: a root with at least two children, every other inner node with as many, and all leaves at the same depth
