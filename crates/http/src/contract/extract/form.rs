//! The login form (OAuth 2.0 password form, RFC 6749, section 4.3.2).

use std::collections::BTreeMap;

use axum::body::Body;
use axum::extract::{FromRequest, Multipart, Request};
use url::form_urlencoded;

use super::body::{malformed, media_type, read, unsupported_media_type};
use crate::contract::problem::Problem;

/// Extracts the fields of a form: URL-encoded as the standard says, or multipart as generated clients send it. If a field occurs twice, the
/// first counts.
pub(crate) struct Form(BTreeMap<String, String>);

impl Form {
    /// Removes a field from the form and returns it.
    pub(crate) fn take(&mut self, name: &str) -> Option<String> {
        self.0.remove(name)
    }
}

impl<S: Send + Sync> FromRequest<S> for Form {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        match media_type(request.headers()).as_str() {
            "application/x-www-form-urlencoded" => {
                let whole = read(request).await?;
                let mut fields = BTreeMap::new();
                for (name, value) in form_urlencoded::parse(&whole.bytes) {
                    fields.entry(name.into_owned()).or_insert_with(|| value.into_owned());
                }
                Ok(Self(fields))
            }
            "multipart/form-data" => multipart(request, state).await,
            _ => Err(unsupported_media_type("application/x-www-form-urlencoded")),
        }
    }
}

async fn multipart<S: Send + Sync>(request: Request, state: &S) -> Result<Form, Problem> {
    let broken = |_| malformed("The form could not be read");
    let headers = request.headers().clone();
    let whole = read(request).await?;
    let mut request = Request::new(Body::from(whole.bytes));
    *request.headers_mut() = headers;
    let mut parts = Multipart::from_request(request, state).await.map_err(|_| malformed("The form has no boundary"))?;
    let mut fields = BTreeMap::new();
    while let Some(part) = parts.next_field().await.map_err(broken)? {
        let name = part.name().unwrap_or_default().to_owned();
        let value = part.text().await.map_err(broken)?;
        fields.entry(name).or_insert(value);
    }
    Ok(Form(fields))
}
