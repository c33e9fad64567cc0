//! A typed command line as an argument list. No shell reads it: there are words, quotes, and nothing else.

use crate::text::Text;

/// Why a line is no argument list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoCommand {
    /// There is no word.
    Empty,
    /// A quotation mark has no partner.
    OpenQuote,
    /// It asks for something that only a shell does.
    ForShell(char),
}

impl NoCommand {
    /// What is wrong with the line, and what to do.
    #[must_use]
    pub fn text(self, text: &Text) -> String {
        match self {
            Self::Empty => text.own_command_empty(),
            Self::OpenQuote => text.own_command_open_quote(),
            Self::ForShell(sign) => text.own_command_for_shell(sign.to_string()),
        }
    }
}

/// The words of a command line: they end at blanks, unless these stand between quotation marks or behind a backslash.
///
/// # Errors
/// If the line has no word, ends within quotation marks, or has signs that only a shell understands.
pub fn words(line: &str) -> Result<Vec<String>, NoCommand> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut signs = line.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            _ if sign.is_whitespace() => words.extend(word.take()),
            '"' | '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match signs.next().ok_or(NoCommand::OpenQuote)? {
                        end if end == sign => break,
                        inner => word.push(inner),
                    }
                }
            }
            '\\' if signs.peek().is_some_and(|next| next.is_whitespace() || "\"'\\|&;<>".contains(*next)) => {
                word.get_or_insert_default().extend(signs.next());
            }
            '|' | '&' | ';' | '<' | '>' => return Err(NoCommand::ForShell(sign)),
            other => word.get_or_insert_default().push(other),
        }
    }
    words.extend(word);
    if words.is_empty() { Err(NoCommand::Empty) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_split_into_words_as_people_expect() {
        let split = |line: &str| words(line).unwrap();
        assert_eq!(split(" python3  my_search.py "), ["python3", "my_search.py"]);
        assert_eq!(
            split(r#""C:\Program Files\py.exe" my" "search.py ''"#),
            [r"C:\Program Files\py.exe", "my search.py", ""]
        );
        assert_eq!(split(r"my\ search.py C:\x {}"), ["my search.py", r"C:\x", "{}"]);
        assert_eq!(words(" "), Err(NoCommand::Empty));
        assert_eq!(words("python3 \"x"), Err(NoCommand::OpenQuote));
        // Nobody expects these to be passed on as they are.
        for sign in ['|', '&', ';', '<', '>'] {
            assert_eq!(words(&format!("a {sign} b")), Err(NoCommand::ForShell(sign)));
            assert_eq!(split(&format!("a '{sign}'")), ["a", &sign.to_string()]);
        }
        assert_eq!(split("echo $HOME \u{60}id\u{60} *"), ["echo", "$HOME", "\u{60}id\u{60}", "*"]);
    }
}
