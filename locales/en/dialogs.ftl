### Dialogs: their headings, sentences, fields and buttons.

## Buttons that many dialogs have

dialog-cancel = Cancel
dialog-close = Close
dialog-ok = OK

## Unsaved changes

question-discard = Discard changes?
question-save = Save changes?
question-exam = Quit during the exam?
question-quitting-exam = Your answers are kept, and the next start offers them. The clock runs on meanwhile.
# $name (String)
question-reverting = “{ $name }” has unsaved changes. They will be lost if you revert.
# $name (String)
question-quitting = “{ $name }” has unsaved changes. They will be lost if you quit.
# $name (String)
question-leaving = “{ $name }” has unsaved changes. They will be lost if you leave the exercise.
# $name (String)
question-opening = “{ $name }” has unsaved changes. They will be lost if you open another tree.
doubt-title = Discard what you typed?
doubt-sentence = It is not in the document yet.
doubt-keep = Keep editing
doubt-discard = Discard

## Files that saving would damage

conflict-changed = Overwrite changes?
# $name (String)
conflict-changed-sentence = Another program changed “{ $name }” after you opened it. Overwriting loses those changes. Reloading loses yours.
# $name (String)
conflict-changed-alone-sentence = Another program changed “{ $name }”. You have no unsaved changes. Reloading shows the file as it is now, and overwriting loses those changes.
conflict-overwrite = Overwrite
conflict-reload = Reload
conflict-comments = Remove the comments?
# $name (String)
conflict-comments-sentence = “{ $name }” has comments, and a saved tree cannot keep them. Saving removes them from the file.
conflict-save-without-comments = Save without comments

## Recovered work

recovery-title = Recover unsaved work?
recovery-sentence = The program closed unexpectedly. Anything you skip is offered again next time.
recovery-answers-title = Go on with your answers?
recovery-answers-sentence = You have not handed them in. Anything you skip is offered again next time.
# $student (String)
recovery-of-student = answers of { $student }
recovery-later = Later
recovery-file-is-newer = The file was saved after this, so it may be newer.
recovery-discard-for-good = Discard permanently
# $command (String): Recover or Discard
# $title (String)
recovery-button = { $command } “{ $title }”
# $age (String)
# $origin (String)
recovery-line = { $age }, { $origin }
# $path (String)
recovery-of-file = changes to { $path }
# $title (String)
recovery-of-example = changes to the example “{ $title }”
recovery-of-some-example = changes to an example
recovery-of-new-tree = a new tree without a file
recovery-just-now = Less than a minute ago
# $count (Number)
# $number (String)
recovery-minutes = { $count ->
    [one] { $number } minute ago
   *[other] { $number } minutes ago
}
# $count (Number)
# $number (String)
recovery-hours = { $count ->
    [one] { $number } hour ago
   *[other] { $number } hours ago
}
# $count (Number)
# $number (String)
recovery-days = { $count ->
    [one] { $number } day ago
   *[other] { $number } days ago
}

## Search settings

settings-title = Search settings
settings-search = Search
settings-defaults = Defaults
    .tooltip = Use the settings of textbook answers.
settings-prune-when = Prune when
settings-children = Children
settings-left-to-right = From left to right
settings-right-to-left = From right to left
settings-static = Best static value first
settings-depth-limit = Depth limit
settings-no-limit = none
settings-window = Root window
settings-window-for-max = Root window, as MAX counts
settings-first-guess = First guess of MTD(f)
settings-wrong-depth = The depth limit must be a whole number, or empty.
# $most (String)
settings-great-depth = The depth limit must be a whole number from 0 to { $most }, or empty.
settings-empty-window = The window is empty: α must be less than β.
settings-the-first-guess = The first guess
# $field (String)
# $reason (String)
settings-wrong-number = { $field }: { $reason }.

## Title and lesson

document-title = Title and lesson
document-field-title = Title
document-field-lesson = Lesson
document-field-source = Source
# $reason (String)
document-too-long = Too long: { $reason }.

## A new tree

notation-title = New tree
notation-draw = Draw by hand
notation-create = Create tree
notation-label = Type or paste the tree in brackets, such as [[3, 5], [6, 9]] or 3 5 | 6 9
notation-help = A number is a leaf, and a list is a node with its children. A[x=3, 5] gives names.
notation-help-empty = Leave it empty to begin with a single leaf and draw the tree by hand.
# $reason (String)
notation-not-yet = Not a tree yet: { $reason }
notation-root-player = To move at the root
# $depth (String)
# $leaves (String): with the word for leaves
# $nodes (String): with the word for nodes
notation-summary = { $nodes }, { $leaves }, depth { $depth }
# $chosen (String): MAX or MIN
# $named (String): the other one
notation-names-call-for-other = The names in the text call for { $named } at the root, but you chose { $chosen }.

## A tree from a game

games-title = Tree from a game
games-game = Game
games-position = Position
games-beginning = the beginning
games-create = Unfold
games-depth = Depth
games-to-the-end = To the end of the game
games-most-nodes = Most nodes
    .tooltip = The tree grows level by level up to this size. You can expand more nodes later.
games-win = A win is worth
games-infinite-win-tooltip = Nothing is better than an infinite win. With the rule α ≥ β, it closes the window at once, so alpha-beta prunes more.
games-symmetric = Symmetric moves
games-only-first = Only the first of them
games-counting = Counting…
# $number (String)
games-more-than = more than { $number } nodes
# $all (String)
# $nodes (String): with the word for nodes
# $saved (String)
games-merged = { $nodes } instead of { $all }: merging saves { $saved }
# $all (String)
# $nodes (String)
games-merged-many = { $nodes } instead of { $all }
# $most (String)
# $size (String)
games-truncated = { $size }; at most { $most } are shown

## Move order

move-orders-title = Move order
# $search (String): with its rules
move-orders-sentence = The visits that { $search } makes in the whole game, for each move order.
move-orders-visited = Visits
move-orders-evaluated = Leaves and evaluations
move-orders-counting = counting…

## Help

cutoff-names = An α-cutoff cuts a MIN node, because of MAX’s guarantee α. A β-cutoff cuts a MAX node, because of MIN’s guarantee β. Some books use the names the other way round.
about-title = About Alpha–Beta Lab
# $licence (String)
# $version (String)
about-version = Version { $version }, licence { $licence }
about-program = A teaching laboratory for minimax and alpha-beta: draw a game tree, search it, and walk through everything the search did.
about-sources = Sources of the algorithms
about-memory = Memory
about-record-limit = Memory for a record
about-record-limit-sentence = A search that needs more is counted, but not recorded.
# $keys (String)
# $other (String)
keys-or = { $keys } or { $other }

## Generated trees

generator-title = Generate a tree
generator-generate = Generate
generator-shape = Shape
generator-uniform = Uniform
    .tooltip = Every inner node has the same number of children, and all leaves have the same depth.
generator-irregular = Irregular
    .tooltip = The numbers of children and the depths of leaves vary.
generator-branching = Branching factor
generator-depth = Depth
generator-most-nodes = Most nodes
generator-children = Children
generator-leaf-depth = Depth of leaves
generator-order = Child order
generator-root-player = To move at the root
generator-seed = Seed
generator-new-seed = New seed
    .tooltip = The same seed always gives the same tree.
generator-from = from
generator-to = to
generator-leaf-values = Leaf values
generator-ranks = 1 to n
    .tooltip = Every whole number from 1 to the number of leaves, each once.
generator-range = Range
    .tooltip = Random numbers from a range.
generator-list = List
    .tooltip = Random numbers from a list.
generator-distinct = All different
    .tooltip = No two leaves get the same value. Otherwise there are ties.
generator-least = Least leaf value
generator-greatest = Greatest leaf value
generator-decimals = decimals
generator-list-label = List of leaf values
# $most (String)
generator-long-list = the list of leaf values is too long: at most { $most } characters are allowed
# $reason (String)
generator-wrong-list = the list of leaf values: { $reason }
generator-preview = Preview
generator-no-preview = No preview
generator-too-large = Too large for a preview
generator-counting = Counting…
generator-not-yet = Press Generate to make the tree.
# $reason (String)
generator-impossible = Not possible: { $reason }.
# $leaves (String): with the word for leaves
# $name (String)
generator-evaluates = { $name } evaluates { $leaves }
# $name (String)
# $number (String)
generator-evaluates-too = { $name } { $number }
# $value (String)
generator-root-value = Root value { $value }
# $nodes (String): with the word for nodes
generator-at-most = at most { $nodes }

## Playing a game

play-title = Play against the program
# $reason (String)
play-cannot-start = No game can start there: { $reason }.
play-drawn = The game is drawn.
play-won = You won.
play-lost = The program won.
play-thinking = The program is thinking…
play-looking = Looking for the best move…
# $player (String)
play-your-move = Your move: you are { $player }.
play-which-one = Which one?
play-first-continues = Who moves first counts from the next game on. Press New game to begin it.
# $game (String): its name
play-game-continues = This game continues until you press New game. The next game is { $game }.
play-move = Move
play-play = Play
play-all-moves = all moves
play-take-back = Take back
play-show-best = Show best move
play-let-move = Let it move
play-stop = Stop
play-its-search = Its search
play-show-search = Show its search
    .tooltip = Open the tree of this search, and walk through it step by step.
# $nodes (String): with the word for nodes
# $rate (String)
play-rate = { $nodes }, { $rate } per second
play-nothing-searched = Nothing has been searched yet.
# $move-name (String)
# $value (String)
play-best-move = Best move { $move-name }, value { $value }
# $move-name (String)
# $value (String)
play-its-move = Its move { $move-name }, value { $value }
play-you-are-max = You are MAX and want a high value.
play-program-is-max = The program is MAX and wants a high value.
# $counts (String): “1,726 nodes, 269 leaves”
# $depth (String)
# $name (String)
# $order (String): “static order”
play-search = { $name }, depth { $depth }, { $order }: { $counts }
play-first = First
play-field-search = Search
play-field-depth = Depth
play-field-moves = Move order
play-you = You
play-program = The program
play-new-game = New game
play-back = Back to the game
play-set-up = Set up…
# $column (String)
# $row (String)
play-cell = Cell in column { $column }, row { $row }

## The manual

manual-title = Manual
manual-find = Find (Ctrl+F)
manual-find-label = Find in the manual
manual-nothing-found = No section contains these words.

## The window’s own file dialog

path-up = Up
    .tooltip = Go to the folder above.
path-reading = Reading…
path-nothing-here = There are no folders and no such files here.
path-folder = Folder
path-file = File
path-open = Open
path-open-folder = Open this folder
path-save = Save
# $name (String)
path-exists = “{ $name }” already exists. Overwriting it deletes its content.
path-choose-another = Choose another name
path-overwrite = Overwrite
# $reason (String)
path-no-worker = The disk cannot be read: { $reason }. Try again.
path-type-name = Type the name of a file, or choose one above.
# $path (String)
path-no-folder = There is no folder { $path }.
# $path (String)
path-is-folder = { $path } is a folder. Type another name.
# $path (String)
path-no-file = There is no file { $path }.
# $path (String)
path-denied = You have no permission to read { $path }.
# $path (String)
path-not-a-folder = { $path } is not a folder.
# $path (String)
# $reason (String)
path-unreadable = { $path } cannot be read: { $reason }.

## Titles and file types of file dialogs

file-open-tree = Open a tree
file-open-folder = Open a folder of trees
file-save-tree = Save the tree
file-open-experiment = Open an experiment
file-open-assignment = Open an assignment
file-save-answers = Hand in your answers
file-kind-answers = Answers
file-save-experiment = Save the experiment
file-export-picture = Export the picture
file-export-table = Export the table
file-program-folder = Choose the folder of your program
file-save-assignment = Save the assignment
file-save-sheet = Save the sheet and its solutions
file-save-moodle = Save the question bank for Moodle
file-save-gift = Save the question bank in GIFT
file-kind-assignments = Assignments
file-kind-banks = Question banks
file-kind-programs = Programs
file-kind-trees = Trees
file-kind-experiments = Experiments
file-kind-tables = Tables
file-kind-svg = SVG pictures
file-kind-png = PNG pictures
file-kind-pdf = PDF documents
file-kind-html = Web pages
file-kind-gif = GIF animations
file-kind-apng = PNG animations
file-kind-all = All files

## Fields for numbers

# $least (String)
# $most (String)
field-whole-number-between = a whole number from { $least } to { $most }
field-whole-number = a whole number
# $least (String)
# $most (String)
field-number-between = a number from { $least } to { $most }
field-number = a number
field-correct-first = A number is wrong. The red text beside its field says what is allowed.

## Why b^(d/2)?

minimum-title = Why b^(d/2)?
# $branching (String)
# $depth (String)
# $leaves (String): with the word for leaves
minimum-tree = The minimal tree for b = { $branching } and d = { $depth }: { $leaves }
minimum-branching = moves at every node
minimum-depth = levels
# $letter (String): b or d
minimum-less = Less { $letter }
# $letter (String)
minimum-more = More { $letter }
minimum-max = ● MAX gets at least v.
# $levels (String): the sentence about levels
minimum-max-proof = One good move at each MAX node proves it against every reply of MIN. { $levels }
minimum-min = ● MIN allows at most v.
# $levels (String)
minimum-min-proof = One good reply at each MIN node proves it against every move of MAX. { $levels }
# $count (String)
# $depth (String)
# $exponent (String)
# $leaves (String)
# $player (String)
minimum-levels = Only { $player }’s levels branch, { $exponent } = { $count } of { $depth }: b^{ $exponent } = { $leaves }.
minimum-both = ● Both proofs share the line of best play.
minimum-both-proof = Its leaf was counted twice, so subtract 1.
# $all (String): with the word for leaves
# $least (String)
minimum-share = { $least } of { $all }
minimum-types = Nodes of type 1 are on the line of best play. The first child of a type 2 node refutes it. That child is type 3, and all its children are searched. Faint nodes are never visited.
minimum-gain = For even d, that is about 2 · b^(d/2) leaves instead of b^d: with good move order, alpha-beta searches nearly to depth 2d with the work that minimax needs for depth d.
# $branching (String)
# $factor (String)
# $root (String)
minimum-random-order = In random order, each level multiplies the leaves by a factor that tends to { $factor } for b = { $branching } (Pearl). It lies between √b = { $root } and b. In the worst order almost nothing is cut.
minimum-sources = D. E. Knuth and R. W. Moore, An Analysis of Alpha-Beta Pruning (1975), section 6. J. Pearl, The Solution for the Branching Factor of the Alpha-Beta Pruning Algorithm and Its Optimality (1982).

## Orders of the children in a generated tree

generate-order-random = Random
    .meaning = Moves come in random order.
generate-order-best = Best first
    .meaning = The best move comes first. In a uniform tree and with the rule α ≥ β, alpha-beta then prunes as much as any search can.
generate-order-worst = Worst first
    .meaning = The best move comes last. Alpha-beta prunes little or nothing.
generate-order-strong = Strong (70/90)
    .meaning = The best move comes first at 70 % of the nodes, and in the first quarter at 90 %, as in chess programs. Of fewer than eight moves, the first two stand for the quarter.

## Pictures to export

export-picture = Picture
export-outlines = Text as outlines
    .tooltip = The picture looks the same where the fonts are missing, but its text cannot be edited.
export-of-charts = The charts
export-of-orders = Orders of the children
export-of-decision = The decision table
export-of-minimal-tree = Why b^(d/2)?
# $name (String)
export-of-board = The board at { $name }
# $tree (String)
# $name (String)
export-board-title = { $tree }: the board at { $name }
# $position (String)
export-board-description = The position is { $position }.
# $place (String)
export-decision-title = { $place }: the decision table
export-decision-to-move = To move
# $player (String)
# $condition (String)
# $outcome (String)
export-decision-case = { $player }, { $condition }: { $outcome }
export-decision-here = This is the case of this step.
# $tree (String)
# $search (String)
export-orders-title = { $tree }: { $search } under other orders of the children
# $number (String)
export-orders-here = you are here: { $number }
# $number (String)
export-orders-dropped = if dropped here: { $number }
export-orders-best = best first
export-orders-worst = worst first
export-orders-minimum = minimum
export-orders-axis = leaves evaluated
# $title (String)
# $quantity (String)
export-experiment-title = { $title }: { $quantity }
