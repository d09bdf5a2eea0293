//! Events that come in.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::repetition::{at_rule, span_at};
use super::{Color, Event, EventDescription, EventStatus, EventUrl, Override, Place, Reminders, Repetition, Span};
use crate::source::{ForeignState, Taken, Taking, last_modified, renewed};
use crate::{CalendarId, EventId, FieldErrors, Recurrence, Title, UserId, When, next_version};

/// An event in a file: a single one, or a series with its overrides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignEvent {
    /// Its globally unique id (RFC 5545, section 3.8.4.7).
    pub uid: String,
    /// Which state of it this is.
    pub state: ForeignState,
    /// What it says.
    pub fields: ForeignFields,
    /// How it repeats, and which of its occurrences differ.
    pub repetition: Option<Arc<Repetition>>,
}

/// The content of an event in a file, or of one occurrence of it.
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

impl ForeignEvent {
    /// An event that may repeat, with its differing occurrences in full, by their original starts. Also returns those that are not
    /// occurrences of the series. It may take some time, because the end of the rule is computed.
    ///
    /// # Errors
    /// The repetition cannot be stored.
    pub fn new(
        uid: String,
        state: ForeignState,
        fields: ForeignFields,
        recurrence: Option<Recurrence>,
        overrides: Vec<(When, ForeignFields)>,
    ) -> Result<(Self, Vec<When>), FieldErrors> {
        let mut left_out: Vec<_> = overrides.iter().map(|(original_start, _)| *original_start).collect();
        let mut repetition = None;
        if let Some(recurrence) = recurrence {
            let overrides: Vec<_> =
                overrides.into_iter().map(|(original_start, said)| fields.differing(original_start, said)).collect();
            Repetition::check_size(&overrides, "recurrence")?;
            let whole = Repetition::with_overrides(recurrence, &fields.span, overrides).map_err(at_rule)?;
            left_out.retain(|at| !whole.has_override(*at));
            repetition = Some(Arc::new(whole));
        }
        Ok((Self { uid, state, fields, repetition }, left_out))
    }

    /// Makes it not busy where its owner has declined: the whole event without differing occurrences, or some of those.
    pub fn decline(&mut self, is_whole: bool, occurrences: &[When]) {
        let said = self.fields.is_busy;
        let is_busy = said && !is_whole;
        self.fields.is_busy = is_busy;
        let Some(repetition) = &mut self.repetition else { return };
        let differing = repetition.overrides().iter().cloned().map(|mut one| {
            let own = one.is_busy.unwrap_or(said) && !occurrences.contains(&one.original_start);
            one.is_busy = (own != is_busy).then_some(own);
            one
        });
        *repetition = Arc::new(repetition.differing(repetition.recurrence().clone(), differing.collect()));
    }
}

impl ForeignFields {
    /// The differences of an occurrence from a series with these values.
    fn differing(&self, original_start: When, said: Self) -> Override {
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
}

impl Event {
    /// An event as a file has it.
    #[must_use]
    pub fn from_foreign(
        id: EventId,
        owner: UserId,
        calendar: CalendarId,
        foreign: ForeignEvent,
        now: DateTime<Utc>,
    ) -> Self {
        let ForeignEvent { uid, state, fields, repetition } = foreign;
        Self {
            id,
            owner,
            calendar,
            title: fields.title,
            description: fields.description,
            place: fields.place,
            span: fields.span,
            repetition,
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
        }
    }

    /// Comes back as it was, with a later version.
    pub fn come_back(&mut self, version: DateTime<Utc>) {
        self.source = renewed(self.source, self.updated_at, version);
        self.updated_at = version;
    }

    /// When it was last changed, here or at its origin.
    #[must_use]
    pub fn last_modified(&self) -> DateTime<Utc> {
        last_modified(self.source, self.updated_at)
    }

    /// Applies the content of a file; `has_same_lines` says whether the data without fields is also the same.
    pub fn take(&mut self, foreign: ForeignEvent, has_same_lines: bool, taking: Taking, now: DateTime<Utc>) -> Taken {
        let state = foreign.state;
        let mut after = Self::from_foreign(self.id, self.owner, self.calendar, foreign, now);
        (after.created_at, after.updated_at) = (self.created_at, self.updated_at);
        (after.sequence, after.source) = (self.sequence, self.source);
        if after == *self && has_same_lines {
            return Taken::Same;
        }
        if taking == Taking::Newer && !state.is_newer(self.sequence, self.last_modified()) {
            return Taken::Older;
        }
        after.updated_at = next_version(self.updated_at, now);
        after.sequence = self.sequence.max(state.sequence);
        after.source = Some(state.source_after(self.source, after.updated_at));
        *self = after;
        Taken::Changed
    }
}

#[cfg(test)]
mod tests;
