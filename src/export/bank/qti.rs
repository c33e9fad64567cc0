//! QTI 1.2 for Canvas: a manifest, an assessment and the pictures, which go into a ZIP archive.

use std::fmt::Write as _;

use super::fields::written;
use super::{Asked, FieldAnswer, File};
use crate::export::markup::escaped;

/// The files.
pub(super) fn write([title, hash]: [&str; 2], questions: &[Asked]) -> Vec<File> {
    let assessment = assessment([title, hash], questions);
    let mut manifest = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<manifest identifier=\"m{hash}\" \
         xmlns=\"http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1\">\n<organizations/>\n<resources>\n\
         <resource identifier=\"a{hash}\" type=\"imsqti_xmlv1p2\"><file href=\"assessment.xml\"/></resource>\n"
    );
    let mut files = Vec::new();
    for asked in questions {
        let path = picture(asked.number);
        let _ = writeln!(
            manifest,
            "<resource identifier=\"p{}\" type=\"webcontent\" href=\"{path}\"><file href=\"{path}\"/></resource>",
            asked.number
        );
        files.push((path, asked.png().to_vec()));
    }
    manifest += "</resources>\n</manifest>\n";
    files.push(("assessment.xml".to_owned(), assessment.into_bytes()));
    files.push(("imsmanifest.xml".to_owned(), manifest.into_bytes()));
    files
}

fn picture(number: usize) -> String {
    format!("pictures/q{number}.png")
}

fn assessment([title, hash]: [&str; 2], questions: &[Asked]) -> String {
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<questestinterop \
         xmlns=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2\">\n<assessment ident=\"a{hash}\" title=\"{}\">\n\
         <section ident=\"root_section\">\n",
        escaped(title)
    );
    questions.iter().for_each(|asked| item(asked, title, &mut text));
    text + "</section>\n</assessment>\n</questestinterop>\n"
}

/// A question. Every field is a separate response and earns an equal part.
fn item(asked: &Asked, title: &str, text: &mut String) {
    let number = asked.number;
    let _ = writeln!(text, "<item ident=\"q{number}\" title=\"{} {number}\">", escaped(title));
    let kind = kind(&asked.fields.iter().map(|field| &field.answer).collect::<Vec<_>>());
    let _ = writeln!(
        text,
        "<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>{kind}\
         </fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>{}\
         </fieldentry></qtimetadatafield></qtimetadata></itemmetadata>",
        asked.points
    );
    let mut html = format!(
        "<p>{}</p><p><img src=\"$IMS-CC-FILEBASE$/{}\" alt=\"{}\"></p>",
        escaped(&asked.ask),
        picture(number),
        escaped(&asked.tree)
    );
    let is_single = asked.fields.len() == 1;
    for (place, field) in asked.fields.iter().enumerate() {
        let blank = if is_single { String::new() } else { format!(" [f{place}]") };
        let _ = write!(html, "<p>{}{blank}</p>", escaped(&field.label));
    }
    let _ = writeln!(
        text,
        "<presentation><material><mattext texttype=\"text/html\">{}</mattext></material>",
        escaped(&html)
    );
    for (place, field) in asked.fields.iter().enumerate() {
        response(place, &field.answer, is_single, text);
    }
    text.push_str("</presentation>\n<resprocessing><outcomes><decvar maxvalue=\"100\" minvalue=\"0\" varname=\"SCORE\" vartype=\"Decimal\"/></outcomes>\n");
    let part = 100.0 / asked.fields.len().max(1) as f64;
    for (place, field) in asked.fields.iter().enumerate() {
        conditions(place, &field.answer, is_single, part, text);
    }
    text.push_str("</resprocessing>\n</item>\n");
}

/// The name of the kind of question in Canvas.
fn kind(answers: &[&FieldAnswer]) -> &'static str {
    match answers {
        [FieldAnswer::Number(_)] => "numerical_question",
        [FieldAnswer::Text(_)] => "short_answer_question",
        [FieldAnswer::Choice(..)] => "multiple_choice_question",
        several if several.iter().all(|answer| matches!(answer, FieldAnswer::Choice(..))) => {
            "multiple_dropdowns_question"
        }
        _ => "fill_in_multiple_blanks_question",
    }
}

/// The texts that an answer is compared with, and the indices of the right ones. A number alone is compared as a number.
fn labels(answer: &FieldAnswer, is_single: bool) -> (Vec<String>, Vec<usize>) {
    let all_right = |texts: Vec<String>| (texts.clone(), (0..texts.len()).collect());
    match answer {
        FieldAnswer::Number(number) if is_single => (vec![number.to_string()], vec![0]),
        FieldAnswer::Number(number) => all_right(written(*number)),
        FieldAnswer::Text(texts) => all_right(texts.clone()),
        FieldAnswer::Choice(options, right) => (options.clone(), vec![*right]),
    }
}

fn ident(place: usize, is_single: bool) -> String {
    if is_single { "response1".to_owned() } else { format!("response_f{place}") }
}

fn response(place: usize, answer: &FieldAnswer, is_single: bool, text: &mut String) {
    let ident = ident(place, is_single);
    if is_single && !matches!(answer, FieldAnswer::Choice(..)) {
        let kind = if matches!(answer, FieldAnswer::Number(_)) { " fibtype=\"Decimal\"" } else { "" };
        let _ = writeln!(
            text,
            "<response_str ident=\"{ident}\" rcardinality=\"Single\"><render_fib{kind}><response_label ident=\"answer1\"/></render_fib></response_str>"
        );
        return;
    }
    let _ = writeln!(text, "<response_lid ident=\"{ident}\" rcardinality=\"Single\">");
    if !is_single {
        let _ = writeln!(text, "<material><mattext>f{place}</mattext></material>");
    }
    text.push_str("<render_choice>\n");
    for (option, label) in labels(answer, is_single).0.iter().enumerate() {
        let _ = writeln!(
            text,
            "<response_label ident=\"f{place}o{option}\"><material><mattext texttype=\"text/plain\">{}</mattext></material></response_label>",
            escaped(label)
        );
    }
    text.push_str("</render_choice></response_lid>\n");
}

fn conditions(place: usize, answer: &FieldAnswer, is_single: bool, part: f64, text: &mut String) {
    let ident = ident(place, is_single);
    let (labels, right) = labels(answer, is_single);
    for option in right {
        let is_text = is_single && !matches!(answer, FieldAnswer::Choice(..));
        let value = if is_text { escaped(&labels[option]) } else { format!("f{place}o{option}") };
        let action = if is_single { "Set" } else { "Add" };
        let _ = writeln!(
            text,
            "<respcondition><conditionvar><varequal respident=\"{ident}\">{value}</varequal></conditionvar><setvar action=\"{action}\" varname=\"SCORE\">{part:.4}</setvar></respcondition>"
        );
    }
}
