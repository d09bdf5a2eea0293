//! The corpus: lines and what they say, written before the parser.

use super::*;

const CORPORA: [(Language, &str); 2] =
    [(Language::English, include_str!("../corpus/en.tsv")), (Language::German, include_str!("../corpus/de.tsv"))];

/// The least that is understood as wanted.
const LEAST_PERCENT: usize = 98;

/// One line of the corpus.
pub(super) struct Line {
    pub(super) text: &'static str,
    pub(super) target: Target,
    /// When it is said, on the clocks of Berlin.
    pub(super) now: &'static str,
    /// The fields as JSON.
    pub(super) fields: &'static str,
    /// The parts, or `-`.
    pub(super) parts: &'static str,
}

/// What a file of the corpus has in one of its lines.
pub(super) enum Row {
    Comment,
    Line(Line),
}

/// The rows of the corpus of a language, without the names of its columns.
pub(super) fn rows(language: Language) -> Vec<Row> {
    let (_, file) = CORPORA.iter().find(|(known, _)| *known == language).expect("each has one");
    file.lines().skip(1).map(row).collect()
}

fn row(row: &'static str) -> Row {
    // A comment has no columns; a text may begin with a label.
    if !row.contains('\t') {
        assert!(row.starts_with("# "), "a comment: {row}");
        return Row::Comment;
    }
    let columns: Vec<_> = row.split('\t').collect();
    let [text, kind, now, fields, parts] = columns[..] else { panic!("five columns: {row}") };
    let target = match kind {
        "task" => Target::Task,
        "event" => Target::Event,
        _ => panic!("a kind: {row}"),
    };
    Row::Line(Line { text, target, now: if now.is_empty() { NOW } else { now }, fields, parts })
}

/// The lines of a language.
pub(super) fn lines(language: Language) -> Vec<Line> {
    let lines = rows(language).into_iter().filter_map(|row| match row {
        Row::Line(line) => Some(line),
        Row::Comment => None,
    });
    lines.collect()
}

fn check(language: Language) {
    let lines = lines(language);
    assert!(lines.len() >= 400, "a corpus has at least 400 lines");
    let place = Place::berlin();
    let mut wrong = Vec::new();
    for line in &lines {
        let found = read(line.text, line.target, &place.context(language, line.now));
        let (fields, parts) = (written::fields(&found.fields), written::parts(line.text, &found.parts));
        if (fields.as_str(), parts.as_str()) != (line.fields, line.parts) {
            wrong.push(format!(
                "{} [{}]\n  got    {fields}  {parts}\n  wanted {}  {}",
                line.text, line.now, line.fields, line.parts
            ));
        }
    }
    let right = lines.len() - wrong.len();
    println!("{}: {right} of {} lines are right\n{}", language.as_str(), lines.len(), wrong.join("\n"));
    assert!(right * 100 >= lines.len() * LEAST_PERCENT, "{} lines are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn english_lines_give_the_fields_of_the_corpus() {
    check(Language::English);
}

#[test]
fn german_lines_give_the_fields_of_the_corpus() {
    check(Language::German);
}
