//! JSON bodies. All faults are collected: unknown fields, wrong types and bad values alike.

use std::collections::BTreeMap;
use std::error::Error as _;
use std::fmt;
use std::time::Duration;

use axum::RequestExt as _;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::{BodyExt as _, LengthLimitError};
use scheduler_domain::{Fault, FaultKind, FieldErrors, Location};
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Deserializer, Error as _, MapAccess, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::value::RawValue;

use crate::contract::budget::{Budget, Share};
use crate::contract::overload::Overloaded;
use crate::contract::problem::{Problem, Source};
use crate::contract::recipient::Recipient;

/// A body that is parsed into a value of the domain, or into a list of its faults.
pub(crate) trait RequestBody {
    /// The parsed body.
    type Value;

    /// Parses the body and records every fault. Returns `None` only after recording one.
    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value>;
}

/// Extracts a JSON body.
pub(crate) struct Body<B: RequestBody>(pub(crate) B::Value);

impl<S: Send + Sync, B: RequestBody> FromRequest<S> for Body<B> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        if !is_json(request.headers()) {
            return Err(unsupported_media_type("application/json"));
        }
        let whole = read(request).await?;
        parsed::<B>(&whole.bytes).map(Self)
    }
}

/// Extracts a JSON body that may be left out. `null` counts as left out.
pub(crate) struct OptionalBody<B: RequestBody>(pub(crate) Option<B::Value>);

impl<S: Send + Sync, B: RequestBody> FromRequest<S> for OptionalBody<B> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let is_json = is_json(request.headers());
        if !is_json && request.headers().contains_key(header::CONTENT_TYPE) {
            return Err(unsupported_media_type("application/json"));
        }
        let whole = read(request).await?;
        if whole.bytes.is_empty() || (is_json && whole.bytes.trim_ascii() == b"null") {
            return Ok(Self(None));
        }
        if !is_json {
            return Err(unsupported_media_type("application/json"));
        }
        parsed::<B>(&whole.bytes).map(|value| Self(Some(value)))
    }
}

fn parsed<B: RequestBody>(bytes: &[u8]) -> Result<B::Value, Problem> {
    let text = std::str::from_utf8(bytes).map_err(|_| malformed("The request body is not UTF-8"))?;
    let raw: &RawValue = serde_json::from_str(text).map_err(|_| malformed("The request body is not valid JSON"))?;
    let mut errors = FieldErrors::default();
    match B::parse(raw, &mut errors) {
        Some(value) if errors.is_empty() => Ok(value),
        _ => Err(Problem::invalid(Source::Body, &errors)),
    }
}

/// The memory that a request uses while it waits for its body (measured: 6 KiB, unoptimised).
const WAITING_REQUEST: usize = 8 * 1024;

/// Limits for request bodies.
///
/// The size of one body is limited by its operation, but many together are not, and a client of HTTP/2 has a hundred on each connection. So
/// their bytes count against one budget as they arrive: a client that withholds the last byte holds only the part that it has sent. The
/// requests that wait for their bodies count too, because a small body that is withheld costs more than its bytes. Requests without an
/// account get only a part of the budget, or they could keep everyone else from writing.
#[derive(Clone)]
pub(crate) struct BodyLimits {
    budget: Budget,
    strangers: Budget,
    timeout: Duration,
}

impl BodyLimits {
    /// All bodies together take at most `bytes` of memory while they are read, those of requests without an account at most a quarter of
    /// it. Each may take `timeout` to arrive, from when it is first read.
    pub(crate) fn new(bytes: usize, timeout: Duration) -> Self {
        Self { budget: Budget::new(bytes), strangers: Budget::new(bytes / 4), timeout }
    }

    /// How long a body may take to arrive.
    pub(super) const fn timeout(&self) -> Duration {
        self.timeout
    }

    fn share(&self, is_of_stranger: bool) -> BodyShare {
        BodyShare { of_all: self.budget.share(), of_strangers: is_of_stranger.then(|| self.strangers.share()) }
    }
}

/// What a body takes of the budget, and of the part for requests without an account.
struct BodyShare {
    of_all: Share,
    of_strangers: Option<Share>,
}

impl BodyShare {
    fn grow(&mut self, more: usize) -> bool {
        self.of_strangers.as_mut().is_none_or(|share| share.grow(more)) && self.of_all.grow(more)
    }
}

/// A complete body, and its share of the budget.
pub(super) struct Whole {
    pub(super) bytes: Vec<u8>,
    _share: BodyShare,
}

/// Reads the whole body: up to the limit of its operation, within the budget for all bodies, and in time.
pub(super) async fn read(request: Request) -> Result<Whole, Problem> {
    // The router gives every request its limits.
    let limits = request.extensions().get::<BodyLimits>().cloned().ok_or_else(Problem::internal)?;
    // Where an account is required, the caller was identified before the body is read.
    let is_of_stranger = request.extensions().get::<Recipient>().is_none_or(|recipient| recipient.account().is_none());
    let reading = tokio::time::timeout(limits.timeout, read_within(limits.share(is_of_stranger), request));
    reading.await.unwrap_or_else(|_| Err(Problem::request_timeout()))
}

async fn read_within(mut share: BodyShare, request: Request) -> Result<Whole, Problem> {
    if !share.grow(WAITING_REQUEST) {
        return Err(Problem::unavailable());
    }
    let mut body = request.with_limited_body().into_body();
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| refusal(&error))?;
        let Ok(data) = frame.into_data() else { continue };
        if !share.grow(data.len()) {
            return Err(Problem::unavailable());
        }
        bytes.extend_from_slice(&data);
    }
    Ok(Whole { bytes, _share: share })
}

/// The answer to a body that ended early.
pub(super) fn refusal(error: &axum::Error) -> Problem {
    let mut cause = error.source();
    while let Some(error) = cause {
        if error.is::<LengthLimitError>() {
            return too_large();
        }
        if error.is::<Overloaded>() {
            return Problem::unavailable();
        }
        cause = error.source();
    }
    malformed("The request body could not be read")
}

pub(super) fn too_large() -> Problem {
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "body_too_large", "The request body is too large")
}

pub(super) fn malformed(sentence: &str) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "malformed_body", sentence)
}

pub(super) fn unsupported_media_type(expected: &str) -> Problem {
    let sentence = format!("Send the request body as {expected}");
    Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", sentence)
}

/// The media type of a request in lower case, without parameters.
pub(super) fn media_type(headers: &HeaderMap) -> String {
    let value = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
}

fn is_json(headers: &HeaderMap) -> bool {
    let media_type = media_type(headers);
    media_type == "application/json" || (media_type.starts_with("application/") && media_type.ends_with("+json"))
}

fn wrong_type(expected: &str) -> Fault {
    Fault::new(FaultKind::WrongType, format!("Must be {expected}"))
}

/// Reads an object into a struct whose fields are [`super::Field`]s; records every unknown field.
pub(crate) fn object<T: DeserializeOwned>(raw: &RawValue, errors: &mut FieldErrors) -> Option<T> {
    T::deserialize(Object { raw, errors }).ok()
}

/// Reads a list; records every entry that is not of the type.
pub(crate) fn array<T: DeserializeOwned>(raw: &RawValue, expected: &str, errors: &mut FieldErrors) -> Option<Vec<T>> {
    let Ok(entries) = serde_json::from_str::<Vec<&RawValue>>(raw.get()) else {
        errors.add_at(vec![], wrong_type("a list"));
        return None;
    };
    let count = entries.len();
    let mut values = Vec::new();
    for (index, entry) in entries.into_iter().enumerate() {
        match serde_json::from_str(entry.get()) {
            Ok(value) => values.push(value),
            Err(_) if errors.has_more() => return None,
            Err(_) => errors.add_at(vec![index.into()], wrong_type(expected)),
        }
    }
    (values.len() == count).then_some(values)
}

/// Reads a value whose faults are reported under a parent location. Returns `None` if it has a fault.
pub(crate) fn within<T>(
    place: impl Into<Location>,
    errors: &mut FieldErrors,
    read: impl FnOnce(&mut FieldErrors) -> Option<T>,
) -> Option<T> {
    let mut inner = FieldErrors::default();
    let value = read(&mut inner).filter(|_| inner.is_empty());
    errors.extend_within(place, inner);
    value
}

/// Passes the known entries to a struct, and records the others.
struct Object<'de, 'e> {
    raw: &'de RawValue,
    errors: &'e mut FieldErrors,
}

impl<'de> Deserializer<'de> for Object<'de, '_> {
    type Error = serde_json::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(Self::Error::custom("only structs are read from a body"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        let Self { raw, errors } = self;
        let entries = serde_json::Deserializer::from_str(raw.get()).deserialize_map(Entries { fields, errors });
        // JSON's grammar allows half a surrogate pair in a name (RFC 8259, section 8.2); no field of ours has such a name.
        let fault = || {
            if raw.get().starts_with('{') {
                Fault::new(FaultKind::Invalid, "A name is not valid Unicode")
            } else {
                wrong_type("an object")
            }
        };
        let entries = entries.inspect_err(|_| errors.add_at(vec![], fault()))?;
        visitor.visit_map(MapDeserializer::new(entries.into_iter()))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// Reads the entries of an object. Keeps the known ones, the last of each name, and records the names of the others.
struct Entries<'e> {
    fields: &'static [&'static str],
    errors: &'e mut FieldErrors,
}

impl<'de> Visitor<'de> for Entries<'_> {
    type Value = BTreeMap<&'static str, &'de RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut known = BTreeMap::new();
        while let Some((name, value)) = map.next_entry::<String, &'de RawValue>()? {
            match self.fields.iter().find(|field| **field == name.as_str()) {
                Some(field) => drop(known.insert(*field, value)),
                None => self.errors.add(&name, Fault::new(FaultKind::Unknown, "Unknown field")),
            }
        }
        Ok(known)
    }
}
