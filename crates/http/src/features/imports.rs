//! Imports: files from other calendars and task lists.

mod bodies;

use std::sync::Arc;

use axum::Extension;
use axum::extract::{FromRequestParts, RawQuery, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use scheduler_application::{App, Caller, FileSource, Imported, Importer};
use scheduler_domain::{CalendarId, Fault, FaultKind, FieldErrors, ImportId, ImportReport};
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{ObjectBuilder, Required, Type};
use utoipa::{IntoParams, ToSchema};

use self::bodies::{ImportBody, ReportBody};
use crate::contract::extract::file::IncomingFile;
use crate::contract::extract::{Authenticated, PathId, text};
use crate::contract::json::Json;
use crate::contract::large_answer::{LargeAnswers, UploadedFile};
use crate::contract::problem::{Problem, Source};
use crate::contract::responses::{Contended, NeedsCaller, NeedsInput, NeedsThing, ServerFailure, TakesFile};
use crate::contract::routes::{Routes, route};
use crate::contract::schema;

/// The media type of a calendar's file.
const CALENDAR: &str = "text/calendar";
/// The media types of task lists.
const TASK_LISTS: [&str; 4] = ["text/csv", "application/zip", "application/json", CALENDAR];

pub(crate) fn routes() -> Routes {
    Routes::default()
        .with(route!(import_calendar).with_files())
        .with(route!(import_tasks).with_files())
        .with(route!(read_import))
}

/// A file in a form, as the document describes it.
#[derive(ToSchema)]
struct FileForm {
    /// The file.
    #[schema(value_type = String, format = Binary)]
    #[expect(dead_code, reason = "it only describes")]
    file: Vec<u8>,
}

/// Import a file.
///
/// An iCalendar file (RFC 5545) of at most 50 MB and 100 000 components. Its events go into the calendar, and its tasks to the end of the
/// task list. What came in before changes if the file has a higher SEQUENCE or a later LAST-MODIFIED of it, so twice the same file changes
/// nothing. What does not fit is named, and the rest comes in. A file of more than 1000 components comes in by itself.
#[utoipa::path(
    post,
    path = "/calendars/{id}/import",
    operation_id = "import_calendar",
    tag = "imports",
    params(("id" = Uuid, Path, description = "The calendar."), DryRunParams),
    request_body(content((inline(schema::Bytes) = "text/calendar"), (FileForm = "multipart/form-data")), description = "The file."),
    responses(
        (status = 200, description = "What came in, or would.", body = ReportBody),
        (status = 202, description = "It comes in by itself.", body = ImportBody,
            headers(("Location" = String, description = "Where to see how far it is."))),
        TakesFile,
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn import_calendar(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<CalendarId>,
    DryRun(is_dry_run): DryRun,
    Extension(large_answers): Extension<LargeAnswers>,
    file: IncomingFile,
) -> Result<Response, Problem> {
    let importer = app.imports.begin(&caller, id).await?;
    let file = file.receive(caller.user.id, &[CALENDAR], &large_answers).await?;
    import(&app, &caller, importer, is_dry_run, &file).await
}

/// Import a task list.
///
/// What Todoist exports of a project (CSV), or Vikunja of an account (the zip archive, or the `data.json` in it), of at most 50 MB and 100 000
/// tasks. The tasks go to the end of the task list. Twice the same file changes nothing. What does not fit is named, and the rest comes in. An
/// iCalendar file is taken, too: its events go into the default calendar. A file of more than 1000 tasks comes in by itself.
#[utoipa::path(
    post,
    path = "/tasks/import",
    operation_id = "import_tasks",
    tag = "imports",
    params(DryRunParams),
    request_body(
        content(
            (inline(schema::Bytes) = "text/csv"),
            (inline(schema::Bytes) = "application/zip"),
            (inline(schema::Bytes) = "application/json"),
            (inline(schema::Bytes) = "text/calendar"),
            (FileForm = "multipart/form-data"),
        ),
        description = "The file."
    ),
    responses(
        (status = 200, description = "What came in, or would.", body = ReportBody),
        (status = 202, description = "It comes in by itself.", body = ImportBody,
            headers(("Location" = String, description = "Where to see how far it is."))),
        TakesFile,
        NeedsCaller,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn import_tasks(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    DryRun(is_dry_run): DryRun,
    Extension(large_answers): Extension<LargeAnswers>,
    file: IncomingFile,
) -> Result<Response, Problem> {
    let importer = app.imports.begin_tasks(&caller).await?;
    let file = file.receive(caller.user.id, &TASK_LISTS, &large_answers).await?;
    import(&app, &caller, importer, is_dry_run, &file).await
}

async fn import(
    app: &App,
    caller: &Caller,
    importer: Importer,
    is_dry_run: bool,
    file: &UploadedFile,
) -> Result<Response, Problem> {
    let open = || Ok(Box::new(file.open()?) as Box<dyn FileSource>);
    match app.imports.import(caller, importer, is_dry_run, open).await? {
        Imported::Now(report) => Ok(Json(ReportBody::from(report)).into_response()),
        Imported::Later(import) => {
            let location = HeaderValue::from_str(&format!("/api/v1/imports/{}", import.id));
            let headers = [(header::LOCATION, location.unwrap_or(HeaderValue::from_static("/")))];
            let body = Json(ImportBody::new(import, ImportReport::default()));
            Ok((StatusCode::ACCEPTED, headers, body).into_response())
        }
    }
}

/// Get an import.
///
/// How far one is that runs by itself. It is kept for 30 days after its end.
#[utoipa::path(
    get,
    path = "/imports/{id}",
    operation_id = "read_import",
    tag = "imports",
    params(("id" = Uuid, Path, description = "The import.")),
    responses(
        (status = 200, description = "The import.", body = ImportBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn read_import(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<ImportId>,
) -> Result<Json<ImportBody>, Problem> {
    let (import, report) = app.imports.get(&caller, id).await?;
    Ok(Json(ImportBody::new(import, report)))
}

/// Extracts `dry_run`; other parameters are ignored.
struct DryRun(bool);

/// The parameter in the document.
struct DryRunParams;

impl IntoParams for DryRunParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let schema = ObjectBuilder::new().schema_type(Type::Boolean).default(Some(false.into()));
        let parameter = ParameterBuilder::new().name("dry_run").parameter_in(ParameterIn::Query);
        let parameter = parameter.required(Required::False).schema(Some(schema));
        vec![parameter.description(Some("Whether to say what would happen, and change nothing.")).build()]
    }
}

impl<S: Send + Sync> FromRequestParts<S> for DryRun {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, state).await.unwrap_or(RawQuery(None));
        match text(&query.unwrap_or_default(), "dry_run").as_deref() {
            None | Some("false") => Ok(Self(false)),
            Some("true") => Ok(Self(true)),
            Some(_) => {
                let fault = Fault::new(FaultKind::WrongType, "Must be true or false");
                Err(Problem::invalid(Source::Query, &FieldErrors::one("dry_run", fault)))
            }
        }
    }
}
