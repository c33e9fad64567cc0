### The games: what they are called, their rules, what they teach, how positions are written, and what is wrong with a position.

## Tic-tac-toe

game-tic-tac-toe = Tic-tac-toe
    .rules = X and O fill one of nine cells in turn. Three in a row, in a column or on a diagonal win. X moves first and is MAX. Cells are numbered from 1 to 9, row by row.
    .lesson = From the empty board, the whole tree has 549,946 nodes, and 255,168 games end in it. There are only 5,478 positions, and 765 up to the 8 symmetries of the board. The evaluation is the number of lines open to X minus the number open to O, in tenths of a win (Nilsson 1971).
    .notation = three rows from the top, as in XO./.X./..., or moves, as in 5 1 9

## Nim

game-nim = Nim
    .rules = Take any number of matches, at least one, from a single heap. The player who takes the last match wins. MAX moves first, or MIN where the position says so. The move A-2 takes two matches from the first heap.
    .lesson = Add the heaps in binary without carrying: the player to move wins exactly if the sum is not 0 (Bouton 1901). The evaluation is this rule, worth half a win. With it, a search of one ply plays perfectly. Static order puts a winning move first. Both players have the same moves, and there is no draw.
    .notation = up to 8 heaps of 0 to 31 matches, as in 3 4 5, then min if MIN is to move

## Domineering

game-domineering = Domineering
    .rules = Put a domino on two free cells: MAX upright, MIN flat. A player who cannot move loses. MAX moves first. A move is named after the upper or left cell that it covers: b3 is in the second column, third row from below.
    .lesson = Every move takes room from both players. The aim is to keep room that only you can use. So the evaluation counts mobility: the number of MAX’s moves minus the number of MIN’s. There is no draw. A full search only asks who wins, and one good reply is enough to refute a move. The winner is known for many boards. On 2×2, 3×3, 4×4 and 6×6 it is the player who moves first, on 5×5 the other.
    .notation = the size of an empty board, as in 4x4, or its rows from the top, as in V.../V.HH/..../....

## Connect Four

game-connect-four = Connect Four
    .rules = Drop a disc into one of the columns. Four in a row, in a column or on a diagonal win. X moves first and is MAX. A move is the number of its column, from the left.
    .lesson = Seven columns, six rows and 42 plies are too many for a full search without special methods. So the search stops at a depth limit and evaluates. Every line of four cells in which only one player has discs counts 1, 4 or 16, for one, two or three discs. Cells in the middle lie on more lines, which is why move ordering pays. Smaller boards can be searched fully: 4×4 is a draw.
    .notation = the size of an empty board, as in 5x4, its rows from the top, as in ..../..../.O../XX.., or moves, as in 4 4 3

## Chess

game-chess = Chess
    .rules = The rules of FIDE, without draws by repetition or by the 50- and 75-move rules. White is MAX. Moves are written as in books: e4, Nf3, exd5, O-O, e8=Q.
    .lesson = There are about 35 moves per position, so everything depends on the depth limit, the evaluation and the move ordering. The evaluation adds up material and a value for every piece on its square, in hundredths of a pawn (Michniewski’s simplified evaluation function). The search stops at the depth limit, even in the middle of an exchange. There is no quiescence search, so you can see the horizon effect.
    .notation = a FEN, as in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, or moves, as in e4 e5 Nf3

## The title of a tree that grows out of a game

# $name (String): of the game
# $position (String)
game-title-at = { $name }, { $position }
# $name (String)
game-title-from-position = { $name }, from a position

## Orders of moves

move-order-generator = Generator order
    .idea = The moves come in the order in which the rules generate them. This order says nothing about how good they are.
move-order-static = Static order
    .idea = Every child is evaluated first. The best one for the player to move is searched first.
move-order-killers = Killer moves
    .idea = The last two moves that caused a cutoff at the same depth come first. What refutes one move often refutes its neighbours too.
move-order-history = History heuristic
    .idea = The moves that have caused the most cutoffs anywhere come first. Those near the root count more.
move-order-previous-iteration = Previous iteration
    .idea = The best move of a shallower search comes first. The shallower searches count as well.

## Why a text is no position. These are clauses: they follow a colon, or stand before a full stop.

# $notation (String): how positions of the game are written
# $problem (String)
# $written (String)
position-unreadable = “{ $written }” is not a position: { $problem }; expected { $notation }
# $reason (String)
# $written (String)
position-impossible = “{ $written }” is impossible: { $reason }
# $legal (String): moves
# $name (String): the move
# $number (String)
# $position (String)
position-illegal-move = move { $number }, “{ $name }”, is not legal in { $position }; legal moves are { $legal }
# $name (String): the move
# $number (String)
# $position (String)
position-over = move { $number }, “{ $name }”, comes after the end: the game is over in { $position }

# $sign (String)
position-no-cell = “{ $sign }” is not a cell
# $cells (String): of the first row
# $count (Number): the same
# $found (String): the cells of the other row
# $row (String)
position-uneven-rows = { $count ->
    [one] row 1 has { $cells } cell and row { $row } has { $found }
   *[other] row 1 has { $cells } cells and row { $row } has { $found }
}
position-no-rows = it has no rows
# $columns (String)
# $rows (String)
position-not-three-by-three = its size is { $columns }×{ $rows }, not 3×3
# $columns (String)
# $rows (String)
position-board-size = a board has 1 to { $columns } columns and 1 to { $rows } rows
# $found (String)
position-heap-count = it has { $found } heaps
# $word (String)
position-no-heap = “{ $word }” is not a heap
# $found (String)
position-fen-fields = a FEN has 6 fields, and this has { $found }

# $crosses (String)
# $noughts (String)
position-turns = X moves first and the players take turns, so a board cannot have { $crosses } X and { $noughts } O
# $length (String): three or four cells
position-both-won = both players have { $length } in a line
# $loser (String): X or O
# $winner (String): O or X
position-moved-after-win = { $winner } has won, but { $loser } has moved after that
# $column (String)
position-floating-disc = the disc in column { $column } has an empty cell below it
position-no-dominoes = the cells do not make whole dominoes, V for upright and H for flat
# $flat (String)
# $upright (String)
position-domino-turns = MAX moves first and the players take turns, so a board cannot have { $upright } upright and { $flat } flat dominoes
