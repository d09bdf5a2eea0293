//! Subscriptions: when each calendar is fetched next, which worker has claimed it, and the state of its last fetch.

use chrono::{DateTime, Utc};
use scheduler_application::{ClaimedSubscription, FeedValidators, KeyedHash, KnownEvent, KnownFeed, StoreError};
use scheduler_domain::{CalendarId, EventId, UserId};
use sea_orm::{DbBackend, Value};

use crate::calendars::{IS_THERE, WITHIN, interval};
use crate::row::{FromRow, Row};
use crate::statement::Fragment;

/// The columns of a [`ClaimedSubscription`], in its order.
const CLAIMED: &str = "calendar_id, owner_id, attempts, failures, attempted_at, asked_at IS NOT NULL, etag, last_modified, \
                       content_hash, read_as, published_minutes, remark";

impl FromRow for ClaimedSubscription {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let (calendar, owner) = (CalendarId(row.get()?), UserId(row.get()?));
        let (attempt, failures) = (row.get()?, row.get()?);
        let (attempted_at, is_asked) = (row.get()?, row.get()?);
        let validators = FeedValidators { etag: row.get()?, last_modified: row.get()? };
        let content = row.get::<Option<Vec<u8>>>()?.and_then(|bytes| bytes.try_into().ok()).map(KeyedHash);
        let read_as = row.get()?;
        let published = row.get::<Option<i64>>()?.and_then(interval);
        let known = KnownFeed { validators, content, read_as, published, remark: row.get()? };
        Ok(Self { calendar, owner, attempt, failures, attempted_at, is_asked, known })
    }
}

impl FromRow for KnownEvent {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { id: EventId(row.get()?), uid: row.get()?, version: row.get()? })
    }
}

/// Queues a new calendar. The caller appends the turn of its write to the statement; the owner is `$1`.
pub(crate) fn begin(owner: UserId, calendar: CalendarId, at: DateTime<Utc>) -> Fragment {
    let sql = "INSERT INTO subscriptions (calendar_id, owner_id, due_at, is_running, attempts, failures) \
               SELECT $2, $1, $3, FALSE, 0, 0";
    Fragment::with(sql, [owner.0.into(), calendar.0.into(), at.into()])
}

/// How many calendars of one owner are fetched at a time, so that an owner with only slow servers leaves room for others.
const AT_A_TIME: i64 = 2;

/// Claims a calendar that is due.
pub(crate) fn claim(backend: DbBackend, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Fragment {
    // Rows that another instance is claiming right now are skipped, not waited for.
    let skip = if backend == DbBackend::Postgres { " FOR UPDATE SKIP LOCKED" } else { "" };
    let sql = format!(
        "UPDATE subscriptions SET attempts = attempts + 1, failures = failures + 1, due_at = $2, is_running = TRUE, \
         attempted_at = $1 WHERE calendar_id = (SELECT calendar_id FROM subscriptions AS next WHERE due_at <= $1 \
         AND (SELECT COUNT(*) FROM subscriptions AS other WHERE other.owner_id = next.owner_id AND other.is_running \
         AND other.due_at > $1) < $3 ORDER BY due_at LIMIT 1{skip}) RETURNING {CLAIMED}"
    );
    Fragment::with(sql, [now.into(), claimed_until.into(), AT_A_TIME.into()])
}

/// When the next calendar is due.
pub(crate) fn next_due() -> Fragment {
    Fragment::new("SELECT due_at FROM subscriptions ORDER BY due_at LIMIT 1")
}

/// Gives back a claim without a fetch, so it does not count as a failure.
pub(crate) fn put_off(claimed: &ClaimedSubscription, due_at: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE subscriptions SET due_at = $3, is_running = FALSE, failures = failures - 1 \
               WHERE calendar_id = $1 AND attempts = $2";
    Fragment::with(sql, of_claimed(claimed, [due_at.into()]))
}

/// Gives a claim back after a panic or an error: it counts as a failure.
pub(crate) fn give_up(claimed: &ClaimedSubscription, due_at: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE subscriptions SET due_at = $3, is_running = FALSE WHERE calendar_id = $1 AND attempts = $2";
    Fragment::with(sql, of_claimed(claimed, [due_at.into()]))
}

/// Ends every claim: calendars that are being fetched become due.
pub(crate) fn end_claims(now: DateTime<Utc>) -> Fragment {
    Fragment::with("UPDATE subscriptions SET due_at = $1 WHERE is_running AND due_at > $1", [now.into()])
}

/// When it was last attempted. On PostgreSQL locks the row, because the next statements depend on the value.
pub(crate) fn attempted_at(backend: DbBackend, calendar: CalendarId) -> Fragment {
    let lock = if backend == DbBackend::Postgres { " FOR UPDATE" } else { "" };
    let sql = format!("SELECT attempted_at FROM subscriptions WHERE calendar_id = $1{lock}");
    Fragment::with(sql, [calendar.0.into()])
}

/// Makes the calendar due at `due_at` at the latest. If it is being fetched now, it is fetched again after that.
pub(crate) fn ask(calendar: CalendarId, now: DateTime<Utc>, due_at: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE subscriptions SET asked_at = $2, \
               due_at = CASE WHEN is_running OR due_at < $3 THEN due_at ELSE $3 END WHERE calendar_id = $1";
    Fragment::with(sql, [calendar.0.into(), now.into(), due_at.into()])
}

/// Ends any claim, and makes the calendar due at `$2`.
macro_rules! taken_back {
    ($rest:literal) => {
        concat!(
            "UPDATE subscriptions SET due_at = $2, is_running = FALSE, attempts = attempts + 1",
            $rest,
            " WHERE calendar_id = $1"
        )
    };
}

pub(crate) fn restart(calendar: CalendarId, due_at: DateTime<Utc>) -> Fragment {
    let sql = taken_back!(
        ", failures = 0, etag = NULL, last_modified = NULL, content_hash = NULL, read_as = NULL, \
         published_minutes = NULL, remark = NULL"
    );
    Fragment::with(sql, [calendar.0.into(), due_at.into()])
}

pub(crate) fn resume(calendar: CalendarId, due_at: DateTime<Utc>) -> Fragment {
    Fragment::with(taken_back!(""), [calendar.0.into(), due_at.into()])
}

pub(crate) fn hasten(calendar: CalendarId, due_at: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE subscriptions SET due_at = $2 WHERE calendar_id = $1 AND due_at > $2 AND NOT is_running";
    Fragment::with(sql, [calendar.0.into(), due_at.into()])
}

pub(crate) fn hold(claimed: &ClaimedSubscription, claimed_until: DateTime<Utc>) -> Fragment {
    // The writes that follow may stop halfway. Until all are done, no last good state is known.
    let sql = "UPDATE subscriptions SET due_at = $3, etag = NULL, last_modified = NULL, content_hash = NULL \
               WHERE calendar_id = $1 AND attempts = $2";
    Fragment::with(sql, of_claimed(claimed, [claimed_until.into()]))
}

/// The events of a calendar that is not in the trash.
pub(crate) fn known_events(owner: UserId, calendar: CalendarId) -> Fragment {
    let sql = format!("SELECT id, uid, updated_at FROM events WHERE {WITHIN} AND {IS_THERE}");
    Fragment::with(sql, [owner.0.into(), calendar.0.into()])
}

/// The end of a fetch: due at `$3`, or at `$4` if a user asked for a fetch since it began. The column in `COALESCE` tells PostgreSQL their
/// type.
macro_rules! finished {
    ($rest:literal) => {
        concat!(
            "UPDATE subscriptions SET is_running = FALSE, due_at = CASE WHEN asked_at > attempted_at THEN $4 \
             ELSE COALESCE($3, due_at) END, \
             asked_at = CASE WHEN asked_at > attempted_at THEN asked_at END",
            $rest,
            " WHERE calendar_id = $1 AND attempts = $2"
        )
    };
}

pub(crate) fn failed(claimed: &ClaimedSubscription, due_at: DateTime<Utc>, asked_due: DateTime<Utc>) -> Fragment {
    Fragment::with(finished!(""), of_claimed(claimed, [due_at.into(), asked_due.into()]))
}

pub(crate) fn fetched(
    claimed: &ClaimedSubscription,
    known: &KnownFeed,
    due_at: DateTime<Utc>,
    asked_due: DateTime<Utc>,
) -> Fragment {
    let KnownFeed { validators, content, read_as, published, remark } = known.clone();
    let rest = [
        due_at.into(),
        asked_due.into(),
        validators.etag.into(),
        validators.last_modified.into(),
        content.map(|hash| hash.0.to_vec()).into(),
        read_as.into(),
        published.map(|interval| i64::from(interval.minutes())).into(),
        remark.into(),
    ];
    let sql = finished!(
        ", failures = 0, etag = $5, last_modified = $6, content_hash = $7, read_as = $8, published_minutes = $9, \
         remark = $10"
    );
    Fragment::with(sql, of_claimed(claimed, rest))
}

/// The values of a statement about a claimed calendar.
fn of_claimed(claimed: &ClaimedSubscription, rest: impl IntoIterator<Item = Value>) -> impl Iterator<Item = Value> {
    [claimed.calendar.0.into(), claimed.attempt.into()].into_iter().chain(rest)
}
