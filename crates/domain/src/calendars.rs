//! Calendars: what events are in.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::quick_add::Language;
use crate::vocabulary::vocabulary;
use crate::{
    CalendarId, CalendarKind, CalendarName, Color, NewSubscription, Refreshed, Subscription, SubscriptionChanges,
    UserId, next_version,
};

impl CalendarId {
    /// The first calendar of an account. Its id is the account's id with another version, 8 (RFC 9562, section 5.8), so that it is
    /// known without a query.
    #[must_use]
    pub fn first_of(owner: UserId) -> Self {
        Self(Uuid::new_v8(owner.0.into_bytes()))
    }
}

vocabulary!(
    /// How much a published calendar shows to everyone who has its address.
    FeedDetails or Busy {
        /// When its owner is busy, and nothing else.
        Busy = "busy",
        /// The content of its events, except reminders, guests and private data.
        Full = "full",
    }
);

/// The publication of a calendar at a secret address. The secret itself is not part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalendarFeed {
    /// How much it tells.
    pub details: FeedDetails,
    /// Since when it has its present address.
    pub created_at: DateTime<Utc>,
}

/// A calendar of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// Identifies the calendar.
    pub id: CalendarId,
    /// Whose it is.
    pub owner: UserId,
    /// What it is called.
    pub name: CalendarName,
    /// The colour of its events that have no colour of their own.
    pub color: Color,
    /// Whether its events are shown; hidden events are stored and returned like others.
    pub is_visible: bool,
    /// Whether new events that name no calendar go there. This is true for one calendar of an owner.
    pub is_default: bool,
    /// Its position among its owner's calendars, beginning with 0.
    pub position: i64,
    /// Whether it is published, and how.
    pub feed: Option<CalendarFeed>,
    /// Where it comes from, if it is subscribed to.
    pub subscription: Option<Subscription>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it was last changed, apart from its position. Each change has a later time than the previous one.
    pub updated_at: DateTime<Utc>,
}

/// The data of a new calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCalendar {
    /// What it is called.
    pub name: CalendarName,
    /// Its colour; the default is a colour that few others have.
    pub color: Option<Color>,
    /// Whether its events are shown.
    pub is_visible: bool,
    /// The address to subscribe to, if it is a subscription.
    pub subscription: Option<NewSubscription>,
}

/// A change of a calendar; `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CalendarChanges {
    /// A new name.
    pub name: Option<CalendarName>,
    /// A new colour.
    pub color: Option<Color>,
    /// Whether its events are shown.
    pub is_visible: Option<bool>,
    /// Makes it the default. The previous default stops being the default only in this way.
    pub becomes_default: bool,
    /// A new position among its owner's calendars; a number that is too large means the last one.
    pub position: Option<usize>,
    /// Changes of the subscription; empty for an ordinary calendar.
    pub subscription: SubscriptionChanges,
}

impl Calendar {
    /// The first calendar of an account, named in the language of the user who creates it.
    #[must_use]
    pub fn first_of(owner: UserId, language: Language, now: DateTime<Utc>) -> Self {
        let name = match language {
            Language::English => "Calendar",
            Language::German => "Kalender",
        };
        Self {
            id: CalendarId::first_of(owner),
            owner,
            name: CalendarName::from_stored(name.to_owned()),
            color: Color::default(),
            is_visible: true,
            is_default: true,
            position: 0,
            feed: None,
            subscription: None,
            created_at: now,
            updated_at: now,
        }
    }

    /// Whose events it has.
    #[must_use]
    pub const fn kind(&self) -> CalendarKind {
        if self.subscription.is_some() { CalendarKind::Subscription } else { CalendarKind::Own }
    }

    /// Applies a change, except for the position; returns whether anything really changed.
    pub fn apply(&mut self, changes: &CalendarChanges, now: DateTime<Utc>) -> bool {
        let before = self.clone();
        if let Some(name) = &changes.name {
            self.name = name.clone();
        }
        self.color = changes.color.unwrap_or(self.color);
        self.is_visible = changes.is_visible.unwrap_or(self.is_visible);
        self.is_default |= changes.becomes_default;
        if let Some(subscription) = &mut self.subscription {
            subscription.apply(&changes.subscription);
        }
        self.noted(&before, now)
    }

    /// It is published at a new address.
    pub fn publish(&mut self, details: FeedDetails, now: DateTime<Utc>) {
        self.feed = Some(CalendarFeed { details, created_at: now });
        self.updated_at = next_version(self.updated_at, now);
    }

    /// Ends its publication; returns whether it was published.
    pub fn withdraw(&mut self, now: DateTime<Utc>) -> bool {
        let before = self.clone();
        self.feed = None;
        self.noted(&before, now)
    }

    /// The subscription was fetched; returns whether there is news to report. The first time, it takes the name from its file if
    /// its owner only accepted the name of its address.
    pub fn refreshed(&mut self, refreshed: Refreshed, now: DateTime<Utc>) -> bool {
        let before = self.clone();
        if let Some(subscription) = &mut self.subscription {
            let is_first = subscription.last_refreshed_at.is_none();
            if let Some(name) = &refreshed.name
                && is_first
                && CalendarName::of_address(&subscription.url).is_some_and(|default| default == self.name)
            {
                self.name = name.clone();
            }
            subscription.refreshed(refreshed, now);
        }
        self.noted(&before, now)
    }

    /// The subscription could not be fetched; returns whether that is news.
    pub fn not_refreshed(&mut self, why: String, now: DateTime<Utc>) -> bool {
        let before = self.clone();
        if let Some(subscription) = &mut self.subscription {
            subscription.last_error = Some(why);
        }
        self.noted(&before, now)
    }

    /// Another calendar becomes the default; returns whether this one was.
    pub fn yield_default(&mut self, now: DateTime<Utc>) -> bool {
        let before = self.clone();
        self.is_default = false;
        self.noted(&before, now)
    }

    fn noted(&mut self, before: &Self, now: DateTime<Utc>) -> bool {
        let has_changed = self != before;
        if has_changed {
            self.updated_at = next_version(before.updated_at, now);
        }
        has_changed
    }
}

/// Moves a calendar to a place among all of its owner's calendars, which are in order. Afterwards the positions are 0, 1, 2 and so
/// on.
pub fn move_calendar(all: &mut Vec<Calendar>, id: CalendarId, place: usize) {
    if let Some(from) = all.iter().position(|calendar| calendar.id == id) {
        let moved = all.remove(from);
        all.insert(place.min(all.len()), moved);
    }
    for (place, calendar) in (0..).zip(all) {
        calendar.position = place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FeedUrl, PlainHttp};

    fn calendar(digit: u128) -> Calendar {
        let owner = UserId(Uuid::nil());
        Calendar {
            id: CalendarId(Uuid::from_u128(digit)),
            ..Calendar::first_of(owner, Language::English, DateTime::UNIX_EPOCH)
        }
    }

    fn places(all: &[Calendar]) -> Vec<(u128, i64)> {
        all.iter().map(|calendar| (calendar.id.0.as_u128(), calendar.position)).collect()
    }

    #[test]
    fn the_first_calendars_id_is_derived_from_its_owners_id() {
        let owner = UserId(Uuid::parse_str("01934a6b-1c2d-7e8f-9a0b-1c2d3e4f5a6b").expect("good"));
        let first = CalendarId::first_of(owner);
        assert_eq!(first.to_string(), "01934a6b-1c2d-8e8f-9a0b-1c2d3e4f5a6b");
    }

    #[test]
    fn a_first_calendar_is_named_in_the_language_of_its_owner() {
        let name = |language| Calendar::first_of(UserId(Uuid::nil()), language, DateTime::UNIX_EPOCH).name;
        assert_eq!((name(Language::English).as_str(), name(Language::German).as_str()), ("Calendar", "Kalender"));
    }

    fn subscribed(name: &str, address: &str) -> Calendar {
        let url = FeedUrl::parse(address, PlainHttp::Refused).expect("an address");
        let subscription = Some(NewSubscription { url, interval: None }.into());
        Calendar { name: CalendarName::parse(name).expect("a name"), subscription, ..calendar(1) }
    }

    fn named(name: &str) -> Refreshed {
        Refreshed { moved_to: None, remark: None, is_news: false, name: CalendarName::nearest(name) }
    }

    #[test]
    fn a_subscription_without_a_chosen_name_takes_the_name_of_its_file_once() {
        let now = DateTime::UNIX_EPOCH;
        for address in ["https://www.example.org/a.ics", "https://EXAMPLE.org:8443/a.ics"] {
            let mut calendar = subscribed("example.org", address);
            assert!(calendar.refreshed(named("Holidays"), now));
            assert_eq!(calendar.name.as_str(), "Holidays");
            calendar.name = CalendarName::parse("example.org").expect("a name");
            calendar.refreshed(named("Holidays"), now);
            assert_eq!(calendar.name.as_str(), "example.org", "its owner calls it so");
        }
    }

    #[test]
    fn a_name_of_its_owners_stays() {
        let mut calendar = subscribed("School", "https://example.org/a.ics");
        calendar.refreshed(named("Holidays"), DateTime::UNIX_EPOCH);
        assert_eq!(calendar.name.as_str(), "School");
        let mut nameless = subscribed("example.org", "https://example.org/a.ics");
        nameless.refreshed(named(" "), DateTime::UNIX_EPOCH);
        assert_eq!(nameless.name.as_str(), "example.org");
    }

    #[test]
    fn a_calendar_moves_among_the_others() {
        let mut all = vec![calendar(1), calendar(2), calendar(3)];
        move_calendar(&mut all, CalendarId(Uuid::from_u128(3)), 0);
        assert_eq!(places(&all), [(3, 0), (1, 1), (2, 2)]);
        move_calendar(&mut all, CalendarId(Uuid::from_u128(3)), 99);
        assert_eq!(places(&all), [(1, 0), (2, 1), (3, 2)]);
    }

    #[test]
    fn only_what_really_changes_is_a_change() {
        let mut changed = calendar(1);
        let same = CalendarChanges { is_visible: Some(true), becomes_default: true, ..CalendarChanges::default() };
        assert!(!changed.apply(&same, DateTime::UNIX_EPOCH));
        assert!(changed.yield_default(DateTime::UNIX_EPOCH));
        assert!(!changed.is_default && changed.updated_at > DateTime::UNIX_EPOCH);
    }

    #[test]
    fn each_publication_is_a_change_and_so_is_its_end() {
        let (mut changed, now) = (calendar(1), DateTime::UNIX_EPOCH);
        assert!(!changed.withdraw(now));
        changed.publish(FeedDetails::Full, now);
        let first = changed.updated_at;
        changed.publish(FeedDetails::Full, now);
        assert!(changed.updated_at > first, "its address is another one");
        assert_eq!(changed.feed, Some(CalendarFeed { details: FeedDetails::Full, created_at: now }));
        assert!(changed.withdraw(now) && changed.feed.is_none());
    }

    #[test]
    fn unknown_details_of_a_later_version_show_the_least() {
        assert_eq!(FeedDetails::from_stored("some"), FeedDetails::Busy);
    }
}
