//! Events that come in.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::repetition::{at_rule, span_at};
use super::{Color, Event, EventDescription, EventStatus, EventUrl, Override, Place, Reminders, Repetition, Span};
use crate::source::{ForeignState, Taken, Taking, last_modified};
use crate::{CalendarId, EventId, FieldErrors, Recurrence, Title, UserId, When, next_version};

/// An event as a file has it: a single one, or a series with its overrides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignEvent {
    /// Names it everywhere (RFC 5545, section 3.8.4.7).
    pub uid: String,
    /// Which state of it this is.
    pub state: ForeignState,
    /// What it says.
    pub fields: ForeignFields,
    /// How it repeats.
    pub recurrence: Option<Recurrence>,
    /// Occurrences that differ, by their original starts, with all that they say.
    pub overrides: Vec<(When, ForeignFields)>,
}

/// What an event of a file says, or one occurrence of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignFields {
    /// What it is called.
    pub title: Title,
    /// More about it.
    pub description: EventDescription,
    /// Where it is.
    pub place: Place,
    /// When it is.
    pub span: Span,
    /// Its own colour.
    pub color: Option<Color>,
    /// Whether its owner is busy then.
    pub is_busy: bool,
    /// Whether it takes place.
    pub status: EventStatus,
    /// Where more about it is.
    pub url: Option<EventUrl>,
    /// When its owner is reminded of it.
    pub reminders: Reminders,
}

/// An event that came in, and which of its overrides are of no occurrence and were left out.
type Made = (Event, Vec<When>);

impl Event {
    /// An event as a file has it.
    ///
    /// # Errors
    /// It repeats in a way that cannot be kept.
    pub fn from_foreign(
        id: EventId,
        owner: UserId,
        calendar: CalendarId,
        foreign: ForeignEvent,
        now: DateTime<Utc>,
    ) -> Result<Made, FieldErrors> {
        let ForeignEvent { uid, state, fields, recurrence, overrides } = foreign;
        let mut event = Self {
            id,
            owner,
            calendar,
            title: fields.title,
            description: fields.description,
            place: fields.place,
            span: fields.span,
            repetition: None,
            color: fields.color,
            is_busy: fields.is_busy,
            status: fields.status,
            url: fields.url,
            reminders: fields.reminders,
            uid: Some(uid).filter(|uid| *uid != id.to_string()),
            sequence: state.sequence,
            source: Some(state.source(now)),
            created_at: state.made_at(now),
            updated_at: now,
        };
        let mut left_out: Vec<_> = overrides.iter().map(|(original_start, _)| *original_start).collect();
        if let Some(recurrence) = recurrence {
            let overrides: Vec<_> =
                overrides.into_iter().map(|(original_start, said)| event.differing(original_start, said)).collect();
            Repetition::check_size(&overrides)?;
            let repetition = Repetition::with_overrides(recurrence, &event.span, overrides).map_err(at_rule)?;
            left_out.retain(|at| !repetition.has_override(*at));
            event.repetition = Some(Arc::new(repetition));
        }
        Ok((event, left_out))
    }

    /// What differs of an occurrence that says this.
    fn differing(&self, original_start: When, said: ForeignFields) -> Override {
        let plain = span_at(original_start, &self.span);
        let other = |differs: bool| differs.then_some(());
        Override {
            original_start,
            span: other(said.span != plain).map(|()| said.span),
            title: other(said.title != self.title).map(|()| said.title),
            description: other(said.description != self.description).map(|()| said.description),
            place: other(said.place != self.place).map(|()| said.place),
            color: other(said.color != self.color).map(|()| said.color),
            is_busy: other(said.is_busy != self.is_busy).map(|()| said.is_busy),
            status: other(said.status != self.status).map(|()| said.status),
            url: other(said.url != self.url).map(|()| said.url),
            reminders: other(said.reminders != self.reminders).map(|()| said.reminders),
        }
    }

    /// When it last changed, here or where it came from.
    #[must_use]
    pub fn last_modified(&self) -> DateTime<Utc> {
        last_modified(self.source, self.updated_at)
    }

    /// Takes what a file says of it; `has_same_lines` is whether that is also so of what has no place in it. Answers with it which
    /// overrides of the file are of no occurrence.
    ///
    /// # Errors
    /// As of [`Self::from_foreign`]; then it is as it was.
    pub fn take(
        &mut self,
        foreign: ForeignEvent,
        has_same_lines: bool,
        taking: Taking,
        now: DateTime<Utc>,
    ) -> Result<(Taken, Vec<When>), FieldErrors> {
        let state = foreign.state;
        let (mut after, left_out) = Self::from_foreign(self.id, self.owner, self.calendar, foreign, now)?;
        (after.created_at, after.updated_at) = (self.created_at, self.updated_at);
        (after.sequence, after.source) = (self.sequence, self.source);
        if after == *self && has_same_lines {
            return Ok((Taken::Same, left_out));
        }
        if taking == Taking::Newer && !state.is_newer(self.sequence, self.last_modified()) {
            return Ok((Taken::Older, left_out));
        }
        after.updated_at = next_version(self.updated_at, now);
        after.sequence = state.sequence;
        after.source = Some(state.source(after.updated_at));
        *self = after;
        Ok((Taken::Changed, left_out))
    }
}

#[cfg(test)]
mod tests;
