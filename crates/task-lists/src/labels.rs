//! The labels of a task.

use std::collections::HashSet;

use scheduler_domain::{LabelName, LabelSet};

/// Labels, each once, and no more than a task may have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Labels {
    names: Vec<LabelName>,
    keys: HashSet<String>,
    /// Those that stay text.
    left_out: Vec<String>,
}

impl Labels {
    /// Adds one, and answers whether it is among the labels now.
    pub(crate) fn add(&mut self, raw: &str) -> bool {
        let Ok(name) = LabelName::parse(raw) else { return self.leave_out(raw) };
        let key = name.key();
        if self.keys.contains(&key) {
            return true;
        }
        if self.names.len() >= LabelSet::MOST {
            return self.leave_out(raw);
        }
        self.keys.insert(key);
        self.names.push(name);
        true
    }

    fn leave_out(&mut self, raw: &str) -> bool {
        self.left_out.push(raw.trim().to_owned());
        false
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Those that stay text.
    pub(crate) fn left_out(&self) -> String {
        self.left_out.join(", ")
    }

    /// What they are called; a problem says which stay text.
    pub(crate) fn into_names(self, problems: &mut Vec<String>) -> Vec<LabelName> {
        if !self.left_out.is_empty() {
            let (most, characters) = (LabelSet::MOST, LabelName::MAX);
            problems.push(format!(
                "A task has at most {most} labels of up to {characters} characters. These stay text: {}",
                self.left_out()
            ));
        }
        self.names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_there_once_and_what_does_not_fit_stays_text() {
        let (mut labels, mut problems) = (Labels::default(), Vec::new());
        let (long, most) = ("x".repeat(51), LabelSet::MOST);
        assert!(labels.add("Home") && labels.add("home ") && !labels.add(&long));
        assert!((1..most).all(|number| labels.add(&format!("label {number}"))));
        assert!(!labels.add("one more") && labels.add("HOME"));
        assert_eq!(labels.left_out(), format!("{long}, one more"));
        let names = labels.into_names(&mut problems);
        assert_eq!((names.len(), names[0].as_str()), (most, "Home"));
        assert!(problems.len() == 1 && problems[0].ends_with(&format!("{long}, one more")), "{problems:?}");
    }
}
