//! The occurrences of many events in a window, with limited work.

use super::{Event, EventOccurrence};
use crate::window::in_order;
use crate::{Budget, Rest, Window, ZoneDays};

/// Examines a window for a user with these days: event by event, with limits for all of them together.
#[derive(Debug)]
pub struct EventsInWindow {
    window: Window,
    days: ZoneDays,
    budget: Budget,
    /// How many more occurrences of series are allowed.
    left: usize,
    /// How many bytes of texts they may still repeat.
    text_left: usize,
    outcome: WindowOutcome,
}

/// Whether a window shows everything in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowOutcome {
    /// It does.
    Complete,
    /// For some series only the first occurrences: one has more than [`EventsInWindow::MOST_OF_ONE`], repeats too much text, or is
    /// too much work.
    Incomplete,
    /// All series together have more than [`EventsInWindow::MOST`], or too much text, or are too much work: the result cannot be
    /// used.
    Exceeded,
}

impl EventsInWindow {
    /// The most occurrences of one series that a window shows.
    pub const MOST_OF_ONE: usize = 10_000;
    /// The most occurrences of all series that a window shows.
    pub const MOST: usize = 200_000;
    /// The maximum number of bytes of text that the occurrences of one series repeat, because each has the texts of its series.
    const TEXT_OF_ONE: usize = 16 << 20;
    /// The maximum number of bytes of text that all series together repeat.
    const TEXT: usize = 256 << 20;
    /// The most work for all series: some 0.2 s.
    const STEPS: u32 = 20_000_000;

    /// Before the first event.
    #[must_use]
    pub const fn new(window: Window, days: ZoneDays) -> Self {
        Self::bounded(window, days, Self::MOST, Self::STEPS, Self::TEXT)
    }

    /// As [`Self::new`], with narrower bounds.
    #[must_use]
    pub const fn bounded(window: Window, days: ZoneDays, most: usize, steps: u32, text: usize) -> Self {
        Self { window, days, budget: Budget::of(steps), left: most, text_left: text, outcome: WindowOutcome::Complete }
    }

    /// When an occurrence begins for the reader.
    #[must_use]
    pub fn start_of(&self, occurrence: &EventOccurrence) -> chrono::DateTime<chrono::Utc> {
        occurrence.event.instants(&self.days).0
    }

    /// The occurrences of an event that overlap the window, by their start.
    pub fn occurrences(&mut self, event: &Event) -> Vec<EventOccurrence> {
        let text = event.text_bytes().max(1);
        let fits = self.left.min(self.text_left / text);
        let most = fits.min(Self::MOST_OF_ONE).min((Self::TEXT_OF_ONE / text).max(1));
        let found = event.occurrences_in(self.window, &self.days, most, &mut self.budget);
        if event.repetition.is_some() {
            self.left = self.left.saturating_sub(found.rows.len());
            self.text_left = self.text_left.saturating_sub(found.rows.len() * text);
        }
        if found.rest != Rest::Nothing && self.outcome != WindowOutcome::Exceeded {
            let is_exceeded = most == fits || self.budget.is_used_up();
            self.outcome = if is_exceeded { WindowOutcome::Exceeded } else { WindowOutcome::Incomplete };
        }
        found.rows
    }

    /// Whether any occurrence of an event overlaps the window; also true if that is too much work to find out.
    pub fn has_any(&mut self, event: &Event) -> bool {
        // Each that the series has may have been moved out of the window, so one more is asked for.
        let elsewhere = event.repetition.as_ref().map_or(0, |repetition| repetition.overrides().len());
        let found = event.occurrences_in(self.window, &self.days, elsewhere + 1, &mut self.budget);
        if self.budget.is_used_up() {
            self.outcome = WindowOutcome::Exceeded;
        }
        !found.rows.is_empty() || found.rest != Rest::Nothing
    }

    /// Occurrences by their start, then by id, then by their original start.
    #[must_use]
    pub fn in_order(&self, rows: Vec<EventOccurrence>) -> Vec<EventOccurrence> {
        in_order(rows, |it: &EventOccurrence| Some((self.start_of(it), it.event.id, it.named_at())))
    }

    /// Whether all of it was shown.
    #[must_use]
    pub const fn outcome(&self) -> WindowOutcome {
        self.outcome
    }
}
