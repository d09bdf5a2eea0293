//! The first account, on a server that has none.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use scheduler_application::App;
use scheduler_domain::{FieldErrors, SignUp};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::bodies::users::{UserBody, visitor};
use crate::contract::created::created;
use crate::contract::etag::Tagged;
use crate::contract::extract::{Body, Field, FromClient, RequestBody, Speaks, object};
use crate::contract::json::Json;
use crate::contract::problem::{Problem, ProblemBody};
use crate::contract::responses::{Contended, Limited, NeedsBody, NeedsJson, ServerFailure};
use crate::contract::routes::{Routes, route};
use crate::contract::schema;

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(read_setup, set_up).open())
}

/// Whether a server waits for its first account.
#[derive(Serialize, ToSchema)]
#[schema(as = SetupState)]
struct SetupStateBody {
    /// Whether nobody has an account.
    needed: bool,
}

/// Ask whether anybody has an account.
///
/// While nobody has one, pages lead to `/setup`, and the server's log has the code with which the first one is made.
#[utoipa::path(
    get,
    path = "/setup",
    operation_id = "read_setup",
    tag = "setup",
    responses((status = 200, description = "Whether the first account is to be made.", body = SetupStateBody), ServerFailure)
)]
async fn read_setup(State(app): State<Arc<App>>) -> Result<Json<SetupStateBody>, Problem> {
    Ok(Json(SetupStateBody { needed: app.setup.is_needed().await? }))
}

/// The first account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SetUp)]
struct SetUpBody {
    /// The code from the server's log. Case, blanks and dashes do not matter.
    #[schema(value_type = String, required = true, example = "RNKT-P2V6-ABFG-JDNJ")]
    #[serde(default)]
    code: Field<String>,
    #[schema(schema_with = schema::email, required = true)]
    #[serde(default)]
    email: Field<String>,
    #[schema(schema_with = schema::full_name, required = false)]
    #[serde(default)]
    full_name: Field<String>,
    #[schema(schema_with = schema::new_password, required = true)]
    #[serde(default)]
    password: Field<String>,
}

impl RequestBody for SetUpBody {
    /// The code, and the new account.
    type Value = (String, SignUp);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<(String, SignUp)> {
        let body: Self = object(raw, errors)?;
        let code = errors.check("code", body.code.required("Code"));
        let visitor = visitor(body.email, body.full_name, body.password, errors);
        Some((code?, visitor?))
    }
}

/// Make the first account.
///
/// A superuser, active at once. Only while nobody has an account, and only with the code from the server's log. Each try counts as a sign-up.
#[utoipa::path(
    post,
    path = "/setup",
    operation_id = "set_up",
    tag = "setup",
    request_body = SetUpBody,
    responses(
        (status = 201, description = "The account.", body = UserBody,
            headers(("Location" = String, description = "Where the user is read."))),
        (status = 403, description = "It is another code.", body = ProblemBody),
        NeedsJson,
        NeedsBody,
        Limited,
        Contended,
        ServerFailure,
    )
)]
async fn set_up(
    State(app): State<Arc<App>>,
    FromClient(origin): FromClient,
    Speaks(language): Speaks,
    Body((code, visitor)): Body<SetUpBody>,
) -> Result<Tagged<Response>, Problem> {
    let user = app.setup.create(origin, &code, visitor, language).await?;
    Ok(Tagged(user.updated_at, created(&format!("/api/v1/users/{}", user.id), UserBody::from(user))))
}
