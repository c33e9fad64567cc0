//! Alpha-beta, to be filled in: see README.md.

use std::io::Read;

const INFINITY: f64 = f64::INFINITY;

/// A node of the game tree.
#[derive(Default)]
struct Node {
    name: String,
    is_max: bool,
    children: Vec<Node>,
    /// The value of a leaf.
    value: f64,
}

/// Tells alphabeta-lab what your search does: record(&format!("leaf {}", node.name)).
fn record(words: &str) {
    println!("ab {words}");
}

/// The value of a node: the worked example.
fn minimax(node: &Node) -> f64 {
    if node.children.is_empty() {
        record(&format!("leaf {}", node.name));
        return node.value;
    }
    record(&format!("enter {}", node.name));
    let mut best = if node.is_max { -INFINITY } else { INFINITY };
    for child in &node.children {
        let value = minimax(child);
        best = if node.is_max { best.max(value) } else { best.min(value) };
    }
    record(&format!("return {} {best}", node.name));
    best
}

/// The value of a node as far as it matters between alpha and beta.
fn alphabeta(node: &Node, alpha: f64, beta: f64) -> f64 {
    // TODO: write alpha-beta here. Begin with the lines of minimax; pass alpha and beta on to the children, move
    // them, and leave the loop when they meet.
    let _ = (alpha, beta);
    minimax(node)
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("the tree stands on standard input");
    let root = Reader { rest: &text }.node();
    let wants_minimax = std::env::args().any(|argument| argument == "minimax");
    let result = if wants_minimax { minimax(&root) } else { alphabeta(&root, -INFINITY, INFINITY) };
    record(&format!("result {result}"));
}

/// Reads the tree. There is nothing to change here.
struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn node(&mut self) -> Node {
        let mut node = Node::default();
        self.expect('{');
        loop {
            let key = self.string();
            self.expect(':');
            match key.as_str() {
                "name" => node.name = self.string(),
                "player" => node.is_max = self.string() == "max",
                "value" => node.value = self.number(),
                "children" => node.children = self.children(),
                _ => drop(self.string()),
            }
            if !self.goes_on() {
                break;
            }
        }
        self.expect('}');
        node
    }

    fn children(&mut self) -> Vec<Node> {
        self.expect('[');
        let mut children = vec![self.node()];
        while self.goes_on() {
            children.push(self.node());
        }
        self.expect(']');
        children
    }

    fn goes_on(&mut self) -> bool {
        match self.rest.strip_prefix(',') {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, expected: char) {
        self.rest = self.rest.strip_prefix(expected).expect("the tree is JSON");
    }

    /// JSON has no infinity, so a won position is the text "inf".
    fn number(&mut self) -> f64 {
        if self.rest.starts_with('"') {
            return if self.string() == "inf" { INFINITY } else { -INFINITY };
        }
        let end = self.rest.find([',', '}']).expect("the tree is JSON");
        let (number, rest) = self.rest.split_at(end);
        self.rest = rest;
        number.parse().expect("a number")
    }

    fn string(&mut self) -> String {
        self.expect('"');
        let mut out = String::new();
        let mut characters = self.rest.chars();
        while let Some(character) = characters.next() {
            match character {
                '"' => break,
                '\\' => match characters.next() {
                    Some('b') => out.push('\u{8}'),
                    Some('f') => out.push('\u{c}'),
                    Some('n') => out.push('\n'),
                    Some('r') => out.push('\r'),
                    Some('t') => out.push('\t'),
                    Some('u') => {
                        let digits: String = characters.by_ref().take(4).collect();
                        let code = u32::from_str_radix(&digits, 16).expect("four hexadecimal digits");
                        out.extend(char::from_u32(code));
                    }
                    other => out.extend(other),
                },
                plain => out.push(plain),
            }
        }
        self.rest = characters.as_str();
        out
    }
}
