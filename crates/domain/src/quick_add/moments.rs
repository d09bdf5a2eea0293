//! Reading times: days and times of day with their prepositions, and ranges of both.

use super::clock_ranges::{RangeClarity, ReadRange, clock_range};
use super::dates::Clarity;
use super::day::SaidDay;
use super::days::{compound, day};
use super::lexicon::{DayPart, Fits, Form, Role, Which};
use super::moment::{Moment, Place, SaidTime};
use super::reader::Reader;
use super::time::Clock;
use super::times::{Strength, time};

/// Before that, in minutes, few people meet.
const MORNING: u16 = 7 * 60;

/// A phrase that was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReadMoment {
    pub(super) moment: Moment,
    pub(super) place: Place,
    /// Whether a German full stop after its last word is a part of it.
    pub(super) takes_dot: bool,
    /// The place behind it.
    pub(super) next: usize,
}

/// What was read so far of one phrase.
#[derive(Default)]
struct Draft {
    is_event: bool,
    day: Option<(SaidDay, Clarity)>,
    clock: Option<(Clock, Strength)>,
    part: Option<DayPart>,
    range: Option<ReadRange>,
    is_all_day: bool,
    /// The end of the day, and how sure it is meant.
    day_end: Option<Form>,
    takes_dot: bool,
}

/// Reads a day, a time or both that begin here. An event takes place from 9 to 11; a task may be about
/// pages 9 to 11.
pub(super) fn moment(reader: &Reader<'_>, at: usize, is_event: bool) -> Option<ReadMoment> {
    let mut draft = Draft { is_event, ..Draft::default() };
    // `in the morning` and `am Abend` begin with what may be a preposition.
    if let Some(next) = draft.read(reader, at, None) {
        let next = draft.read_on(reader, next);
        if let Some(found) = draft.finish(None, next) {
            return Some(found);
        }
    }
    let ((role, fits), next) = reader.phrase(at, reader.lexicon.leads)?;
    if !reader.is_next(next) {
        return None;
    }
    let mut draft = Draft { is_event, ..Draft::default() };
    let linked = reader.phrase(next, reader.lexicon.links).filter(|(link, _)| role != Role::On || *link != fits);
    let linked = linked.and_then(|(link, next)| reader.then(next, |at| draft.read(reader, at, Some(link))));
    let next = linked.or_else(|| draft.read(reader, next, Some(fits)))?;
    let next = draft.read_on(reader, next);
    draft.finish(Some((role, fits)), next)
}

impl Draft {
    /// Reads a day or a time that is missing so far. `fits` says what the preposition before it may be followed by.
    fn read(&mut self, reader: &Reader<'_>, at: usize, fits: Option<Fits>) -> Option<usize> {
        let may_be_day = !matches!(fits, Some(Fits::Time | Fits::ClearTime));
        let may_be_time = fits != Some(Fits::Day);
        if may_be_day && let Some(next) = self.read_day(reader, at, fits.is_some()) {
            return Some(next);
        }
        if may_be_time && let Some(next) = self.read_time(reader, at, fits) {
            return Some(next);
        }
        None
    }

    fn read_day(&mut self, reader: &Reader<'_>, at: usize, is_led: bool) -> Option<usize> {
        if !is_led && let Some(next) = self.read_part(reader, at) {
            return Some(next);
        }
        if let Some(next) = self.read_day_end(reader, at) {
            return Some(next);
        }
        if self.day.is_some() {
            return None;
        }
        if let Some(((near, part), next)) = reader.phrase(at, reader.lexicon.near_parts) {
            self.day = Some((SaidDay::Near(near), Clarity::Clear));
            self.part = self.part.or(Some(part));
            return Some(next);
        }
        if let Some((day, part)) = compound(reader, at) {
            let day = SaidDay::Weekday { day, which: Which::Bare, weeks: 0 };
            (self.day, self.part) = (Some((day, Clarity::Clear)), Some(part));
            return Some(at + 1);
        }
        let found = day(reader, at)?;
        (self.day, self.takes_dot) = (Some((found.day, found.clarity)), found.takes_dot);
        Some(found.next)
    }

    /// A part of the day, alone or after a day or a time.
    fn read_part(&mut self, reader: &Reader<'_>, at: usize) -> Option<usize> {
        if self.part.is_some() || self.day_end.is_some() {
            return None;
        }
        let alone = reader.phrase(at, reader.lexicon.parts_alone);
        let behind = || self.day.and_then(|_| reader.phrase(at, reader.lexicon.parts));
        let (part, next) = alone.or_else(behind)?;
        (self.part, self.takes_dot) = (Some(part), false);
        Some(next)
    }

    /// The end of the day, alone or beside a day: `by end of day`, `Friday eod`.
    fn read_day_end(&mut self, reader: &Reader<'_>, at: usize) -> Option<usize> {
        let has_time = self.clock.is_some() || self.range.is_some() || self.part.is_some() || self.is_all_day;
        // Nothing takes place by the end of a day.
        if self.is_event || has_time || self.day_end.is_some() {
            return None;
        }
        let (form, next) = reader.phrase(at, reader.lexicon.day_ends)?;
        (self.day_end, self.takes_dot) = (Some(form), false);
        Some(next)
    }

    fn read_time(&mut self, reader: &Reader<'_>, at: usize, fits: Option<Fits>) -> Option<usize> {
        if self.clock.is_some() || self.range.is_some() || self.is_all_day || self.day_end.is_some() {
            return None;
        }
        if fits.is_none()
            && let Some(next) = reader.one_of(at, reader.lexicon.all_day)
        {
            (self.is_all_day, self.takes_dot) = (true, false);
            return Some(next);
        }
        if matches!(fits, None | Some(Fits::ClearTime | Fits::Time))
            && let Some(range) = clock_range(reader, at, fits.is_some())
        {
            (self.range, self.takes_dot) = (Some(range), false);
            return Some(range.next);
        }
        let found = time(reader, at)?;
        let is_time = match found.strength {
            Strength::Clear | Strength::Named => true,
            Strength::Led => fits.is_some(),
            Strength::Bare => fits == Some(Fits::Time),
        };
        if !is_time {
            return None;
        }
        (self.clock, self.takes_dot) = (Some((found.clock, found.strength)), false);
        Some(found.next)
    }

    /// Reads the following words that complete it: `tomorrow, at 3`.
    fn read_on(&mut self, reader: &Reader<'_>, from: usize) -> usize {
        let mut at = from;
        while reader.is_near(at) {
            let link = reader.phrase(at, reader.lexicon.links);
            let linked = link.and_then(|(fits, next)| reader.then(next, |next| self.read(reader, next, Some(fits))));
            let Some(next) = self.read(reader, at, None).or(linked) else { break };
            at = next;
        }
        at
    }

    fn finish(self, lead: Option<(Role, Fits)>, next: usize) -> Option<ReadMoment> {
        let has_day = self.day.is_some();
        let role = lead.map_or(Role::On, |(role, _)| role);
        let time = match (self.range, self.clock, self.part) {
            (Some(range), _, part) => {
                let is_time = match range.clarity {
                    RangeClarity::Clear => true,
                    RangeClarity::Led => has_day || self.is_event,
                    RangeClarity::Bare => has_day && self.is_event,
                };
                if !is_time {
                    return None;
                }
                let range = part.map_or(range.range, |part| range.range.within(part));
                Some(SaidTime::Range(range))
            }
            (None, Some((clock, strength)), part) => {
                if strength == Strength::Named && !has_day && lead.is_none() {
                    return None;
                }
                Some(SaidTime::At(part.map_or(clock, |part| clock.within(part))))
            }
            (None, None, Some(part)) => Some(SaidTime::Part(part)),
            (None, None, None) if self.day_end.is_some() => Some(SaidTime::EndOfDay),
            (None, None, None) => self.is_all_day.then_some(SaidTime::AllDay),
        };
        let is_over = time == Some(SaidTime::EndOfDay) || self.day.is_some_and(|(day, _)| day.is_this_week());
        if is_over && matches!(role, Role::From | Role::NotBefore) {
            return None;
        }
        let is_bare = self.clock.is_some_and(|(_, strength)| strength == Strength::Bare) && self.part.is_none();
        // `um 2h verschieben` says by how much.
        let is_short =
            self.clock.is_some_and(|(clock, strength)| strength == Strength::Led && clock.likely() < MORNING);
        let place = match (self.day, lead) {
            _ if role == Role::Before => Place::Before,
            (None, _) if is_bare => Place::BareTime,
            (None, _) if is_short => Place::Clear(Clarity::AtTheEnd),
            (Some((SaidDay::MonthDay(_), _)), None) => return None,
            (Some((SaidDay::MonthDay(_), _)), Some(_)) if time.is_none() => Place::BareDay,
            (_, Some(_)) => Place::Led,
            (Some((_, clarity)), None) if time.is_none() => Place::Clear(clarity),
            (None, None) if self.day_end == Some(Form::Short) => Place::Clear(Clarity::AtTheEnd),
            (None, None) if self.day_end.is_some() => Place::Clear(Clarity::Unclear),
            (_, None) => Place::Clear(Clarity::Clear),
        };
        let day = self.day.map(|(day, _)| day);
        Some(ReadMoment { moment: Moment { role, day, time }, place, takes_dot: self.takes_dot, next })
    }
}
