//! The settings of a user.

mod bodies;

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::App;
use utoipa_axum::{router::OpenApiRouter, routes};

use self::bodies::{UpdateUserSettingsBody, UserSettingsBody};
use crate::contract::extract::{Authenticated, Body};
use crate::contract::json::Json;
use crate::contract::problem::{Problem, ProblemBody};
use crate::contract::responses::{Contended, NeedsBody, NeedsCaller, ServerFailure};
use crate::contract::routes::with_optional_trailing_slash;

pub(crate) fn routes() -> OpenApiRouter<Arc<App>> {
    with_optional_trailing_slash(OpenApiRouter::new(), routes!(get_my_settings, update_my_settings))
}

/// Read the own settings.
#[utoipa::path(
    get,
    path = "/users/me/settings",
    operation_id = "get_my_settings",
    tag = "users",
    responses(
        (status = 200, description = "The caller's settings.", body = UserSettingsBody),
        NeedsCaller,
        ServerFailure,
    )
)]
async fn get_my_settings(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
) -> Result<Json<UserSettingsBody>, Problem> {
    Ok(Json(app.settings.get(&caller).await?.into()))
}

/// Change the own settings.
///
/// An absent field stays as it is.
#[utoipa::path(
    patch,
    path = "/users/me/settings",
    operation_id = "update_my_settings",
    tag = "users",
    request_body = UpdateUserSettingsBody,
    responses(
        (status = 200, description = "The caller's settings.", body = UserSettingsBody),
        (status = 400, description = "The body is not JSON.", body = ProblemBody),
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn update_my_settings(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body(changes): Body<UpdateUserSettingsBody>,
) -> Result<Json<UserSettingsBody>, Problem> {
    Ok(Json(app.settings.update(&caller, &changes).await?.into()))
}
