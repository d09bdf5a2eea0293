//! The name that a program gives itself.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use scheduler_domain::UserAgent;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{ObjectBuilder, Required, Type};

/// Extracts `User-Agent`, if it has anything to show.
pub(crate) struct FromUserAgent(pub(crate) Option<UserAgent>);

/// The header in the document.
pub(crate) struct UserAgentParams;

impl IntoParams for UserAgentParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let meaning = "What the session is shown as in the list of sessions; cut to 255 characters.";
        let parameter = ParameterBuilder::new().name("User-Agent").parameter_in(ParameterIn::Header);
        let text = ObjectBuilder::new().schema_type(Type::String).build();
        vec![parameter.required(Required::False).description(Some(meaning)).schema(Some(text)).build()]
    }
}

impl<S: Send + Sync> FromRequestParts<S> for FromUserAgent {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let text = parts.headers.get(header::USER_AGENT).map(|value| String::from_utf8_lossy(value.as_bytes()));
        Ok(Self(text.as_deref().and_then(UserAgent::parse)))
    }
}
