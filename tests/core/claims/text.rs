//! The text of a sentence has the numbers and the nodes of its claims, and no others.

use std::collections::BTreeSet;

use alphabeta_lab::names::Names;
use alphabeta_lab::narration::claims::Claim;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::window::Window;
use alphabeta_lab::tree::{NodeId, Tree};

use crate::walks::score_of;

/// The nodes and the numbers in a claim, read from how the program's own debugging writes it.
fn parts(claim: &Claim) -> (BTreeSet<usize>, Vec<Score>) {
    let text = with_plain_exponents(&format!("{claim:?}"));
    let (mut nodes, mut numbers) = (BTreeSet::new(), Vec::new());
    let mut is_node = false;
    for word in text.split([' ', '(', ')', '{', '}', '[', ']', ',', ':']).filter(|word| !word.is_empty()) {
        if is_node {
            nodes.extend(word.parse::<usize>());
        } else {
            numbers.extend(score_of(word, Window::FULL));
        }
        is_node = word == "NodeId";
    }
    (nodes, numbers)
}

/// The text with `1.5 × 10³⁰⁰` as `1.5e300`.
fn with_plain_exponents(text: &str) -> String {
    const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    let digit = |c: char| RAISED.chars().position(|raised| raised == c);
    let letters: Vec<char> = text.chars().collect();
    let mut plain = String::new();
    let mut at = 0;
    while at < letters.len() {
        let is_ten = letters[at..].starts_with(&['1', '0']);
        let is_negative = letters.get(at + 2) == Some(&'⁻');
        let first = at + 2 + usize::from(is_negative);
        let digits = letters.get(first..).unwrap_or_default().iter().map_while(|&c| digit(c));
        let exponent: String = digits.map(|digit| digit.to_string()).collect();
        if !is_ten || exponent.is_empty() {
            plain.push(letters[at]);
            at += 1;
            continue;
        }
        // Between the two stand spaces that do not break.
        let times = plain.trim_end().strip_suffix('×').map(|plain| plain.trim_end().len());
        let mantissa = times.map_or("1", |mantissa| {
            plain.truncate(mantissa);
            ""
        });
        plain += &format!("{mantissa}e{}{exponent}", if is_negative { "-" } else { "" });
        at = first + exponent.len();
    }
    plain
}

/// The words of a text that are the number or the node of no claim.
pub(crate) fn unclaimed(
    text: &str,
    claims: &[Claim],
    tree: &Tree,
    names: &Names,
    turns_signs: bool,
) -> Vec<String> {
    let (mut nodes, mut numbers) = (BTreeSet::new(), Vec::new());
    for claim in claims {
        let (of_nodes, of_numbers) = parts(claim);
        nodes.extend(of_nodes);
        numbers.extend(of_numbers);
        if let Claim::Cut { unseen, .. } = claim {
            numbers.extend(unseen.iter().filter_map(|&child| tree.value(child)));
            numbers.push(Score::from(unseen.len() as i32));
        }
    }
    if turns_signs {
        let turned: Vec<_> = numbers.iter().map(|&number| -number).collect();
        numbers.extend(turned);
        // s, the sign of the side to move.
        numbers.extend([Score::from(1), Score::from(-1)]);
    }
    let claimed: BTreeSet<_> = nodes.iter().map(|&node| names.of(tree, NodeId::from_index(node))).collect();
    let all: BTreeSet<_> = tree.preorder().map(|node| names.of(tree, node)).collect();
    let mut unclaimed = Vec::new();
    let mut is_key = false;
    for word in with_plain_exponents(text).split_whitespace() {
        is_key |= word.starts_with('“');
        let bare = word.trim_matches(|c: char| "[](),.:;?“”".contains(c));
        // Two signs make none.
        let bare = bare.strip_prefix("−(").map_or(bare, |inner| inner.trim_end_matches(')'));
        let number = score_of(bare, Window::FULL).filter(|_| !matches!(bare, "α" | "β"));
        let is_new_number = number.is_some_and(|number| !numbers.contains(&number));
        let is_new = if all.contains(bare) {
            !claimed.contains(bare) && is_new_number == number.is_some()
        } else {
            is_new_number
        };
        if is_new && !is_key {
            unclaimed.push(word.to_owned());
        }
        is_key &= !word.contains('”');
    }
    unclaimed
}
