//! What a phrase says of a time of day.

use super::lexicon::DayPart;

/// A time of day, in minutes after midnight; 1440 is the end of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    /// As it is written.
    pub(super) minutes: u16,
    /// Whether it may also mean twelve hours later: `at 3`.
    pub(super) is_open: bool,
}

/// An ambiguous hour is in the afternoon up to here: nobody means three in the night with `at 3`.
const LAST_AFTERNOON_HOUR: u16 = 7;
pub(super) const NOON: u16 = 12 * 60;
/// The end of a day.
pub(super) const MIDNIGHT: u16 = 24 * 60;

impl Clock {
    pub(super) const fn exact(minutes: u16) -> Self {
        Self { minutes, is_open: false }
    }

    /// An ambiguous hour from 1 to 12, or an exact one.
    pub(super) const fn open(hour: u16, minutes: u16) -> Self {
        Self { minutes: hour * 60 + minutes, is_open: 0 < hour && hour <= 12 }
    }

    /// A time moved by a quarter or half an hour: `half past 2`.
    pub(super) fn moved(hour: u16, by: i16) -> Option<Self> {
        let minutes = (hour * 60).checked_add_signed(by)?;
        let minutes = if hour == 12 && by > 0 || minutes >= 60 { minutes } else { minutes + NOON };
        Some(Self { minutes, is_open: hour <= 12 })
    }

    /// The default meaning: ambiguous hours are in daytime.
    pub(super) const fn likely(self) -> u16 {
        if self.is_open && self.minutes < (LAST_AFTERNOON_HOUR + 1) * 60 { self.minutes + NOON } else { self.minutes }
    }

    /// Twelve hours after the written time, if it is ambiguous.
    pub(super) fn later(self) -> Option<u16> {
        let later = self.minutes + NOON;
        (self.is_open && later < MIDNIGHT).then_some(later)
    }

    /// The meaning in this part of the day: `at 8 tonight`.
    pub(super) fn within(self, part: DayPart) -> Self {
        let hour = self.minutes / 60;
        let is_later = match part {
            DayPart::Morning => false,
            DayPart::Noon => hour < 4,
            DayPart::Afternoon | DayPart::Evening => hour < 12,
            DayPart::Night => (6..12).contains(&hour),
        };
        let is_midnight = hour == 12 && self.is_open && matches!(part, DayPart::Evening | DayPart::Night);
        let minutes = match () {
            () if is_midnight => MIDNIGHT,
            () if is_later => self.minutes + NOON,
            () => self.minutes,
        };
        Self::exact(minutes)
    }
}

/// A stretch of time on the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClockRange {
    pub(super) start: Clock,
    pub(super) end: Clock,
    /// Whether it is a range that contains something, rather than a length: `between 1 and 3pm`.
    pub(super) is_window: bool,
}

impl ClockRange {
    /// The stretch in this part of the day.
    pub(super) fn within(self, part: DayPart) -> Self {
        Self { start: self.start.within(part), end: self.end.within(part), ..self }
    }

    /// Where it starts, and how many minutes it takes.
    pub(super) fn minutes(self) -> Option<(u16, u16)> {
        let end = self.end.minutes;
        let start = if self.start.is_open && !self.end.is_open {
            // The half of the day that comes closest before the end: 3-5pm, 11-1pm.
            let halves = [self.start.later(), Some(self.start.minutes % MIDNIGHT)];
            let length = |start: u16| (end + MIDNIGHT - start) % MIDNIGHT;
            halves.into_iter().flatten().filter(|start| length(*start) > 0).min_by_key(|start| length(*start))?
        } else {
            self.start.likely()
        };
        let ends = [Some(end), self.end.later(), Some(end + MIDNIGHT)];
        let end = ends.into_iter().flatten().filter(|end| *end > start).min()?;
        let length = end - start;
        (length <= MIDNIGHT).then_some((start, length))
    }
}

/// When a part of the day begins, if there is no time.
pub(super) const fn start_of(part: DayPart, is_german: bool) -> u16 {
    match part {
        DayPart::Morning => 9 * 60,
        DayPart::Noon => NOON,
        DayPart::Afternoon => 15 * 60,
        // The English night is when one goes out; `Nacht` is when one sleeps.
        DayPart::Night if is_german => 22 * 60,
        DayPart::Evening | DayPart::Night => 19 * 60,
    }
}
