//! What the chosen phrases mean together, each kind in its place.

use chrono::NaiveDate;

use super::calendar::{Calendar, add, day};
use super::claims::Choice;
use super::day::SaidDay;
use super::lexicon::{Role, Unit};
use super::mention::Said;
use super::moment::{Moment, SaidTime};
use super::pattern::{Repeat, RepeatEnd};
use super::time::{Clock, start_of};
use super::understood::Field;
use crate::{Minute, RecurrenceRule, When};

/// Something that a phrase says, and which one.
pub(super) type Fact<T> = Option<(usize, T)>;

/// The phrases that turn out to be invalid: together they are in the past, or mean nothing.
pub(super) type Dropped = Vec<usize>;

/// What the chosen phrases say.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    pub(super) day: Fact<SaidDay>,
    pub(super) time: Fact<SaidTime>,
    pub(super) days: Fact<(SaidDay, SaidDay)>,
    /// From one time to another.
    pub(super) moments: Fact<(Moment, Moment)>,
    pub(super) ahead: Fact<i64>,
    pub(super) length: Fact<i64>,
    pub(super) long_length: Fact<(u32, Unit)>,
    /// The time at which an event is over.
    pub(super) end: Fact<Clock>,
    pub(super) not_before: Fact<Moment>,
    pub(super) repeat: Fact<Repeat>,
    pub(super) repeat_end: Fact<RepeatEnd>,
    /// Whether it is an earliest time rather than a time.
    starts: bool,
    /// Whether it is said by when rather than when.
    is_limit: bool,
    /// Whether the day is the one after the last possible due day: `before Friday`.
    is_before: bool,
}

impl Facts {
    pub(super) fn of(choices: &[Choice<'_>]) -> Self {
        let mut facts = Self::default();
        for choice in choices {
            facts.add(choice);
        }
        facts
    }

    fn add(&mut self, choice: &Choice<'_>) {
        let index = choice.index;
        match &choice.mention.said {
            Said::Moment(moment) => self.add_moment(index, moment, choice.field),
            Said::Days { start, end } => self.days = Some((index, (*start, *end))),
            Said::Moments(first, last) => self.moments = Some((index, (*first, *last))),
            Said::Ahead(minutes) => self.ahead = Some((index, *minutes)),
            Said::Length(minutes) => self.length = Some((index, *minutes)),
            Said::LongLength(count, unit) if choice.field == Field::Recurrence => {
                self.repeat_end = Some((index, RepeatEnd::For(*count, *unit)));
            }
            Said::LongLength(count, unit) => self.long_length = Some((index, (*count, *unit))),
            Said::Repeat(repeat) => {
                self.repeat = Some((index, *repeat));
                self.repeat_end = self.repeat_end.or(repeat.end.map(|end| (index, end)));
            }
            Said::Times(count) => self.repeat_end = Some((index, RepeatEnd::Count(*count))),
            Said::Label(_) | Said::Priority(_) | Said::Location | Said::Nothing => {}
        }
    }

    fn add_moment(&mut self, index: usize, moment: &Moment, field: Field) {
        match (field, moment.time) {
            (Field::NotBefore, _) => self.not_before = Some((index, *moment)),
            (Field::Recurrence, _) => {
                let end = if moment.role == Role::Before { RepeatEnd::Before } else { RepeatEnd::Until };
                self.repeat_end = moment.day.map(|day| (index, end(day)));
            }
            (Field::End, Some(SaidTime::At(clock))) => self.end = Some((index, clock)),
            _ => {
                if let Some(day) = moment.day {
                    self.day = Some((index, day));
                    self.starts = moment.role == Role::From;
                    self.is_limit = matches!(moment.role, Role::By | Role::Until | Role::Before);
                    self.is_before = moment.role == Role::Before && moment.time.is_none();
                }
                if let Some(time) = moment.time {
                    self.time = Some((index, time));
                }
            }
        }
    }

    /// The phrases that say when it is.
    pub(super) fn when_indexes(&self) -> Dropped {
        let all = [
            self.day.map(|it| it.0),
            self.time.map(|it| it.0),
            self.days.map(|it| it.0),
            self.moments.map(|it| it.0),
            self.ahead.map(|it| it.0),
        ];
        all.into_iter().flatten().collect()
    }

    /// The day for an earliest time without a day: `Friday, not before 3pm`. A task that is due by Friday may start today.
    pub(super) fn day_of_not_before(&self) -> Option<SaidDay> {
        let (_, moment) = self.not_before?;
        let is_its_day = moment.day.is_none() && !self.is_limit && self.repeat.is_none();
        self.day.filter(|_| is_its_day).map(|(_, day)| day)
    }

    /// The last day on which a task is on time, if there is a day.
    pub(super) fn due_day(&self, calendar: &Calendar, after: Option<NaiveDate>) -> Result<Option<NaiveDate>, Dropped> {
        let Some((_, day)) = self.day else { return Ok(None) };
        let date = if self.is_before { day.date_before(calendar, after) } else { day.date(calendar, after) };
        date.map(Some).ok_or_else(|| self.when_indexes())
    }

    /// Whether the day is only the beginning of a repetition, so that the first occurrence may be later.
    pub(super) const fn is_start(&self) -> bool {
        self.starts || self.days.is_some()
    }

    /// The time of day, that of `every morning` too.
    pub(super) fn time_of_day(&self) -> Option<SaidTime> {
        let part = self.repeat.and_then(|(_, repeat)| repeat.part);
        match (self.time.map(|(_, time)| time), part) {
            // Every morning at 7.
            (Some(SaidTime::At(clock)), Some(part)) => Some(SaidTime::At(clock.within(part))),
            (time, part) => time.or(part.map(SaidTime::Part)),
        }
    }
}

/// Finds dates and instants for what is said.
pub(super) struct Resolver<'c> {
    pub(super) calendar: &'c Calendar,
    /// Whether `night` is that of German.
    pub(super) is_german: bool,
}

impl Resolver<'_> {
    /// The date or the instant of a day and a time; one of them may be absent.
    pub(super) fn when(&self, date: Option<NaiveDate>, time: Option<SaidTime>) -> Option<When> {
        let today = self.calendar.today;
        let Some(time) = time.filter(|time| *time != SaidTime::AllDay) else {
            return date.and_then(day).map(When::Day);
        };
        let Some(date) = date else { return self.next(today, Some(time)) };
        if time == SaidTime::EndOfDay {
            return day(date).map(When::Day);
        }
        let minutes = self.minutes(time)?;
        let found = self.calendar.at(date, minutes).or_else(|| {
            // Today at 8, in the morning already over, is in the evening.
            let SaidTime::At(clock) = time else { return None };
            self.calendar.at(date, clock.later().filter(|later| *later > minutes)?)
        });
        let part_is_over = matches!(time, SaidTime::Part(_)) && date == today;
        found.map(When::At).or_else(|| day(date).filter(|_| part_is_over).map(When::Day))
    }

    /// The instants of two moments, the second after the first.
    pub(super) fn both(&self, first: &Moment, last: &Moment) -> Option<(Minute, Minute)> {
        let date = first.day?.date(self.calendar, None)?;
        let last_date = last.day?.date(self.calendar, Some(date))?;
        match (self.when(Some(date), first.time)?, self.when(Some(last_date), last.time)?) {
            (When::At(start), When::At(end)) if start < end => Some((start, end)),
            _ => None,
        }
    }

    /// The next instant from a day on with this time of day.
    pub(super) fn next(&self, from: NaiveDate, time: Option<SaidTime>) -> Option<When> {
        let time = time?;
        if time == SaidTime::EndOfDay {
            return day(from).map(When::Day);
        }
        let minutes = self.minutes(time)?;
        let days = [Some(from), from.succ_opt()];
        days.into_iter().flatten().find_map(|date| self.calendar.at(date, minutes)).map(When::At)
    }

    /// The first date or instant of a repetition from a date on.
    pub(super) fn first(&self, repeat: &Repeat, from: NaiveDate, time: Option<SaidTime>) -> Option<When> {
        let minutes = time.filter(|time| !time.is_of_day()).map(|time| self.minutes(time));
        match minutes {
            Some(minutes) => {
                let minutes = minutes?;
                repeat.pattern.first(from, |date| self.calendar.at(date, minutes)).map(When::At)
            }
            None => repeat.pattern.first(from, day).map(When::Day),
        }
    }

    /// The rule of a repetition with this first occurrence; `None` if nothing repeats.
    pub(super) fn rule(&self, facts: &Facts, first: When) -> Result<Option<RecurrenceRule>, Dropped> {
        let Some((index, repeat)) = facts.repeat else { return Ok(None) };
        let date = self.date(first);
        let until = |last: NaiveDate| (last >= date).then(|| format!("UNTIL={}", last.format("%Y%m%d")));
        let (index, limit) = match (facts.repeat_end, facts.days) {
            (Some((index, RepeatEnd::Count(count))), _) => (index, Some(Some(format!("COUNT={count}")))),
            (Some((index, RepeatEnd::Until(last))), _) => (index, Some(last.date(self.calendar, None).and_then(until))),
            (Some((index, RepeatEnd::Before(end))), _) => {
                (index, Some(end.date_before(self.calendar, None).and_then(until)))
            }
            (Some((index, RepeatEnd::For(count, unit))), _) => {
                let last = add(date, count, unit).and_then(|end| end.pred_opt());
                (index, Some(last.and_then(until)))
            }
            // Every day from Monday to Friday.
            (None, Some((index, (_, end)))) => (index, Some(end.date(self.calendar, Some(date)).and_then(until))),
            (None, None) => (index, None),
        };
        let failed = || vec![index];
        let limit = limit.map(|limit| limit.ok_or_else(failed)).transpose()?;
        repeat.pattern.rule(limit.as_deref(), self.calendar.week_start).map(Some).ok_or_else(failed)
    }

    /// The date of a date or an instant.
    pub(super) fn date(&self, when: When) -> NaiveDate {
        match when {
            When::Day(day) => day.date(),
            When::At(at) => self.calendar.date_of(at),
        }
    }

    /// The minutes of a time of day; for a range, of its beginning.
    fn minutes(&self, time: SaidTime) -> Option<u16> {
        match time {
            SaidTime::At(clock) => Some(clock.likely()),
            SaidTime::Part(part) => Some(start_of(part, self.is_german)),
            SaidTime::Range(range) => range.minutes().map(|(start, _)| start),
            SaidTime::AllDay | SaidTime::EndOfDay => None,
        }
    }
}
