//! What a text may be, as the document says it: one pattern for each rule of the domain.
//!
//! Patterns are ECMA-262 with the `u` flag and use only what other engines read the same way. A pattern of a text that
//! is trimmed counts its length itself, for `maxLength` would count the blanks around it too.

use scheduler_domain::{HourCycle, TaskDuration, WeekStart, Weekday};
use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{Array, ArrayBuilder, KnownFormat, Object, ObjectBuilder, SchemaFormat, Type};

/// Any number of the characters that trimming takes away (Unicode's `White_Space`).
macro_rules! blanks {
    () => {
        r"[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*"
    };
}

/// 1 to 255 characters, none of them a control character, with something to see at both ends.
macro_rules! line {
    () => {
        concat!(visible!(), r"([^\u0000-\u001f\u007f-\u009f]{0,253}", visible!(), ")?")
    };
}

/// A character that is neither blank nor a control character.
macro_rules! visible {
    () => {
        r"[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]"
    };
}

/// A part of a domain between its dots (RFC 1034, section 3.1).
macro_rules! label {
    () => {
        r"[a-zA-Z0-9]([a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?"
    };
}

/// One line that is not blank.
const LINE: &str = concat!("^", blanks!(), line!(), blanks!(), "$");

/// One line, or nothing but blanks.
const LINE_OR_BLANK: &str = concat!("^", blanks!(), "(", line!(), blanks!(), ")?$");

/// Any lines, kept as typed: of the control characters only line feed and tab.
const LINES: &str = r"^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f]*$";

/// What may stand between the dots of an address before its `@` (RFC 5322, section 3.2.3: "atext").
macro_rules! atom {
    () => {
        r"[a-zA-Z0-9!#$%&'*+\/=?^_`{|}~\-]+"
    };
}

/// The form of the HTML standard ("valid e-mail address") that mail can reach; at most 64 characters before the `@`.
const EMAIL: &str = concat!(
    "^",
    blanks!(),
    r"(?![^@]{65})",
    atom!(),
    r"(\.",
    atom!(),
    ")*@",
    label!(),
    r"(\.",
    label!(),
    ")*",
    blanks!(),
    "$",
);

/// Hours and minutes.
const TIME_OF_DAY: &str = r"^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$";

/// Parts between slashes (Theory and pragmatics of the tz code and data, "Timezone identifiers"); not every such name is known.
const TIME_ZONE: &str = r"^[a-zA-Z0-9_+\-]+(\/[a-zA-Z0-9_+\-]+)*$";

/// Any characters but NUL, which no password hash or database may cut short.
const PASSWORD: &str = r"^[^\u0000]*$";

/// A title.
pub(crate) fn title() -> Object {
    text(LINE).description(Some("One line of 1 to 255 characters; trimmed.")).build()
}

/// The name of an API key.
pub(crate) fn api_key_name() -> Object {
    title()
}

/// A person's name, or none.
pub(crate) fn full_name() -> Object {
    nullable(LINE_OR_BLANK)
        .description(Some("One line of at most 255 characters; trimmed. A blank one is kept as null."))
        .build()
}

/// A task's description.
pub(crate) fn task_description() -> Object {
    nullable(LINES).max_length(Some(10_000)).description(Some("Any lines; null is taken as empty.")).build()
}

/// An item's description, or none.
pub(crate) fn item_description() -> Object {
    nullable(LINES).max_length(Some(255)).description(Some("Any lines; an empty one is kept as null.")).build()
}

/// The day that a week begins with.
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

/// A time on the clock.
pub(crate) fn time_of_day() -> Object {
    text(TIME_OF_DAY).description(Some("From 00:00 to 24:00, the end of a day.")).build()
}

/// How long a task takes.
pub(crate) fn task_duration() -> Object {
    duration(Type::Integer)
}

fn duration(kind: impl Into<SchemaType>) -> Object {
    let (least, most) = (TaskDuration::MIN, TaskDuration::MAX);
    let number = ObjectBuilder::new().schema_type(kind).minimum(Some(least)).maximum(Some(most));
    number.description(Some("In minutes.")).build()
}

/// A time zone, or none.
pub(crate) fn nullable_time_zone() -> Object {
    zone(nullable(TIME_ZONE))
}

fn zone(name: ObjectBuilder) -> Object {
    let described = "A name of the IANA time zone database, exactly as it is spelt there.";
    name.max_length(Some(64)).description(Some(described)).examples([serde_json::Value::from("Europe/Berlin")]).build()
}

/// An e-mail address.
pub(crate) fn email() -> Object {
    let described = "Trimmed, and at most 255 characters; matched without regard to case. A domain in another script than \
        Latin is taken too, which the pattern does not show.";
    text(EMAIL)
        .max_length(Some(255))
        .description(Some(described))
        .examples([serde_json::Value::from("ada@example.org")])
        .build()
}

/// A password to be set.
pub(crate) fn new_password() -> Object {
    password("Any characters; not one of the commonest, and not made of the product's name or the address.")
}

/// A password to be set for somebody else.
pub(crate) fn password_of_another() -> Object {
    password("As at sign-up. Ends every session of the user.")
}

/// A password once more, against slips.
pub(crate) fn repeated_password() -> Object {
    password("The new password again; may be left out.")
}

fn password(meaning: &str) -> Object {
    text(PASSWORD)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Password)))
        .min_length(Some(8))
        .max_length(Some(128))
        .description(Some(meaning))
        .build()
}

fn one_of(words: impl Iterator<Item = &'static str>) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words))
}

fn text(pattern: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern))
}

fn nullable(pattern: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::from_iter([Type::String, Type::Null])).pattern(Some(pattern))
}

#[cfg(test)]
mod tests;
