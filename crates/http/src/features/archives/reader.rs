//! An export that somebody has sent. It stays on the disk, and is read from there as often as it is asked for: on a thread for blocking
//! work, some things ahead of who takes them.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{Archive, ArchiveHead, ArchiveReader, ArchivedThing, ImportError, Thing, UnreadableFile};
use scheduler_domain::{Budget, Event, Fault, FaultKind, FieldErrors, TimeZone};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::broken;
use super::head::Head;
use super::limits::{self, Allowance};
use super::opening::unpacked;
use super::parsers::Parsers;
use super::things::Things;
use super::top::{self, Parts, Want};
use crate::contract::large_answer::UploadedFile;

/// How many things are handed on together, and of how many bytes in the file: in memory they take several times as many.
const BATCH: usize = 100;
const BATCH_BYTES: usize = 1_000_000;

type Batch = Result<Vec<ArchivedThing>, UnreadableFile>;

/// An export, of which the head was read.
pub(super) struct Export {
    source: Arc<Source>,
    head: ArchiveHead,
}

struct Source {
    /// Read by one at a time, for whoever opens it again moves on where the one before reads.
    file: Mutex<UploadedFile>,
    things: Things,
}

impl Export {
    /// Opens a file and reads its head.
    pub(super) fn open(
        file: UploadedFile,
        parsers: &'static Parsers,
        zone: TimeZone,
        now: DateTime<Utc>,
    ) -> Result<Self, ImportError> {
        let (default_duration, subscriptions) = Default::default();
        let mut things = Things { parsers, zone, now, default_duration, subscriptions };
        let allowance = Allowance::new();
        let opened = file.open()?;
        let mut head = Head::new(&mut things);
        let read = unpacked(opened, &allowance, |text| top::read(text, &allowance, &mut head));
        read.map_err(ImportError::Unreadable)?;
        let head = head.finish()?;
        Ok(Self { source: Arc::new(Source { file: Mutex::new(file), things }), head })
    }
}

impl Archive for Export {
    fn head(&self) -> &ArchiveHead {
        &self.head
    }

    fn things(&self) -> Box<dyn ArchiveReader> {
        let (sender, receiver) = channel(2);
        let source = Arc::clone(&self.source);
        spawn_blocking(move || source.send(&sender));
        Box::new(Reader(receiver))
    }
}

struct Reader(Receiver<Batch>);

#[async_trait]
impl ArchiveReader for Reader {
    async fn next_things(&mut self) -> Batch {
        // The last batch is an empty one. Without it whoever reads has failed, and what came so far is not all.
        self.0.recv().await.unwrap_or_else(|| Err(std::io::Error::other("the archive is not read any more").into()))
    }
}

impl Source {
    /// Reads it from its beginning, for as long as somebody takes what is read.
    fn send(&self, sender: &Sender<Batch>) {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let mut sending = Sending::new(&self.things, sender);
        let allowance = Allowance::new();
        let opened = file.open().map_err(UnreadableFile::Failed);
        let read = opened.and_then(|it| unpacked(it, &allowance, |text| top::read(text, &allowance, &mut sending)));
        match read {
            Ok(()) if sending.work.is_used_up() => drop(sender.blocking_send(Err(broken::too_much_work()))),
            Ok(()) => {
                if !sending.batch.is_empty() {
                    sending.send();
                }
                sending.send();
            }
            Err(why) => drop(sender.blocking_send(Err(why))),
        }
    }
}

struct Sending<'s> {
    things: &'s Things,
    sender: &'s Sender<Batch>,
    batch: Vec<ArchivedThing>,
    batch_bytes: usize,
    is_wanted: bool,
    /// What the series may still take together.
    work: Budget,
}

impl<'s> Sending<'s> {
    const fn new(things: &'s Things, sender: &'s Sender<Batch>) -> Self {
        let work = Budget::of(limits::STEPS);
        Self { things, sender, batch: Vec::new(), batch_bytes: 0, is_wanted: true, work }
    }

    fn send(&mut self) {
        self.batch_bytes = 0;
        let batch = std::mem::take(&mut self.batch);
        self.is_wanted = self.is_wanted && self.sender.blocking_send(Ok(batch)).is_ok();
    }

    fn put(&mut self, list: &'static str, index: usize, raw: &RawValue, thing: Result<Thing, FieldErrors>) {
        let id = if list == "tasks" { readable_id(raw) } else { None };
        self.batch.push(ArchivedThing { list, index, id, thing });
        self.batch_bytes += raw.get().len();
        if self.batch.len() == BATCH || self.batch_bytes > BATCH_BYTES {
            self.send();
        }
    }
}

impl Parts for Sending<'_> {
    fn wants(&mut self, name: &str) -> Want {
        if ["events", "tasks", "items"].contains(&name) { Want::Entries } else { Want::Nothing }
    }

    fn value(&mut self, _: &str, _: &RawValue) {}

    fn entry(&mut self, list: &str, index: usize, raw: &RawValue) -> ControlFlow<()> {
        match list {
            "events" => {
                if let Some(event) = self.things.event(raw) {
                    if let Ok(Event { repetition: Some(repetition), span, .. }) = &event
                        && !repetition.is_worked_out_within(span, &mut self.work)
                        && self.work.is_used_up()
                    {
                        return ControlFlow::Break(());
                    }
                    self.put("events", index, raw, event.map(Thing::Event));
                }
            }
            "tasks" => self.put("tasks", index, raw, self.things.task(raw).map(Thing::Task)),
            _ => self.put("items", index, raw, self.things.item(raw).map(Thing::Item)),
        }
        if self.is_wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn is_no_list(&mut self, list: &str) {
        let list = ["events", "tasks", "items"].into_iter().find(|known| *known == list).unwrap_or("items");
        let mut errors = FieldErrors::default();
        errors.add_at(vec![], Fault::new(FaultKind::WrongType, "Must be a list"));
        self.put(list, 0, RawValue::NULL, Err(errors));
    }
}

/// The id of a thing, whatever else is wrong with it.
fn readable_id(raw: &RawValue) -> Option<Uuid> {
    #[derive(Deserialize)]
    struct Named {
        id: Uuid,
    }
    serde_json::from_str::<Named>(raw.get()).ok().map(|named| named.id)
}
