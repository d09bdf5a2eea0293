//! Reading lengths of time: `30 min`, `1h30`, `for half an hour`, `1,5 Std.`

use super::language::Language;
use super::lexicon::{Number, Unit, entries};
use super::reader::{Reader, digits};

/// Reads a length that begins here, maybe with `for`: its minutes and the place behind it.
pub(super) fn length(reader: &Reader<'_>, at: usize) -> Option<(i64, usize)> {
    let (minutes, next) = match reader.one_of(at, reader.lexicon.length_starts) {
        Some(next) if reader.is_next(next) => said_length(reader, next)?,
        Some(_) => return None,
        None => written_length(reader, at)?,
    };
    Some((minutes, reader.skip(next, reader.lexicon.length_ends)))
}

/// Reads a length in words or in digits: what follows `for` or `in`.
pub(super) fn said_length(reader: &Reader<'_>, at: usize) -> Option<(i64, usize)> {
    if let Some(found) = reader.phrase(at, reader.lexicon.amounts) {
        return Some(found);
    }
    written_length(reader, at).or_else(|| {
        let (count, next) = reader.phrase(at, reader.lexicon.numbers)?;
        let (unit, next) = unit(reader, next, count == 1)?;
        Some((i64::from(count) * unit, next))
    })
}

/// A length in digits, of one unit or of hours and minutes.
fn written_length(reader: &Reader<'_>, at: usize) -> Option<(i64, usize)> {
    let (minutes, unit, next) = one(reader, at)?;
    if unit != Unit::Hour {
        return Some((minutes, next));
    }
    let and = reader.skip(next, reader.lexicon.ands);
    let more = reader.then(and, |at| one(reader, at)).filter(|(more, unit, _)| *unit == Unit::Minute && *more < 60);
    Some(more.map_or((minutes, next), |(more, _, next)| (minutes + more, next)))
}

/// A length of one unit, as one word or as a number with its unit.
fn one(reader: &Reader<'_>, at: usize) -> Option<(i64, Unit, usize)> {
    let key = reader.key(at);
    if !key.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    if let Some((minutes, unit)) = glued(reader, key) {
        return Some((minutes, unit, at + 1));
    }
    let halves = halves(key, reader.language)?;
    let (unit, next) = unit(reader, at + 1, halves == 2)?;
    let name = if unit == 60 { Unit::Hour } else { Unit::Minute };
    Some((halves * unit / 2, name, next)).filter(|_| halves * unit % 2 == 0)
}

/// The minutes of the unit that comes next.
fn unit(reader: &Reader<'_>, at: usize, is_one: bool) -> Option<(i64, usize)> {
    let ((unit, number), next) = reader.then(at, |at| reader.phrase(at, reader.lexicon.units))?;
    let fits = match number {
        Number::One => is_one,
        Number::Many => !is_one,
        Number::Any => true,
    };
    Some((minutes_of(unit)?, next)).filter(|_| fits)
}

const fn minutes_of(unit: Unit) -> Option<i64> {
    match unit {
        Unit::Minute => Some(1),
        Unit::Hour => Some(60),
        _ => None,
    }
}

/// `30min`, `90m`, `2h`, `1.5h`, `1h30`, `1h30m`.
fn glued(reader: &Reader<'_>, key: &str) -> Option<(i64, Unit)> {
    let (number, rest) = key.split_at_checked(key.find(|c: char| c.is_ascii_alphabetic())?)?;
    let halves = halves(number, reader.language)?;
    if rest == "m" {
        return Some((halves / 2, Unit::Minute)).filter(|_| halves % 2 == 0);
    }
    if let Some((_, (unit, _))) =
        entries(reader.lexicon.units).find(|(name, (_, number))| *name == rest && *number == Number::Any)
    {
        let minutes = halves * minutes_of(unit)?;
        return Some((minutes / 2, unit)).filter(|_| minutes % 2 == 0);
    }
    let minutes = rest.strip_prefix('h')?;
    let minutes =
        i64::from(digits(minutes.strip_suffix("min").or_else(|| minutes.strip_suffix('m')).unwrap_or(minutes))?);
    // Hours and minutes are complete: nothing is added to them.
    Some((halves * 30 + minutes, Unit::Minute)).filter(|_| minutes < 60 && halves % 2 == 0)
}

/// A number in halves: `3`, `1.5`, `1,5`, `1½`.
fn halves(text: &str, language: Language) -> Option<i64> {
    let point = if language == Language::German { ',' } else { '.' };
    let whole = |text| digits(text).map(|number| i64::from(number) * 2);
    match text.strip_suffix('½') {
        Some("") => Some(1),
        Some(number) => Some(whole(number)? + 1),
        None => match text.split_once(point) {
            Some((number, "5")) => Some(whole(number)? + 1),
            Some((number, "0")) => whole(number),
            Some(_) => None,
            None => whole(text),
        },
    }
}
