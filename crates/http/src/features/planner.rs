//! The planner: finds time for the open tasks.

mod answers;
mod reasons;
mod requests;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use scheduler_application::{App, Error, PlanView};
use scheduler_domain::{Fault, FaultKind, FieldErrors};
use utoipa::IntoResponses;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

use self::answers::PlanBody;
use self::requests::{PlanNowBody, ProposalBody, RunBody};
use crate::contract::extract::{Authenticated, Body, OptionalBody};
use crate::contract::json::Json;
use crate::contract::problem::{Problem, Source};
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
        .with(route!(redo_plan))
}

type Answer = Result<Json<PlanBody>, Problem>;

/// The answers of an operation with a body that makes a plan or decides about one.
struct Planned;

impl IntoResponses for Planned {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let plan = ContentBuilder::new().schema(Some(Ref::from_schema_name("Plan"))).build();
        let plan = ResponseBuilder::new().description("The plan.").content("application/json", plan).build();
        let refusals =
            [NeedsJson::responses(), NeedsCaller::responses(), NeedsBody::responses(), ServerFailure::responses()];
        std::iter::once(("200".to_owned(), plan.into())).chain(refusals.into_iter().flatten()).collect()
    }
}

fn answer(plan: Result<PlanView, Error>) -> Answer {
    match plan {
        // Here it is the days of the plan that are too long.
        Err(Error::TooManyOccurrences) => {
            let sentence =
                "Too many occurrences of events are in the days of the plan. Plan fewer days ahead, or hide a calendar";
            let fault = Fault::new(FaultKind::OutOfRange, sentence);
            Err(Problem::invalid(Source::Body, &FieldErrors::one("horizon_days", fault)))
        }
        plan => Ok(Json(plan?.into())),
    }
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
/// written to the tasks. Blocks that are pinned stay, and so do those that have begun, unless `fallen_behind` says that
/// they do not. What somebody changes meanwhile stays, too: then it is planned again. 422 for `horizon_days` when the
/// events in the days of the plan have too many occurrences, and 503 when the account waits for four plans already.
/// A key needs the scope `read` beside `write`, for the answer is the whole plan.
#[utoipa::path(
    post,
    path = "/planner/run",
    operation_id = "run_planner",
    tag = "planner",
    request_body = Option<PlanNowBody>,
    responses(Planned, Contended)
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
/// The plan as it would be now. It is kept nowhere. It is refused as `run` is.
#[utoipa::path(
    post,
    path = "/planner/preview",
    operation_id = "preview_plan",
    tag = "planner",
    request_body = Option<PlanNowBody>,
    responses(Planned)
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
/// Writes the plan that waits to the tasks. A task is passed over if it was changed since the plan was made, if one of its blocks has begun
/// since, or if its blocks have no room any more. Soon all is planned again. Without a body, whichever plan waits is taken. 409 `no_proposal`
/// when none or another one waits, and `nothing_fits` when every task would be passed over: then nothing is done, and the plan waits until there
/// is another one, which is soon. 503 when the account waits for four plans already. A key needs the scopes `read` and `write`.
#[utoipa::path(
    post,
    path = "/planner/accept",
    operation_id = "accept_plan",
    tag = "planner",
    request_body = Option<ProposalBody>,
    responses(Planned, Contended)
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
/// Drops the plan that waits. The same is not proposed again, and no other one until something changes, for the rest of the day at most. 409
/// `no_proposal` as when it is accepted. A key needs the scopes `read` and `write`.
#[utoipa::path(
    post,
    path = "/planner/discard",
    operation_id = "discard_plan",
    tag = "planner",
    request_body = Option<ProposalBody>,
    responses(Planned, Contended)
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
/// Gives the tasks that one of the last 20 runs moved their former blocks back. Tasks that are done, or whose blocks are not those that the run
/// put there, are left as they are. In the background the planner holds each task until it is changed itself, or its blocks break a rule
/// because of something newer, and for the rest of the day at most. 409 `no_such_run` when the run is no longer kept, was undone already,
/// or all of its tasks are done or gone; `run_moved_on` when nothing else stands as it put it: then nothing is done, and it can be undone
/// once its blocks stand so again.
/// 503 when the account waits for four plans already. A key needs the scopes `read` and `write`.
#[utoipa::path(
    post,
    path = "/planner/undo",
    operation_id = "undo_plan",
    tag = "planner",
    request_body = RunBody,
    responses(Planned, Contended)
)]
async fn undo_plan(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body(run): Body<RunBody>,
) -> Answer {
    answer(app.planner.undo(&caller, run).await)
}

/// Redo a run of the planner.
///
/// Gives the tasks of a run that was undone the same blocks again, and none of them is `held` any longer. Tasks that are done or not to be
/// planned keep the blocks that they have, and so do those that do not stand as the undo left them, or of which a block would have ended by
/// now. It does not look at what lies in the way: where plans are made in the background, all is planned again soon. 409 `no_such_run` when
/// the run is no longer kept, is not undone, or all of its tasks are done or gone; `run_moved_on` when all that are open would keep the
/// blocks that they have: then nothing is done. A key needs the scopes `read` and `write`.
#[utoipa::path(
    post,
    path = "/planner/redo",
    operation_id = "redo_plan",
    tag = "planner",
    request_body = RunBody,
    responses(Planned, Contended)
)]
async fn redo_plan(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body(run): Body<RunBody>,
) -> Answer {
    answer(app.planner.redo(&caller, run).await)
}
