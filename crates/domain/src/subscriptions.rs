//! Subscriptions: calendars on other servers, which are read-only here.

use chrono::{DateTime, TimeDelta, Utc};

use crate::vocabulary::vocabulary;
use crate::{CalendarName, FeedUrl, RefreshInterval, Update};

vocabulary!(
    /// Whose events a calendar has.
    CalendarKind {
        /// Its owner's own.
        Own = "own",
        /// Events of an address, read-only. The kind of a calendar never changes.
        Subscription = "subscription",
    }
);

/// The address of a subscribed calendar, and its status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// Its address. It may be a secret of its owner.
    pub url: FeedUrl,
    /// How often its owner wants it to be fetched; `None` for the interval that the calendar gives.
    pub interval: Option<RefreshInterval>,
    /// When its events were last known to be those of the address: at most an hour old, so that a calendar that does not change is
    /// not reported all the time.
    pub last_refreshed_at: Option<DateTime<Utc>>,
    /// Why they are not, or not all: a sentence.
    pub last_error: Option<String>,
}

/// The data of a new subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSubscription {
    /// Its address.
    pub url: FeedUrl,
    /// How often its owner wants it to be fetched.
    pub interval: Option<RefreshInterval>,
}

/// A change of a subscription.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SubscriptionChanges {
    /// Another address.
    pub url: Option<FeedUrl>,
    /// How often its owner wants it to be fetched.
    pub interval: Update<RefreshInterval>,
}

/// What came of fetching a calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refreshed {
    /// Where it has moved for good.
    pub moved_to: Option<FeedUrl>,
    /// What of it is not here, as a sentence.
    pub remark: Option<String>,
    /// Whether its owner is waiting for news, or it has changed.
    pub is_news: bool,
    /// What it calls itself, if it was read and does.
    pub name: Option<CalendarName>,
}

/// How old the reported time of the last success may be.
const TOLD_EVERY: TimeDelta = TimeDelta::hours(1);

impl SubscriptionChanges {
    /// The first field that is said something about.
    #[must_use]
    pub fn first_field(&self) -> Option<&'static str> {
        let interval = (self.interval != Update::Keep).then_some("refresh_minutes");
        self.url.as_ref().map(|_| "url").or(interval)
    }
}

impl From<NewSubscription> for Subscription {
    fn from(new: NewSubscription) -> Self {
        Self { url: new.url, interval: new.interval, last_refreshed_at: None, last_error: None }
    }
}

impl Subscription {
    /// Applies a change. For another address, nothing is known yet.
    pub(crate) fn apply(&mut self, changes: &SubscriptionChanges) {
        if let Some(url) = changes.url.as_ref().filter(|url| **url != self.url) {
            *self = Self { url: url.clone(), last_refreshed_at: None, last_error: None, ..self.clone() };
        }
        changes.interval.clone().apply(&mut self.interval);
    }

    /// It was fetched.
    pub(crate) fn refreshed(&mut self, refreshed: Refreshed, now: DateTime<Utc>) {
        let before = self.clone();
        self.url = refreshed.moved_to.unwrap_or_else(|| before.url.clone());
        self.last_error = refreshed.remark;
        let is_old = self.last_refreshed_at.is_none_or(|last| now - last >= TOLD_EVERY);
        if refreshed.is_news || is_old || *self != before {
            self.last_refreshed_at = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlainHttp;

    fn url(text: &str) -> FeedUrl {
        FeedUrl::parse(text, PlainHttp::Refused).expect("an address")
    }

    fn subscription() -> Subscription {
        NewSubscription { url: url("https://example.org/a.ics"), interval: None }.into()
    }

    fn refreshed() -> Refreshed {
        Refreshed { moved_to: None, remark: None, is_news: false, name: None }
    }

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
    }

    #[test]
    fn a_success_without_changes_is_reported_once_an_hour_unless_requested() {
        let mut told = subscription();
        told.refreshed(refreshed(), at(0));
        assert_eq!(told.last_refreshed_at, Some(at(0)));
        told.refreshed(refreshed(), at(59));
        assert_eq!(told.last_refreshed_at, Some(at(0)));
        told.refreshed(refreshed(), at(60));
        assert_eq!(told.last_refreshed_at, Some(at(60)));
        told.refreshed(Refreshed { is_news: true, ..refreshed() }, at(61));
        assert_eq!(told.last_refreshed_at, Some(at(61)));
    }

    #[test]
    fn an_error_ends_with_the_next_success_and_a_permanent_move_is_followed() {
        let mut told = Subscription { last_error: Some("no".to_owned()), ..subscription() };
        told.last_refreshed_at = Some(at(0));
        let elsewhere = url("https://example.org/b.ics");
        told.refreshed(Refreshed { moved_to: Some(elsewhere.clone()), ..refreshed() }, at(1));
        let expected = Subscription { last_refreshed_at: Some(at(1)), url: elsewhere, ..subscription() };
        assert_eq!(told, expected);
    }

    #[test]
    fn another_address_resets_the_status_and_the_same_address_does_not() {
        let mut told = Subscription { last_refreshed_at: Some(at(0)), ..subscription() };
        let before = told.clone();
        told.apply(&SubscriptionChanges { url: Some(before.url.clone()), ..SubscriptionChanges::default() });
        assert_eq!(told, before);
        let hourly = RefreshInterval::parse(60).ok();
        let changes = SubscriptionChanges {
            url: Some(url("https://example.org/b.ics")),
            interval: hourly.map_or(Update::Keep, Update::Set),
        };
        told.apply(&changes);
        assert_eq!((told.last_refreshed_at, told.interval), (None, hourly));
        assert_eq!(changes.first_field(), Some("url"));
        assert_eq!(SubscriptionChanges::default().first_field(), None);
    }
}
