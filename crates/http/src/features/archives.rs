//! Exports that come back: everything of an account, into another one that is empty.

mod bodies;
mod broken;
mod head;
mod limits;
mod opening;
pub(crate) mod parsers;
mod reader;
mod shapes;
mod things;
mod top;

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use scheduler_application::App;
use tokio::task::spawn_blocking;

use self::bodies::BroughtBackBody;
use self::parsers::Parsers;
use self::reader::Export;
use crate::contract::extract::Authenticated;
use crate::contract::extract::file::IncomingFile;
use crate::contract::json::Json;
use crate::contract::large_answer::LargeAnswers;
use crate::contract::problem::Problem;
use crate::contract::responses::{Contended, NeedsCaller, NeedsInput, ServerFailure, TakesFile};
use crate::contract::routes::{Routes, route};
use crate::contract::schema;

/// What an export is sent as. Some browsers call it otherwise.
const ARCHIVES: [&str; 2] = ["application/zip", "application/x-zip-compressed"];

pub(crate) fn routes(parsers: &'static Parsers) -> Routes {
    Routes::default().with(route!(import_everything).with_files().with_extension(parsers))
}

/// Bring an export back.
///
/// The archive of `GET /export`, of at most 50 MB, into an account that is empty: without tasks, events, items and labels, and with no
/// calendar but the first. Everything of its `data.json` comes in, or nothing does. Everything gets a new id. Settings come in with the token
/// of a session, and not with an API key. What an export does not have, such as passwords and addresses of published calendars, does not
/// come back.
#[utoipa::path(
    post,
    path = "/import",
    operation_id = "import_everything",
    tag = "imports",
    // A form is not told of here: of an operation with two kinds of bodies and no other parameter, openapi-python-client makes a client that
    // is not well typed.
    request_body(
        content = inline(schema::Bytes),
        content_type = "application/zip",
        description = "The archive. A form with one file (`multipart/form-data`) is taken, too."
    ),
    responses(
        (status = 200, description = "How much came in.", body = BroughtBackBody),
        TakesFile,
        NeedsCaller,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn import_everything(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Extension(large_answers): Extension<LargeAnswers>,
    Extension(parsers): Extension<&'static Parsers>,
    file: IncomingFile,
) -> Result<Json<BroughtBackBody>, Problem> {
    app.archives.check_right(&caller)?;
    let file = file.receive(caller.user.id, &ARCHIVES, &large_answers).await?;
    let way = app.archives.begin(&caller).await?;
    let (zone, now) = (way.zone.clone(), way.now);
    let opened = spawn_blocking(move || Export::open(file, parsers, zone, now)).await;
    let export = match opened.unwrap_or_else(|panic| Err(std::io::Error::other(panic).into())) {
        Ok(export) => export,
        Err(why) => return Err(app.archives.refuse(&way, why).await.into()),
    };
    Ok(Json(app.archives.bring_back(&way, &export).await?.into()))
}
