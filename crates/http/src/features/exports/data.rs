//! `data.json`: the API's representation of everything. `docs/data-export.md` describes its content, and `features/archives` reads it.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use scheduler_application::{TextSink, WholeExport};
use scheduler_domain::{Task, TaskDuration};
use serde::Serialize;
use uuid::Uuid;

use super::archive::Archive;
use crate::bodies::calendars::CalendarBody;
use crate::bodies::events::EventBody;
use crate::bodies::items::ItemBody;
use crate::bodies::labels::LabelBody;
use crate::bodies::settings::UserSettingsBody;
use crate::bodies::tasks::TaskBody;
use crate::contract::json::instant;
use crate::contract::problem::Problem;

/// Identifies the kind of file.
const FORMAT: &str = "scheduler-export";
/// The version of the format. Readers treat another version as another format, so fields may be added without changing it.
const VERSION: i64 = 1;

/// The beginning of the file; its lists follow.
#[derive(Serialize)]
struct Head {
    format: &'static str,
    version: i64,
    #[serde(serialize_with = "instant")]
    exported_at: DateTime<Utc>,
    settings: Option<UserSettingsBody>,
    calendars: Vec<CalendarBody>,
    labels: Vec<LabelBody>,
}

/// A task with two values that are not in the API's answers. Files of other programs identify the task by them.
#[derive(Serialize)]
struct TaskEntry {
    #[serde(flatten)]
    body: TaskBody,
    uid: String,
    sequence: i64,
}

impl TaskEntry {
    fn of(task: Task, default_duration: TaskDuration) -> Self {
        let (uid, sequence) = (task.uid(), task.sequence);
        Self { body: TaskBody::of(task, default_duration), uid, sequence }
    }
}

/// The file while it is written into an archive.
pub(super) struct Data<'d> {
    pub(super) archive: &'d Archive,
    pub(super) export: &'d mut WholeExport,
}

impl Data<'_> {
    pub(super) async fn write(self) -> Result<(), Problem> {
        let Self { archive, export } = self;
        let head = Head {
            format: FORMAT,
            version: VERSION,
            exported_at: export.asked_at,
            settings: export.settings.take().map(Into::into),
            calendars: export.calendars.iter().cloned().map(Into::into).collect(),
            labels: export.labels.iter().cloned().map(Into::into).collect(),
        };
        let mut head = serde_json::to_vec(&head).map_err(|error| Problem::unserializable(&error))?;
        // The same object continues after this.
        head.pop();
        head.extend(b",\"events\":[");
        archive.write(head).await?;
        let mut is_first = true;
        for calendar in export.calendars.clone() {
            let events = List::new(archive.sink(), is_first);
            let has_any = events.has_any.clone();
            export.events(calendar.id, move |event| events.put(&EventBody::from(event))).await?;
            is_first = !has_any.load(Ordering::Relaxed);
        }
        archive.write(b"],\"tasks\":[".to_vec()).await?;
        let (tasks, default_duration) = (List::new(archive.sink(), true), export.default_duration);
        // The duration in a task's body does not show whether it is the default.
        let by_default = Arc::new(Mutex::new(Vec::<Uuid>::new()));
        let noted = Arc::clone(&by_default);
        export
            .tasks(move |task| {
                if task.duration.is_none() {
                    noted.lock().unwrap_or_else(PoisonError::into_inner).push(task.id.0);
                }
                tasks.put(&TaskEntry::of(task, default_duration))
            })
            .await?;
        archive.write(b"],\"items\":[".to_vec()).await?;
        let items = List::new(archive.sink(), true);
        export.items(move |item| items.put(&ItemBody::from(item))).await?;
        archive.write(b"],\"default_duration_tasks\":".to_vec()).await?;
        let by_default = std::mem::take(&mut *by_default.lock().unwrap_or_else(PoisonError::into_inner));
        archive.write(serde_json::to_vec(&by_default).map_err(|error| Problem::unserializable(&error))?).await?;
        archive.write(b"}\n".to_vec()).await
    }
}

/// A list whose entries are written one by one.
struct List<S> {
    sink: S,
    /// Whether it has an entry, so that the next needs a comma.
    has_any: Arc<AtomicBool>,
}

impl<S: TextSink> List<S> {
    fn new(sink: S, is_empty: bool) -> Self {
        Self { sink, has_any: Arc::new(AtomicBool::new(!is_empty)) }
    }

    fn put(&self, entry: &impl Serialize) -> ControlFlow<()> {
        let mut text = Vec::new();
        if self.has_any.swap(true, Ordering::Relaxed) {
            text.push(b',');
        }
        text.push(b'\n');
        if serde_json::to_writer(&mut text, entry).is_err() {
            // Bodies have texts as keys, and nothing else can fail in memory.
            return ControlFlow::Break(());
        }
        (self.sink)(&text)
    }
}
