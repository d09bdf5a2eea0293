//! The planner: finds time for the open tasks.

mod answers;
mod reasons;
mod requests;
mod sentences;

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::{App, Error, PlanView};

use self::answers::PlanBody;
use self::requests::{PlanNowBody, ProposalBody, UndoPlanBody};
use crate::contract::extract::{Authenticated, Body, OptionalBody};
use crate::contract::json::Json;
use crate::contract::problem::Problem;
use crate::contract::responses::{Contended, NeedsBody, NeedsCaller, NeedsJson, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default()
        .with(route!(read_plan))
        .with(route!(run_planner))
        .with(route!(preview_plan))
        .with(route!(accept_plan))
        .with(route!(discard_plan))
        .with(route!(undo_plan))
}

type Answer = Result<Json<PlanBody>, Problem>;

fn answer(plan: Result<PlanView, Error>) -> Answer {
    Ok(Json(plan?.into()))
}

/// Read the plan.
///
/// The blocks of open tasks that have not ended, as the tasks have them now, each with the reason that the planner gave for it when it last
/// planned; and the tasks that will be late or are left out, with small changes that would help.
#[utoipa::path(
    get,
    path = "/planner/",
    operation_id = "read_plan",
    tag = "planner",
    responses((status = 200, description = "The plan.", body = PlanBody), NeedsCaller, ServerFailure)
)]
async fn read_plan(State(app): State<Arc<App>>, Authenticated(caller): Authenticated) -> Answer {
    answer(app.planner.get(&caller).await)
}

/// Plan now.
///
/// Finds time for the open tasks with `auto`, whatever `planning.mode` says: with `suggest` the plan waits as a `proposal`, otherwise it is
/// written to the tasks. Blocks that are pinned or have begun stay. What somebody changes meanwhile stays, too: then it is planned again.
#[utoipa::path(
    post,
    path = "/planner/run",
    operation_id = "run_planner",
    tag = "planner",
    request_body = Option<PlanNowBody>,
    responses(
        (status = 200, description = "The plan.", body = PlanBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn run_planner(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    OptionalBody(afresh): OptionalBody<PlanNowBody>,
) -> Answer {
    answer(app.planner.run(&caller, afresh.unwrap_or_default()).await)
}

/// Preview a plan.
///
/// The plan as it would be now. It is kept nowhere.
#[utoipa::path(
    post,
    path = "/planner/preview",
    operation_id = "preview_plan",
    tag = "planner",
    request_body = Option<PlanNowBody>,
    responses(
        (status = 200, description = "The plan.", body = PlanBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        ServerFailure,
    )
)]
async fn preview_plan(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    OptionalBody(afresh): OptionalBody<PlanNowBody>,
) -> Answer {
    answer(app.planner.preview(&caller, afresh.unwrap_or_default()).await)
}

/// Accept a proposal.
///
/// Writes the plan that waits to the tasks. A task that changed since it was made is passed over. Without a body, whichever waits; 409
/// `no_proposal` when none or another one does.
#[utoipa::path(
    post,
    path = "/planner/accept",
    operation_id = "accept_plan",
    tag = "planner",
    request_body = Option<ProposalBody>,
    responses(
        (status = 200, description = "The plan.", body = PlanBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn accept_plan(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    OptionalBody(proposal): OptionalBody<ProposalBody>,
) -> Answer {
    answer(app.planner.accept(&caller, proposal.flatten()).await)
}

/// Discard a proposal.
///
/// Drops the plan that waits. The same is not proposed again. 409 `no_proposal` as when it is accepted.
#[utoipa::path(
    post,
    path = "/planner/discard",
    operation_id = "discard_plan",
    tag = "planner",
    request_body = Option<ProposalBody>,
    responses(
        (status = 200, description = "The plan.", body = PlanBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn discard_plan(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    OptionalBody(proposal): OptionalBody<ProposalBody>,
) -> Answer {
    answer(app.planner.discard(&caller, proposal.flatten()).await)
}

/// Undo a run of the planner.
///
/// Gives the tasks that the last run moved their former blocks back. Tasks that are done, or whose blocks somebody has changed since, are left
/// as they are. The planner leaves it so until something else changes, for a day at most. 409 `no_such_run` when another run came after it, or it was taken back already.
#[utoipa::path(
    post,
    path = "/planner/undo",
    operation_id = "undo_plan",
    tag = "planner",
    request_body = UndoPlanBody,
    responses(
        (status = 200, description = "The plan.", body = PlanBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn undo_plan(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body(run): Body<UndoPlanBody>,
) -> Answer {
    answer(app.planner.undo(&caller, run).await)
}
