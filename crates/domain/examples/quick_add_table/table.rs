//! The corpus of quick add as tables.

const CORPORA: [(&str, &str); 2] = [
    ("English", include_str!("../../src/quick_add/corpus/en.tsv")),
    ("German", include_str!("../../src/quick_add/corpus/de.tsv")),
];

/// The page as it is committed.
pub(crate) const COMMITTED: &str = include_str!("../../../../docs/quick-add.md");

/// The line that the tables begin behind; they are the rest of the page.
const START: &str = "<!-- The rest of this page is made from the corpus: just quick-add-table -->\n";

/// The page with the tables made anew; `None` if it has no place for them.
pub(crate) fn page() -> Option<String> {
    let (kept, _) = COMMITTED.split_once(START)?;
    let tables: String = CORPORA.iter().map(|(language, corpus)| tables(language, corpus)).collect();
    Some(format!("{kept}{START}{tables}"))
}

const COLUMNS: &str = "| Line | Said at | Fields | Parts |\n|---|---|---|---|\n";

/// One table for each comment of a corpus that has lines behind it.
fn tables(language: &str, corpus: &str) -> String {
    let mut written = String::new();
    let mut heading = None;
    for line in corpus.lines().skip(1) {
        if !line.contains('\t') {
            heading = Some(line.trim_start_matches("# "));
            continue;
        }
        if let Some(heading) = heading.take() {
            written.extend(["\n### ", language, ": ", heading, "\n\n", COLUMNS]);
        }
        written += &row(line);
    }
    written
}

fn row(line: &str) -> String {
    let mut columns = line.split('\t');
    let mut next = || columns.next().unwrap_or_default();
    let (text, kind, now, fields, parts) = (next(), next(), next(), next(), next());
    let text = if kind == "event" { format!("{} (event)", code(text)) } else { code(text) };
    let parts: Vec<_> = parts.split(" | ").map(|part| if part == "-" { String::new() } else { code(part) }).collect();
    format!("| {text} | {} | {} | {} |\n", now.replace('T', " "), code(fields), parts.join("<br>"))
}

/// A text letter for letter, in a cell of a table.
fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}
