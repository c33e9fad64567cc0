//! A game between a person and the program, without a window: the player to move, the search for the reply on a worker,
//! the meaning of a click on the board, and taking moves back.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::game::GameId;
use crate::game::picture::{BoardGround, BoardPicture};
use crate::game::play::{GameSearchResult, Match};
use crate::game::request::{GameRequest, RequestError};
use crate::game::start::PositionError;
use crate::game::tally::GameTally;
use crate::game::unfold::UnfoldLimits;
use crate::search::replay::facts::Scope;
use crate::session::model::new_document::NewGameTree;
use crate::session::task::{self, Task, Waker};
use crate::text::Text;
use crate::tree::Player;

/// A cell of the board: column and row, from 0 and from the top left.
pub type Square = (u32, u32);

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchPurpose {
    /// The move that it finds is played.
    Reply,
    /// The move that it finds is only shown.
    Hint,
}

/// A search that has come to its end.
#[derive(Clone, Debug)]
pub struct Searched {
    /// What it was for.
    pub purpose: SearchPurpose,
    /// The search.
    pub request: GameRequest,
    /// What it found.
    pub answer: GameSearchResult,
    /// The position that was searched, on one line.
    pub position: String,
}

impl Searched {
    /// The scope of the value that it found: the whole tree, or a depth.
    #[must_use]
    pub fn scope(&self) -> Scope {
        let depth = self.request.settings.depth_limit.filter(|_| self.answer.tally.is_cut_short);
        Scope::new(depth, self.request.algorithm.about().remembers)
    }
}

/// The meaning of a click on a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Touch {
    /// It is this move.
    Move(String),
    /// It is one of these moves: the click says no more.
    Several(Vec<String>),
    /// It takes up what stands there.
    Held,
    /// It means nothing here.
    Nothing,
}

/// The key of a search: what is searched, and what for.
#[derive(Debug)]
struct Thinking {
    purpose: SearchPurpose,
    request: GameRequest,
    position: String,
}

/// The news of a search.
#[derive(Debug)]
enum Thought {
    SoFar(GameTally),
    Found(Result<GameSearchResult, RequestError>),
}

/// A legal move and the cells that it touches.
#[derive(Debug)]
struct Choice {
    name: String,
    squares: Vec<Square>,
}

/// A search, and how many moves had been played when it was over, its reply included.
struct SearchOnTheWay {
    played: usize,
    search: Searched,
}

/// A game that is being played.
pub struct Playing {
    game: Box<dyn Match>,
    /// How many moves lead to the position where it began.
    given: usize,
    person: Player,
    picture: BoardPicture,
    choices: Vec<Choice>,
    held: Option<Square>,
    thinking: Option<Task<Thinking, Thought>>,
    /// The counts of the search under way, as far as they have been looked at.
    tally: RefCell<GameTally>,
    /// The searches on the way to the present position, the latest last.
    searched: Vec<SearchOnTheWay>,
    problem: Option<String>,
    text: Arc<Text>,
    waker: Waker,
}

impl Playing {
    /// A game from a position on, in which the person is `person`. The program makes no move yet: see
    /// [`Self::reply`].
    ///
    /// # Errors
    /// Text that is no position.
    pub fn new(
        game: GameId,
        position: &str,
        person: Player,
        text: Arc<Text>,
        waker: Waker,
    ) -> Result<Self, PositionError> {
        let game = game.start(position)?;
        let mut playing = Self {
            picture: game.picture(),
            given: game.played().len(),
            game,
            person,
            choices: Vec::new(),
            held: None,
            thinking: None,
            tally: RefCell::default(),
            searched: Vec::new(),
            problem: None,
            text,
            waker,
        };
        playing.look_at_board();
        Ok(playing)
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &dyn Match {
        &*self.game
    }

    /// Whether a move has been made since it began.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.game.played().len() > self.given
    }

    /// The player that the person plays.
    #[must_use]
    pub const fn person(&self) -> Player {
        self.person
    }

    /// The board.
    #[must_use]
    pub const fn picture(&self) -> &BoardPicture {
        &self.picture
    }

    /// The legal moves; none where the game is over.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        self.choices.iter().map(|choice| choice.name.as_str())
    }

    /// The cell whose piece has been taken up.
    #[must_use]
    pub const fn held(&self) -> Option<Square> {
        self.held
    }

    /// Whether it is the person's turn.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        self.game.outcome().is_none() && self.game.player() == self.person
    }

    /// What the search under way is for.
    #[must_use]
    pub fn thinking(&self) -> Option<SearchPurpose> {
        self.thinking.as_ref().map(|thinking| thinking.key().purpose)
    }

    /// The counts of the search under way.
    #[must_use]
    pub fn progress(&self) -> Option<GameTally> {
        let thinking = self.thinking.as_ref()?;
        if let Some(Thought::SoFar(tally)) = thinking.news() {
            self.tally.replace(tally);
        }
        Some(self.tally.borrow().clone())
    }

    /// The latest search that has come to its end. One whose reply or position has been taken back counts no more.
    #[must_use]
    pub fn latest(&self) -> Option<&Searched> {
        self.searched.last().map(|on_the_way| &on_the_way.search)
    }

    /// The message about what went wrong.
    #[must_use]
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// The meaning of a click on a cell; it may take up the piece there.
    pub fn touch(&mut self, square: Square) -> Touch {
        if !self.is_persons_turn() || self.thinking.is_some() {
            return Touch::Nothing;
        }
        let held = self.held.take();
        let touch = match held {
            // A move can end on an empty square or on a piece of the opponent, but it cannot begin there.
            None if self.picture.ground == BoardGround::Chequered && !self.is_own(square) => Touch::Nothing,
            held => touched(&self.choices, self.picture.ground, held, square),
        };
        match (&touch, held) {
            (Touch::Held, _) => self.held = Some(square),
            // Another piece may be meant.
            (Touch::Nothing, Some(_)) if held != Some(square) => return self.touch(square),
            _ => {}
        }
        touch
    }

    /// The cells that a click on this one would fill or empty; the cell alone where that is open.
    #[must_use]
    pub fn preview(&self, square: Square) -> Vec<Square> {
        let is_known = self.picture.ground != BoardGround::Chequered;
        let touch = is_known.then(|| touched(&self.choices, self.picture.ground, None, square));
        let Some(Touch::Move(name)) = touch else { return vec![square] };
        let choice = self.choices.iter().find(|choice| choice.name == name);
        choice.map_or_else(|| vec![square], |choice| choice.squares.clone())
    }

    /// Whether a piece of the player to move stands there.
    fn is_own(&self, (column, row): Square) -> bool {
        let piece = self.picture.cell(column, row).and_then(|cell| cell.piece);
        piece.is_some_and(|piece| piece.owner == Some(self.game.player()))
    }

    /// Plays a move of the person.
    ///
    /// # Errors
    /// Says why it cannot be played.
    pub fn play(&mut self, name: &str) -> Result<(), String> {
        if self.thinking() == Some(SearchPurpose::Reply) {
            return Err(self.text.game_not_your_turn());
        }
        self.game.play(name.trim()).map_err(|error| self.refusal(error))?;
        self.thinking = None;
        self.look_at_board();
        Ok(())
    }

    /// Why a click on this cell, while the piece on `held` was held, has led to nothing.
    #[must_use]
    pub fn why_not(&self, held: Option<Square>, square: Square) -> Option<String> {
        let cell = cell_text(&self.picture, square);
        match (held, self.picture.ground) {
            _ if self.game.outcome().is_some() => Some(self.text.game_over()),
            _ if self.thinking.is_some() => Some(self.text.game_thinking()),
            _ if !self.is_persons_turn() => Some(self.text.game_not_your_turn()),
            (Some(held), _) if held == square => None,
            (Some(held), BoardGround::Chequered) => {
                let from = cell_text(&self.picture, held);
                Some(self.text.game_piece_cannot_move(cell, from, self.legal_text()))
            }
            (None, BoardGround::Chequered) => Some(self.text.game_no_piece_moves(cell, self.legal_text())),
            _ => Some(self.text.game_illegal_move(self.legal_text(), cell)),
        }
    }

    /// Why a move that was typed cannot be played.
    fn refusal(&self, error: PositionError) -> String {
        match error {
            PositionError::IllegalMove { name, .. } => self.text.game_illegal_move(self.legal_text(), name),
            PositionError::Over { .. } => self.text.game_over(),
            error => self.text.game_problem(error.said(&self.text)),
        }
    }

    /// Which moves are legal: all of them, or the first ones.
    fn legal_text(&self) -> String {
        const MOST: usize = 12;
        let names: Vec<_> = self.moves().take(MOST).collect();
        let more = if self.choices.len() > MOST { ", …" } else { "" };
        self.text.game_legal_moves(names.join(", ") + more)
    }

    /// Lets the program think about its reply, if it is its turn.
    pub fn reply(&mut self, request: GameRequest) {
        if self.game.outcome().is_none() && !self.is_persons_turn() {
            self.think(SearchPurpose::Reply, request);
        }
    }

    /// Lets the program look for the best move of the player to move.
    pub fn suggest(&mut self, request: GameRequest) {
        if self.game.outcome().is_none() && self.thinking.is_none() {
            self.think(SearchPurpose::Hint, request);
        }
    }

    /// Ends the search under way.
    pub fn cancel(&mut self) {
        self.thinking = None;
    }

    /// Takes moves back until the person is to move again; `false` if there is nothing to take back.
    pub fn take_back(&mut self) -> bool {
        self.thinking = None;
        let mut has_taken = self.game.take_back();
        if has_taken && self.game.player() != self.person {
            has_taken |= self.game.take_back();
        }
        let played = self.game.played().len();
        self.given = self.given.min(played);
        self.searched.retain(|on_the_way| on_the_way.played <= played);
        self.look_at_board();
        has_taken
    }

    /// Takes in what the worker has found; a reply is played. Returns whether there is news.
    pub fn poll(&mut self) -> bool {
        let Some((Thinking { purpose, request, position }, thought)) = task::take(&mut self.thinking) else {
            return false;
        };
        let result = match thought {
            Ok(Thought::Found(result)) => result.map_err(|error| error.said(&self.text)),
            // Its last word is what it has found.
            Ok(Thought::SoFar(_)) => return true,
            Err(error) => Err(error.said(&self.text)),
        };
        match result {
            Ok(answer) => {
                let chosen = answer.line.first().cloned();
                let search = Searched { purpose, request, answer, position };
                match chosen {
                    Some(name) if purpose == SearchPurpose::Reply => {
                        let refused = self.game.play(&name).err();
                        self.problem = refused.map(|error| self.text.game_problem(error.said(&self.text)));
                        self.look_at_board();
                    }
                    Some(_) => {}
                    None => self.problem = Some(self.text.game_no_move_found()),
                }
                self.searched.push(SearchOnTheWay { played: self.game.played().len(), search });
            }
            Err(error) => self.problem = Some(self.text.search_cannot_run(error)),
        }
        true
    }

    /// The tree of the latest search, to look at: as much of it as there is room for.
    #[must_use]
    pub fn searched_tree(&self, most_nodes: usize) -> Option<NewGameTree> {
        let Searched { request, position, .. } = self.latest()?;
        Some(NewGameTree {
            game: self.game.game(),
            position: position.clone(),
            rules: request.rules,
            limits: UnfoldLimits { depth: request.settings.depth_limit, nodes: most_nodes },
            search: Some(*request),
        })
    }

    fn think(&mut self, purpose: SearchPurpose, request: GameRequest) {
        self.problem = None;
        self.tally.take();
        let (game, position) = (self.game.copy(), self.game.text());
        let key = Thinking { purpose, request, position };
        self.thinking = Some(Task::beside(key, "reply", &self.waker, move |desk| {
            let mut waiting = |tally: &GameTally| {
                desk.note(Thought::SoFar(tally.clone()));
                if desk.check().is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            Thought::Found(game.search(&request, &mut waiting))
        }));
    }

    /// After a move: what the board looks like, and which cells the legal moves touch.
    fn look_at_board(&mut self) {
        (self.picture, self.held, self.problem) = (self.game.picture(), None, None);
        let squares = |name: &str| {
            let mut after = self.game.copy();
            after.play(name).ok()?;
            Some(marked(&after.picture()))
        };
        let choice = |name: String| Some(Choice { squares: squares(&name)?, name });
        self.choices = self.game.moves().into_iter().filter_map(choice).collect();
    }
}

/// What people call a cell: `e4`, `5`, the column `3`, the heap `A`.
fn cell_text(picture: &BoardPicture, (column, row): Square) -> String {
    let name = |names: &[String], index: u32| names.get(index as usize).cloned().unwrap_or_default();
    let text = name(&picture.column_names, column) + &name(&picture.row_names, row);
    if text.is_empty() { (row * picture.columns + column + 1).to_string() } else { text }
}

/// The cells that the last move has touched.
fn marked(picture: &BoardPicture) -> Vec<Square> {
    let squares = (0..picture.rows).flat_map(|row| (0..picture.columns).map(move |column| (column, row)));
    squares.filter(|&(column, row)| picture.cell(column, row).is_some_and(|cell| cell.is_marked)).collect()
}

/// Which of the moves a click means. Where pieces are put, it is the move that begins at the cell, or else the one that
/// covers it; where discs fall, the one in the column; where pieces are moved, the one between the cell and the one clicked before.
fn touched(choices: &[Choice], ground: BoardGround, held: Option<Square>, square: Square) -> Touch {
    let pick = |is_meant: &dyn Fn(&Choice) -> bool| {
        let meant: Vec<_> = choices.iter().filter(|choice| is_meant(choice)).collect();
        // Castling touches the rook as well: a move that touches less is nearer to what was clicked.
        let least = meant.iter().map(|choice| choice.squares.len()).min().unwrap_or_default();
        let meant = meant.into_iter().filter(|choice| choice.squares.len() == least);
        meant.map(|choice| choice.name.clone()).collect::<Vec<_>>()
    };
    let names = match (ground, held) {
        (BoardGround::Chequered, None) => {
            let is_there = choices.iter().any(|choice| choice.squares.contains(&square));
            return if is_there { Touch::Held } else { Touch::Nothing };
        }
        (BoardGround::Chequered, Some(held)) if held == square => Vec::new(),
        (BoardGround::Chequered, Some(held)) => {
            pick(&|choice| choice.squares.contains(&held) && choice.squares.contains(&square))
        }
        (BoardGround::Holes, _) => pick(&|choice| choice.squares.iter().any(|other| other.0 == square.0)),
        (BoardGround::Bare | BoardGround::Lines | BoardGround::Squares, _) => {
            let first =
                |choice: &Choice| choice.squares.iter().min_by_key(|(column, row)| (*row, *column)).copied();
            let begins = pick(&|choice| first(choice) == Some(square));
            if begins.is_empty() { pick(&|choice| choice.squares.contains(&square)) } else { begins }
        }
    };
    match <[String; 1]>::try_from(names) {
        Ok([name]) => Touch::Move(name),
        Err(names) if names.is_empty() => Touch::Nothing,
        Err(names) => Touch::Several(names),
    }
}
