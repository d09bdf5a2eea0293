//! The first pass over a file: where each component stands, and the rules of the zones that the file brings.

use std::collections::HashMap;
use std::io::{Read, Seek};

use super::calendar::CalendarProperties;
use super::{fields, uid};
use crate::component::{Component, Part, Parts};
use crate::problem::{Notes, Trouble, Unreadable};
use crate::zones::Zones;

/// Where a component stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The number of its object: of the UID that it shares with others.
    pub(super) object: usize,
    /// The number of its calendar in the file.
    pub(super) calendar: usize,
    /// The line of its BEGIN, from 1.
    pub(super) line: usize,
    /// Its first byte.
    pub(super) begin: u64,
    pub(super) bytes: u64,
}

/// What is held in memory of a file.
pub(super) struct Index {
    pub(super) calendar: CalendarProperties,
    pub(super) zones: Zones,
    /// Every component but the zones: object by object, in the order of the first component of each.
    pub(super) places: Vec<Place>,
    pub(super) objects: usize,
    /// What is wrong between the components.
    pub(super) notes: Notes,
}

impl Index {
    pub(super) fn read<F: Read + Seek>(parts: &mut Parts<F>) -> Result<Self, Unreadable> {
        let mut index = Self {
            calendar: CalendarProperties::default(),
            zones: Zones::new(),
            places: Vec::new(),
            objects: 0,
            notes: Notes::default(),
        };
        let mut by_uid = HashMap::new();
        while let Some(part) = parts.next().transpose()? {
            match part {
                Part::Property(line) if line.name().is_empty() => {
                    index.notes.push(Trouble::new(line.number, fields::UNREADABLE));
                }
                Part::Property(line) => index.calendar.note(&line),
                Part::Component(calendar, component) if component.name == "VTIMEZONE" => {
                    index.zones.add(calendar, &component);
                }
                Part::Component(calendar, component) => index.add(calendar, &component, &mut by_uid),
            }
        }
        if parts.calendars == 0 {
            return Err(if parts.is_empty { Unreadable::Empty } else { Unreadable::NoCalendar });
        }
        index.places.sort_unstable_by_key(|place| (place.object, place.begin));
        Ok(index)
    }

    fn add(&mut self, calendar: usize, component: &Component, by_uid: &mut HashMap<u128, usize>) {
        let next = self.objects;
        let object = uid::shared(component).map_or(next, |uid| *by_uid.entry(uid::key(&uid)).or_insert(next));
        self.objects = self.objects.max(object + 1);
        let Component { number, begin, end, .. } = *component;
        self.places.push(Place { object, calendar, line: number, begin, bytes: end.saturating_sub(begin) });
    }
}
