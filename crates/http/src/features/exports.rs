//! Exports of a user's data: one calendar as a file, or everything as an archive.

mod archive;
mod data;
mod names;

use std::io::Write as _;
use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use scheduler_application::{App, WholeExport};
use scheduler_domain::{CalendarId, UserId};

use self::archive::Archive;
use self::data::Data;
use self::names::Names;
use crate::contract::extract::{Authenticated, PathId};
use crate::contract::file_names::{Disposition, file_stem};
use crate::contract::large_answer::LargeAnswers;
use crate::contract::problem::Problem;
use crate::contract::responses::{Contended, NeedsCaller, NeedsInput, NeedsThing, ServerFailure};
use crate::contract::routes::{Routes, route};
use crate::contract::schema;

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(export_calendar)).with(route!(export_everything)).with(route!(export_user))
}

/// Export a calendar.
///
/// As an iCalendar file (RFC 5545), of one moment: all events with the rules of their time zones, occurrences that differ and reminders.
#[utoipa::path(
    get,
    path = "/calendars/{id}/export.ics",
    operation_id = "export_calendar",
    tag = "exports",
    params(("id" = Uuid, Path, description = "The calendar.")),
    responses(
        (status = 200, description = "The file.", body = String, content_type = "text/calendar",
            headers(("Content-Disposition" = String, description = "The calendar's name, as the name of a file."))),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn export_calendar(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<CalendarId>,
    Extension(large_answers): Extension<LargeAnswers>,
) -> Result<Response, Problem> {
    // Before anything is read: a request that waits for a turn must not hold a reader of the store.
    let file = large_answers.begin_file(caller.user.id, |spool| spool).await?;
    let export = app.exports.calendar(&caller, id).await?;
    let name = format!("{}.ics", file_stem(export.calendar().name.as_str()));
    let pen = file.pen();
    export.write(move |text| pen.write(|spool| spool.write_all(text))).await?;
    let headers = headers("text/calendar; charset=utf-8", &name);
    Ok(file.finish(Ok).await?.into_response(headers))
}

/// Export everything.
///
/// As a zip archive, of one moment: each calendar and the task list as iCalendar files, and in `data.json` what the API answers of
/// calendars, labels, events, tasks, items and settings. `POST /import` brings it back into an empty account.
#[utoipa::path(
    get,
    path = "/export",
    operation_id = "export_everything",
    tag = "exports",
    responses(
        (status = 200, description = "The archive.", body = inline(schema::Bytes), content_type = "application/zip",
            headers(("Content-Disposition" = String, description = "A name with the day."))),
        NeedsCaller,
        ServerFailure,
    )
)]
async fn export_everything(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Extension(large_answers): Extension<LargeAnswers>,
) -> Result<Response, Problem> {
    let archive = Archive::begin(&large_answers, caller.user.id).await?;
    whole(archive, app.exports.everything(&caller).await?).await
}

/// Export a user.
///
/// For superusers: the archive of everything that a user owns, as they export it themselves in a session. The audit trail says who did.
#[utoipa::path(
    get,
    path = "/users/{user_id}/export",
    operation_id = "export_user",
    tag = "users",
    params(("user_id" = Uuid, Path, description = "The user.")),
    responses(
        (status = 200, description = "The archive.", body = inline(schema::Bytes), content_type = "application/zip",
            headers(("Content-Disposition" = String, description = "A name with the day."))),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn export_user(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<UserId>,
    Extension(large_answers): Extension<LargeAnswers>,
) -> Result<Response, Problem> {
    // Before the wait for a turn: a caller without the right gets no turn.
    app.exports.may_export_accounts(&caller)?;
    let archive = Archive::begin(&large_answers, caller.user.id).await?;
    whole(archive, app.exports.of_account(&caller, id).await?).await
}

async fn whole(archive: Archive, mut export: WholeExport) -> Result<Response, Problem> {
    let name = format!("scheduler-{}.zip", export.asked_at.format("%Y-%m-%d"));
    let archive = archive.at(export.asked_at);
    write_calendars(&archive, &mut export).await?;
    archive.entry("tasks.ics".to_owned()).await?;
    export.write_tasks(archive.sink()).await?;
    archive.entry("data.json".to_owned()).await?;
    Data { archive: &archive, export: &mut export }.write().await?;
    // Gives its reader of the store back before the file is sent.
    drop(export);
    Ok(archive.finish().await?.into_response(headers("application/zip", &name)))
}

async fn write_calendars(archive: &Archive, export: &mut WholeExport) -> Result<(), Problem> {
    let mut names = Names::without(["tasks.ics", "data.json"]);
    for calendar in export.calendars.clone() {
        archive.entry(names.take(calendar.name.as_str(), ".ics")).await?;
        export.write_calendar(&calendar, archive.sink()).await?;
    }
    Ok(())
}

fn headers(kind: &'static str, name: &str) -> HeaderMap {
    HeaderMap::from_iter([
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, Disposition::Attachment.of(name)),
    ])
}
