//! Assignments as question banks of learning platforms: Moodle XML, GIFT, QTI 1.2 and PrairieLearn.
//!
//! A question becomes fields that a platform can grade: numbers, short texts and choices. Questions with many right
//! answers have no such fields and are left out.

mod fields;
mod gift;
mod moodle;
mod prairielearn;
mod qti;

pub use fields::{Field, FieldAnswer, fields};

use super::letters::LackingLetters;
use super::plate::Plate;
use super::{ExportError, Format, Options, paper};
use crate::drawing::Drawing;
use crate::notation;
use crate::palette::Palette;
use crate::practice::assignment::Given;
use crate::text::Text;

/// A format of question banks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BankFormat {
    /// Moodle XML with cloze questions and their pictures.
    Moodle,
    /// GIFT: questions that need no picture.
    Gift,
    /// QTI 1.2 with its files, as Canvas imports it.
    Qti,
    /// A PrairieLearn course folder.
    PrairieLearn,
}

impl BankFormat {
    /// All formats.
    pub const ALL: [Self; 4] = [Self::Moodle, Self::Gift, Self::Qti, Self::PrairieLearn];

    /// The word on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Moodle => "moodle",
            Self::Gift => "gift",
            Self::Qti => "qti",
            Self::PrairieLearn => "prairielearn",
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moodle => "Moodle",
            Self::Gift => "GIFT",
            Self::Qti => "QTI",
            Self::PrairieLearn => "PrairieLearn",
        }
    }

    /// Says that it can hold none of the questions.
    #[must_use]
    pub fn said_empty(self, text: &Text) -> String {
        text.bank_empty(self.name())
    }

    /// Says that it cannot hold the question with this index.
    #[must_use]
    pub fn said_left_out(self, index: usize, given: &Given, text: &Text) -> String {
        text.bank_left_out(self.name(), given.kind.id(), (index + 1).to_string())
    }

    /// The fields of a question that it can hold.
    fn fields(self, given: &Given, text: &Text) -> Option<Vec<Field>> {
        fields(given, text).filter(|fields| self != Self::Gift || fields.len() == 1)
    }

    /// Whether it can hold a question.
    #[must_use]
    pub fn holds(self, given: &Given, text: &Text) -> bool {
        self.fields(given, text).is_some()
    }

    /// The points that a question counts on the platform: Moodle counts 1 for each field of a cloze question, whatever
    /// `<defaultgrade>` says, and GIFT has no points.
    fn counted(self, asked: &Asked) -> f64 {
        match self {
            Self::Moodle | Self::Gift => asked.fields.len() as f64,
            Self::Qti | Self::PrairieLearn => asked.points,
        }
    }

    /// Whether it holds the pictures of the trees.
    const fn has_pictures(self) -> bool {
        match self {
            Self::Moodle | Self::Qti | Self::PrairieLearn => true,
            Self::Gift => false,
        }
    }

    /// Whether it is a folder of files rather than one.
    #[must_use]
    pub const fn is_folder(self) -> bool {
        matches!(self, Self::Qti | Self::PrairieLearn)
    }
}

/// A file of a bank: its path, with `/` between folders, and its content.
pub type File = (String, Vec<u8>);

/// A bank.
pub struct Bank {
    /// The files; a single file has no path.
    pub files: Vec<File>,
    /// The indices of the questions that the format cannot hold.
    pub left_out: Vec<usize>,
    format: BankFormat,
    /// The characters that the pictures lack; `None` if they have all.
    lacking: Option<LackingLetters>,
    /// Whether a question counts other points than in the assignment.
    has_other_points: bool,
}

impl Bank {
    /// What a teacher should know of what was written.
    #[must_use]
    pub fn notes(&self, text: &Text) -> Vec<String> {
        let lacking = self.lacking.as_ref().map(|lacking| lacking.said_of_bank(text));
        let points = self.has_other_points.then(|| text.bank_other_points(self.format.name()));
        lacking.into_iter().chain(points).collect()
    }
}

/// A question in the form for platforms.
struct Asked {
    /// Its number in the assignment, from 1.
    number: usize,
    /// The question.
    ask: String,
    /// The tree as bracket text.
    tree: String,
    /// Who moves at its root, and how its nodes are called, which the text alone does not say.
    about: String,
    /// The fields to grade.
    fields: Vec<Field>,
    /// Whether a sign may stand in the place of a number.
    takes_sign: bool,
    /// The picture of the tree, in a format that holds pictures.
    picture: Option<BankPicture>,
    points: f64,
}

impl Asked {
    /// The picture as PNG; nothing in a format without pictures.
    fn png(&self) -> &[u8] {
        self.picture.as_ref().map(|picture| picture.png.as_slice()).unwrap_or_default()
    }
}

/// The picture of a tree.
struct BankPicture {
    /// What it shows …
    drawing: Drawing,
    /// … and that as PNG.
    png: Vec<u8>,
}

/// Pixels per point in pictures.
const SCALE: f64 = 1.5;

/// Makes a bank from the questions of an assignment with this title and hash.
///
/// # Errors
/// A picture that is too large.
pub fn bank(
    format: BankFormat,
    [title, hash]: [&str; 2],
    questions: &[Given],
    text: &Text,
) -> Result<Bank, ExportError> {
    let (mut asked, mut left_out) = (Vec::new(), Vec::new());
    for (number, given) in questions.iter().enumerate() {
        match format.fields(given, text) {
            Some(fields) => asked.push(one(format, number + 1, given, fields, text)?),
            None => left_out.push(number),
        }
    }
    let pictures = asked.iter().filter_map(|asked| asked.picture.as_ref());
    let lacking = LackingLetters::of_pages(Format::Png, pictures.map(|picture| &picture.drawing));
    let files = match format {
        BankFormat::Moodle => vec![(String::new(), moodle::write(title, &asked).into_bytes())],
        BankFormat::Gift => vec![(String::new(), gift::write(title, &asked).into_bytes())],
        BankFormat::Qti => qti::write([title, hash], &asked),
        BankFormat::PrairieLearn => prairielearn::write([title, hash], &asked),
    };
    let has_other_points = asked.iter().any(|asked| format.counted(asked) != asked.points);
    Ok(Bank { files, left_out, format, lacking, has_other_points })
}

fn one(
    format: BankFormat,
    number: usize,
    given: &Given,
    fields: Vec<Field>,
    text: &Text,
) -> Result<Asked, ExportError> {
    let sign = fields::not_visited(given);
    let told = sign.map(|sign| text.bank_not_visited(sign));
    let told = told.into_iter().chain(fields::may_be_infinite(given).then(|| text.bank_infinity()));
    Ok(Asked {
        number,
        ask: std::iter::once(given.ask(text)).chain(told).collect::<Vec<_>>().join(" "),
        takes_sign: sign.is_some(),
        tree: notation::write(&given.posed.tree),
        about: {
            let player = given.posed.tree.root_player();
            format!("{} {}", text.bank_root(player.name()), text.practice_how_names())
        },
        fields,
        picture: format.has_pictures().then(|| drawn(number, given, text)).transpose()?,
        points: given.points,
    })
}

fn drawn(number: usize, given: &Given, text: &Text) -> Result<BankPicture, ExportError> {
    let (drawing, description) = paper::picture(given, false, &Palette::PRINT, text)
        .ok_or_else(|| ExportError::Drawing(number.to_string()))?;
    let plate = Plate { drawing, title: given.kind.id().to_owned(), description, ..Plate::default() };
    let options = Options { scale: SCALE, ..Options::default() };
    let png = Format::Png.write_picture(&plate, &options)?;
    Ok(BankPicture { drawing: plate.drawing, png })
}

/// Bytes as Base64, for XML.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits =
            group.iter().fold(0_u32, |bits, &byte| (bits << 8) | u32::from(byte)) << (8 * (3 - group.len()));
        for place in 0..4 {
            let digit = DIGITS[((bits >> (18 - 6 * place)) & 63) as usize];
            text.push(if place <= group.len() { char::from(digit) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice::assignment::Assignment;
    use crate::text::Language;

    #[test]
    fn a_picture_is_drawn_only_for_a_format_that_holds_it() {
        let text = Language::En.load();
        let question = "kind: \"count\", document: (tree: \"[[4,7],[3,[9,6]],[2,[8,1]]]\")";
        let file = format!("Assignment(version: 1, title: \"t\", questions: [Question({question})])");
        let given = Assignment::read(&file).unwrap().given(None).unwrap().remove(0);
        for format in BankFormat::ALL {
            let asked = one(format, 1, &given, fields(&given, &text).unwrap(), &text).unwrap();
            assert_eq!(asked.picture.is_some(), format != BankFormat::Gift, "{}", format.id());
            let bank = bank(format, ["t", "0"], std::slice::from_ref(&given), &text).unwrap();
            let holds = |picture: &[u8]| {
                let shown = base64(picture);
                let is_in =
                    |bytes: &[u8]| bytes == picture || String::from_utf8_lossy(bytes).contains(&shown);
                bank.files.iter().any(|(_, bytes)| is_in(bytes))
            };
            assert!(asked.picture.is_none_or(|picture| holds(&picture.png)), "{}", format.id());
        }
    }
}
