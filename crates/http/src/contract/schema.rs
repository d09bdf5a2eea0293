//! The allowed texts, as the document describes them: one pattern for each rule of the domain.
//!
//! Patterns are ECMA-262 with the `u` flag and use only what other engines interpret in the same way. The pattern of a text that is trimmed
//! limits its length itself, because `maxLength` would also count the white space around it.

mod calendar;
mod instants;
mod planning;
mod tasks;
mod webhooks;

use utoipa::ToSchema;
use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{KnownFormat, Object, ObjectBuilder, SchemaFormat, Type};

pub(crate) use calendar::*;
pub(crate) use instants::*;
pub(crate) use planning::*;
pub(crate) use tasks::*;
pub(crate) use webhooks::*;

/// A file, whatever its bytes mean.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
pub(crate) struct Bytes(#[expect(dead_code, reason = "it only describes")] Vec<u8>);

/// Any number of the characters that trimming removes (Unicode's `White_Space`).
macro_rules! blanks {
    () => {
        r"[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*"
    };
}

/// 1 to 255 characters, or up to two more than the given number; none is a control character, and the first and the last are visible.
macro_rules! line {
    () => {
        line!("253")
    };
    ($within:literal) => {
        concat!(visible!(), r"([^\u0000-\u001f\u007f-\u009f]{0,", $within, "}", visible!(), ")?")
    };
}

/// A character that is neither white space nor a control character.
macro_rules! visible {
    () => {
        r"[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]"
    };
}

/// Invisible characters, except white space.
macro_rules! unseen {
    () => {
        concat!(
            r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164",
            r"\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"
        )
    };
}

/// A part of a domain, between the dots (RFC 1034, section 3.1).
macro_rules! label {
    () => {
        r"[a-zA-Z0-9]([a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?"
    };
}

/// One line that is not only white space.
const LINE: &str = concat!("^", blanks!(), line!(), blanks!(), "$");

/// The name of a label or a view: at most 50 characters, without line or paragraph separators, and not only of invisible characters.
const NAME: &str = concat!(
    "^",
    blanks!(),
    r"(?=[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000",
    unseen!(),
    r"]*[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000",
    unseen!(),
    "])",
    visible!(),
    r"([^\u0000-\u001f\u007f-\u009f\u2028\u2029]{0,48}",
    visible!(),
    ")?",
    blanks!(),
    "$",
);

const NAME_IN_WORDS: &str = "One line of 1 to 50 characters, at least one of them to be seen; trimmed.";

/// One line, or only white space.
const LINE_OR_BLANK: &str = concat!("^", blanks!(), "(", line!(), blanks!(), ")?$");

/// Any lines, stored as typed; the only control characters are line feed and tab.
const LINES: &str = r"^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f]*$";

/// What may stand between the dots of an address before its `@` (RFC 5322, section 3.2.3: "atext").
macro_rules! atom {
    () => {
        r"[a-zA-Z0-9!#$%&'*+\/=?^_`{|}~\-]+"
    };
}

/// The format of the HTML standard ("valid e-mail address"), limited to addresses that mail can reach; at most 64 characters before the
/// `@`.
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

/// Any characters but NUL, so that no password hash or database can truncate it.
const PASSWORD: &str = r"^[^\u0000]*$";

/// The tag of a state (RFC 9110, section 8.8.3).
macro_rules! tag {
    () => {
        r#"(W\/)?"[!#-~]*""#
    };
}

/// Any state (`*`), or a list with at least one tag. Entries of a list may be empty (RFC 9110, section 5.6.1.2).
const TAGS: &str = concat!(r"^([ \t]*\*[ \t]*|[ \t,]*", tag!(), r"([ \t]*,[ \t,]*", tag!(), r")*[ \t,]*)$");

/// A title.
pub(crate) fn title() -> Object {
    text(LINE).description(Some("One line of 1 to 255 characters; trimmed.")).build()
}

/// The name of a label.
pub(crate) fn label_name() -> Object {
    text(NAME).description(Some(NAME_IN_WORDS)).build()
}

/// The text to search for.
pub(crate) fn search_query() -> Object {
    text(LINE).examples(["meeting ada"]).build()
}

/// Kinds of things that can be found.
pub(crate) fn search_kinds() -> Object {
    text(r"^\s*(task|event|item)\s*(,\s*(task|event|item)\s*)*$").examples(["task,event"]).build()
}

/// The maximum number of results.
pub(crate) fn search_limit(most: i64, default: i64) -> Object {
    let number = ObjectBuilder::new().schema_type(Type::Integer);
    number.minimum(Some(1)).maximum(Some(most)).default(Some(default.into())).build()
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

/// A new password.
pub(crate) fn new_password() -> Object {
    password("Any characters; not one of the commonest, and not made of the product's name or the address.")
}

/// A password that a superuser sets for another user.
pub(crate) fn password_of_another() -> Object {
    password("As at sign-up. Ends every session of the user.")
}

/// A repeated password, against typing errors.
pub(crate) fn repeated_password() -> Object {
    password("The new password again; may be left out.")
}

/// The states that a request depends on.
pub(crate) fn entity_tags() -> Object {
    text(TAGS).examples(["*"]).build()
}

fn password(meaning: &str) -> Object {
    text(PASSWORD)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Password)))
        .min_length(Some(8))
        .max_length(Some(128))
        .description(Some(meaning))
        .build()
}

fn text(pattern: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern))
}

fn nullable(pattern: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::from_iter([Type::String, Type::Null])).pattern(Some(pattern))
}

#[cfg(test)]
mod tests;
