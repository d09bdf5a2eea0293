//! The OpenAPI document and the page that shows it.

mod examples;

use std::sync::LazyLock;

use axum::http::header;
use axum::middleware::map_response;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Extension, Router};
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    Flow, HttpAuthScheme, HttpBuilder, OAuth2, Password, Scopes, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::tag::{Tag, TagBuilder};
use utoipa::openapi::{InfoBuilder, LicenseBuilder, OpenApi, RefOr, Response};
use utoipa::{PartialSchema, ToSchema};
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::contract::answer_memory::PartOfProgram;
use crate::contract::problem::ValidationProblemBody;
use crate::contract::responses::{complete_headers, declare_state};
use crate::contract::routes::operations;
use crate::features;

const PATH: &str = "/api/v1/openapi.json";

static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    let json = build().to_pretty_json().unwrap_or_default();
    json + "\n"
});

/// The document exactly as it is served.
#[must_use]
pub fn openapi_json() -> String {
    DOCUMENT.clone()
}

pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let page = SwaggerUi::new("/docs").config(Config::from(PATH));
    Router::from(page).route(PATH, get(served)).route_layer(map_response(part_of_program))
}

async fn served() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str())
}

/// The files of the page are compiled in; only its short settings are written for each request.
async fn part_of_program(response: axum::response::Response) -> impl IntoResponse {
    (Extension(PartOfProgram), response)
}

fn build() -> OpenApi {
    let mut document = features::routes().described_under(features::BASE);
    document.info = InfoBuilder::new()
        .title("Scheduler")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("Tasks in the order you choose, beside your calendar."))
        .license(Some(LicenseBuilder::new().name("MIT").identifier(Some("MIT")).build()))
        .build();
    document.servers = None;
    document.tags = Some(vec![
        tag("login", "Logging in and out, and getting back in. Needs a session: no API key reaches it."),
        tag("setup", "The first account, while nobody has one."),
        tag("users", "Accounts. Need a session: no API key reaches them."),
        tag("sessions", "Where somebody is logged in. Need a session."),
        tag("api-keys", "Programs that act for a user. Need a session."),
        tag("tasks", "The task list."),
        tag("labels", "What tasks are sorted by."),
        tag("planner", "Time for the open tasks."),
        tag("calendars", "What events are in."),
        tag("publishing", "Calendars at secret addresses. Needs a session."),
        tag("webhooks", "Addresses that are told of changes. Needs a session."),
        tag("exports", "What somebody has, to be taken elsewhere."),
        tag("imports", "Files of other calendars, brought here."),
        tag("events", "The events of calendars."),
        tag("calendar", "Events and scheduled tasks together."),
        tag("items", "Items. Superusers see and change everybody's."),
        tag("search", "Finding tasks, events and items by their words."),
        tag("trash", "What was deleted of tasks, events, calendars, labels and items, and can come back."),
        tag("changes", "What changed since a client last looked."),
        tag("audit", "Who changed what on users and items, for superusers."),
    ]);
    let components = document.components.get_or_insert_default();
    let mut schemas = vec![(ValidationProblemBody::name().into_owned(), ValidationProblemBody::schema())];
    ValidationProblemBody::schemas(&mut schemas);
    components.schemas.extend(schemas);
    components.security_schemes.insert("oauth2".to_owned(), oauth2().into());
    components.security_schemes.insert("bearer".to_owned(), bearer().into());
    for item in document.paths.paths.values_mut() {
        for operation in operations(item) {
            secure(operation);
            declare_state(operation);
            examples::add(operation);
            operation.responses.responses.values_mut().filter_map(described).for_each(complete_headers);
        }
    }
    document
}

fn tag(name: &str, description: &str) -> Tag {
    TagBuilder::new().name(name).description(Some(description)).build()
}

/// Marks an operation as one that needs a caller, unless it says otherwise.
fn secure(operation: &mut Operation) {
    let by = |name: &str| SecurityRequirement::new::<_, [&str; 0], &str>(name, []);
    operation.security.get_or_insert_with(|| vec![by("oauth2"), by("bearer")]);
}

fn described(response: &mut RefOr<Response>) -> Option<&mut Response> {
    match response {
        RefOr::T(response) => Some(response),
        RefOr::Ref(_) => None,
    }
}

fn oauth2() -> SecurityScheme {
    let flow = Password::new("/api/v1/login/access-token", Scopes::new());
    SecurityScheme::OAuth2(OAuth2::new([Flow::Password(flow)]))
}

fn bearer() -> SecurityScheme {
    let described = "The access token of a session, or an API key (for tasks, events, items and the audit trail).";
    SecurityScheme::Http(
        HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").description(Some(described)).build(),
    )
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::extract::Request;
    use axum::http::StatusCode;
    use tower::ServiceExt as _;

    use super::*;

    #[tokio::test]
    async fn the_document_and_the_files_of_its_page_are_parts_of_the_program() {
        for path in [PATH, "/docs/", "/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css"] {
            let request = Request::get(path).body(Body::empty()).unwrap();
            let answer = routes::<()>().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK, "{path}");
            assert!(answer.extensions().get::<PartOfProgram>().is_some(), "{path}");
        }
    }
}
