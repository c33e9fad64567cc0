### Questions that students answer: what they ask, how they are answered, and what is wrong with a file.

## What a question asks

practice-ask-values = Give the minimax value of every inner node.
# $name (String)
practice-ask-values-returned = Give the value that every visited inner node returns. Search: { $name }.
# $player (String)
practice-ask-move = Which move is best for { $player } at the root?
# $player (String)
practice-ask-line = { $player } moves first, and both play their best. Give all moves from the root to a leaf.
# $name (String)
practice-ask-cuts = Which leaves and subtrees are never visited? Search: { $name }, children from left to right.
# $name (String): the order of the children stands in one of the sentences below
practice-ask-cuts-in-order = Which leaves and subtrees are never visited? Search: { $name }.
# $name (String)
practice-ask-mirror = Which leaves and subtrees are never visited if children are searched from right to left? Search: { $name }.
# $alpha (String)
# $beta (String)
# $name (String)
practice-ask-root-window = The root is given the window [{ $alpha }, { $beta }]. Which leaves and subtrees are never visited? Search: { $name }.
# $name (String)
practice-ask-kinds = Which nodes have a cutoff that skips at least one child, and of which kind is it? A cutoff at a MIN node is an α-cutoff, one at a MAX node a β-cutoff. Search: { $name }.
practice-ask-kinds-ancestor = Also name the ancestor whose value is the bound that causes the cutoff.
practice-ask-kinds-no-ancestor = Name none where that bound comes from the window of the root.
# $name (String)
practice-ask-order = In which order are the leaves evaluated? Leave out those that are never evaluated. Search: { $name }.
# $name (String)
practice-ask-count = How many leaves are evaluated? Search: { $name }.
practice-ask-count-best = What is the least number of leaves that alpha-beta can evaluate on a tree of this shape with finite values?
# $name (String)
practice-ask-windows = For every visited inner node, give the window [α, β] at entry and the value that it returns. Search: { $name }.
practice-ask-windows-null = Write a null window as [α, α + 1] or [β − 1, β].
practice-ask-windows-searched-again = A child that is searched again has the window [value, β] below MAX and [α, value] below MIN, where value is what its null window gave.
# $name (String)
# $x (String)
# $y (String)
practice-ask-cause = Suppose that { $x } may have any value. For which values is { $y } never evaluated? Search: { $name }.
# $name (String)
practice-ask-reorder-fewest = Order the children of every node so that as few leaves as possible are evaluated. Search: { $name }.
# $name (String)
practice-ask-reorder-most = Order the children of every node so that as many leaves as possible are evaluated. Search: { $name }.
# $count (Number)
# $evaluated (String)
# $greatest (String)
# $name (String)
practice-ask-assign = Give the leaves different whole numbers from 1 to { $greatest }, so that exactly { $count ->
    [one] { $evaluated } leaf is
   *[other] { $evaluated } leaves are
} evaluated. Search: { $name }.
# $greatest (String)
# $name (String)
practice-ask-assign-fewest = Give the leaves different whole numbers from 1 to { $greatest }, so that as few leaves as possible are evaluated. Search: { $name }.
# $change (String)
# $name (String)
practice-ask-transform = { $change } What changes: the best move at the root (move), the leaves that are never evaluated (cuts), both or nothing? Search: { $name }.
# $number (String)
practice-change-add = { $number } is added to every leaf value.
# $number (String)
practice-change-subtract = { $number } is subtracted from every leaf value.
# $number (String)
practice-change-times = Every leaf value is multiplied by { $number }.
practice-change-negate = Every leaf value changes its sign. MAX and MIN stay as they are.
# $leaves (String)
# $returned (String)
practice-ask-which-record = A search evaluated the leaves { $leaves }. The inner nodes returned these values, in the order in which they were entered: { $returned }.
practice-ask-which-search = Which search was it?
practice-ask-which-rule = It was alpha-beta. Does it cut a node when α ≥ β (ge), or only when α > β (gt)?

## Where a question has rules of its own

practice-ask-right-to-left = Children are searched from right to left.
practice-ask-static = Children are searched by static value, the best for the player to move first. The static value of a leaf is its value, and that of an inner node is its evaluation. Children without one come last, and equal children keep their order.
# $alpha (String)
# $beta (String)
practice-ask-window = The root is given the window [{ $alpha }, { $beta }].
# $alpha (String)
# $beta (String)
practice-ask-which-window = If the search has α and β, the root is given the window [{ $alpha }, { $beta }].
practice-ask-scale = All windows and values are on MAX’s scale.

## How a response is written

practice-how-values = An object from paths to numbers: {"{"}"": 3, "0": 3{"}"}. The root is "". A bound is written ">=6" or "<=6".
practice-how-move = A path of child indices from 0: "1", or "1,0" for two moves.
practice-how-cuts = A list of paths: ["0,1", "2"]. A path stands for everything below it. If nothing is cut, the list is empty.
practice-how-kinds = An object from the paths of cut nodes to "alpha" or "beta": {"{"}"0,1": "beta"{"}"}. With the ancestor: {"{"}"0,1": {"{"}"kind": "beta", "ancestor": "0"{"}"}{"}"}. If nothing is cut, the object is empty.
practice-how-order = A list of the paths of leaves: ["0,0", "0,1"].
practice-how-count = A whole number.
practice-how-windows = An object from paths to windows and values: {"{"}"": {"{"}"window": ["-inf", "inf"], "returns": 3{"}"}{"}"}. A node that is searched again has a list of these.
practice-how-cause = A list of intervals: [["-inf", 3], ["(5", "7)"]] stands for x ≤ 3 and 5 < x < 7. Text is also accepted: "(-inf, 3], (5, 7)". If there are none, the list is empty.
practice-how-reorder = The tree as bracket text, in the new order: "[[3, 5], [2, 9]]".
practice-how-assign = The tree as bracket text, with the new values: "[[3, 5], [2, 9]]".
practice-how-transform = The name of the option: "nothing", "move", "cuts" or "both".
practice-how-which = The name of the option.
practice-how-names = Nodes without a label are called A, B, C, … level by level, from left to right.

## What is wrong with a response

practice-misread-list = Expected a list of paths.
practice-misread-intervals = Expected a list of intervals.
practice-misread-object = Expected an object.
practice-misread-text = Expected text.
# $found (String)
practice-misread-node = “{ $found }” is not the path of a node in this tree.
# $found (String)
practice-misread-two-paths = The node at “{ $found }” has more than one entry.
# $found (String)
practice-misread-number = “{ $found }” is not a number.
# $found (String)
practice-misread-count = “{ $found }” is not a whole number of leaves.
# $found (String)
practice-misread-option = “{ $found }” is not one of the options.
# $found (String)
practice-misread-tree = The tree cannot be read: { $found }.
practice-misread-other-tree = This is not the tree of the question.
# $most (String)
practice-misread-values = The leaf values must be different whole numbers from 1 to { $most }.
# $found (String)
practice-misread-interval = “{ $found }” is not an interval from a lower to a higher number.
# $found (String)
practice-misread-pair = “{ $found }” is not a pair of numbers.
# $most (String)
practice-misread-long = The answer has more than { $most } entries, which is more than the tree has nodes.

## What is wrong with a file

# $message (String)
practice-trouble-unread = the file cannot be read: { $message }
# $count (Number)
# $fields (String)
practice-trouble-missing = found an assignment without { $fields }, expected { $count ->
    [one] this field
   *[other] all of these fields
}
practice-trouble-not-json = this is not JSON; give the file as it was saved
practice-trouble-huge-number = this number is too large; write a smaller one, or “inf”
# $expected (String): one of the nouns below
# $field (String)
# $found (String)
practice-trouble-field = “{ $field }” is { $found }, expected { $expected }
# $expected (String): one of the nouns below
# $field (String)
practice-trouble-no-field = “{ $field }” is missing, expected { $expected }
# $number (String)
# $problem (String): one of the two clauses above
practice-trouble-in-answer = { $problem }; see entry { $number } of “answers”
practice-form-text = a text in quotation marks
practice-form-number = a number
practice-form-list = a list
practice-form-texts = texts by the paths of nodes
practice-form-any = an answer
# $words (String)
practice-form-one-of = one of { $words }
# $words (String)
practice-form-bare-word = one of { $words }, without quotation marks
# $least (String)
# $most (String)
practice-form-whole-between = a whole number from { $least } to { $most }
practice-form-document = a tree such as Document(tree: "[[3,5],[2,9]]")
practice-form-rules = rules such as Rules(ties: "gt")
practice-form-questions = a list such as [Question(kind: "cuts")]
practice-trouble-empty = the file is empty; give the file as it was saved
practice-trouble-cut-off = the file ends too early; ask for the whole file
practice-trouble-tree-found = found a tree, expected an assignment; make one with Practice ▸ New assignment… or with practice make
practice-trouble-experiment-found = found an experiment, expected an assignment; open it with File ▸ Open…
practice-trouble-answers-found = found a student’s answers, expected an assignment; give the assignment that they answer
practice-trouble-assignment-found = found an assignment, expected a student’s answers; give the file that the student has handed in
practice-trouble-no-answers = this is no answers file; give the file that the student has handed in
# $found (String)
practice-trouble-version = the file has version { $found }, and this program reads version 1; write it again in that version, or use a newer program
# $found (String)
# $most (String)
practice-trouble-questions = the assignment has { $found } questions; the most is { $most }
# $found (String)
# $most (String)
practice-trouble-minutes = the exam lasts { $found } minutes; give 1 to { $most } minutes
# $found (String)
# $kinds (String)
# $question (String)
practice-trouble-kind = question { $question }: there is no kind “{ $found }”; the kinds are { $kinds }
# $expected (String): one of the nouns above
# $found (String)
# $name (String)
# $question (String)
practice-trouble-setting = question { $question }: “{ $found }” cannot be used as { $name }, expected { $expected }
# $found (String)
# $most (String)
# $question (String)
practice-trouble-points = question { $question } cannot be worth { $found } points; give 0 to { $most } points
# $question (String)
# $reason (String)
practice-trouble-tree-because = question { $question } cannot be asked about its tree: { $reason }
# $found (String)
# $most (String)
practice-large-nodes = the tree has { $found } nodes, and a question of this kind takes at most { $most }
# $found (String)
# $most (String)
practice-large-leaves = the tree has { $found } leaves, and a question of this kind takes at most { $most }
# $found (String)
# $most (String)
practice-large-unlabelled = the tree has { $found } leaves, and a question of this kind takes at most { $most }, unless two leaves are labelled x and y
# $found (String)
# $most (String)
practice-large-children = a node of the tree has { $found } children, and a question of this kind takes at most { $most }
# $message (String)
# $question (String)
practice-trouble-tree = question { $question }, tree: { $message }
practice-unfit-one-node = it has only one node
practice-unfit-not-uniform = the best case is known of uniform trees only
practice-unfit-same-records = some of the searches to choose from leave the same record
practice-unfit-one-leaf = it has only one leaf
practice-unfit-every-leaf = the search has no α and β, so it evaluates every leaf
practice-unfit-no-other-count = no leaf values were found with which the search evaluates another number of leaves, but not all
practice-unfit-other-best-case = with these settings the search does not evaluate the known least number of leaves
practice-unfit-no-cause = no single leaf decides, under both rules for ties, whether another leaf is evaluated
practice-unfit-labels-apart = the value of x does not decide whether y is evaluated
# $label (String)
practice-unfit-none-labelled = no leaf is labelled { $label }
# $label (String)
practice-unfit-several-labelled = several leaves are labelled { $label }
practice-unfit-other-search = the child order that is asked for is computed only for alpha-beta
practice-unfit-strict-ties = where only α > β cuts, the child order that is asked for is computed only for fail-soft alpha-beta
practice-unfit-remembered-states = the search remembers states, and the picture does not show which of its nodes are the same state
practice-unfit-several-best = several moves are best at its root, before or after the change
practice-unfit-null-windows = null windows of PVS are written as [α, α + 1], which needs whole numbers as values and as bounds
practice-unfit-null-windows-of-ties = with α > β as the rule, PVS searches this tree differently if its null windows are written as [α, α + 1]
practice-unfit-root-window = the least number of leaves is known only for the root window [−∞, +∞]
# $question (String)
practice-trouble-unfit = question { $question } cannot be asked about its tree; choose another tree or other settings
# $question (String)
practice-trouble-instance = question { $question }: no tree of this difficulty gives a good question; choose another difficulty, seed or setting
# $expected (String)
# $found (String)
practice-trouble-hash = the answers belong to assignment “{ $found }”, but this is { $expected }; grade them with the assignment that the student was given
# $most (String)
practice-trouble-large = the file is too large; answers take at most { $most } bytes
# $found (String)
# $most (String)
practice-trouble-answers = the file has { $found } answers; the most is { $most }
# $found (String)
# $last (String)
practice-trouble-question = there is an answer to question { $found }, but the last question is { $last }, counted from 0; remove that answer
# $question (String)
practice-trouble-twice = question { $question }, counted from 0, is answered twice; keep one answer
# $found (String)
# $most (String)
practice-trouble-student = “{ $found }” cannot stand for a student; give a name or number of 1 to { $most } characters
practice-trouble-unfitting = the answers in the file do not fit its assignment

## Where courses differ

# $relation (String)
practice-ask-ties = A node is cut when α { $relation } β.
practice-ask-ties-either = You may cut when α ≥ β, or only when α > β.

## On the command line

practice-title = Practice
practice-cli-whose = each student has different trees; choose a student with --student ID
# $hash (String)
practice-cli-hash = Assignment { $hash }
# $count (Number)
# $minutes (String)
practice-cli-exam = Exam: { $count ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, nothing is checked
practice-cli-checks = Answers may be checked before they are handed in
# $count (Number)
# $number (String)
# $points (String)
practice-cli-question = Question { $number } ({ $count ->
    [one] { $points } point
   *[other] { $points } points
})
# $options (String)
practice-cli-options = Options: { $options }
# $how (String)
practice-cli-how = Response: { $how }
practice-cli-score = the score in the file is ignored; only the answers are graded
# $student (String)
practice-cli-twice = “{ $student }” has already handed in another file; grade one of them
# $number (String)
# $why (String)
practice-cli-misread = question { $number } cannot be read and counts as unanswered. { $why }
# $number (String)
# $name (String)
# $why (String)
practice-cli-unread = question { $number }, at { $name }: { $why }
# $number (String)
# $why (String)
practice-cli-entry-of-no-node = question { $number }: { $why }
practice-cli-student = student
practice-cli-points = points
# $kind (String)
# $number (String)
practice-cli-commonest = Question { $number }, { $kind }: most common wrong answers
# $count (Number)
# $found (String)
# $students (String)
# $target (String)
practice-cli-wrong = { $target }: { $found }, { $count ->
    [one] { $students } student
   *[other] { $students } students
}
practice-cli-crossed-out = crossed out
# $names (String)
practice-cli-these-crossed-out = { $names } crossed out
practice-cli-past-the-end = a move past the end
practice-cli-no-move = a move that does not exist
practice-cli-too-often = named too often
practice-cli-not-evaluated = named, but never evaluated
practice-cli-in-wrong-place = in the wrong place
# $count (Number)
# $students (String)
# $target (String)
practice-cli-missed = { $target }: missed, { $count ->
    [one] { $students } student
   *[other] { $students } students
}
# $count (Number)
# $mistake (String)
# $students (String)
practice-cli-mistake = { $count ->
    [one] { $students } student answers
   *[other] { $students } students answer
} as a search with the mistake “{ $mistake }” would

## The mistake behind an answer

practice-slip-ties = the other rule for α = β
practice-slip-order = children in the other order
practice-slip-window = ignores the window of the root

## On paper

# $count (Number)
# $number (String)
# $points (String)
paper-question = Question { $number } ({ $count ->
    [one] { $points } point
   *[other] { $points } points
})
paper-name = Name:
# $count (Number)
# $minutes (String)
paper-minutes = You have { $count ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
# $count (Number)
# $of (String)
paper-points-of = { $count ->
    [one] of { $of } point
   *[other] of { $of } points
}
paper-solutions = Solutions
# $answer (String)
paper-solution = Solution: { $answer }
# $answer (String)
# $note (String): a sentence
paper-solution-noted = Solution: { $answer }. { $note }
# $answer (String)
# $other (String)
paper-answer-or = { $answer } or { $other }
# $number (String): from 1
# $parent (String): the name of a node
# $value (String): of a leaf whose value other leaves have, too
paper-answer-leaf = { $value } (child { $number } of { $parent })
# $answer (String)
paper-answer-or-more = { $answer } or another that is as good
paper-answer = Answer:
# $tree (String)
paper-brackets = The same tree in brackets: { $tree }.
# $sign (String)
# $window (String)
paper-null-window = The picture writes null windows such as { $sign }; { $window } is the same window in whole numbers.
paper-cross-out = Cross them out in the picture.
paper-caused-by = caused by
paper-nothing = nothing
paper-cut-alpha = α-cutoff
paper-cut-beta = β-cutoff
# $of (String)
# $page (String)
paper-page = Page { $page } of { $of }
# $hash (String)
# $seeds (String)
paper-footer = Assignment { $hash }, seeds { $seeds }
# $hash (String)
# $seeds (String)
# $student (String)
paper-footer-student = Assignment { $hash }, student { $student }, seeds { $seeds }
# $characters (String): a few of them
paper-lacks-letters = The sheet shows empty boxes for { $characters }: the program’s fonts lack these letters. Use other names, or write a .tex file with the sheet command and compile it with XeLaTeX.
paper-no-file = a sheet is a PDF or a LaTeX file; name one with --output, such as week3.pdf or week3.tex
# $found (String): the suffix, in quotation marks
paper-unknown-suffix = no sheet has the suffix { $found }; use .pdf or .tex

## Predicting the walk

# $node (String)
# $player (String)
predict-ask-value = { $node } is { $player } and is finished. Which value does it return?
# $place (String)
# $player (String)
predict-ask-value-position = The position { $place } is { $player } and is finished. Which value does it return?
# $child (String)
# $place (String)
# $player (String)
# $value (String)
# $window (String)
predict-ask-outcome-position = { $child } returns { $value }. The position { $place } is { $player } with window { $window }. What happens there?
# $child (String)
# $node (String)
# $player (String)
# $value (String)
# $window (String)
predict-ask-outcome = { $child } returns { $value } to { $node }, which is { $player } with window { $window }. What happens at { $node }?
# $node (String)
predict-ask-next = Which child of { $node } does the search visit next?
# $place (String)
predict-ask-next-move = Which move does the search visit next { $place }?
predict-stays = the window stays
predict-alpha-rises = α rises without a cutoff
predict-beta-falls = β falls without a cutoff
predict-cuts = cutoff
# $answer (String)
predict-right = Right: { $answer }.
# $answer (String)
# $given (String)
predict-wrong = Wrong: you said { $given }. Correct: { $answer }.
# $answer (String)
predict-shown = Shown: { $answer }.
# $leaf (String)
# $value (String)
predict-leaf = { $leaf } = { $value }
# $node (String)
# $value (String)
predict-returns = { $node } returns { $value }
# $node (String)
# $scope (String): empty or “ to depth 2”
# $value (String)
# $worth (String)
predict-returns-bound = { $node } returns { $value }, a bound: { $node } { $worth }{ $scope }
# $amount (String)
# $node (String)
# $scope (String): empty or “ to depth 2”
# $value (String)
predict-returns-bound-move = { $node } returns { $value }, a bound: it is worth { $amount }{ $scope }
# $outcome (String)
# $place (String)
predict-happens = { $outcome } { $place }
# $node (String)
predict-is-next = { $node } is next
# $answered (String)
# $right (String)
# $streak (String)
predict-score = { $right } of { $answered } right · streak { $streak }
# $kind (String)
# $mastered (String)
# $score (String)
predict-score-of-kind = { $score } · { $kind }: { $mastered }
predict-kind-value = values
predict-kind-outcome = windows and cutoffs
predict-kind-next = next child
predict-no-count = You have seen this. It does not count again.
predict-go-on = Go on with Right or Space.
predict-at-end = The walk is at its end.
predict-hidden = Hidden until you answer.
predict-obstacle-play = Answer first. The walk would show the answer.
predict-hides-lesson = The lesson is hidden while Predict asks, because it may tell the answers.
predict-field = Your answer

## In learning platforms

bank-evaluated = evaluated
bank-never = never evaluated
# $number (String)
# $value (String)
bank-leaf = leaf { $number } from the left ({ $value })
bank-leads-to = Best play leads to
# $leaf (String)
bank-place = Place of { $leaf } in the order (0 if it is never evaluated)
# $player (String)
bank-root = { $player } is to move at the root.
bank-no-cutoff = no cutoff
bank-no-ancestor = none (window of the root)
# $sign (String)
bank-not-visited = If a node is not visited, write “{ $sign }” in each of its fields.
bank-infinity = Write −∞ as “-inf” and +∞ as “inf”.
# $format (String)
# $kind (String)
# $number (String)
bank-left-out = question { $number } ({ $kind }) is left out: { $format } cannot hold it
# $characters (String): a few of them
bank-lacks-letters = The pictures show empty boxes for { $characters }: the program’s fonts lack these letters. Use other names.
# $format (String)
bank-other-points = In { $format }, each field counts 1 point, whatever points the assignment gives. Set the marks of the questions in the quiz.
# $format (String)
bank-empty = { $format } can hold none of the questions; choose another format or other kinds
# $format (String)
bank-no-folder = { $format } is a folder of files; name it with --output

## Exercises

exercise-kind-values = Values
exercise-kind-move = Best move
exercise-kind-cuts = Cuts
exercise-kind-mirror = Mirror image
exercise-kind-root-window = Root window
exercise-kind-kinds = α- or β-cutoff
exercise-kind-order = Order of leaves
exercise-kind-count = Count
exercise-kind-windows = Windows
exercise-kind-cause = Cause of a cut
exercise-kind-reorder = Order of children
exercise-kind-assign = Leaf values
exercise-kind-transform = Changed values
exercise-kind-which = Which search
exercise-easy = Easy
exercise-medium = Medium
exercise-hard = Hard
exercise-how-crosses = Click what is never visited, or move with the arrow keys and press X. A crossed-out node stands for everything below it.
exercise-how-numbers = Select a node and type its value. Tab goes to the next blank.
exercise-how-windows = Select a node and type α,β,value. Press I for ∞. Leave out nodes that are never visited.
exercise-how-windows-again = If a node is searched again, type a semicolon and the next α,β,value.
exercise-how-cutoffs = Click a node for an α-cutoff, and again for a β-cutoff. With the keyboard, press X.
exercise-how-path = Click the node that the moves lead to, or move there with the arrow keys and press X.
exercise-how-causes = Then press the number of the ancestor whose value causes the cutoff.
# $node (String)
exercise-caused-by = The cutoff at { $node } is caused by
# $name (String)
exercise-item-cause = cause at { $name }
# $name (String): “C α”
# $visit (String): a number from 2
exercise-item-visit = { $name }, visit { $visit }
exercise-how-sequence = Click the leaves in order, or move with Tab and press X. A second click removes a number.
exercise-how-siblings = Click the children of a node in the order in which they should be searched, or drag them. With the keyboard, press X. Children without a number come after those with one.
exercise-how-leaves = Select a leaf and type its new value. Tab goes to the next blank. Leaves without one keep their value.
exercise-how-typed = Type the answer.
exercise-how-intervals = Type intervals, such as (−∞, 3], (5, 7). A round bracket leaves its end out. Press I for ∞. If there are none, type −.
exercise-how-options = Click an answer, or press its number.
# $goal (String)
# $level (String)
exercise-mastery = mastered { $level } of { $goal }
# $rule (String)
exercise-option-rule = Prune when α { $rule } β
# $text (String)
exercise-typed = Your answer: { $text }
exercise-unread = unreadable
exercise-not-allowed = not allowed
# $name (String)
# $reason (String)
exercise-unread-at = At { $name }: { $reason }
# $number (String)
exercise-unread-more = and { $number } more
# $most (String)
exercise-understood-leaf = Type a whole number from 1 to { $most } that no other leaf has.
exercise-understood-count = Type a whole number such as 5.
exercise-understood-bound = Type a number such as 5, −0.25 or ∞, or a bound such as ≥5.
exercise-understood-window = Type three numbers with commas: α, β and the value, such as 3,9,5 or −∞,∞,5.
exercise-understood-intervals = Type intervals such as (−∞, 3], (5, 7), or − if there are none.
practice-hint-values = Begin with the deepest inner nodes. MAX takes the greatest value of the children that are searched, MIN the least.
practice-hint-values-bounds = Begin with the deepest inner nodes. A node returns its own bound: MAX returns α, and MIN returns β. It is the one that the node was given if no child improves it.
practice-hint-values-hard = Begin with the deepest inner nodes. MAX takes the greatest value of the children that are searched, MIN the least. A value below the window that the node was given becomes α, and a value above it becomes β.
practice-hint-move = Work out the value of each child of the root first. The best move leads to a child that has the root’s value.
practice-hint-cuts = At each MIN node, compare the least value so far with what MAX already has above it. At each MAX node, compare the greatest with what MIN has.
practice-hint-mirror = Search the last child of every node first. Then look for cuts as usual.
practice-hint-root-window = At the root, α and β begin with the window in the question, not with −∞ and +∞.
practice-hint-kinds = See who moves at the node that is cut: a cutoff at a MIN node is an α-cutoff, one at a MAX node a β-cutoff.
practice-hint-order = Go down to the first leaf. After each leaf, ask whether the rest of its node is cut.
practice-hint-count = List the leaves in the order in which they are evaluated, and leave out those that are cut.
practice-hint-count-best = One proof shows what MAX can reach. Another shows what MIN can prevent. Count the leaves of both, and the leaf that they share only once.
practice-hint-windows = A child gets the window that its node has when the child is entered. MAX raises α, MIN lowers β.
practice-hint-windows-null = The first child of a node gets its whole window. Each later child gets a null window first.
# $x (String)
# $y (String)
practice-hint-cause = Write down the comparison that cuts { $y }, with the value of { $x } in it. Then find the values for which it holds.
practice-hint-reorder = A cutoff comes sooner if the best child for the player to move comes first.
practice-hint-reorder-most = A cutoff comes later, or not at all, if the best child for the player to move comes last.
practice-hint-assign = The child that is searched first sets a bound for the others. Once a child of a later one returns a value beyond that bound, the rest of that later child is cut.
practice-hint-transform = Ask whether the change keeps the order of the leaf values. Where it does, every comparison comes out as before.
practice-hint-transform-in-window = Ask whether the change keeps the order of the leaf values. Then compare the new values with the window of the root, which does not change.
practice-hint-transform-by-value = Ask whether the change keeps the order of the leaf values. Then compare the new values with the evaluations of inner nodes, which do not change.
practice-hint-transform-by-value-in-window = Ask whether the change keeps the order of the leaf values. Then compare the new values with the evaluations of inner nodes and with the window of the root, which do not change.
practice-hint-which = Follow each candidate on the tree until its leaves or values differ from the record.
# $count (String)
# $number (String)
exercise-of-lesson = Question { $number } of { $count } on this tree
# $count (Number)
# $reason (String)
exercise-unfit = { $count ->
    [one] The question of the lesson does not fit: { $reason }.
   *[other] These questions of the lesson do not fit: { $reason }.
}
# $count (Number)
# $reason (String)
exercise-unfit-left-out = { $count ->
    [one] A question of the lesson is left out: { $reason }.
   *[other] Some questions of the lesson are left out: { $reason }.
}
exercise-next-of-lesson = Next question
exercise-obstacle-assignment = You are answering an assignment. Hand it in or leave it first.
exercise-obstacle-search = The question has a search of its own. Leave the question first to choose another.
exercise-obstacle-panels = A question takes the place of the panels. Leave the question first.
exercise-obstacle-tree = The assignment is about this tree as it is. Leave the assignment first to change a tree.
exercise-obstacle-edit = This would show what the question asks for. Leave the question first.
exercise-obstacle-question = Leave the question first.
exercise-obstacle-none = Begin an exercise first.
exercise-obstacle-another = The assignment has its own questions.
exercise-obstacle-shown = The question is on screen already.
exercise-obstacle-leaf = This tree has only one node. Add children to ask about it.
exercise-obstacle-game = Exercises are not about whole games. Predict asks about the walk of any game.
# $found (String)
# $most (String)
exercise-obstacle-large = This tree has { $found } nodes. Exercises are about trees of at most { $most } nodes. Predict asks about the walk of any tree.
exercise-right = right
exercise-missed = missed
exercise-wrong = wrong
exercise-blank = blank
# $all (String)
# $some (String)
# $word (String): a verdict, such as “wrong”
exercise-some = { $some } of { $all } { $word }
exercise-right-nothing = Right: nothing is cut.
exercise-blank-whole = No answer
# $count (Number)
# $earned (String)
# $of (String)
exercise-points = { $count ->
    [one] { $earned } of { $of } point
   *[other] { $earned } of { $of } points
}. Items corrected after Check earn none.
# $count (Number)
# $earned (String)
# $of (String)
exercise-points-unreadable = { $count ->
    [one] { $earned } of { $of } point
   *[other] { $earned } of { $of } points
}. Unreadable items can still earn theirs. Other items corrected after Check earn none.
# $count (Number)
# $earned (String)
# $of (String)
exercise-points-not-allowed = { $count ->
    [one] { $earned } of { $of } point
   *[other] { $earned } of { $of } points
}. Leaf values that are not allowed can still be corrected.
exercise-wrong-marks = Each wrong mark costs as much as a right item earns, but no question earns less than 0.
# $name (String)
# $verdict (String)
exercise-item = { $name }: { $verdict }
# $expected (String)
# $name (String)
# $verdict (String)
exercise-item-expected = { $name }: { $verdict }, should be { $expected }
exercise-your-answer = Answer
# $name (String)
# $verdict (String)
exercise-item-left-out = { $name }: { $verdict }, should be left out
exercise-item-past-the-end = Move past the end
# $number (String)
exercise-interval = Interval { $number }
# $count (Number)
# $number (String)
exercise-so-many-leaves = { $count ->
    [one] { $number } leaf
   *[other] { $number } leaves
}
exercise-option-nothing = Nothing
exercise-option-move = The best move
exercise-option-cuts = The leaves that are never evaluated
exercise-option-both = Both
exercise-left = Your answers to the exercise that you left are kept.
exercise-aside = The walk shows your first mistake.
exercise-aside-search = The walk shows the search of the exercise.
# $kind (String)
exercise-none = No tree was found for this exercise: { $kind }. Try another difficulty.
# $kind (String)
exercise-unasked = “{ $kind }” cannot be asked about this tree.
# $kind (String): such as “Changed values”
# $reason (String)
exercise-unasked-because = “{ $kind }” cannot be asked about this tree: { $reason }.
exercise-title = A new exercise

## Assignments that a teacher makes

teaching-title = New assignment
teaching-kinds = Kinds of questions
teaching-no-kind = Choose at least one kind of question.
teaching-new-trees = New trees
teaching-tree-at-hand = The tree on screen
    .tooltip = Ask one question of each kind about this tree. Wherever a kind can ask about them, it takes the algorithm, the rule for ties, the child order and the root window in use. Where a kind cannot ask about the algorithm, it asks about alpha-beta or minimax. No question has a depth limit.
teaching-no-game = Questions are not about whole games.
# $found (String)
# $most (String)
teaching-too-large = This tree has { $found } nodes. Questions are about trees of at most { $most } nodes.
teaching-count = Questions
teaching-difficulty = Difficulty
# $count (Number): the cutoffs
# $cuts (String)
# $nodes (String)
teaching-difficulty-about = { $count ->
    [one] Trees have at most { $nodes } nodes, except uniform trees. Questions about cutoffs have at least { $cuts } cutoff.
   *[other] Trees have at most { $nodes } nodes, except uniform trees. Questions about cutoffs have at least { $cuts } cutoffs.
}
teaching-seed = Seed
    .tooltip = The same number gives the same questions.
teaching-own-trees = Different trees for each student
    .tooltip = Generate the trees from the assignment and the name of the student.
teaching-assignment = Assignment
    .tooltip = Give students all the time they need, and grade their answers after they hand them in.
teaching-checks = Students may check answers
    .tooltip = Let students check their answers before they hand them in. A check says which of them are right, and how many are missing. The file that they hand in has the number of attempts at each answer.
teaching-exam = Exam
    .tooltip = Set a clock, and check nothing. When the time is up, the answers are handed in as they stand.
teaching-minutes = minutes
# $allowed (String): what is allowed in the field
# $field (String): its name
teaching-wrong-number = { $field }: { $allowed }
# $count (Number)
# $minutes (String)
teaching-about-exam = Exam: { $count ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, no checks, no grades shown
teaching-about-checks = Assignment: students may check their answers
teaching-about-assignment = Assignment: no checks before students hand in
teaching-more-formats = On the command line, “alphabeta-lab sheet” also writes letter paper and LaTeX, and “alphabeta-lab practice bank” writes QTI and PrairieLearn.
teaching-being-made = Making the questions…
teaching-nothing-to-ask = Questions of these kinds do not suit this tree and its search. Choose other kinds, another tree or other settings.
# $kinds (String)
teaching-not-asked = Left out, because they do not suit this tree and its search: { $kinds }.
teaching-question = Question
teaching-solution = Solution
teaching-points = Points
# $count (String)
teaching-of = of { $count }
# $points (String)
teaching-total = of { $points } in all
teaching-example = Each student gets different trees. These are an example.
teaching-per-student = Sheets and question banks are for one student. Write them on the command line with --student.
# $files (String)
teaching-saved = Saved { $files }.
# $count (Number)
# $number (String)
teaching-left-out = { $count ->
    [one] One question is left out: the format cannot hold it.
   *[other] { $number } questions are left out: the format cannot hold them.
}
# $reason (String)
teaching-failed = The file was not made: { $reason }.
teaching-stopped = Stopped. Nothing was written.
# $file (String)
teaching-exists = { $file } already exists. Nothing was written. Overwrite it, or choose another name.
# $file (String)
# $reason (String)
teaching-not-written = { $file } was not written: { $reason }.

## Assignments and exams

cover-assignment = Assignment
cover-exam = Exam
cover-student = Your name or number
cover-name-is-written = It is written into the file that you hand in. Exercises and predictions count for it until Practice ▸ Students… chooses another name. Nothing is sent anywhere.
# $count (Number)
# $number (String)
# $points (String)
cover-questions = { $count ->
    [one] { $number } question
   *[other] { $number } questions
}, { $points }.
# $count (Number)
# $points (String)
cover-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
# $count (Number)
# $minutes (String)
cover-minutes = You have { $count ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}. The clock starts when you begin. At the end your answers are handed in as they stand.
cover-checks = You may check your answers before you hand them in.
cover-no-checks = Your answers are graded after you hand them in.
cover-begin = Begin
cover-begin-exam = Begin the exam
cover-go-on = Go on
cover-goes-on = You have begun this assignment. You can go on where you left off.
cover-goes-on-exam = You have begun this exam. You can go on where you left off. The clock has run on.
cover-elsewhere = Another window of the program has your answers. Go on there, or close that window and open the file here again.
cover-looking = The program is looking for your earlier answers.
cover-begin-again = Begin again
# $path (String)
cover-again = You have handed this in already: { $path }. If you begin again, your new answers go into another file, and that one stays as it is.
# $title (String)
cover-discards = You have not handed in “{ $title }”. If you begin here, those answers are discarded.
# $number (String)
# $title (String)
sitting-title = { $title }: question { $number }
sitting-without-questions = it has no questions
# $name (String)
# $reason (String)
sitting-not-opened = { $name } was not opened: { $reason }
# $reason (String)
sitting-not-begun = The assignment was not begun: { $reason }
sitting-leave = Leave
sitting-left = Your answers are kept. You can go on where you left off.
sitting-left-exam = Your answers are kept. The clock runs on, also when you quit.
sitting-obstacle-none = Open an assignment first.
sitting-obstacle-shown = The assignment is on screen already.
sitting-obstacle-handing-in = Your answers are being written.
sitting-obstacle-handed-in = Your answers are handed in already.
sitting-time-is-up = The time is up. Your answers are handed in as they stand.
# $count (Number)
# $number (String)
# $of (String)
# $whole (Number): the number of questions
hand-in-blanks = { $number } of { $of } { $whole ->
    [one] question
   *[other] questions
} { $count ->
    [one] has
   *[other] have
} no answer.
# $count (Number)
# $number (String)
hand-in-incomplete = { $count ->
    [one] { $number } entry lacks
   *[other] { $number } entries lack
} a part, such as the returned value.
hand-in-is-final = Answers cannot be changed after you hand them in.
# $count (Number)
# $list (String): the numbers of the questions
# $number (String)
# $questions (Number)
hand-in-nodes = { $count ->
    [one] { $number } node has
   *[other] { $number } nodes have
} no answer in { $questions ->
    [one] question
   *[other] questions
} { $list }.
hand-in-not-yet = Go on answering
hand-in-title = Hand in with blanks?
# $count (Number)
# $number (String)
hand-in-unread = { $count ->
    [one] { $number } entry
   *[other] { $number } entries
} cannot be read and { $count ->
    [one] earns
   *[other] earn
} no points.
hand-in-unread-title = Hand in what cannot be read?
# $name (String)
sitting-handed-in = Your answers are in { $name }. Give this file to your teacher.
# $name (String)
# $path (String)
sitting-handed-in-late = { $name } has your answers. The time is up. Give this file to your teacher: { $path }.
# $name (String)
# $reason (String)
sitting-copy-not-written = The copy of your answers was not written to { $name }: { $reason }. The answers that you handed in before are kept.
# $name (String)
# $reason (String)
sitting-not-handed-in = Your answers were not written to { $name }: { $reason }. They are kept; choose another place.
# $time (String)
sitting-time-left = { $time } left
# $answered (String)
# $count (String)
sitting-answered = { $answered } of { $count } answered
# $count (Number)
# $of (String)
# $points (String)
sitting-points = { $count ->
    [one] { $points } of { $of } point
   *[other] { $points } of { $of } points
}
# $number (String)
sitting-question-answered = Question { $number }, answered
# $count (Number)
# $nodes (String)
# $number (String)
sitting-question-begun = Question { $number }, { $count ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
} without an answer
# $count (Number)
# $entries (String)
# $number (String)
sitting-question-incomplete = Question { $number }, { $count ->
    [one] { $entries } entry lacks
   *[other] { $entries } entries lack
} a part
# $number (String)
sitting-question-open = Question { $number }, not answered
sitting-taken-up = Your answers are back. You can go on where you left off.
sitting-taken-up-late = Your answers are back. The time is up, so hand them in now.
sitting-late = The time is up. Your answers are not handed in yet. Press “Hand in…” and choose where to write them.
# $path (String)
# $reason (String)
sitting-not-taken-up = The answers in { $path } cannot be read: { $reason }. The file is kept.
# $reason (String)
answers-cannot-be-kept = Your answers cannot be saved in case the program ends: { $reason }. The program will try again. Your answers are safe once you hand them in.
sitting-no-pictures = Pictures would show the answers. You can export them once you have handed in.

## Students on this machine

students-title = Students
students-sentence = The progress of each student in exercises and predictions is kept on this computer, in a file that you can read and delete. Nothing is sent anywhere.
# $decisions (String)
# $kinds (String)
# $mastered (String)
# $predicted (String)
students-mastered = mastered { $mastered } of { $kinds } kinds of questions and { $predicted } of { $decisions } kinds of predictions
students-nobody = Progress is not kept.
students-new = New student
# $student (String)
students-known = There is a student “{ $student }” already. Choose the name in the list.
students-remove-for-good = Remove permanently
# $command (String)
# $student (String)
students-button = { $command } “{ $student }”
# $folder (String)
students-folder = Files: { $folder }
# $name (String)
# $reason (String)
profile-unread = { $name } cannot be read: { $reason }. The file is kept, and nothing is written over it.
profile-too-long = it is longer than 1 MiB
# $name (String)
# $reason (String)
profile-not-written = Your progress was not written to { $name }: { $reason }. The program will try again after your next answer.
# $name (String)
# $reason (String)
profile-not-removed = { $name } was not removed: { $reason }.
# $name (String)
profile-not-removed-unread = { $name } was not removed: the program cannot read it, and it may be the progress of another student. If you do not need the file, delete it yourself.
