//! The settings of a user.

mod bodies;
mod hour_sets;
mod planning;
mod task_views;

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use scheduler_application::App;

pub(crate) use self::bodies::UpdateUserSettingsBody;
use crate::bodies::settings::UserSettingsBody;
use crate::contract::etag::{IfMatch, IfMatchParams, IfNoneMatch, IfNoneMatchParams, Tagged, shown};
use crate::contract::extract::{Authenticated, Body};
use crate::contract::json::Json;
use crate::contract::problem::Problem;
use crate::contract::responses::{
    Conditional, Contended, Known, NeedsBody, NeedsCaller, NeedsInput, NeedsJson, ServerFailure,
};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(get_my_settings, update_my_settings))
}

/// Read the own settings.
#[utoipa::path(
    get,
    path = "/users/me/settings",
    operation_id = "get_my_settings",
    tag = "users",
    params(IfNoneMatchParams),
    responses(
        (status = 200, description = "The caller's settings.", body = UserSettingsBody),
        Known,
        NeedsCaller,
        NeedsInput,
        ServerFailure,
    )
)]
async fn get_my_settings(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    known: IfNoneMatch,
) -> Result<Response, Problem> {
    let settings = app.settings.get(&caller).await?;
    Ok(shown(&known, settings.updated_at, UserSettingsBody::from(settings)))
}

/// Change the own settings.
///
/// An absent field stays as it is.
#[utoipa::path(
    patch,
    path = "/users/me/settings",
    operation_id = "update_my_settings",
    tag = "users",
    params(IfMatchParams),
    request_body = UpdateUserSettingsBody,
    responses(
        (status = 200, description = "The caller's settings.", body = UserSettingsBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn update_my_settings(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    IfMatch(meant_for): IfMatch,
    Body(changes): Body<UpdateUserSettingsBody>,
) -> Result<Tagged<Json<UserSettingsBody>>, Problem> {
    let settings = app.settings.update(&caller, &meant_for, &changes).await?;
    Ok(Tagged(settings.updated_at, Json(settings.into())))
}
