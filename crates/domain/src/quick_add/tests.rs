//! Tests of quick add.

mod ambiguity;
mod corpus;
mod document;
mod due_words;
mod plain;
mod properties;
mod written;

use chrono::{DateTime, NaiveDateTime, Utc};

use super::*;
use crate::{TaskDuration, TimeZone, WeekStart, ZoneClock};

/// Where the lines of the corpus are said.
pub(super) struct Place {
    zone: TimeZone,
}

impl Place {
    pub(super) fn berlin() -> Self {
        Self::in_zone("Europe/Berlin")
    }

    pub(super) fn in_zone(name: &str) -> Self {
        Self { zone: TimeZone::parse(name).expect("a zone") }
    }

    /// The instant at which the clocks show this.
    pub(super) fn at(&self, wall: &str) -> DateTime<Utc> {
        let wall = NaiveDateTime::parse_from_str(wall, "%Y-%m-%dT%H:%M").expect("a time on the clock");
        ZoneClock::of(&self.zone).instant(wall)
    }

    pub(super) fn context(&self, language: Language, now: &str) -> Context<'_> {
        Context {
            now: self.at(now),
            zone: &self.zone,
            week_start: WeekStart::Monday,
            language,
            default_duration: TaskDuration::default(),
            plain: &[],
        }
    }
}

/// When the lines of the corpus are said that do not say it.
pub(super) const NOW: &str = "2026-11-25T10:00";
