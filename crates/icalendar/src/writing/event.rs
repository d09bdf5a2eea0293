//! VEVENT (RFC 5545, section 3.6.1).

use std::io::{self, Write};

use chrono::{DateTime, Utc};
use scheduler_domain::{ExtraDate, Minute, Recurrence, Span, Start, TimeZone, TimedSpan, When, ZoneClock};

use super::lines::{Sink, duration};
use crate::object::{EventFields, EventObject, EventStatus};
use crate::reading::{Text, UNTIL_PROPERTY, ZONE_PROPERTY, start_of};
use crate::stamp::utc;
use crate::until;

pub(super) fn write<W: Write>(sink: &mut Sink<W>, object: &EventObject, written_at: DateTime<Utc>) -> io::Result<()> {
    let start = start_of(&object.fields.span);
    component(sink, object, None, &object.fields, written_at)?;
    for it in &object.overrides {
        component(sink, object, Some((&start, it.original_start)), &it.fields, written_at)?;
    }
    Ok(())
}

fn component<W: Write>(
    sink: &mut Sink<W>,
    object: &EventObject,
    occurrence: Option<(&Start, When)>,
    fields: &EventFields,
    written_at: DateTime<Utc>,
) -> io::Result<()> {
    sink.begin("VEVENT", &fields.originals)?;
    sink.instant("DTSTAMP", object.last_modified.or(object.created).unwrap_or(written_at))?;
    sink.text("UID", &object.uid)?;
    sink.raw("SEQUENCE", &object.sequence.to_string())?;
    if let Some(created) = object.created {
        sink.instant("CREATED", created)?;
    }
    if let Some(last_modified) = object.last_modified {
        sink.instant("LAST-MODIFIED", last_modified)?;
    }
    if let Some((start, original_start)) = occurrence {
        date(sink, "RECURRENCE-ID", original_start, start)?;
    }
    span(sink, &fields.span)?;
    if let Some(recurrence) = object.recurrence.as_ref().filter(|_| occurrence.is_none()) {
        repeats(sink, recurrence, &start_of(&fields.span))?;
    }
    said(sink, fields)?;
    sink.end("VEVENT")
}

fn said<W: Write>(sink: &mut Sink<W>, fields: &EventFields) -> io::Result<()> {
    sink.bounded(&Text::TITLE, fields.title.as_str())?;
    sink.bounded(&Text::DESCRIPTION, fields.description.as_str())?;
    sink.bounded(&Text::PLACE, fields.place.as_str())?;
    if let Some(url) = &fields.url {
        sink.raw("URL", url)?;
    }
    if let Some((_, word)) = EventStatus::ALL.iter().find(|(status, _)| Some(*status) == fields.status) {
        sink.raw("STATUS", word)?;
    }
    sink.raw("TRANSP", if fields.busy { "OPAQUE" } else { "TRANSPARENT" })?;
    if let Some(color) = fields.color {
        sink.raw("COLOR", color.as_str())?;
    }
    sink.categories(&fields.categories)?;
    // If a property has a value now, its old line, which did not fit, is not written as well.
    let has_value =
        [("URL", fields.url.is_some()), ("STATUS", fields.status.is_some()), ("COLOR", fields.color.is_some())];
    let is_replaced = |name: &str| {
        name.eq_ignore_ascii_case("TRANSP")
            || has_value.iter().any(|(known, has_value)| *has_value && name.eq_ignore_ascii_case(known))
    };
    sink.unknown(&fields.unknown, is_replaced)?;
    fields.alarms.iter().flat_map(|alarm| &alarm.lines).try_for_each(|line| sink.line(line))
}

fn span<W: Write>(sink: &mut Sink<W>, span: &Span) -> io::Result<()> {
    match span {
        Span::AllDay(span) => {
            day(sink, "DTSTART", When::Day(span.start()))?;
            day(sink, "DTEND", When::Day(span.end()))
        }
        Span::Timed(span) => timed(sink, span),
    }
}

fn timed<W: Write>(sink: &mut Sink<W>, span: &TimedSpan) -> io::Result<()> {
    let zone = span.zone();
    let (start, end) = (span.start(), span.end());
    if !is_on_the_wall(start, zone) {
        // This local time comes twice, and the second one is meant: only UTC can say so.
        sink.raw(ZONE_PROPERTY, zone.as_str())?;
        sink.instant("DTSTART", start.instant())?;
        return sink.instant("DTEND", end.instant());
    }
    time(sink, "DTSTART", start, zone)?;
    if is_on_the_wall(end, zone) {
        return time(sink, "DTEND", end, zone);
    }
    sink.raw("DURATION", &duration(end.instant() - start.instant()))
}

fn repeats<W: Write>(sink: &mut Sink<W>, recurrence: &Recurrence, start: &Start) -> io::Result<()> {
    if let Some(rule) = recurrence.rule() {
        self::rule(sink, rule.as_str(), start)?;
    }
    for it in recurrence.rdates() {
        extra(sink, it, start)?;
    }
    recurrence.exdates().iter().try_for_each(|it| date(sink, "EXDATE", *it, start))
}

/// With UNTIL as the RFC wants it, and as it is here beside that, so that our own file comes back as it was.
fn rule<W: Write>(sink: &mut Sink<W>, rule: &str, start: &Start) -> io::Result<()> {
    let Some(rewritten) = until::rewritten(rule, start) else { return sink.raw("RRULE", rule) };
    sink.rewritten("RRULE", rule, &rewritten.rule)?;
    sink.raw(UNTIL_PROPERTY, rewritten.until)
}

fn extra<W: Write>(sink: &mut Sink<W>, extra: &ExtraDate, start: &Start) -> io::Result<()> {
    match (extra.start(), extra.end()) {
        (When::At(first), Some(end)) => {
            sink.raw("RDATE;VALUE=PERIOD", &format!("{}/{}", utc(first.instant()), utc(end.instant())))
        }
        (when, _) => date(sink, "RDATE", when, start),
    }
}

/// What names an occurrence of a series: on its clocks, as the start itself.
fn date<W: Write>(sink: &mut Sink<W>, name: &str, when: When, start: &Start) -> io::Result<()> {
    match (when, start) {
        (When::At(at), Start::Timed(first, zone)) if is_on_the_wall(*first, zone) && is_on_the_wall(at, zone) => {
            time(sink, name, at, zone)
        }
        (When::At(at), _) => sink.instant(name, at.instant()),
        (When::Day(_), _) => day(sink, name, when),
    }
}

fn day<W: Write>(sink: &mut Sink<W>, name: &str, day: When) -> io::Result<()> {
    sink.raw(&format!("{name};VALUE=DATE"), &day.to_string().replace('-', ""))
}

fn time<W: Write>(sink: &mut Sink<W>, name: &str, at: Minute, zone: &TimeZone) -> io::Result<()> {
    if *zone == TimeZone::utc() {
        return sink.instant(name, at.instant());
    }
    let wall = ZoneClock::of(zone).wall(at.instant()).format("%Y%m%dT%H%M%S");
    sink.raw(&format!("{name};TZID={}", zone.as_str()), &wall.to_string())
}

/// Whether the local time, when it is read again, gives this instant.
fn is_on_the_wall(at: Minute, zone: &TimeZone) -> bool {
    let clock = ZoneClock::of(zone);
    // Before a zone had a standard time its offsets have seconds, which no file can say exactly.
    clock.instant(clock.wall(at.instant())) == at.instant()
}
