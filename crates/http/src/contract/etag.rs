//! Entity tags: the state of a thing by the time of its last change (RFC 9110, sections 8.8.3 and 13.1).
//!
//! The tag is the `updated_at` of the body in quotes, character for character, so that a client can make it from any body, including one in
//! a list. It is strong: each change has its own time.
//!
//! Not with the types of the `headers` crate: it parses lists of tags leniently, and here anything that is not such a list is 422.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use scheduler_application::Precondition;
use scheduler_domain::{Fault, FaultKind, FieldErrors};
use serde::Serialize;
use utoipa::IntoParams;
use utoipa::openapi::Required;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};

use crate::contract::json::Json;
use crate::contract::problem::{Problem, Source};
use crate::contract::{json, schema};

/// `If-Match` as the document shows it.
pub(crate) struct IfMatchParams;

impl IntoParams for IfMatchParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let meaning =
            "Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.";
        vec![header_field("If-Match", meaning)]
    }
}

/// `If-None-Match` as the document shows it.
pub(crate) struct IfNoneMatchParams;

impl IntoParams for IfNoneMatchParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let meaning = "Do not send what is known: tags as `ETag` has them, separated by commas, or `*` for any.";
        vec![header_field("If-None-Match", meaning)]
    }
}

fn header_field(name: &str, meaning: &str) -> Parameter {
    let parameter = ParameterBuilder::new().name(name).parameter_in(ParameterIn::Header);
    parameter.required(Required::False).description(Some(meaning)).schema(Some(schema::entity_tags())).build()
}

/// Extracts `If-Match`.
pub(crate) struct IfMatch(pub(crate) Precondition);

impl<S: Send + Sync> FromRequestParts<S> for IfMatch {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        Ok(Self(match Condition::read(&parts.headers, &header::IF_MATCH)? {
            // A change of a thing that does not exist is refused anyway.
            Condition::None | Condition::Any => Precondition::None,
            Condition::OneOf(tags) => {
                Precondition::AnyOf(tags.iter().filter(|tag| !tag.is_weak).filter_map(Tag::state).collect())
            }
        }))
    }
}

/// Extracts `If-None-Match`.
pub(crate) struct IfNoneMatch(Condition);

impl<S: Send + Sync> FromRequestParts<S> for IfNoneMatch {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        Condition::read(&parts.headers, &header::IF_NONE_MATCH).map(Self)
    }
}

impl IfNoneMatch {
    /// Whether the client has this state already.
    pub(crate) fn knows(&self, state: DateTime<Utc>) -> bool {
        match &self.0 {
            Condition::None => false,
            Condition::Any => true,
            Condition::OneOf(tags) => tags.iter().any(|tag| tag.state() == Some(state)),
        }
    }
}

/// An answer with the tag of the state that it shows.
pub(crate) struct Tagged<T>(pub(crate) DateTime<Utc>, pub(crate) T);

impl<T: IntoResponse> IntoResponse for Tagged<T> {
    fn into_response(self) -> Response {
        ([(header::ETAG, tag_of(self.0))], self.1).into_response()
    }
}

/// The body, or 304 if the client has this state already.
pub(crate) fn shown<T: Serialize>(known: &IfNoneMatch, state: DateTime<Utc>, body: T) -> Response {
    if known.knows(state) {
        return Tagged(state, StatusCode::NOT_MODIFIED).into_response();
    }
    Tagged(state, Json(body)).into_response()
}

fn tag_of(state: DateTime<Utc>) -> HeaderValue {
    HeaderValue::from_str(&format!("\"{}\"", json::text_of(&state))).unwrap_or(HeaderValue::from_static("\"\""))
}

/// The value of one of the two headers.
pub(crate) enum Condition {
    None,
    Any,
    OneOf(Vec<Tag>),
}

/// One of the tags of a list.
pub(crate) struct Tag {
    text: String,
    is_weak: bool,
}

impl Tag {
    /// The state that it names. A tag in another format than ours names none.
    fn state(&self) -> Option<DateTime<Utc>> {
        let state = DateTime::parse_from_rfc3339(&self.text).ok()?.to_utc();
        (json::text_of(&state) == self.text).then_some(state)
    }
}

impl Condition {
    /// Reads a header; 422 if it is present and neither `*` nor a list with a tag in it.
    pub(crate) fn read(headers: &HeaderMap, name: &HeaderName) -> Result<Self, Problem> {
        let malformed = || {
            let fault = Fault::new(FaultKind::Invalid, "Must be * or a list of entity tags");
            let field = if name == header::IF_MATCH { "If-Match" } else { "If-None-Match" };
            Problem::invalid(Source::Header, &FieldErrors::one(field, fault))
        };
        let lines: Vec<&str> =
            headers.get_all(name).iter().map(HeaderValue::to_str).collect::<Result<_, _>>().map_err(|_| malformed())?;
        if lines.is_empty() {
            return Ok(Self::None);
        }
        // Several fields of one name are one list (RFC 9110, section 5.3).
        let list = lines.join(",");
        if list.trim() == "*" {
            return Ok(Self::Any);
        }
        tags(&list).filter(|tags| !tags.is_empty()).map(Self::OneOf).ok_or_else(malformed)
    }
}

/// The tags of a list; `None` if it is malformed. Empty entries do not count (RFC 9110, section 5.6.1.2).
fn tags(list: &str) -> Option<Vec<Tag>> {
    const BLANK: [char; 2] = [' ', '\t'];
    let mut tags = Vec::new();
    let mut rest = list.trim_start_matches([' ', '\t', ',']);
    while !rest.is_empty() {
        let (is_weak, quoted) = rest.strip_prefix("W/").map_or((false, rest), |quoted| (true, quoted));
        let (text, after) = quoted.strip_prefix('"')?.split_once('"')?;
        if text.contains(|c: char| !c.is_ascii_graphic()) {
            return None;
        }
        tags.push(Tag { text: text.to_owned(), is_weak });
        let after = after.trim_start_matches(BLANK);
        rest = after.strip_prefix(',').or_else(|| after.is_empty().then_some(""))?.trim_start_matches([' ', '\t', ',']);
    }
    Some(tags)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(list: &str) -> Option<Vec<(String, bool)>> {
        Some(tags(list)?.into_iter().map(|tag| (tag.text, tag.is_weak)).collect())
    }

    #[test]
    fn a_list_of_tags_is_read_as_the_standard_writes_it() {
        let strong = |text: &str| (text.to_owned(), false);
        let weak = |text: &str| (text.to_owned(), true);
        assert_eq!(read(r#""a""#), Some(vec![strong("a")]));
        assert_eq!(read(r#""a", W/"b,c" ,	"""#), Some(vec![strong("a"), weak("b,c"), strong("")]));
        assert_eq!(read(r#" , ,"a",,"b","#), Some(vec![strong("a"), strong("b")]));
        assert_eq!(read(" ,"), Some(vec![]));
    }

    #[test]
    fn what_is_no_list_of_tags_is_refused() {
        for bad in
            ["a", r#""a"#, r#""a" "b""#, r#""a""b""#, r#"w/"a""#, r#"W/ "a""#, "\"a b\"", r#"*, "a""#, "'a'", "\"ä\""]
        {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_tag_names_a_state_only_as_it_is_written_in_answers() {
        let state = |text: &str| Tag { text: text.to_owned(), is_weak: false }.state().is_some();
        assert!(state("2026-11-20T09:00:00Z") && state("2026-11-20T09:00:00.000001Z"));
        for other in ["2026-11-20T09:00:00.0Z", "2026-11-20T10:00:00+01:00", "2026-11-20T09:00:00z", "", "x"] {
            assert!(!state(other), "{other}");
        }
    }
}
