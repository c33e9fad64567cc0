//! What LaTeX needs for the letters of a file: the packages, and another engine where pdfLaTeX has no fonts.

use std::fmt::Write as _;

/// A part of a document. Where an engine cannot set its letters, it stops with a sentence.
pub(super) fn part(text: &str) -> String {
    let needs = needs(text);
    let mut checks = checks(&needs);
    if needs.is_empty() && any_letter(text, needs_encoding) {
        checks.push_str(ENCODING_CHECK);
    }
    checks + text
}

/// A document, with the packages for its letters after this line of its preamble.
pub(super) fn document(text: &str, line: &str) -> String {
    let needs = needs(text);
    let mut preamble: String = needs.iter().map(|needs| needs.preamble).collect();
    if needs.is_empty() && any_letter(text, needs_encoding) {
        preamble.push_str(ENCODING_PREAMBLE);
    }
    checks(&needs) + &text.replacen(line, &(line.to_owned() + &preamble), 1)
}

/// Whether a letter is in the text, with comments aside.
fn any_letter(text: &str, is_one: impl Fn(char) -> bool) -> bool {
    text.lines().filter(|line| !line.starts_with('%')).flat_map(str::chars).any(is_one)
}

/// What the letters need that pdfLaTeX has no fonts for.
fn needs(text: &str) -> Vec<Needs> {
    let is_other = |c| is_beyond(c) && !is_chinese(c);
    let all = [(any_letter(text, is_chinese), CHINESE), (any_letter(text, is_other), OTHER)];
    all.into_iter().filter_map(|(is_needed, needs)| is_needed.then_some(needs)).collect()
}

/// The checks that stop pdfLaTeX, and LuaLaTeX where the packages are for XeLaTeX alone.
fn checks(needs: &[Needs]) -> String {
    let mut text = String::new();
    for Needs { labels, packages, packages_in_message, is_for_luatex, .. } in needs {
        let (luatex, end) = if *is_for_luatex { ("\\ifx\\directlua\\undefined", "\\fi") } else { ("", "") };
        let _ = write!(
            text,
            "% {labels} labels: compile with xelatex, and write {packages} in the preamble.\n\\ifx\\XeTeXversion\\undefined{luatex}\n\\errmessage{{This picture has \
             {labels} labels: compile it with xelatex, and write {packages_in_message} in the preamble}}%\n\\fi{end}\n"
        );
    }
    text
}

/// The packages for labels of one sort.
struct Needs {
    labels: &'static str,
    packages: &'static str,
    packages_in_message: &'static str,
    preamble: &'static str,
    /// Whether LuaLaTeX has the packages, too.
    is_for_luatex: bool,
}

const CHINESE: Needs = Needs {
    labels: "Chinese",
    packages: "\\usepackage{xeCJK}",
    packages_in_message: "\\string\\usepackage{xeCJK}",
    preamble: "\\usepackage{xeCJK}\n",
    is_for_luatex: false,
};

/// Greek, Cyrillic and all other scripts. A font that has them must be named.
const OTHER: Needs = Needs {
    labels: "non-Latin",
    packages: "\\usepackage{fontspec}\\setsansfont{DejaVu Sans}, or another font,",
    packages_in_message: "\\string\\usepackage{fontspec}\\string\\setsansfont{DejaVu Sans}, or another font,",
    preamble: "\\usepackage{fontspec}\n\\IfFontExistsTF{DejaVu Sans}{\\setsansfont{DejaVu Sans}}{}\n",
    is_for_luatex: true,
};

/// Stops pdfLaTeX in a document without the encoding T1. The other engines have an encoding of their own.
const ENCODING_CHECK: &str = "\
% For its letters pdflatex needs \\usepackage[T1]{fontenc} in the preamble.
\\edef\\abencoding{\\encodingdefault}\\def\\aboldencoding{OT1}%
\\ifx\\abencoding\\aboldencoding
\\errmessage{This picture has letters outside the encoding OT1: write \\string\\usepackage[T1]{fontenc} in the preamble}%
\\fi
";

/// Loads the encoding T1 in pdfLaTeX, with scalable fonts where they are installed.
const ENCODING_PREAMBLE: &str = "\
\\ifx\\XeTeXversion\\undefined\\ifx\\directlua\\undefined
\\usepackage[T1]{fontenc}
\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}
\\fi\\fi
";

/// Whether xeCJK sets the character.
const fn is_chinese(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{D7FF}' | '\u{F900}'..='\u{FAFF}' | '\u{FE30}'..='\u{FE4F}'
        | '\u{FF00}'..='\u{FFEF}' | '\u{20000}'..='\u{3FFFF}')
}

/// Whether pdfLaTeX has no fonts for the character: it has those of most languages of Europe in Latin letters.
pub(super) const fn is_beyond(c: char) -> bool {
    let is_rare = matches!(c, 'Ħ' | 'ħ' | 'ĸ' | 'Ŀ' | 'ŀ' | 'ŉ' | 'Ŧ' | 'ŧ' | 'ſ');
    let is_known = matches!(c, '\0'..='\u{17F}' | '\u{218}'..='\u{21B}' | '\u{1E9E}' | '\u{2010}'..='\u{2014}'
        | '\u{2018}' | '\u{2019}' | '\u{201C}' | '\u{201D}' | '\u{2020}'..='\u{2022}' | '€' | '™');
    is_rare || !is_known
}

/// Whether pdfLaTeX has the character only in the encoding T1.
pub(super) const fn needs_encoding(c: char) -> bool {
    matches!(
        c,
        '«' | '»'
            | 'Ð'
            | 'ð'
            | 'Þ'
            | 'þ'
            | 'Ą'
            | 'ą'
            | 'Ę'
            | 'ę'
            | 'Į'
            | 'į'
            | 'Ų'
            | 'ų'
            | 'Đ'
            | 'đ'
            | 'Ŋ'
            | 'ŋ'
    )
}
