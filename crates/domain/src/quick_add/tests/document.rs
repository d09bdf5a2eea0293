//! What `docs/quick-add.md` says is understood.

use super::*;

const PAGE: &str = include_str!("../../../../../docs/quick-add.md");

/// The examples of the tables with a column for each language.
fn examples(language: Language) -> Vec<&'static str> {
    let column = if language == Language::English { 2 } else { 3 };
    let mut rows = Vec::new();
    let mut is_in_table = false;
    for line in PAGE.lines() {
        is_in_table = line.starts_with('|') && (is_in_table || line == "| What | English | German |");
        if is_in_table {
            rows.extend(line.split('|').nth(column));
        }
    }
    rows.into_iter().flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

/// Whether all of an example is understood behind these words.
fn is_understood(language: Language, target: Target, before: &str, example: &str) -> bool {
    let text = format!("{before} {example}");
    let found = read(&text, target, &Place::berlin().context(language, NOW));
    let units: Vec<u16> = text.encode_utf16().collect();
    let start = before.encode_utf16().count();
    let is_blank = |unit: u16| unit == u16::from(b' ');
    (start..units.len())
        .all(|at| is_blank(units[at]) || found.parts.iter().any(|part| (part.from..part.to).contains(&at)))
}

#[test]
fn every_example_of_the_page_is_understood() {
    for language in Language::ALL {
        let every = if *language == Language::English { "x every day" } else { "x jeden Tag" };
        let examples = examples(*language);
        assert!(examples.len() > 60, "{} examples", examples.len());
        for example in examples {
            let is_understood = [(Target::Task, "x"), (Target::Event, "x"), (Target::Task, every)]
                .iter()
                .any(|(target, before)| is_understood(*language, *target, before, example));
            assert!(is_understood, "{example}");
        }
    }
}
