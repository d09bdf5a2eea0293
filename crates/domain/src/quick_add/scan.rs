//! Finding the phrases of a text, from left to right.

use super::context::Target;
use super::dates::Clarity;
use super::day_ranges::{beside, day_range};
use super::language::Language;
use super::lengths::{length, said_length};
use super::lexicon::Role;
use super::limits::{long_length, times};
use super::marks::mark;
use super::mention::{Mention, Said};
use super::moment::{Moment, Place, SaidTime};
use super::moments::{ReadMoment, moment};
use super::reader::Reader;
use super::repeats::repeat;
use super::times::time;
use super::urgent::{shout, urgent};
use super::words::State;
use crate::Priority;

/// The phrases of a text in their order.
pub(super) struct Scan {
    pub(super) mentions: Vec<Mention>,
    /// The bytes of backslashes that are removed from the title, because the following text would be understood without them.
    pub(super) backslashes: Vec<usize>,
}

/// Finds all phrases.
pub(super) fn scan(reader: &mut Reader<'_>, target: Target) -> Scan {
    let (mut mentions, mut backslashes) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(word) = reader.words.get(at) {
        reader.unescaped = (word.state == State::Escaped).then_some(at);
        let found = read(reader, at, target);
        match found {
            Some(_) if word.state == State::Escaped => {
                backslashes.push(word.range.start - 1);
                at += 1;
            }
            Some(mention) => {
                at = mention.words.end;
                mentions.push(mention);
            }
            None => at += 1,
        }
    }
    reader.unescaped = None;
    Scan { mentions, backslashes }
}

/// The result for a phrase: its meaning, where it is understood, whether a full stop may follow, and the index after it.
type Found = (Said, Place, bool, usize);

fn read(reader: &Reader<'_>, at: usize, target: Target) -> Option<Mention> {
    let word = reader.word(at).filter(|word| !word.text.is_empty())?;
    if let Some(mention) = at_a_time(reader, at) {
        return Some(mention);
    }
    let marked = || mark(word).map(|(said, place)| (said, place, false, at + 1));
    let phrase = || if reader.may_begin(word) { phrase(reader, at, target) } else { None };
    let (said, place, takes_dot, end) = marked().or_else(phrase)?;
    // A task has no place, an event neither labels nor a priority.
    let is_of_target = match said {
        Said::Label(_) | Said::Priority(_) => target == Target::Task,
        Said::Location => target == Target::Event,
        _ => true,
    };
    let last = reader.words.get(end - 1).filter(|_| is_of_target)?;
    let may_have_dot = reader.is_abbreviation(last) || (takes_dot && reader.language == Language::German);
    let dot = usize::from(may_have_dot && last.has_dot());
    let to = last.range.end + dot + shout(reader, at, end, dot);
    Some(Mention { words: at..end, bytes: word.range.start..to, said, place })
}

/// `@ 3pm`: a mark that means `at`.
fn at_a_time(reader: &Reader<'_>, at: usize) -> Option<Mention> {
    let mark = reader.word(at).filter(|word| word.text == "@")?;
    let found = reader.then(at + 1, |at| moment(reader, at, false))?;
    let last =
        reader.words.get(found.next - 1).filter(|_| found.moment.day.is_none() && found.moment.time.is_some())?;
    let bytes = mark.range.start..last.range.end;
    Some(Mention { words: at..found.next, bytes, said: Said::Moment(found.moment), place: Place::Led })
}

fn phrase(reader: &Reader<'_>, at: usize, target: Target) -> Option<Found> {
    if let Some((clarity, next)) = urgent(reader, at) {
        return Some((Said::Priority(Priority::Urgent), Place::Clear(clarity), false, next));
    }
    if let Some(found) = repeat(reader, at) {
        let said = found.repeat.map_or(Said::Nothing, Said::Repeat);
        return Some((said, found.place, found.takes_dot, found.next));
    }
    if let Some((count, next)) = times(reader, at) {
        return Some((Said::Times(count), Place::Led, false, next));
    }
    if let Some(days) = day_range(reader, at) {
        return Some((Said::Days { start: days.start, end: days.end }, days.place, days.takes_dot, days.next));
    }
    if let Some((first, last)) = led_moments(reader, at) {
        return Some((Said::Moments(first.moment, last.moment), Place::Led, last.takes_dot, last.next));
    }
    if let Some(found) = moment(reader, at, target == Target::Event) {
        if let Some(last) = last_moment(reader, &found) {
            return Some((Said::Moments(found.moment, last.moment), found.place, last.takes_dot, last.next));
        }
        let beside = match found.moment.time {
            Some(SaidTime::At(_)) => other_time(reader, found.next),
            Some(_) => None,
            None => beside(reader, found.next),
        };
        return Some(match beside {
            Some(end) => (Said::Nothing, found.place, false, end),
            None => (Said::Moment(found.moment), found.place, found.takes_dot, found.next),
        });
    }
    amount(reader, at)
}

/// The second of two moments with a day and a time each: `Friday 5pm to Sunday noon`.
fn last_moment(reader: &Reader<'_>, first: &ReadMoment) -> Option<ReadMoment> {
    let is_full = |moment: &Moment| {
        let has_time = matches!(moment.time, Some(SaidTime::At(_) | SaidTime::Part(_)));
        moment.day.is_some() && has_time && matches!(moment.role, Role::On | Role::From)
    };
    let next = reader.then(first.next, |at| reader.one_of(at, reader.lexicon.range_ends))?;
    let is_and = reader.lexicon.ands.contains(&reader.key(first.next));
    let last = reader.then(next, |at| moment(reader, at, false))?;
    (!is_and && is_full(&first.moment) && is_full(&last.moment)).then_some(last)
}

/// Two moments after a word that begins a range: `von Freitag 17 Uhr bis Sonntag 12 Uhr`.
fn led_moments(reader: &Reader<'_>, at: usize) -> Option<(ReadMoment, ReadMoment)> {
    let (is_window, next) = reader.phrase(at, reader.lexicon.range_starts)?;
    let first = reader.then(next, |at| moment(reader, at, false)).filter(|_| !is_window)?;
    Some((first, last_moment(reader, &first)?))
}

/// The index after a second, alternative time: `at 3pm or 4pm`.
fn other_time(reader: &Reader<'_>, at: usize) -> Option<usize> {
    let next = reader.then(at, |at| reader.one_of(at, reader.lexicon.ors))?;
    reader.then(next, |at| time(reader, at)).map(|found| found.next)
}

/// A length, or an instant that is so much later.
fn amount(reader: &Reader<'_>, at: usize) -> Option<Found> {
    let ahead = reader.one_of(at, reader.lexicon.after_now);
    if let Some((minutes, next)) = ahead.and_then(|next| reader.then(next, |at| said_length(reader, at))) {
        // `Check in 24h before Saturday` says how long before.
        let is_so_long_before = reader.then(next, |at| before(reader, at)).is_some();
        return Some(if is_so_long_before {
            (Said::Nothing, Place::WithNext, false, next)
        } else {
            (ahead_by(minutes), Place::Led, false, next)
        });
    }
    if let Some((count, unit, next)) = long_length(reader, at) {
        return Some((Said::LongLength(count, unit), Place::Led, false, next));
    }
    if let Some((minutes, next)) = said_length(reader, at)
        && let Some(next) = reader.then(next, |at| reader.one_of(at, reader.lexicon.from_now))
    {
        return Some((ahead_by(minutes), Place::Led, false, next));
    }
    let (minutes, next) = length(reader, at)?;
    // Behind `of` or before `before` it is a part of the sentence.
    let follows = reader.then(next, |at| reader.one_of(at, reader.lexicon.length_blockers));
    let is_before_day = follows.is_some() && is_before_day(reader, next);
    let said = if follows.is_some() && !is_before_day { Said::Nothing } else { Said::Length(minutes) };
    let is_led = reader.one_of(at, reader.lexicon.length_starts).is_some();
    let place = match is_led {
        _ if is_before_day => Place::WithNext,
        true => Place::Led,
        false => Place::Clear(Clarity::Clear),
    };
    Some((said, place, false, next))
}

/// Whether `before Friday` follows: two hours before a day are a length, and two hours before a time are a point in time.
fn is_before_day(reader: &Reader<'_>, at: usize) -> bool {
    before(reader, at).is_some_and(|moment| !moment.is_time_first(reader, at))
}

/// The day or the time of `before Friday`.
fn before(reader: &Reader<'_>, at: usize) -> Option<Moment> {
    moment(reader, at, false).map(|found| found.moment).filter(|moment| moment.role == Role::Before)
}

/// This many minutes from now on; zero is not a time in the future.
const fn ahead_by(minutes: i64) -> Said {
    if minutes > 0 { Said::Ahead(minutes) } else { Said::Nothing }
}
