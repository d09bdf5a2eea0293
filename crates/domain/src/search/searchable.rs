//! Things as they are searched, and the order of results.

use std::cmp::Reverse;

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::excerpt::excerpt;
use super::query::SearchQuery;
use super::words::words;
use crate::{Event, Item, Kind, Span, Task, When};

/// The searched texts of a thing, and the data for its order among results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searchable<'t> {
    /// What it is.
    pub kind: Kind,
    /// Identifies it.
    pub id: Uuid,
    /// What it is called.
    pub title: &'t str,
    /// Its notes.
    pub notes: &'t str,
    /// Where it is.
    pub place: &'t str,
    /// Whether it is done.
    pub is_done: bool,
    /// Its time: an event's start, or when a task is scheduled or else due; for things without a time, when they were created.
    pub at: DateTime<Utc>,
}

/// The order of results, the best first: matches in the title, open things, nearest in time, newest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nearness {
    is_beside_the_title: bool,
    is_done: bool,
    distance: TimeDelta,
    /// Ids ascend with time.
    id: Reverse<Uuid>,
}

impl Nearness {
    /// For a thing with this time and id, at a moment.
    #[must_use]
    pub fn new(is_in_title: bool, is_done: bool, at: DateTime<Utc>, id: Uuid, now: DateTime<Utc>) -> Self {
        Self { is_beside_the_title: !is_in_title, is_done, distance: (at - now).abs(), id: Reverse(id) }
    }

    /// Whether all words are in the title.
    #[must_use]
    pub const fn is_in_title(&self) -> bool {
        !self.is_beside_the_title
    }

    /// Whether all words are in the title of an open thing that is nearer than `reach`, or at any distance if `None`.
    #[must_use]
    pub fn is_open_within(&self, reach: Option<TimeDelta>) -> bool {
        self.is_in_title() && !self.is_done && reach.is_none_or(|reach| self.distance < reach)
    }
}

impl Searchable<'_> {
    /// How well it matches a query; `None` if a word is missing.
    #[must_use]
    pub fn nearness(&self, query: &SearchQuery, now: DateTime<Utc>) -> Option<Nearness> {
        let all = query.all();
        let (in_title, _) = query.found_in(&words(self.title));
        if in_title != all {
            let (in_notes, _) = query.found_in(&words(self.notes));
            let (in_place, _) = query.found_in(&words(self.place));
            if in_title | in_notes | in_place != all {
                return None;
            }
        }
        Some(Nearness::new(in_title == all, self.is_done, self.at, self.id, now))
    }

    /// The text around the match in the notes, or else in the location.
    #[must_use]
    pub fn excerpt(&self, query: &SearchQuery) -> Option<String> {
        excerpt(query, self.notes).or_else(|| excerpt(query, self.place))
    }
}

impl<'t> From<&'t Task> for Searchable<'t> {
    fn from(task: &'t Task) -> Self {
        let due = task.due.map(|due| match due {
            When::Day(day) => day.as_if_utc(),
            When::At(minute) => minute.instant(),
        });
        let scheduled = task.scheduled_start().map(crate::Minute::instant);
        Self {
            kind: Kind::Task,
            id: task.id.0,
            title: task.title.as_str(),
            notes: task.description.as_str(),
            place: "",
            is_done: task.completed,
            at: scheduled.or(due).unwrap_or(task.created_at),
        }
    }
}

impl<'t> From<&'t Event> for Searchable<'t> {
    fn from(event: &'t Event) -> Self {
        let at = match &event.span {
            Span::Timed(span) => span.start().instant(),
            Span::AllDay(span) => span.start().as_if_utc(),
        };
        Self {
            kind: Kind::Event,
            id: event.id.0,
            title: event.title.as_str(),
            notes: event.description.as_str(),
            place: event.place.as_str(),
            is_done: false,
            at,
        }
    }
}

impl<'t> From<&'t Item> for Searchable<'t> {
    fn from(item: &'t Item) -> Self {
        Self {
            kind: Kind::Item,
            id: item.id.0,
            title: item.title.as_str(),
            notes: item.description.as_ref().map_or("", crate::ItemDescription::as_str),
            place: "",
            is_done: false,
            at: item.created_at,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(hours: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::hours(hours)
    }

    fn thing<'t>(title: &'t str, notes: &'t str, place: &'t str) -> Searchable<'t> {
        Searchable { kind: Kind::Event, id: Uuid::nil(), title, notes, place, is_done: false, at: at(0) }
    }

    fn nearness(thing: &Searchable<'_>, query: &str) -> Option<Nearness> {
        thing.nearness(&SearchQuery::parse(query).unwrap(), at(0))
    }

    #[test]
    fn all_words_must_be_found_wherever_they_stand() {
        let dinner = thing("Dinner with Zoë", "bring the cake", "Café Müller");
        for found in ["dinner", "zoe din", "cake dinner", "muller cafe", "MÜLL cake zo"] {
            assert!(nearness(&dinner, found).is_some(), "{found}");
        }
        assert_eq!(nearness(&dinner, "dinner lunch"), None);
        assert_eq!(nearness(&dinner, "inner"), None);
    }

    #[test]
    fn matches_in_the_title_come_first_then_open_near_and_new_things() {
        let id = |number: u128| Uuid::from_u128(number);
        let of = |in_title, is_done, hours, number| Nearness::new(in_title, is_done, at(hours), id(number), at(0));
        let order = [
            of(true, false, 1, 1),
            of(true, false, -2, 9),
            of(true, false, 2, 8),
            of(true, true, 0, 1),
            of(false, false, 0, 1),
            of(false, true, 0, 1),
        ];
        assert!(order.is_sorted(), "{order:?}");
    }

    #[test]
    fn an_excerpt_is_of_the_notes_or_else_of_the_place() {
        let excerpt = |thing: Searchable<'_>| thing.excerpt(&SearchQuery::parse("cafe").unwrap());
        assert_eq!(excerpt(thing("Café", "", "")), None);
        assert_eq!(excerpt(thing("Café", "the café", "Café Müller")), Some("the café".to_owned()));
        assert_eq!(excerpt(thing("Dinner", "cake", "Café Müller")), Some("Café Müller".to_owned()));
    }

    proptest! {
        #[test]
        fn whatever_is_looked_for_nothing_panics(query in "\\PC{1,255}", title in "\\PC{0,255}", notes in "\\PC{0,300}") {
            if let Ok(query) = SearchQuery::parse(&query) {
                let thing = thing(&title, &notes, "");
                let is_found = thing.nearness(&query, at(0)).is_some();
                prop_assert!(is_found || !query.words().is_empty());
                let _ = thing.excerpt(&query);
            }
        }
    }
}
