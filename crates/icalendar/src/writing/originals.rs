//! Lines as they came in, and whether they still mean the value that is to be written.

use crate::lines::ContentLine;
use crate::property::Property;
use crate::reading::Text;

/// The original lines of one component.
#[derive(Debug, Default)]
pub(super) struct Originals(Vec<ContentLine>);

impl Originals {
    pub(super) fn of(lines: &[String]) -> Self {
        Self(lines.iter().map(|line| ContentLine::new(0, line.clone())).collect())
    }

    /// The line that is this one, except for further parameters.
    pub(super) fn with_parameters(&self, name: &str, value: &str) -> Option<String> {
        let is_same = |line: &&ContentLine| {
            let others = line.text.strip_prefix(name).and_then(|rest| rest.strip_suffix(value)?.strip_suffix(':'));
            others.is_some_and(|others| others.starts_with(';')) && line.value() == value
        };
        self.0.iter().find(is_same).map(|line| line.text.clone())
    }

    /// The line that is read as this text.
    pub(super) fn of_text(&self, text: &Text, value: &str) -> Option<String> {
        let mut lines = self.0.iter().filter(|line| line.is(text.name));
        lines.find(|line| text.of(line) == value).map(|line| line.text.clone())
    }

    /// The line that lists the first of these categories, and how many it lists.
    pub(super) fn of_categories(&self, categories: &[String]) -> Option<(String, usize)> {
        let mut lines = self.0.iter().filter(|line| line.is("CATEGORIES"));
        lines.find_map(|line| {
            let listed = Property::texts(line).into_iter().map(|it| it.trim().to_owned());
            let listed: Vec<_> = listed.filter(|it| !it.is_empty()).collect();
            (!listed.is_empty() && categories.starts_with(&listed)).then(|| (line.text.clone(), listed.len()))
        })
    }
}
