//! One VEVENT (RFC 5545, section 3.6.1): an event, a series, or one occurrence of a series.

use chrono::{DateTime, Utc};
use scheduler_domain::{Color, EventDescription, Place, Recurrence, Span, TimeZone, Title};

use super::series::SeriesStart;
use super::texts::Text;
use super::{fields, originals, own, repeats, span, uid};
use crate::component::Component;
use crate::dates;
use crate::lines::ContentLine;
use crate::object::{EventFields, EventStatus};
use crate::problem::{Notes, Trouble};
use crate::stamp::Stamp;
use crate::zones::Zones;

/// The most characters of a URL.
const MAX_URL: usize = 2_000;

/// The properties that have fields here. If the value of one does not fit its field, the line is kept as unknown.
const KNOWN: [&str; 16] = [
    "UID",
    "DTSTAMP",
    "SEQUENCE",
    "CREATED",
    "LAST-MODIFIED",
    "DTSTART",
    "DTEND",
    "DURATION",
    "SUMMARY",
    "DESCRIPTION",
    "LOCATION",
    "CATEGORIES",
    "RRULE",
    "RDATE",
    "EXDATE",
    "RECURRENCE-ID",
];

/// A VEVENT before it is put together with others of its UID.
pub(super) struct EventDraft {
    pub(super) line: usize,
    pub(super) uid: String,
    pub(super) sequence: u32,
    pub(super) created: Option<DateTime<Utc>>,
    pub(super) last_modified: Option<DateTime<Utc>>,
    pub(super) fields: EventFields,
    /// Where its series starts.
    pub(super) start: SeriesStart,
    pub(super) recurrence: Option<Recurrence>,
    /// RECURRENCE-ID, with its line.
    pub(super) occurrence: Option<(usize, Stamp)>,
}

impl EventDraft {
    pub(super) fn read(
        component: &Component,
        zones: &mut Zones,
        calendar: usize,
        default_zone: &TimeZone,
        notes: &mut Notes,
    ) -> Result<Self, Trouble> {
        if let Some((line, fault)) = &component.fault {
            return Err(Trouble::new(*line, fault));
        }
        let uid = uid::of(component)?;
        let occurrence = component.find("RECURRENCE-ID").map(|line| occurrence(line, zones, calendar)).transpose()?;
        let (span, cut) = span::read(component, zones, calendar, default_zone, notes)?;
        let start = SeriesStart::new(&span, cut, component.find("RRULE").map(ContentLine::value));
        let component = &*own::with_own_until(component, &start.start);
        let fields = event_fields(component, span, zones, calendar, default_zone, notes)?;
        let recurrence = repeats::read(component, zones, calendar, &start, notes)?;
        let recurrence = recurrence.filter(|_| {
            if let Some((line, _)) = &occurrence {
                notes.push(Trouble::new(
                    *line,
                    "This is one occurrence of a series, so its own repetition rule was left out",
                ));
            }
            occurrence.is_none()
        });
        Ok(Self {
            line: component.number,
            uid,
            sequence: fields::sequence(component, notes),
            created: fields::instant(component, "CREATED", notes),
            last_modified: fields::instant(component, "LAST-MODIFIED", notes),
            fields,
            start,
            recurrence,
            occurrence,
        })
    }

    /// What decides between two components for the same: the later state counts.
    pub(super) const fn state(&self) -> (u32, Option<DateTime<Utc>>) {
        (self.sequence, self.last_modified)
    }
}

fn occurrence(line: &ContentLine, zones: &mut Zones, calendar: usize) -> Result<(usize, Stamp), Trouble> {
    if line.has_parameters() && crate::property::Property::read(line).is_range() {
        return Err(Trouble::new(
            line.number,
            "Changes of many occurrences at once (RANGE=THISANDFUTURE) are not supported, so this one was left out",
        ));
    }
    Ok((line.number, dates::one(line, zones, calendar)?))
}

fn event_fields(
    component: &Component,
    span: Span,
    zones: &mut Zones,
    calendar: usize,
    default_zone: &TimeZone,
    notes: &mut Notes,
) -> Result<EventFields, Trouble> {
    let first = |name| component.find(name).map(|line| (line, line.value().trim()));
    let url = first("URL").filter(|(_, url)| is_good_url(url));
    let word = first("STATUS").and_then(|(line, word)| Some((line, status(word)?)));
    let busy = first("TRANSP").and_then(|(line, word)| Some((line, is_busy(word)?)));
    let color = first("COLOR").and_then(|(line, word)| Some((line, Color::parse(&word.to_ascii_lowercase()).ok()?)));
    let lines = [url.map(|it| it.0), word.map(|it| it.0), busy.map(|it| it.0), color.map(|it| it.0)];
    let used: Vec<usize> = lines.into_iter().flatten().map(|line| line.number).collect();
    let is_known = |line: &ContentLine| {
        let mut known = KNOWN.iter().copied().chain([span::ZONE_PROPERTY, own::UNTIL_PROPERTY]);
        used.contains(&line.number) || known.any(|name| line.is(name))
    };
    Ok(EventFields {
        title: Text::TITLE.read(component, notes, Title::parse)?,
        description: Text::DESCRIPTION.read(component, notes, EventDescription::parse)?,
        place: Text::PLACE.read(component, notes, Place::parse)?,
        span,
        url: url.map(|(_, url)| url.to_owned()),
        status: word.map(|(_, status)| status),
        busy: busy.is_none_or(|(_, busy)| busy),
        color: color.map(|(_, color)| color),
        categories: fields::categories(component, notes),
        alarms: fields::alarms(component),
        originals: originals::of(component, is_known, zones, calendar, default_zone),
        unknown: fields::unknown(component, is_known, notes),
    })
}

fn is_good_url(url: &str) -> bool {
    !url.is_empty() && url.chars().count() <= MAX_URL && !url.chars().any(char::is_control)
}

fn status(word: &str) -> Option<EventStatus> {
    let mut known = EventStatus::ALL.into_iter();
    known.find(|(_, known)| known.eq_ignore_ascii_case(word)).map(|(status, _)| status)
}

fn is_busy(word: &str) -> Option<bool> {
    if word.eq_ignore_ascii_case("OPAQUE") {
        return Some(true);
    }
    word.eq_ignore_ascii_case("TRANSPARENT").then_some(false)
}
