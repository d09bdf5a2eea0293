//! Every test that `docs/planner.md` names exists.

use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../../../docs/planner.md");

/// The names in the rows of the table of complaints: tests of Rust by their functions, and others as `file › title`.
fn named() -> Vec<&'static str> {
    let (_, section) = PAGE.split_once("\n## What users of other planners complain about\n").expect("the section");
    let section = section.split_once("\n## ").map_or(section, |it| it.0);
    let rows = section.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| Complaint"));
    let tests = rows.map(|row| {
        let tests: Vec<_> = row.rsplit(" | ").next().unwrap_or_default().split('`').skip(1).step_by(2).collect();
        assert!(!tests.is_empty(), "no test answers this: {row}");
        tests
    });
    tests.flatten().collect()
}

/// The text of all files of Rust below a folder.
fn sources(folder: &Path, all: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path: PathBuf = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, all);
        } else if path.extension().is_some_and(|it| it == "rs") {
            all.push_str(&fs::read_to_string(&path).expect("a file"));
        }
    }
}

#[test]
fn every_test_that_answers_a_complaint_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut rust = String::new();
    sources(&root.join("crates"), &mut rust);
    sources(&root.join("apps"), &mut rust);
    for name in named() {
        let exists = match name.split_once(" › ") {
            Some((file, title)) => fs::read_to_string(root.join("web").join(file)).is_ok_and(|it| it.contains(title)),
            None => rust.contains(&format!("fn {name}(")),
        };
        assert!(exists, "there is no test {name}");
    }
}
