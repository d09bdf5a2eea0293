//! How an event repeats: RRULE, RDATE and EXDATE (RFC 5545, section 3.8.5).

use scheduler_domain::{Recurrence, Start};

use super::series::SeriesStart;
use crate::component::Component;
use crate::dates;
use crate::lines::ContentLine;
use crate::problem::{Notes, Trouble};
use crate::stamp::{Stamp, text};
use crate::zones::Zones;

pub(super) fn read(
    component: &Component,
    zones: &mut Zones,
    calendar: usize,
    start: &SeriesStart,
    notes: &mut Notes,
) -> Result<Option<Recurrence>, Trouble> {
    if let Some(line) = component.find("EXRULE") {
        return Err(Trouble::new(
            line.number,
            "Exceptions by a rule (EXRULE) are not supported, so this event was left out",
        ));
    }
    if let Some(second) = component.all("RRULE").nth(1) {
        return Err(Trouble::new(
            second.number,
            "More than one repetition rule (RRULE) is not supported, so this event was left out",
        ));
    }
    let rule = component.find("RRULE");
    let (mut rdates, mut exdates) = (Vec::new(), Vec::new());
    for line in component.all("RDATE") {
        read_dates(line, zones, calendar, start, notes, &mut rdates)?;
    }
    for line in component.all("EXDATE") {
        read_dates(line, zones, calendar, start, notes, &mut exdates)?;
    }
    if rule.is_none() && rdates.is_empty() {
        if let Some(line) = component.find("EXDATE").filter(|_| !exdates.is_empty()) {
            notes.push(Trouble::new(line.number, "EXDATE was left out, because this event does not repeat"));
        }
        return Ok(None);
    }
    let parsed = Recurrence::parse(rule.map(ContentLine::value), &rdates, &exdates, &start.start);
    let line = rule.map_or(component.number, |line| line.number);
    parsed.map(Some).map_err(|faults| Trouble::new(line, format!("{faults}. This event was left out")))
}

/// The dates of a line, in the texts that the domain parses.
fn read_dates(
    line: &ContentLine,
    zones: &mut Zones,
    calendar: usize,
    start: &SeriesStart,
    notes: &mut Notes,
    dates: &mut Vec<String>,
) -> Result<(), Trouble> {
    if !line.value().contains('/') {
        let mut differs = false;
        for stamp in dates::all(line, zones, calendar)? {
            let (date, of_other_kind) = start.name(&stamp);
            differs |= of_other_kind;
            dates.push(date);
        }
        if differs {
            notes.push(of_other_kind(line));
        }
        return Ok(());
    }
    // A period without a zone is in the zone of the event.
    let zone = match &start.start {
        Start::Timed(_, zone) => Some(zone.clone()),
        Start::AllDay(_) => None,
    };
    let zone = dates::zone_of(line, zones, calendar)?.or(zone);
    for period in line.value().split(',') {
        let no_period = || {
            Trouble::new(
                line.number,
                format!("{} has a period that could not be read, so this event was left out", line.name()),
            )
        };
        let instant = |raw: &str| match (Stamp::parse(raw, zone.as_ref()), &zone) {
            (Some(stamp @ Stamp::At(..)), Some(zone)) => Ok(text(start.without_cut(stamp.instant(zone)))),
            _ => Err(no_period()),
        };
        let (first, last) = period.split_once('/').ok_or_else(no_period)?;
        let last = if last.starts_with(['P', '+']) { last.to_owned() } else { instant(last)? };
        dates.push(format!("{}/{last}", instant(first)?));
    }
    Ok(())
}

pub(super) fn of_other_kind(line: &ContentLine) -> Trouble {
    let sentence = "has a date where the event has a time, or the other way round. Only its day was used";
    Trouble::new(line.number, format!("{} {sentence}", line.name()))
}
