//! The names of files in an archive.

use std::collections::HashSet;

use crate::contract::file_names::file_stem;

/// The names of an archive. Each is unique, even on systems that ignore case.
pub(super) struct Names(HashSet<String>);

impl Names {
    /// A set in which these names are taken.
    pub(super) fn without<'n>(taken: impl IntoIterator<Item = &'n str>) -> Self {
        Self(taken.into_iter().map(str::to_lowercase).collect())
    }

    /// A name that no other file has.
    pub(super) fn take(&mut self, name: &str, ending: &str) -> String {
        let stem = file_stem(name);
        let mut candidate = format!("{stem}{ending}");
        for number in 2.. {
            if self.0.insert(candidate.to_lowercase()) {
                break;
            }
            candidate = format!("{stem} ({number}){ending}");
        }
        candidate
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_is_taken_once() {
        let mut names = Names::without(["tasks.ics"]);
        let taken: Vec<_> = ["Work", "work", "Work (2)", "Tasks"].iter().map(|name| names.take(name, ".ics")).collect();
        assert_eq!(taken, ["Work.ics", "work (2).ics", "Work (2) (2).ics", "Tasks (2).ics"]);
    }
}
