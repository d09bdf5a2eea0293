//! The responses about imports.

use scheduler_domain::{Import, ImportProblem, ImportReport};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// What is wrong with a part of a file.
#[derive(Serialize, ToSchema)]
#[schema(as = ImportProblem)]
pub(super) struct ProblemBody {
    /// The line of the file, from 1.
    line: u64,
    /// The UID of what it is about; null for what has none.
    #[schema(required)]
    uid: Option<String>,
    /// A sentence for people.
    message: String,
}

impl From<ImportProblem> for ProblemBody {
    fn from(problem: ImportProblem) -> Self {
        Self { line: problem.line, uid: problem.uid, message: problem.message }
    }
}

/// What became of a file, or would: each UID of it counts once.
#[derive(Serialize, ToSchema)]
#[schema(as = ImportReport)]
pub(super) struct ReportBody {
    /// How many are new here.
    #[schema(minimum = 0)]
    created: i64,
    /// How many are not what they were: the file has a higher SEQUENCE or a later LAST-MODIFIED of them.
    #[schema(minimum = 0)]
    updated: i64,
    /// How many are as they were.
    #[schema(minimum = 0)]
    unchanged: i64,
    /// How many did not come in; each has a problem.
    #[schema(minimum = 0)]
    skipped: i64,
    /// What did not fit, by line; of very many, 10 000 and one that says so.
    problems: Vec<ProblemBody>,
}

impl From<ImportReport> for ReportBody {
    fn from(ImportReport { counts, problems, .. }: ImportReport) -> Self {
        Self {
            created: counts.created,
            updated: counts.updated,
            unchanged: counts.unchanged,
            skipped: counts.skipped,
            problems: problems.into_iter().map(Into::into).collect(),
        }
    }
}

/// An import that runs by itself.
#[derive(Serialize, ToSchema)]
#[schema(as = Import)]
pub(super) struct ImportBody {
    id: Uuid,
    /// Its state.
    #[schema(schema_with = crate::contract::schema::import_state)]
    state: &'static str,
    /// How many UIDs of the file it has looked at.
    #[schema(minimum = 0)]
    done: i64,
    /// How many there are.
    #[schema(minimum = 0)]
    total: i64,
    /// What came of it; null until it is done or failed.
    #[schema(required)]
    report: Option<ReportBody>,
    /// Why it failed; null if it did not.
    #[schema(required)]
    failure: Option<String>,
}

impl ImportBody {
    pub(super) fn new(import: Import, report: ImportReport) -> Self {
        Self {
            id: import.id.0,
            state: import.state.as_str(),
            done: import.done,
            total: import.total,
            report: import.is_over().then(|| report.into()),
            failure: import.failure,
        }
    }
}
