//! The order of names in lists.

/// Sorts names as people do: without regard to case, and numbers by what they are worth, so that `h2` comes before
/// `h10`.
#[must_use]
pub fn natural_key(name: &str) -> impl Ord + use<> {
    let lower = name.to_lowercase();
    let mut pieces = Vec::new();
    let mut rest = lower.as_str();
    while let Some(first) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let length = if digits > 0 { digits } else { first.len_utf8() };
        let (piece, behind) = rest.split_at(length);
        pieces.push(match first {
            '0'..='9' => {
                let number = piece.trim_start_matches('0');
                Piece::Number(number.len(), number.to_owned())
            }
            ..'0' => Piece::Sign(first),
            _ => Piece::Letter(first),
        });
        rest = behind;
    }
    (pieces, name.to_owned())
}

/// A piece of a name; the variants sort in this order.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    /// The characters that come before digits.
    Sign(char),
    /// A number: how many digits it has, without leading zeros, and which.
    Number(usize, String),
    /// Any other characters.
    Letter(char),
}
