//! Who opens a unit of work without a caller's right.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::path::Path;

/// Which modules do, and how often: for visitors, judged by what they bring, and for operators.
const WITHOUT_A_CALLER: [(&str, usize); 5] = [
    ("features/auth", 1),
    ("features/recovery", 2),
    ("features/setup", 1),
    ("features/users", 1),
    ("features/users/operator", 2),
];

/// How often each module below a folder asks for such an authority.
fn counted(source: &Path, folder: &Path, found: &mut BTreeMap<String, usize>) {
    for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            counted(source, &entry, found);
            continue;
        }
        let text = std::fs::read_to_string(&entry).unwrap();
        let count = text.matches("Authority::visitor()").count() + text.matches("Authority::operator()").count();
        if count > 0 {
            let module = entry.strip_prefix(source).unwrap().with_extension("");
            found.insert(module.to_str().unwrap().to_owned(), count);
        }
    }
}

#[test]
fn units_of_work_without_a_callers_right_are_few_and_known() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/application/src");
    let mut found = BTreeMap::new();
    counted(&source, &source, &mut found);
    assert_eq!(found, WITHOUT_A_CALLER.map(|(module, count)| (module.to_owned(), count)).into());
}
