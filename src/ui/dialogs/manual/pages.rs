//! The pages of the documentation, as they were when the program was built, cut into sections.

use std::borrow::Cow;

/// A page.
pub(super) struct ManualPage {
    /// Its file, by which links name it.
    pub(super) file: &'static str,
    /// Its title.
    pub(super) title: String,
    pub(super) sections: Vec<Section>,
}

/// What stands below a heading, with the heading.
pub(super) struct Section {
    pub(super) heading: String,
    /// Markdown. Its links lead to other pages, by file, or out of the program.
    pub(super) text: String,
}

/// The files, the manual first.
const FILES: &[(&str, &str)] = &[
    ("manual.md", include_str!("../../../../docs/manual.md")),
    ("README.md", include_str!("../../../../README.md")),
    ("algorithms.md", include_str!("../../../../docs/algorithms.md")),
    ("file-format.md", include_str!("../../../../docs/file-format.md")),
    ("command-line.md", include_str!("../../../../docs/command-line.md")),
    ("your-own-search.md", include_str!("../../../../docs/your-own-search.md")),
    ("architecture.md", include_str!("../../../../docs/architecture.md")),
    ("performance.md", include_str!("../../../../docs/performance.md")),
    ("translating.md", include_str!("../../../../docs/translating.md")),
];

/// All pages.
pub(super) fn pages() -> Vec<ManualPage> {
    FILES.iter().map(|&(file, text)| ManualPage::new(file, text)).collect()
}

/// Every link that leads to a page, as it stands in the texts of sections.
pub(super) fn links(pages: &[ManualPage]) -> Vec<String> {
    let texts = pages.iter().flat_map(|page| &page.sections).map(|section| section.text.as_str());
    let mut links: Vec<String> = texts
        .flat_map(|text| text.split("](").skip(1))
        .filter_map(|rest| rest.split_once(')'))
        .map(|(target, _)| target.to_owned())
        .filter(|target| !is_web(target))
        .collect();
    links.sort_unstable();
    links.dedup();
    links
}

/// The place of a page, and of a section on it, to which a link leads.
pub(super) fn target(pages: &[ManualPage], link: &str) -> Option<(usize, usize)> {
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let page = pages.iter().position(|page| page.file == file)?;
    let section = pages[page].sections.iter().position(|section| slug(&section.heading) == anchor);
    match section {
        Some(section) => Some((page, section)),
        None if anchor.is_empty() => Some((page, 0)),
        None => None,
    }
}

impl ManualPage {
    fn new(file: &'static str, text: &str) -> Self {
        let mut sections: Vec<Section> = Vec::new();
        let mut is_code = false;
        for line in text.lines() {
            is_code ^= line.starts_with("```");
            // A picture of the window says nothing inside of the window.
            if line.starts_with("![") {
                continue;
            }
            let heading = line.strip_prefix("## ").or_else(|| line.strip_prefix("# "));
            if let Some(heading) = heading.filter(|_| !is_code) {
                sections.push(Section { heading: heading.to_owned(), text: String::new() });
            }
            if let Some(section) = sections.last_mut() {
                section.text += &if is_code { Cow::Borrowed(line) } else { with_links(line, file) };
                section.text.push('\n');
            }
        }
        let title = sections.first().map_or("", |section| &section.heading).to_owned();
        Self { file, title, sections }
    }
}

/// The line with links that work inside of the program; of others only their words are left.
fn with_links<'t>(line: &'t str, file: &str) -> Cow<'t, str> {
    if !line.contains("](") {
        return Cow::Borrowed(line);
    }
    let mut done = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("](") {
        let (Some((start, words)), Some((target, behind))) = (before.rsplit_once('['), after.split_once(')'))
        else {
            break;
        };
        done += start;
        done += &match link(target, file) {
            Some(link) => format!("[{words}]({link})"),
            None => words.to_owned(),
        };
        rest = behind;
    }
    Cow::Owned(done + rest)
}

/// A target as the program names it: a page by its file alone; `None` for files that do not come with the program.
fn link(target: &str, file: &str) -> Option<String> {
    if is_web(target) {
        return Some(target.to_owned());
    }
    let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
    let name = if path.is_empty() { file } else { path.rsplit('/').next().unwrap_or(path) };
    let is_page = FILES.iter().any(|&(page, _)| page == name);
    is_page.then(|| anchor.map_or_else(|| name.to_owned(), |anchor| format!("{name}#{anchor}")))
}

fn is_web(target: &str) -> bool {
    target.starts_with("https://") || target.starts_with("http://")
}

/// The name of a heading in a link, as GitHub makes it.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_of_the_documentation_is_there_and_every_link_leads_somewhere() {
        let pages = pages();
        for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/docs")).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let is_there = pages.iter().any(|page| page.file == name);
            assert!(is_there || !name.ends_with(".md"), "{name} is not among the pages");
        }
        let links = links(&pages);
        assert!(links.contains(&"algorithms.md".to_owned()), "{links:?}");
        for link in links {
            assert!(target(&pages, &link).is_some(), "{link} leads nowhere");
        }
    }

    #[test]
    fn links_name_pages_and_others_are_only_words() {
        let line = |line| with_links(line, "manual.md").into_owned();
        assert_eq!(
            line("[a](../docs/manual.md#keys) and [b](#keys)"),
            "[a](manual.md#keys) and [b](manual.md#keys)"
        );
        assert_eq!(line("see [`lib`](../src/lib.rs), [c](https://x.org)."), "see `lib`, [c](https://x.org).");
        assert_eq!(slug("What’s new: α, β"), "whats-new-α-β");
    }
}
