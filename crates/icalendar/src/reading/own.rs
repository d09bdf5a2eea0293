//! What our own files say beside what RFC 5545 lets them say: read again, it is as it was before it was written.

use std::borrow::Cow;

use scheduler_domain::Start;

use crate::component::Component;
use crate::until;

/// The UNTIL that a rule has here, where the RFC wants another form of it.
pub(crate) const UNTIL_PROPERTY: &str = "X-SCHEDULER-UNTIL";

/// When a task begins, where a DTSTART must not stand beside its DUE.
pub(crate) const START_PROPERTY: &str = "X-SCHEDULER-DTSTART";

/// Before when a task cannot be begun, where that is not before its DUE.
pub(crate) const NOT_BEFORE_PROPERTY: &str = "X-SCHEDULER-NOT-BEFORE";

/// An event with the rule that it had here, unless somebody has changed the rule since.
pub(super) fn with_own_until<'c>(component: &'c Component, start: &Start) -> Cow<'c, Component> {
    let Some(until) = component.find(UNTIL_PROPERTY) else { return Cow::Borrowed(component) };
    let mut restored = component.clone();
    for line in restored.lines.iter_mut().filter(|line| line.is("RRULE")) {
        let rule = line.value();
        if let Some(before) = until::before(rule, until.value().trim(), start) {
            line.text.replace_range(line.text.len() - rule.len().., &before);
        }
    }
    Cow::Owned(restored)
}

/// A task with the DTSTART that it had here, unless somebody has given it another one, or none that is due.
pub(super) fn with_own_start(component: &Component) -> Cow<'_, Component> {
    let is_apart = component.find("DTSTART").is_none() && component.find("DUE").is_some();
    if !is_apart || component.find(START_PROPERTY).is_none() {
        return Cow::Borrowed(component);
    }
    let mut restored = component.clone();
    for line in restored.lines.iter_mut().filter(|line| line.is(START_PROPERTY)) {
        line.text = format!("DTSTART{}:{}", line.parameters(), line.value());
    }
    Cow::Owned(restored)
}
