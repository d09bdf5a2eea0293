//! Every test that `docs/planner.md` names exists.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../../../docs/planner.md");

/// The names in the rows of the table of complaints: tests of Rust by their functions, and others as `file › title`.
fn named() -> Vec<&'static str> {
    let (_, section) = PAGE.split_once("\n## What users of other planners complain about\n").unwrap();
    let section = section.split_once("\n## ").map_or(section, |it| it.0);
    let rows = section.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| Complaint"));
    let tests = rows.map(|row| {
        let tests: Vec<_> = row.rsplit(" | ").next().unwrap_or_default().split('`').skip(1).step_by(2).collect();
        assert!(!tests.is_empty(), "no test answers this: {row}");
        tests
    });
    tests.flatten().collect()
}

/// All files of Rust below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|it| it == "rs")).collect()
}

/// The tests of a file: functions that are marked as such, and those that run on both engines.
fn tests_of(text: &str) -> Vec<String> {
    let name = |line: &str| line.split_once("fn ").and_then(|it| it.1.split_once('(')).map(|it| it.0.to_owned());
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    let marked = lines.iter().enumerate().filter(|it| it.1.starts_with("#[test]") || it.1.starts_with("#[tokio::test"));
    let marked =
        marked.filter_map(|(at, _)| lines[at..].iter().find(|line| !line.starts_with('#')).and_then(|it| name(it)));
    let lists = text.split("\non_both_engines!(").skip(1).filter_map(|rest| rest.split_once(')'));
    let listed = lists.flat_map(|(list, _)| list.split(',').map(|it| it.trim().to_owned()).filter(|it| !it.is_empty()));
    marked.chain(listed).collect()
}

#[test]
fn every_test_that_answers_a_complaint_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = ["crates", "apps"].iter().flat_map(|folder| sources(&root.join(folder)));
    let rust: HashSet<_> = files.flat_map(|file| tests_of(&fs::read_to_string(file).unwrap())).collect();
    for name in named() {
        let exists = match name.split_once(" › ") {
            Some((file, title)) => {
                let text = fs::read_to_string(root.join("web").join(file));
                text.is_ok_and(|it| it.contains(&format!("test(\"{title}\"")))
            }
            None => rust.contains(name),
        };
        assert!(exists, "there is no test {name}");
    }
}

#[test]
fn a_function_that_is_no_test_is_not_taken_for_one() {
    let text = "#[test]\n#[ignore]\nfn one() {}\nfn helper() {}\n    #[test]\n    fn two(a in 1..2) {}\nasync fn three() {}\non_both_engines!(three, four,);\n";
    assert_eq!(tests_of(text), ["one", "two", "three", "four"]);
}
