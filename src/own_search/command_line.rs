//! A typed command line as an argument list. No shell reads it: there are words, quotes, and nothing else.

/// Why a line is no argument list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoCommand {
    /// There is no word.
    #[error("type the command that runs your program, such as python3 my_search.py")]
    Empty,
    /// A quotation mark has no partner.
    #[error("a quotation mark is not closed")]
    OpenQuote,
    /// It asks for something that only a shell does.
    #[error(
        "{0} has a meaning only for a shell, and no shell runs this line; put it in quotation marks if your program wants it"
    )]
    ForShell(char),
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
