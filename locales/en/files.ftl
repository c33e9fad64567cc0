### Bracket text and files: what is wrong with a text, and why a file was not read or written.
### These are clauses: they follow a place and a colon, or stand before a full stop. So they begin in lower case.

## Where something is wrong in a text

# $column (String)
# $line (String)
# $problem (String): one of the clauses below
text-place = line { $line }, column { $column }: { $problem }

## What is wrong in bracket text

# $expected (String): one of the nouns below
# $found (String)
notation-found = found “{ $found }”, expected { $expected }
# $expected (String)
notation-found-end = found the end of the text, expected { $expected }
# $bracket (String)
# $problem (String): one of the two clauses above
notation-never-closed = { $problem }; { $bracket } is never closed
# $expected (String)
# $reason (String): in the words of the reader of values
notation-refused = { $reason }; expected { $expected }
# $bracket (String)
# $column (String)
# $line (String)
notation-bracket = the “{ $bracket }” at line { $line }, column { $column }
notation-number-missing = type a number, such as 5, -0.25 or inf
# $found (String)
notation-no-number = “{ $found }” is not a number; type one such as 5, -0.25 or inf
# $found (String)
notation-infinite-number = “{ $found }” is too large; type a smaller number, or inf for a won position
# $found (String)
notation-undefined-number = “{ $found }” is not a value; type a number, inf or -inf
notation-open-comment = this comment is never closed; expected “*/”
notation-open-text = this text is never closed; expected “"” at its end
notation-curved-quote = found a curved quotation mark; write straight quotation marks
notation-no-tree = found no tree, expected a number or a list such as [[3, 5], [6, 9]]
notation-name-in-list = this name may be that of the list around it or of the list behind it; write it right before the bracket of its own list, as in A[[3, 5], [6, 9]], and put commas between children
notation-comma-in-digits = this comma may be a decimal point or stand between two children; write a number such as 2.5 with a point, or separate all children of the list with commas
notation-document = found a whole document, expected only its tree in brackets, such as [[3, 5], [6, 9]]; to open the document, save it as a file first
notation-json = found JSON, expected a tree in brackets, such as [[3, 5], [6, 9]], or a file that begins with “GameTree(”
# $problem (String): one of the clauses above
notation-broken-json = { $problem } in this JSON; write a tree in brackets, such as [[3, 5], [6, 9]], or a file that begins with “GameTree(”
# $expected (String)
notation-empty-list = found an empty list, expected { $expected } in it

## What should stand in bracket text

expected-node = a number or a list
expected-node-in-group = a number or a list, because a group beside “|” holds at least one node
expected-node-or-closer = a node or a closing bracket, because “|” separates groups outside all brackets
expected-node-outside-brackets = a number or a list, because no bracket is open here
expected-end-of-tree = the end of the tree
expected-end-of-closed-tree = the end of the tree, because every bracket is already closed
expected-end-of-only-node = the end of the tree; put brackets around several nodes to make one tree
expected-list-among-lists = a list; put brackets around several nodes to make one tree
# $bracket (String)
# $closer (String)
expected-closer = “{ $closer }” to close { $bracket }
expected-label = a label in quotation marks
expected-list-after-evaluation = a list after its evaluation
expected-list-or-value = a list, or “=” and a number, after the label
expected-number = a number

## What should stand in JSON

expected-json-value = a value
expected-json-name = a name in quotation marks
expected-json-colon = “:” after the name
expected-json-character = a character or an escape that JSON allows in a text
expected-rest-of-json-list = the rest of the list, up to its “]”
expected-rest-of-json-object = the rest of the object, up to its “{"}"}”
expected-end-of-json-text = “"” at the end of the text
expected-end-of-json = nothing more

## What is wrong in a document

# $expected (String)
# $found (String)
file-wrong-name = found “{ $found }”, expected “{ $expected }(”
# $assignment (String)
# $experiment (String)
# $found (String)
# $tree (String)
file-foreign-name = found “{ $found }”, expected “{ $tree }(” for a tree, “{ $experiment }(” for an experiment or “{ $assignment }(” for an assignment
file-no-version = found no version, expected “version: 1”
file-version-zero = found version 0, expected version 1
# $fields (String)
# $found (String)
file-unknown-field = found the unknown field “{ $found }”, expected one of { $fields }
# $fields (String)
# $found (String)
# $name (String): Node or Leaf
file-unknown-field-of = found the unknown field “{ $found }”, expected one of { $fields } in { $name }
# $field (String)
file-field-twice = found “{ $field }” twice, expected it once
# $field (String)
file-both-forms = found “{ $field }” beside the other form, expected either “tree” or “arity” and “leaves”
file-no-tree = found the end of the document without a tree, expected “tree: […]”, or “arity: […]” and “leaves: […]”
# $field (String)
file-no-field = found the end of the document without { $field }, expected “arity: […]” and “leaves: […]”
file-incomplete-tree = found the end of the document without a whole tree
file-node-too-many = found one more node, expected “]”, because all nodes already have their children
file-value-too-many = found one more value than “arity” has leaves, expected “]”
# $last (String)
# $place (String)
file-label-nowhere = found a label for place { $place }, expected places from 0 to { $last }
# $last (String)
# $place (String)
file-key-nowhere = found a key for place { $place }, expected places from 0 to { $last }
# $last (String)
# $place (String)
file-evaluation-nowhere = found an evaluation for place { $place }, expected places of inner nodes (from 0 to { $last })
# $found (String)
file-no-count = found { $found }, expected a number of children, such as 0 or 2
file-node-without-children = found a Node without children, expected “children: […]” in it
file-leaf-without-value = found a Leaf without a number, expected “value: …” in it
file-utf16 = found text in UTF-16, expected UTF-8; save the file as UTF-8 in the editor that wrote it
file-not-text = found a byte that is not text, expected a file in UTF-8; choose another file, or save this one as UTF-8 in the editor that wrote it

## What should stand in a document

expected-key = a state key in quotation marks
expected-text = a text in quotation marks
# $newline (String): a backslash with what stands for a new line
# $backslash (String): … for a backslash
# $code (String): … for a character by its code
expected-escape = a character, such as { $newline }, { $backslash } or { $code }
expected-value = a number, a list, “Node(…)” or “Leaf(…)”
# $field (String)
expected-value-for = a value for “{ $field }”
expected-children = a list of children
# $name (String): such as Node or Experiment
expected-opener-after = “(” after { $name }
# $name (String)
expected-named-opener = “{ $name }(”
expected-name = a name of letters, digits and “_”
expected-comma = “,”
# $closer (String)
expected-comma-or = “,” or “{ $closer }”
# $field (String)
expected-colon-after = “:” after “{ $field }”
# $fields (String)
# $name (String): Node or Leaf
expected-field-of = a field of { $name } ({ $fields })
expected-numbers = a list of numbers
expected-number-or-end = a number or “]”
# $place (String)
expected-leaf-value = a value for the leaf at place { $place } of “arity” (counted from 0)
# $missing (String)
expected-more-nodes = more nodes: { $missing } or more are missing
# $name (String)
expected-document = a document, which begins with “{ $name }(”
# $name (String): Experiment or Assignment
expected-beginning = “{ $name }(” at the beginning
expected-opener = “(”
# $closer (String)
expected-opener-or = “(” or “{ $closer }”
expected-end-of-document = nothing after the end of the document
expected-end-of-text = the end of the text
# $fields (String)
expected-field = a field ({ $fields }) or “)”
# $bracket (String)
expected-field-or-closer = a field, or “)” to close { $bracket }
# $bracket (String)
expected-comma-or-closer = “,”, or “)” to close { $bracket }
expected-version = a version, which is a whole number
expected-player = Max or Min
expected-labels = a map from a node’s place in preorder to its label, such as { "{" }0: "A"{ "}" }
expected-keys = a map from a node’s place in preorder to its state key, such as { "{" }0: "x"{ "}" }
expected-evaluations = a map from a node’s place in preorder to a number, inf or -inf, such as { "{" }0: 4{ "}" }
# $closer (String)
# $field (String)
expected-field-before = the field “{ $field }” before “{ $closer }”
expected-truth = true or false
expected-window = two numbers in round brackets, the lower one first
expected-question = a question such as (kind: "cuts")
# $most (String)
expected-questions = at most { $most } questions, such as [(kind: "cuts")]

## What is too large

# $found (String)
# $most (String)
limit-label = the label has { $found } characters, but at most { $most } are allowed
# $found (String)
# $most (String)
limit-key = the key has { $found } characters, but at most { $most } are allowed
# $found (String)
# $most (String)
limit-title = the title has { $found } characters, but at most { $most } are allowed
# $found (String)
# $most (String)
limit-lesson = the lesson has { $found } characters, but at most { $most } are allowed
# $found (String)
# $most (String)
limit-source = the source has { $found } characters, but at most { $most } are allowed
# $most (String)
limit-nodes = the tree has more than { $most } million nodes, the most that the program reads
# $most (String)
limit-levels = the tree has more than { $most } million levels, the most that the program reads

## Why a file was not read or written: clauses about “it”, the file

# $found (String)
# $known (String)
file-newer = this file was written by a newer version ({ $found }); this program reads version { $known }, so use a newer program
file-is-experiment = found an experiment, expected a tree; run it with “alphabeta-lab experiment FILE”
file-is-assignment = found an assignment, expected a tree; open it in the window, or use “alphabeta-lab practice”
file-is-answers = found a student’s answers, expected a tree; grade them with “alphabeta-lab practice grade ASSIGNMENT FILE”
disk-changed = another program has changed it
disk-missing = there is no such file
disk-gone = it no longer exists
disk-dangling-link = it is a link to a file that does not exist
disk-exists = it already exists
disk-no-folder = its folder does not exist
disk-link-into-no-folder = it is a link into a folder that does not exist
disk-folder-gone = its folder no longer exists
disk-no-new-files = no files can be created in its folder
disk-folder-not-made = its folder cannot be created
disk-nowhere = there is no folder to keep it in
disk-ending = the program is about to quit
disk-denied = permission denied
disk-is-folder = it is a folder
disk-names-folder = it ends with a slash, so it names a folder
disk-read-only-disk = its disk is read-only
disk-folder-is-file = a file stands where its folder should be
disk-full = the disk is full
disk-quota = your disk quota is used up
disk-too-large = it would be larger than the system allows
# $most (String)
disk-too-long = it is longer than { $most } GiB
disk-read-only = it is read-only
disk-not-ordinary = it is not an ordinary file
disk-circular-links = its symbolic links form a circle
disk-unread-pipe = it is a pipe that no program reads
disk-name-too-long = its name is too long for the disk
disk-not-private = other users can open it
disk-of-other-user = it belongs to another user

## What a person can do then: clauses without a subject

# $advice (String): one of the clauses below
# $reason (String): one of the clauses above
disk-with-advice = { $reason }; { $advice }
disk-advice-missing = check its name and its folder
disk-advice-no-folder = create the folder, or choose another one
disk-advice-folder = choose another folder
disk-advice-file = choose another file
disk-advice-file-name = add the name of a file
disk-advice-name = choose another name
disk-advice-link = create that folder, or choose another file
disk-advice-denied = choose another file, or change its permissions
disk-advice-full = free some space and try again
disk-advice-disk = choose another disk
disk-advice-smaller = choose a smaller file
disk-advice-read-only = choose another name, or make it writable
disk-advice-shorter = choose a shorter name
disk-advice-system = try again, or choose another file

## What was found where something else is expected

quote-nothing = nothing
# $found (String)
quote-found = “{ $found }”
