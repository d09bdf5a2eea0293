//! The port for files that calendars elsewhere read.

mod objects;

use scheduler_application::{CalendarFile, CalendarFileHead, CalendarFiles};
use scheduler_domain::{Color, Event, Task};

use crate::writing::{Header, Writer};
pub use objects::{event_object, task_object};

/// Writes iCalendar files.
#[derive(Clone, Copy, Debug, Default)]
pub struct ICalendarFiles;

impl CalendarFiles for ICalendarFiles {
    fn begin(&self, head: &CalendarFileHead) -> Box<dyn CalendarFile> {
        let header = Header {
            name: Some(&head.name),
            color: head.color.map(Color::as_str),
            refresh_interval: head.refresh_interval,
            written_at: head.written_at,
            since_year: Header::USUAL_YEAR,
        };
        Box::new(File { writer: Writer::begin(Vec::new(), &header).expect(TAKES_ALL), is_handed_on: false })
    }
}

const TAKES_ALL: &str = "a vector takes all";

struct File {
    writer: Writer<Vec<u8>>,
    /// Whether what is in the vector was answered already.
    is_handed_on: bool,
}

impl File {
    fn make_room(&mut self) {
        if std::mem::replace(&mut self.is_handed_on, true) {
            self.writer.sink().clear();
        }
    }
}

impl CalendarFile for File {
    fn event(&mut self, event: &Event) -> &[u8] {
        self.make_room();
        self.writer.event(&event_object(event)).expect(TAKES_ALL);
        self.writer.sink()
    }

    fn task(&mut self, task: &Task, place: u64) -> &[u8] {
        self.make_room();
        self.writer.task(&task_object(task, place)).expect(TAKES_ALL);
        self.writer.sink()
    }

    fn finish(mut self: Box<Self>) -> Vec<u8> {
        self.make_room();
        self.writer.finish().expect(TAKES_ALL)
    }
}

#[cfg(test)]
mod tests;
