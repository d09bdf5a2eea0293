//! `data.json`: what the API answers of everything.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use chrono::{DateTime, Utc};
use scheduler_application::{TextSink, WholeExport};
use serde::Serialize;

use super::archive::Archive;
use crate::bodies::calendars::CalendarBody;
use crate::bodies::events::EventBody;
use crate::bodies::items::ItemBody;
use crate::bodies::labels::LabelBody;
use crate::bodies::settings::UserSettingsBody;
use crate::bodies::tasks::TaskBody;
use crate::contract::json::instant;
use crate::contract::problem::Problem;

/// What stands at its beginning; its lists come after it.
#[derive(Serialize)]
struct Head {
    #[serde(serialize_with = "instant")]
    exported_at: DateTime<Utc>,
    settings: Option<UserSettingsBody>,
    calendars: Vec<CalendarBody>,
    labels: Vec<LabelBody>,
}

/// It, while it is written into an archive.
pub(super) struct Data<'d> {
    pub(super) archive: &'d Archive,
    pub(super) export: &'d mut WholeExport,
}

impl Data<'_> {
    pub(super) async fn write(self) -> Result<(), Problem> {
        let Self { archive, export } = self;
        let head = Head {
            exported_at: export.asked_at,
            settings: export.settings.take().map(Into::into),
            calendars: export.calendars.iter().cloned().map(Into::into).collect(),
            labels: export.labels.iter().cloned().map(Into::into).collect(),
        };
        let mut head = serde_json::to_vec(&head).map_err(|error| Problem::unserializable(&error))?;
        // It goes on in the same object.
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
        export.tasks(move |task| tasks.put(&TaskBody::of(task, default_duration))).await?;
        archive.write(b"],\"items\":[".to_vec()).await?;
        let items = List::new(archive.sink(), true);
        export.items(move |item| items.put(&ItemBody::from(item))).await?;
        archive.write(b"]}\n".to_vec()).await
    }
}

/// A list whose entries come one by one.
struct List<S> {
    sink: S,
    /// Whether an entry stands in it, before which the next needs a comma.
    has_any: std::sync::Arc<AtomicBool>,
}

impl<S: TextSink> List<S> {
    fn new(sink: S, is_empty: bool) -> Self {
        Self { sink, has_any: std::sync::Arc::new(AtomicBool::new(!is_empty)) }
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
