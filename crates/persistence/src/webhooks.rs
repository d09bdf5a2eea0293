//! Webhooks: rows to values and back, and up to where each follows its owner's change log.

pub(crate) mod deliveries;

use chrono::{DateTime, Utc};
use scheduler_application::{DeliveryOutcome, SealedText, StoreError, WebhookBehind, WebhookSecrets, WebhookStep};
use scheduler_domain::{
    FeedUrl, UserId, Webhook, WebhookDescription, WebhookEvents, WebhookFailure, WebhookId, WebhookStop,
};
use sea_orm::DbBackend;

use crate::entities::webhooks::Model;
use crate::row::{FromRow, Row};
use crate::statement::Fragment;
use crate::table::Table as _;

impl From<Model> for Webhook {
    fn from(row: Model) -> Self {
        Self {
            id: WebhookId(row.id),
            owner: UserId(row.owner_id),
            url: FeedUrl::from_stored(row.url),
            events: WebhookEvents::from_stored(&row.events),
            description: WebhookDescription::from_stored(row.description),
            is_active: row.is_active,
            stopped: row.stopped.and_then(|word| WebhookStop::parse(&word).ok()),
            created_at: row.created_at,
            updated_at: row.updated_at,
            succeeded_at: row.succeeded_at,
            former_secret_until: row.former_secret_until,
            paused_until: row.paused_until,
            put_off_since: row.put_off_since,
            last_failure: row.last_error.map(|error| WebhookFailure { status: row.last_status, error }),
        }
    }
}

impl From<&Webhook> for Model {
    fn from(webhook: &Webhook) -> Self {
        Self {
            id: webhook.id.0,
            owner_id: webhook.owner.0,
            url: webhook.url.as_str().to_owned(),
            events: webhook.events.to_stored(),
            description: webhook.description.as_str().to_owned(),
            is_active: webhook.is_active,
            stopped: webhook.stopped.map(|why| why.as_str().to_owned()),
            created_at: webhook.created_at,
            updated_at: webhook.updated_at,
            succeeded_at: webhook.succeeded_at,
            former_secret_until: webhook.former_secret_until,
            paused_until: webhook.paused_until,
            put_off_since: webhook.put_off_since,
            last_status: webhook.last_failure.as_ref().and_then(|failure| failure.status),
            last_error: webhook.last_failure.as_ref().map(|failure| failure.error.clone()),
        }
    }
}

impl FromRow for Webhook {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

impl FromRow for WebhookBehind {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { webhook: row.get::<Model>()?.into(), place: row.get()?, caught_up: row.get()? })
    }
}

impl FromRow for WebhookSecrets {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let (current, former): (_, Option<Vec<u8>>) = row.get()?;
        Ok(Self { current: SealedText(current), former: former.map(SealedText) })
    }
}

pub(crate) fn list(owner: UserId) -> Fragment {
    let sql = format!("SELECT {} FROM webhooks WHERE owner_id = $1 ORDER BY created_at DESC, id DESC", Model::LIST);
    Fragment::with(sql, [owner.0.into()])
}

pub(crate) fn find(owner: UserId, id: WebhookId) -> Fragment {
    let sql = format!("SELECT {} FROM webhooks WHERE owner_id = $1 AND id = $2", Model::LIST);
    Fragment::with(sql, [owner.0.into(), id.0.into()])
}

pub(crate) fn count(owner: UserId) -> Fragment {
    Fragment::with("SELECT COUNT(*) FROM webhooks WHERE owner_id = $1", [owner.0.into()])
}

/// Where the log of an owner ends.
const END: &str = "(SELECT last_place FROM ledgers WHERE ledgers.owner_id = $1)";

pub(crate) fn add(webhook: &Webhook, secret: &SealedText) -> Fragment {
    let row = Model::from(webhook);
    let sql = "INSERT INTO webhooks (owner_id, secret, place, caught_up, id, url, events, description, is_active, created_at, \
               updated_at) SELECT $1, $2, last_place, last_place, $3, $4, $5, $6, $7, $8, $9 FROM ledgers WHERE owner_id = $1";
    let values = [
        row.owner_id.into(),
        secret.0.clone().into(),
        row.id.into(),
        row.url.into(),
        row.events.into(),
        row.description.into(),
        row.is_active.into(),
        row.created_at.into(),
        row.updated_at.into(),
    ];
    Fragment::with(sql, values)
}

pub(crate) fn update(webhook: &Webhook) -> Fragment {
    let mut update = Model::from(webhook).update();
    update.push(" WHERE id = ");
    update.bind(webhook.id.0.into());
    update
}

pub(crate) fn follow_from_end(webhook: &Webhook) -> Fragment {
    let sql = format!("UPDATE webhooks SET place = {END}, caught_up = {END} WHERE owner_id = $1 AND id = $2");
    Fragment::with(sql, [webhook.owner.0.into(), webhook.id.0.into()])
}

pub(crate) fn rotate(webhook: &Webhook, secret: &SealedText) -> Fragment {
    let sql = "UPDATE webhooks SET former_secret = secret, secret = $2, former_secret_until = $3, updated_at = $4 WHERE id = $1";
    let values =
        [webhook.id.0.into(), secret.0.clone().into(), webhook.former_secret_until.into(), webhook.updated_at.into()];
    Fragment::with(sql, values)
}

pub(crate) fn remove(owner: UserId, id: WebhookId) -> Fragment {
    Fragment::with("DELETE FROM webhooks WHERE owner_id = $1 AND id = $2", [owner.0.into(), id.0.into()])
}

pub(crate) fn secrets(id: WebhookId, now: DateTime<Utc>) -> Fragment {
    let sql = "SELECT secret, CASE WHEN former_secret_until > $2 THEN former_secret END FROM webhooks WHERE id = $1";
    Fragment::with(sql, [id.0.into(), now.into()])
}

/// The condition that a webhook is active, and so is its owner.
pub(crate) const IS_ACTIVE: &str =
    "webhooks.is_active AND EXISTS (SELECT 1 FROM users WHERE users.id = webhooks.owner_id AND users.is_active)";

/// Those behind one, by their ids, whose logs go on beyond what they were told, and that have room for more deliveries.
pub(crate) fn behind(after: WebhookId, most: i64, limit: i64) -> Fragment {
    let sql = format!(
        "SELECT {}, webhooks.place, webhooks.caught_up FROM webhooks JOIN ledgers ON ledgers.owner_id = webhooks.owner_id \
         WHERE webhooks.place < ledgers.last_place AND {IS_ACTIVE} AND (SELECT COUNT(*) FROM webhook_deliveries AS waiting \
         WHERE waiting.webhook_id = webhooks.id AND waiting.state = 'pending') < $1 AND webhooks.id > $3 ORDER BY webhooks.id LIMIT $2",
        Model::qualified()
    );
    Fragment::with(sql, [most.into(), limit.into(), after.0.into()])
}

/// How many deliveries of one owner are tried at a time, so that an owner whose receivers are all slow leaves room for others.
pub(crate) const AT_A_TIME: i64 = 2;

/// The webhook whose turn it is: of those that have something to send, and whose owner has fewer than `most` deliveries under way, the
/// one that has waited for longest. It is locked.
pub(crate) fn due(backend: DbBackend, now: DateTime<Utc>, most: i64) -> Fragment {
    // One that another instance has in hand is passed over, not waited for.
    let lock = if backend == DbBackend::Postgres { " FOR NO KEY UPDATE SKIP LOCKED" } else { "" };
    let may_send = deliveries::fewer_under_way("webhooks.owner_id", "$1", "$2");
    let sql = format!(
        "SELECT id FROM webhooks WHERE next_due_at <= $1 AND {IS_ACTIVE} AND {may_send} ORDER BY next_due_at, id LIMIT 1{lock}"
    );
    Fragment::with(sql, [now.into(), most.into()])
}

/// When the next one has something to send whose owner may send more.
pub(crate) fn next_due(now: DateTime<Utc>) -> Fragment {
    let may_send = deliveries::fewer_under_way("webhooks.owner_id", "$1", "$2");
    let sql = format!(
        "SELECT next_due_at FROM webhooks WHERE next_due_at IS NOT NULL AND {IS_ACTIVE} AND {may_send} ORDER BY next_due_at LIMIT 1"
    );
    Fragment::with(sql, [now.into(), AT_A_TIME.into()])
}

/// Notes when a webhook next has something to send. One that waits already keeps its place in the line.
pub(crate) fn stay_in_line(id: WebhookId, now: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE webhooks SET next_due_at = (SELECT CASE WHEN paused_until > $2 AND paused_until > due_at THEN paused_until \
               WHEN due_at >= $2 THEN due_at WHEN next_due_at < $2 THEN next_due_at ELSE $2 END FROM webhook_deliveries \
               WHERE webhook_id = $1 AND state = 'pending' AND is_next ORDER BY due_at LIMIT 1) WHERE id = $1";
    Fragment::with(sql, [id.0.into(), now.into()])
}

/// As [`stay_in_line`] for one that has just had its turn: it goes behind all others that wait.
pub(crate) fn take_turn(id: WebhookId, now: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE webhooks SET next_due_at = (SELECT CASE WHEN paused_until > $2 AND paused_until > due_at THEN paused_until \
               WHEN due_at < $2 THEN $2 ELSE due_at END FROM webhook_deliveries WHERE webhook_id = $1 AND state = 'pending' AND is_next \
               ORDER BY due_at LIMIT 1) WHERE id = $1";
    Fragment::with(sql, [id.0.into(), now.into()])
}

/// Sends nothing to a webhook before an instant.
pub(crate) fn pause(id: WebhookId, until: Option<DateTime<Utc>>) -> Fragment {
    Fragment::with("UPDATE webhooks SET paused_until = $2 WHERE id = $1", [id.0.into(), until.into()])
}

/// Has webhooks that are being sent something stand in line.
pub(crate) fn line_up_running(now: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE webhooks SET next_due_at = CASE WHEN paused_until > $1 THEN paused_until ELSE $1 END \
         WHERE id IN (SELECT webhook_id FROM webhook_deliveries WHERE is_running)";
    Fragment::with(sql, [now.into()])
}

/// Mends what an older version that runs beside this one leaves in another state, and what a clock that was ahead has put off. Nothing is put
/// off beyond `latest` otherwise. In this order.
pub(crate) fn mend(now: DateTime<Utc>, latest: DateTime<Utc>) -> [Fragment; 6] {
    let earlier = "EXISTS (SELECT 1 FROM webhook_deliveries AS earlier WHERE earlier.webhook_id = webhook_deliveries.webhook_id \
                   AND earlier.thing_id = webhook_deliveries.thing_id AND earlier.place < webhook_deliveries.place \
                   AND earlier.state = 'pending')";
    let both = || [now.into(), latest.into()];
    [
        // One more attempt ends the claim of what is under way.
        Fragment::with(
            "UPDATE webhook_deliveries SET due_at = $1, attempts = CASE WHEN is_running THEN attempts + 1 ELSE attempts END, \
             is_running = FALSE WHERE state = 'pending' AND due_at > $2",
            both(),
        ),
        // What was given up while it was under way takes no place for longer than a claim lasts.
        Fragment::with(
            "UPDATE webhook_deliveries SET is_running = FALSE WHERE is_running AND due_at > $1",
            [latest.into()],
        ),
        Fragment::new(format!(
            "UPDATE webhook_deliveries SET is_next = FALSE WHERE state = 'pending' AND is_next AND {earlier}"
        )),
        Fragment::new(format!(
            "UPDATE webhook_deliveries SET is_next = TRUE WHERE state = 'pending' AND NOT is_next AND NOT {earlier}"
        )),
        Fragment::with(
            "UPDATE webhooks SET paused_until = NULL, next_due_at = $1 WHERE paused_until > $2 OR next_due_at > $2",
            both(),
        ),
        Fragment::with(
            "UPDATE webhooks SET next_due_at = $1 WHERE next_due_at IS NULL AND EXISTS (SELECT 1 FROM webhook_deliveries \
             WHERE webhook_id = webhooks.id AND state = 'pending' AND is_next)",
            [now.into()],
        ),
    ]
}

/// Brings a webhook on, if it stands where it did.
pub(crate) fn advance(step: WebhookStep) -> Fragment {
    let sql = "UPDATE webhooks SET place = $3, caught_up = CASE WHEN $4 THEN $3 ELSE caught_up END \
               WHERE id = $1 AND place = $2 AND is_active";
    Fragment::with(sql, [step.webhook.0.into(), step.from.into(), step.to.into(), step.is_end.into()])
}

/// Notes that a delivery succeeded.
pub(crate) fn succeeded(id: WebhookId, at: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE webhooks SET succeeded_at = $2, put_off_since = NULL, last_status = NULL, last_error = NULL WHERE id = $1";
    Fragment::with(sql, [id.0.into(), at.into()])
}

/// Notes why a try failed, and since when the receiver puts off.
pub(crate) fn failed(id: WebhookId, outcome: &DeliveryOutcome) -> Fragment {
    let put_off_at = outcome.paused_until.map(|_| outcome.at);
    let sql = "UPDATE webhooks SET last_status = $2, last_error = $3, put_off_since = COALESCE(put_off_since, $4) WHERE id = $1";
    let values = [id.0.into(), outcome.status.map(i64::from).into(), outcome.error.clone().into(), put_off_at.into()];
    Fragment::with(sql, values)
}

/// Forgets what its receiver has done so far: it is another one, or gets another chance.
pub(crate) fn begin_again(id: WebhookId) -> Fragment {
    let sql = "UPDATE webhooks SET paused_until = NULL, put_off_since = NULL, last_status = NULL, last_error = NULL WHERE id = $1";
    Fragment::with(sql, [id.0.into()])
}
