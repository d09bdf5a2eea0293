//! The allowed values for events and calendars, as the document describes them.

use scheduler_domain::{
    CalendarKind, Color, EventStatus, EventUrl, FeedDetails, FeedUrl, HourCycle, Kind, Recurrence, RecurrenceRule,
    RefreshInterval, Reminders, WeekStart, Weekday,
};
use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{Array, ArrayBuilder, Object, ObjectBuilder, Type};

use super::instants::{AT, ON, example};
use super::{LINES, nullable, text};

/// Parts with names; which of them fit together is not checked.
pub(super) const RRULE: &str = "^[a-zA-Z-]+=[^;=]+(;[a-zA-Z-]+=[^;=]+)*$";

/// One line of at most 255 characters, with or without white space around it, or only white space.
pub(crate) fn place() -> Object {
    text(super::LINE_OR_BLANK).description(Some("One line of at most 255 characters; trimmed.")).build()
}

/// An event's description.
pub(crate) fn event_description() -> Object {
    text(LINES).max_length(Some(10_000)).description(Some("Any lines; empty for none.")).build()
}

/// The colour of a calendar.
pub(crate) fn color() -> Object {
    one_of(colors()).build()
}

/// The colour of an event, or that of its calendar.
pub(crate) fn nullable_color() -> Object {
    let words = colors().map(Some).chain([None]);
    ObjectBuilder::new().schema_type(SchemaType::from_iter([Type::String, Type::Null])).enum_values(Some(words)).build()
}

fn colors() -> impl Iterator<Item = &'static str> {
    Color::ALL.iter().map(|color| color.as_str())
}

/// The kind of a calendar.
pub(crate) fn calendar_kind() -> Object {
    one_of(CalendarKind::ALL.iter().map(|kind| kind.as_str())).build()
}

/// The address of a subscribed calendar.
pub(crate) fn feed_url() -> Object {
    let described = "The address of a calendar, `https://…` or `webcal://…`, trimmed. It must lead to a public server. Only of a subscription.";
    let url = text(FEED_URL).max_length(usize::try_from(FeedUrl::MAX).ok()).description(Some(described));
    url.examples([example("https://example.org/holidays.ics")]).build()
}

/// A scheme by which calendars are fetched, and the rest; not every such text is a valid address.
pub(super) const FEED_URL: &str =
    r"^\s*([Hh][Tt][Tt][Pp][Ss]?|[Ww][Ee][Bb][Cc][Aa][Ll][Ss]?)://[^\s\u0000-\u001f\u007f-\u009f]+\s*$";

/// How often a subscription is fetched.
pub(crate) fn refresh_minutes() -> Object {
    minutes(Type::Integer)
}

/// How often a subscription is fetched, or null for the interval that the calendar itself names.
pub(crate) fn nullable_refresh_minutes() -> Object {
    minutes(SchemaType::from_iter([Type::Integer, Type::Null]))
}

fn minutes(kind: impl Into<SchemaType>) -> Object {
    let described = "How often it is fetched, in minutes. Without it, as often as the calendar says of itself, or hourly. Only of a subscription.";
    let (least, most) = (RefreshInterval::MIN, RefreshInterval::MAX);
    let number = ObjectBuilder::new().schema_type(kind).minimum(Some(least)).maximum(Some(most));
    number.description(Some(described)).build()
}

/// The state of an import.
pub(crate) fn import_state() -> Object {
    one_of(["queued", "running", "done", "failed"].into_iter()).build()
}

/// How much a published calendar shows.
pub(crate) fn feed_details() -> Object {
    one_of(FeedDetails::ALL.iter().map(|details| details.as_str())).build()
}

/// The only value for making a calendar the default.
pub(crate) fn only_true() -> Object {
    let described = "Only true: one calendar is the default, until another becomes it.";
    ObjectBuilder::new().schema_type(Type::Boolean).enum_values(Some([true])).description(Some(described)).build()
}

/// The only value for "a window has more occurrences than these".
pub(crate) fn only_more_occurrences() -> Object {
    let described = "True and present only if the first occurrences of an event are answered and not all: it has more than 10 000 in the window, says too much, or takes too much work.";
    ObjectBuilder::new().schema_type(Type::Boolean).enum_values(Some([true])).description(Some(described)).build()
}

/// A rule of recurrence.
pub(crate) fn rrule() -> Object {
    let described = "A rule (RFC 5545, section 3.3.10; SKIP of RFC 7529) without `RRULE:`; null or absent where there are only dates.";
    nullable(RRULE)
        .max_length(Some(RecurrenceRule::MAX))
        .description(Some(described))
        .examples([example("FREQ=WEEKLY;BYDAY=MO,WE")])
        .build()
}

/// Dates that are added to a rule.
pub(crate) fn rdates() -> Array {
    dates(
        "Occurrences that are added: instants on whole seconds or periods such as `2026-11-20T09:00:00Z/2026-11-20T10:00:00Z`, with `all_day` dates.",
    )
}

/// Occurrences that are excluded.
pub(crate) fn exdates() -> Array {
    dates("Original starts that are left out: instants on whole seconds, with `all_day` dates.")
}

fn dates(described: &str) -> Array {
    // Which of them are valid depends on the event's start.
    let date = ObjectBuilder::new().schema_type(Type::String).examples([example(AT), example(ON)]);
    ArrayBuilder::new().items(date).max_items(Some(Recurrence::MAX_DATES)).description(Some(described)).build()
}

/// The largest number that every client holds exactly: JavaScript's.
pub(crate) const LAST_EXACT: i64 = 9_007_199_254_740_991;

/// A position among others.
pub(crate) fn place_in_order() -> Object {
    let described = "Its new place among the others, the first at 0; one that is too large is the last.";
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(0))
        .maximum(Some(LAST_EXACT))
        .description(Some(described))
        .build()
}

/// Whether an event takes place.
pub(crate) fn event_status() -> Object {
    one_of(EventStatus::ALL.iter().map(|status| status.as_str())).build()
}

/// An address with its scheme, or none.
pub(crate) fn nullable_url() -> Object {
    let described = "An address with its scheme, trimmed; null or empty for none.";
    let url = nullable(URL).max_length(Some(EventUrl::MAX)).description(Some(described));
    url.examples([example("https://example.org/agenda")]).build()
}

/// A scheme, but none that runs a program, and no white space.
const URL: &str = r"^((?!(?:[Jj][Aa][Vv][Aa]|[Vv][Bb])[Ss][Cc][Rr][Ii][Pp][Tt]:|[Dd][Aa][Tt][Aa]:)[a-zA-Z][a-zA-Z0-9+.\-]*:[^\s\u0000-\u001f\u007f-\u009f]*)?$";

/// Minutes before the start of an event, each once.
pub(crate) fn reminders() -> Array {
    let minutes =
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(Reminders::MAX_MINUTES));
    let described = "Minutes before the start.";
    ArrayBuilder::new().items(minutes).max_items(Some(Reminders::MOST)).description(Some(described)).build()
}

/// Kinds of things with changes.
pub(crate) fn kind() -> Object {
    one_of(Kind::ALL.iter().map(|kind| kind.as_str())).build()
}

/// Kinds of things in the trash.
pub(crate) fn trash_kind() -> Object {
    one_of(Kind::ALL.iter().filter(|kind| !matches!(kind, Kind::Settings | Kind::Plan)).map(|kind| kind.as_str()))
        .build()
}

/// Kinds of things in search results.
pub(crate) fn found_kind() -> Object {
    one_of([Kind::Task, Kind::Event, Kind::Item].into_iter().map(Kind::as_str)).build()
}

/// The day on which a week begins.
pub(crate) fn week_start() -> Object {
    one_of(WeekStart::ALL.iter().map(|day| day.as_str())).build()
}

/// How hours are written.
pub(crate) fn hour_cycle() -> Object {
    let described = "As the reader's language does, 1 to 12 with am and pm, or 0 to 23.";
    one_of(HourCycle::ALL.iter().map(|cycle| cycle.as_str())).description(Some(described)).build()
}

/// Days of the week, each once.
pub(crate) fn weekdays() -> Array {
    let day = one_of(Weekday::ALL.iter().map(|day| day.as_str()));
    ArrayBuilder::new().items(day).unique_items(true).max_items(Some(Weekday::ALL.len())).build()
}

pub(super) fn one_of(words: impl Iterator<Item = &'static str>) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words))
}
