//! Ids and addresses in paths.

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use scheduler_domain::{
    ApiKeyId, CalendarId, DeliveryId, EmailAddress, EventId, Fault, FaultKind, FieldErrors, ImportId, ItemId, LabelId,
    SessionId, TaskId, UserId, WebhookId,
};
use utoipa::IntoParams;
use utoipa::openapi::Required;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use uuid::Uuid;

use crate::contract::problem::{Problem, Source};
use crate::contract::schema;

/// Extracts the id in a path: a UUID in its hyphenated form (RFC 9562, section 4).
pub(crate) struct PathId<I>(pub(crate) I);

/// Extracts both ids of a path, the outer one first.
pub(crate) struct PathIds<O, I>(pub(crate) O, pub(crate) I);

/// Extracts the e-mail address in a path.
pub(crate) struct PathEmail(pub(crate) EmailAddress);

/// The address in the document. Written by hand: `schema_with` of the derive drops both the description and `required`.
pub(crate) struct EmailParams;

impl IntoParams for EmailParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let parameter = ParameterBuilder::new().name("email").parameter_in(ParameterIn::Path);
        let parameter = parameter.required(Required::True).description(Some("The address of the account."));
        vec![parameter.schema(Some(schema::email())).build()]
    }
}

impl<S: Send + Sync, I: From<PathUuid>> FromRequestParts<S> for PathId<I> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let mut errors = FieldErrors::default();
        let params = params(parts, state).await?;
        match uuids(&params, &mut errors)[..] {
            [Some(id)] => Ok(Self(PathUuid(id).into())),
            _ => Err(Problem::invalid(Source::Path, &errors)),
        }
    }
}

impl<S: Send + Sync, O: From<PathUuid>, I: From<PathUuid>> FromRequestParts<S> for PathIds<O, I> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let mut errors = FieldErrors::default();
        let params = params(parts, state).await?;
        match uuids(&params, &mut errors)[..] {
            [Some(outer), Some(inner)] => Ok(Self(PathUuid(outer).into(), PathUuid(inner).into())),
            _ => Err(Problem::invalid(Source::Path, &errors)),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PathEmail {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let params = params(parts, state).await?;
        let (name, value) = params.iter().next().ok_or_else(Problem::not_found)?;
        let bad = |fault| Problem::invalid(Source::Path, &FieldErrors::one(name, fault));
        EmailAddress::parse(value).map(Self).map_err(bad)
    }
}

async fn params<S: Send + Sync>(parts: &mut Parts, state: &S) -> Result<RawPathParams, Problem> {
    // It fails only for bytes that are not UTF-8.
    let fault = |_| Fault::new(FaultKind::Invalid, "Must be UTF-8");
    let params = RawPathParams::from_request_parts(parts, state).await.map_err(fault);
    params.map_err(|fault| Problem::invalid(Source::Path, &FieldErrors::one("id", fault)))
}

fn uuids(params: &RawPathParams, errors: &mut FieldErrors) -> Vec<Option<Uuid>> {
    let mut read = |(name, value): (&str, &str)| {
        let is_hyphenated = value.len() == 36;
        let fault = || Fault::new(FaultKind::Invalid, "Must be a UUID");
        errors.check(name, Uuid::try_parse(value).ok().filter(|_| is_hyphenated).ok_or_else(fault))
    };
    params.iter().map(&mut read).collect()
}

/// A UUID in a path.
pub(crate) struct PathUuid(Uuid);

macro_rules! from_path {
    ($($id:ident)+) => {
        $(impl From<PathUuid> for $id {
            fn from(id: PathUuid) -> Self {
                Self(id.0)
            }
        })+
    };
}

from_path!(ApiKeyId CalendarId DeliveryId EventId ImportId ItemId LabelId SessionId TaskId UserId WebhookId);

impl From<PathUuid> for Uuid {
    fn from(id: PathUuid) -> Self {
        id.0
    }
}
