//! Texts that the domain bounds: SUMMARY, DESCRIPTION and LOCATION (RFC 5545, section 3.8.1).

use std::borrow::Cow;

use scheduler_domain::{EventDescription, Fault, Place, Title};

use crate::component::Component;
use crate::lines::ContentLine;
use crate::problem::{Notes, Trouble};
use crate::property;

/// How a text of a file becomes one of the domain. One that does not fit is joined or cut, and that is noted: its event matters more than
/// the end of the text. The line itself is kept and goes out as it came.
pub(crate) struct Text {
    /// The name of its property.
    pub(crate) name: &'static str,
    /// What people call it.
    called: &'static str,
    /// The most characters.
    most: u64,
    /// What joins its lines, if it is one line in the domain. Apple writes addresses on several lines.
    between: Option<&'static str>,
    /// Its value where there is no such property.
    absent: &'static str,
}

impl Text {
    /// The app shows "(No title)" for what has none.
    pub(crate) const TITLE: Self =
        Self { name: "SUMMARY", called: "title", most: Title::MAX, between: Some(" "), absent: "(No title)" };
    pub(crate) const DESCRIPTION: Self =
        Self { name: "DESCRIPTION", called: "description", most: EventDescription::MAX, between: None, absent: "" };
    pub(crate) const PLACE: Self =
        Self { name: "LOCATION", called: "place", most: Place::MAX, between: Some(", "), absent: "" };

    /// A value of the domain made of the first property of this name.
    pub(super) fn read<T>(
        &self,
        component: &Component,
        notes: &mut Notes,
        parse: impl Fn(&str) -> Result<T, Fault>,
    ) -> Result<T, Trouble> {
        let line = component.find(self.name);
        let number = line.map_or(component.number, |line| line.number);
        let raw = line.map(property::text).unwrap_or_default();
        let text = self.fitted(&raw, |sentence| {
            notes.push(Trouble::new(number, format!("The {} {sentence}", self.called)));
        });
        parse(&text).map_err(|fault| Trouble::new(number, fault.message))
    }

    /// What a line of this name says in the domain.
    pub(crate) fn of(&self, line: &ContentLine) -> String {
        self.fitted(&property::text(line), |_| {}).into_owned()
    }

    /// The value in the domain where there is no property of this name.
    pub(crate) const fn absent(&self) -> &'static str {
        self.absent
    }

    fn fitted<'t>(&self, raw: &'t str, mut note: impl FnMut(String)) -> Cow<'t, str> {
        let mut text = Cow::Borrowed(raw);
        if let Some(between) = self.between {
            text = Cow::Borrowed(raw.trim());
            if text.contains('\n') {
                note(format!("has {} lines. They were joined into one", text.lines().count()));
                text = Cow::Owned(joined(&text, between));
            }
        }
        let is_forbidden = |c: char| c.is_control() && !(self.between.is_none() && matches!(c, '\n' | '\t'));
        if text.contains(is_forbidden) {
            note("has control characters. They were replaced by spaces".to_owned());
            text = Cow::Owned(text.replace(is_forbidden, " "));
        }
        if let Some((end, _)) = text.char_indices().nth(usize::try_from(self.most).unwrap_or(usize::MAX)) {
            let all = text.chars().count();
            note(format!("has {all} characters. Only the first {} were used", self.most));
            text = Cow::Owned(text[..end].to_owned());
        }
        if self.between.is_some() {
            text = Cow::Owned(text.trim().to_owned());
        }
        if text.is_empty() { Cow::Borrowed(self.absent) } else { text }
    }
}

fn joined(text: &str, between: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(between)
}
