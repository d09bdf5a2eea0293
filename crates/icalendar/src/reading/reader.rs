//! Reading object by object.

use std::io::{self, Read, Seek, SeekFrom};

use scheduler_domain::TimeZone;

use super::calendar::CalendarProperties;
use super::group::Group;
use super::index::{Index, Place};
use super::{ReadObject, uid};
use crate::component::{Component, Parts};
use crate::limits::Limits;
use crate::problem::{Problem, Trouble, Unreadable};
use crate::zones::Zones;

/// Reads a file object by object, in the order of their first components. It holds an index of the components, the zones of
/// the file and one object. What belongs together may stand anywhere in the file, so it is read twice: once for the index,
/// and then each object where it stands.
///
/// After [`Self::open`] only reading from the file itself can fail.
pub struct Reader<F> {
    parts: Parts<F>,
    zones: Zones,
    default_zone: TimeZone,
    calendar: CalendarProperties,
    places: std::vec::IntoIter<Place>,
    /// What is wrong between the components, given out first.
    around: Option<ReadObject>,
    objects: usize,
    is_whole: bool,
    limits: Limits,
}

impl<F: Read + Seek> Reader<F> {
    /// Reads a file once, from its beginning. Floating times (RFC 5545, section 3.3.5) are on the clocks of `default_zone`.
    ///
    /// Fails when nothing can be read: too large, not UTF-8, no calendar. Everything else that is wrong is a [`Problem`] of
    /// an object.
    pub fn open(mut file: F, limits: &Limits, default_zone: &TimeZone) -> Result<Self, Unreadable> {
        if file.seek(SeekFrom::End(0))? > limits.bytes as u64 {
            return Err(Unreadable::TooLarge { most: limits.bytes });
        }
        file.rewind()?;
        let mut parts = Parts::new(file, *limits);
        let Index { calendar, zones, places, objects, notes } = Index::read(&mut parts)?;
        let is_whole = !parts.is_in_calendar();
        let mut notes = notes.finish(1);
        if !is_whole {
            let sentence = "The file ends here, before END:VCALENDAR. The rest of it may be missing";
            notes.push(Trouble::new(parts.last_line, sentence));
        }
        let problems: Vec<_> = notes.into_iter().map(|note| note.into_problem(None, false)).collect();
        let around = (!problems.is_empty()).then(|| ReadObject { problems, ..ReadObject::default() });
        let objects = objects + usize::from(around.is_some());
        let (places, default_zone) = (places.into_iter(), default_zone.clone());
        Ok(Self { parts, zones, default_zone, calendar, places, around, objects, is_whole, limits: *limits })
    }

    /// What the file says of its calendar.
    pub const fn calendar(&self) -> &CalendarProperties {
        &self.calendar
    }

    /// Whether its last calendar has an END, and does not break off.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// How many objects are still to come: those that can be read, those that are left out, and one for what is wrong between them.
    pub const fn objects(&self) -> usize {
        self.objects
    }

    /// How many components are still to come.
    pub fn components(&self) -> usize {
        self.places.len()
    }

    fn component(&mut self, place: Place) -> io::Result<Component> {
        let changed = || io::Error::new(io::ErrorKind::InvalidData, "The file changed while it was read");
        match self.parts.at(place.begin, place.line, place.calendar) {
            Ok(component) => component.ok_or_else(changed),
            Err(Unreadable::Failed(error)) => Err(error),
            Err(_) => Err(changed()),
        }
    }

    fn object(&mut self, first: Place) -> io::Result<ReadObject> {
        let others = self.places.as_slice().iter().take_while(|place| place.object == first.object);
        let (count, bytes) = others.fold((0, first.bytes), |(count, bytes), place| (count + 1, bytes + place.bytes));
        let component = self.component(first)?;
        let shared = uid::shared(&component);
        let Limits { object_bytes, object_components, .. } = self.limits;
        if bytes > object_bytes as u64 || count >= object_components {
            self.places.by_ref().take(count).for_each(drop);
            let sentence = format!(
                "More than {object_components} entries have this UID, or they are larger than {object_bytes} bytes, so they were left out"
            );
            return Ok(left_out(&component, shared, sentence));
        }
        let mut group = Group::default();
        group.read(&component, &mut self.zones, first.calendar, &self.default_zone);
        for _ in 0..count {
            let Some(place) = self.places.next() else { break };
            let component = self.component(place)?;
            group.read(&component, &mut self.zones, place.calendar, &self.default_zone);
        }
        Ok(group.finish(shared))
    }
}

fn left_out(component: &Component, shared: Option<String>, sentence: String) -> ReadObject {
    let problem: Problem =
        Trouble::new(component.number, sentence).into_problem(uid::written(component).as_deref(), true);
    ReadObject { uid: shared, events: Vec::new(), tasks: Vec::new(), problems: vec![problem] }
}

impl<F: Read + Seek> Iterator for Reader<F> {
    type Item = io::Result<ReadObject>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(around) = self.around.take() {
            self.objects = self.objects.saturating_sub(1);
            return Some(Ok(around));
        }
        let first = self.places.next()?;
        self.objects = self.objects.saturating_sub(1);
        Some(self.object(first))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.objects, Some(self.objects))
    }
}
