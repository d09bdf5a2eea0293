//! How an event repeats, stored as JSON in one column of the event, so that a series is one row with one version.
//!
//! The columns for its start and end then hold the time from the first occurrence to the last, by which windows find it. The event's own
//! span is in the JSON.

use std::borrow::Cow;

use scheduler_domain::{
    Color, DaySpan, EventDescription, EventStatus, EventUrl, ExtraDate, Minute, Override, Place, Recurrence,
    RecurrenceRule, Reminders, Repetition, RuleEnd, Span, TimeZone, TimedSpan, Title, WallTime, When,
};
use serde::{Deserialize, Serialize};

use super::{OF_CALENDAR, joined, minutes};

/// A series.
#[derive(Serialize, Deserialize)]
pub(super) struct Series<'t> {
    #[serde(borrow)]
    span: Spanned<'t>,
    #[serde(default, skip_serializing_if = "Option::is_none", borrow)]
    rule: Option<Cow<'t, str>>,
    /// When the last occurrence of the rule is, by the clock and as if in UTC; absent if the rule never ends.
    #[serde(default, skip_serializing_if = "Option::is_none", borrow)]
    rule_end: Option<Cow<'t, str>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rdates: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    exdates: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    overrides: Vec<Overridden<'t>>,
}

/// Two dates, or two instants with their zone.
#[derive(Serialize, Deserialize)]
struct Spanned<'t>(
    #[serde(borrow)] Cow<'t, str>,
    #[serde(borrow)] Cow<'t, str>,
    #[serde(default, skip_serializing_if = "Option::is_none", borrow)] Option<Cow<'t, str>>,
);

/// What differs in one occurrence.
#[derive(Serialize, Deserialize)]
struct Overridden<'t> {
    at: String,
    #[serde(default, skip_serializing_if = "Option::is_none", borrow)]
    span: Option<Spanned<'t>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    /// As in the column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    color: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    is_busy: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    status: Option<String>,
    /// Empty for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    url: Option<String>,
    /// As in the column, and empty for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reminders: Option<String>,
}

/// The text of a series.
pub(super) fn text_of(span: &Span, repetition: &Repetition) -> String {
    let recurrence = repetition.recurrence();
    let series = Series {
        span: span.into(),
        rule: recurrence.rule().map(|rule| rule.as_str().into()),
        rule_end: match repetition.end() {
            RuleEnd::At(wall) => Some(When::At(Minute::from_stored(wall.as_if_utc())).to_string().into()),
            RuleEnd::Never | RuleEnd::Unknown => None,
        },
        rdates: recurrence.rdates().iter().map(ToString::to_string).collect(),
        exdates: recurrence.exdates().iter().map(ToString::to_string).collect(),
        overrides: repetition.overrides().iter().map(Into::into).collect(),
    };
    // Serializing a struct of strings cannot fail.
    serde_json::to_string(&series).unwrap_or_default()
}

/// Reads a stored series; `None` for text that no version has written.
pub(super) fn from_text(text: &str) -> Option<(Span, Repetition)> {
    let series: Series<'_> = serde_json::from_str(text).ok()?;
    let rule = series.rule.as_deref().map(RecurrenceRule::parse).transpose().ok()?;
    let rdates = series.rdates.iter().filter_map(|date| extra_date(date)).collect();
    let exdates = series.exdates.iter().filter_map(|date| When::from_stored(date)).collect();
    let end = match series.rule_end.as_deref().and_then(When::from_stored) {
        Some(When::At(at)) => RuleEnd::At(WallTime::from_stored(at.instant())),
        Some(When::Day(day)) => RuleEnd::At(WallTime::from_stored(day.as_if_utc())),
        None => RuleEnd::Never,
    };
    let overrides = series.overrides.into_iter().filter_map(Overridden::into_override).collect();
    let recurrence = Recurrence::from_stored(rule, rdates, exdates);
    Some((series.span.into_span()?, Repetition::from_stored(recurrence, end, overrides)))
}

fn extra_date(text: &str) -> Option<ExtraDate> {
    let (start, end) = text.split_once('/').map_or((text, None), |(start, end)| (start, Some(end)));
    let end = match end.map(When::from_stored) {
        Some(Some(When::At(end))) => Some(end),
        Some(_) => return None,
        None => None,
    };
    Some(ExtraDate::from_stored(When::from_stored(start)?, end))
}

impl From<&Span> for Spanned<'_> {
    fn from(span: &Span) -> Self {
        match span {
            Span::Timed(span) => {
                let text = |at| When::At(at).to_string().into();
                Self(text(span.start()), text(span.end()), Some(span.zone().as_str().to_owned().into()))
            }
            Span::AllDay(span) => Self(span.start().to_string().into(), span.end().to_string().into(), None),
        }
    }
}

impl Spanned<'_> {
    fn into_span(self) -> Option<Span> {
        match (When::from_stored(&self.0)?, When::from_stored(&self.1)?) {
            (When::At(start), When::At(end)) => {
                let zone = self.2.map_or_else(TimeZone::utc, |zone| TimeZone::from_stored(zone.into_owned()));
                Some(Span::Timed(TimedSpan::from_stored(start, end, zone)))
            }
            (When::Day(start), When::Day(end)) => Some(Span::AllDay(DaySpan::from_stored(start, end))),
            (When::At(_), When::Day(_)) | (When::Day(_), When::At(_)) => None,
        }
    }
}

impl From<&Override> for Overridden<'_> {
    fn from(one: &Override) -> Self {
        Self {
            at: one.original_start.to_string(),
            span: one.span.as_ref().map(Into::into),
            title: one.title.as_ref().map(|title| title.as_str().to_owned()),
            description: one.description.as_ref().map(|text| text.as_str().to_owned()),
            place: one.place.as_ref().map(|place| place.as_str().to_owned()),
            color: one.color.map(|color| color.map_or(OF_CALENDAR, Color::as_str).to_owned()),
            is_busy: one.is_busy,
            status: one.status.map(|status| status.as_str().to_owned()),
            url: one.url.as_ref().map(|url| url.as_ref().map_or_else(String::new, |url| url.as_str().to_owned())),
            reminders: one.reminders.as_ref().map(|it| joined(it.minutes()).unwrap_or_default()),
        }
    }
}

impl Overridden<'_> {
    fn into_override(self) -> Option<Override> {
        let span = self.span.map(Spanned::into_span);
        if matches!(span, Some(None)) {
            return None;
        }
        Some(Override {
            original_start: When::from_stored(&self.at)?,
            span: span.flatten(),
            title: self.title.map(Title::from_stored),
            description: self.description.map(EventDescription::from_stored),
            place: self.place.map(Place::from_stored),
            color: self.color.map(|word| (word != OF_CALENDAR).then(|| Color::from_stored(&word))),
            is_busy: self.is_busy,
            status: self.status.map(|word| EventStatus::from_stored(&word)),
            url: self.url.map(|url| (!url.is_empty()).then(|| EventUrl::from_stored(url))),
            reminders: self.reminders.map(|joined| Reminders::from_stored(minutes(Some(&joined)))),
        })
    }
}
