//! Deliveries to webhooks: the queue of those that wait, and what became of the others.

use chrono::{DateTime, Utc};
use scheduler_application::{ClaimedDelivery, DeliveryOutcome, NewDelivery, Page, StoreError};
use scheduler_domain::{DeliveryId, DeliveryState, UserId, Webhook, WebhookDelivery, WebhookEvent, WebhookId};
use uuid::Uuid;

use crate::connection::Database;
use crate::entities::webhook_deliveries::Model;
use crate::row::{FromRow, Row};
use crate::statement::Fragment;

/// As it is queued: due at once.
impl From<&NewDelivery> for Model {
    fn from(new: &NewDelivery) -> Self {
        Self {
            id: new.id.0,
            webhook_id: new.webhook.0,
            owner_id: new.owner.0,
            event: new.event.as_str().to_owned(),
            thing_id: new.thing,
            place: new.place,
            body: new.body.clone(),
            queued_at: new.queued_at,
            state: DeliveryState::Pending.as_str().to_owned(),
            // Until it turns out that none waits before it.
            is_next: false,
            is_running: false,
            attempts: 0,
            failures: 0,
            due_at: new.queued_at,
            attempted_at: None,
            last_status: None,
            last_error: None,
        }
    }
}

/// The columns of a [`WebhookDelivery`], in its order.
const SHOWN: &str = "id, event, webhook_id, thing_id, state, is_running, attempts, last_status, last_error, due_at, \
     (SELECT paused_until FROM webhooks WHERE webhooks.id = webhook_deliveries.webhook_id), queued_at, attempted_at";

impl FromRow for WebhookDelivery {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let id = DeliveryId(row.get()?);
        let event = parsed(WebhookEvent::parse(&row.get::<String>()?))?;
        let (webhook, thing): (Uuid, Uuid) = row.get()?;
        let content_id = if event == WebhookEvent::Test { webhook } else { thing };
        let state = parsed(DeliveryState::parse(&row.get::<String>()?))?;
        let is_running: bool = row.get()?;
        let (attempts, last_status, last_error) = row.get()?;
        let (due_at, paused_until): (DateTime<Utc>, Option<DateTime<Utc>>) = row.get()?;
        let is_waiting = state == DeliveryState::Pending && !is_running;
        let next_attempt_at = is_waiting.then(|| paused_until.map_or(due_at, |until| until.max(due_at)));
        let (queued_at, attempted_at) = row.get()?;
        Ok(Self {
            id,
            event,
            content_id,
            state,
            attempts,
            last_status,
            last_error,
            next_attempt_at,
            queued_at,
            attempted_at,
        })
    }
}

fn parsed<T>(word: Result<T, scheduler_domain::Fault>) -> Result<T, StoreError> {
    word.map_err(|_| StoreError::Failed("a word of a later version".into()))
}

/// The columns of a [`ClaimedDelivery`], in its order.
const CLAIMED: &str = "id, webhook_id, owner_id, body, queued_at, attempts, failures";

impl FromRow for ClaimedDelivery {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let (id, webhook, owner) = row.get::<(Uuid, Uuid, Uuid)>()?;
        let (body, queued_at, attempt, failures) = row.get()?;
        Ok(Self {
            id: DeliveryId(id),
            webhook: WebhookId(webhook),
            owner: UserId(owner),
            body,
            queued_at,
            attempt,
            failures,
        })
    }
}

pub(crate) fn list(owner: UserId, webhook: WebhookId, page: Page) -> Fragment {
    let sql = format!(
        "SELECT {SHOWN}, COUNT(*) OVER () FROM webhook_deliveries WHERE webhook_id = $1 AND owner_id = $2 \
         ORDER BY queued_at DESC, id DESC LIMIT $3 OFFSET $4"
    );
    Fragment::with(sql, [webhook.0.into(), owner.0.into(), page.limit().into(), page.skip().into()])
}

pub(crate) fn count(owner: UserId, webhook: WebhookId) -> Fragment {
    let sql = "SELECT COUNT(*) FROM webhook_deliveries WHERE webhook_id = $1 AND owner_id = $2";
    Fragment::with(sql, [webhook.0.into(), owner.0.into()])
}

/// Whether a webhook was told of a thing, since the place where it was last at the end of the log. `forget` keeps those rows.
pub(crate) fn was_told(webhook: WebhookId, thing: Uuid, after: i64) -> Fragment {
    let sql = "SELECT place FROM webhook_deliveries WHERE webhook_id = $1 AND thing_id = $2 AND place > $3 LIMIT 1";
    Fragment::with(sql, [webhook.0.into(), thing.into(), after.into()])
}

/// How many deliveries of one owner are under way: the condition that they are fewer than `most`.
pub(crate) fn fewer_under_way(owner: &str, now: &str, most: &str) -> String {
    format!(
        "(SELECT COUNT(*) FROM webhook_deliveries AS running WHERE running.owner_id = {owner} AND running.is_running \
         AND running.due_at > {now}) < {most}"
    )
}

/// Claims the one of a webhook that has been due for longest; none before which another of the same thing waits.
pub(crate) fn claim(webhook: WebhookId, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Fragment {
    let sql = format!(
        "UPDATE webhook_deliveries SET attempts = attempts + 1, failures = failures + 1, due_at = $2, is_running = TRUE, \
         attempted_at = $1 WHERE id = (SELECT id FROM webhook_deliveries WHERE webhook_id = $3 AND state = 'pending' AND is_next \
         AND due_at <= $1 ORDER BY due_at, place LIMIT 1) RETURNING {CLAIMED}"
    );
    Fragment::with(sql, [now.into(), claimed_until.into(), webhook.0.into()])
}

/// Has the earliest that waits go next, of those that tell of the same thing as this one.
pub(crate) fn let_next_go(id: DeliveryId) -> Fragment {
    // Not joined: PostgreSQL would sort all that wait.
    let sql = "UPDATE webhook_deliveries SET is_next = TRUE WHERE NOT is_next AND id = (SELECT id FROM webhook_deliveries \
               WHERE webhook_id = (SELECT webhook_id FROM webhook_deliveries WHERE id = $1) \
               AND thing_id = (SELECT thing_id FROM webhook_deliveries WHERE id = $1) AND state = 'pending' ORDER BY place LIMIT 1)";
    Fragment::with(sql, [id.0.into()])
}

/// Holds back those that wait and tell of something later of the same thing than this one.
pub(crate) fn hold_back_later(webhook: WebhookId, id: DeliveryId) -> Fragment {
    let sql = "UPDATE webhook_deliveries SET is_next = FALSE WHERE webhook_id = $1 AND state = 'pending' AND is_next \
               AND thing_id = (SELECT thing_id FROM webhook_deliveries WHERE id = $2) \
               AND place > (SELECT place FROM webhook_deliveries WHERE id = $2)";
    Fragment::with(sql, [webhook.0.into(), id.0.into()])
}

pub(crate) fn waiting() -> Fragment {
    Fragment::new("SELECT COUNT(*) FROM webhook_deliveries WHERE state = 'pending'")
}

/// Ends every claim: what is under way becomes due.
pub(crate) fn end_claims(now: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE webhook_deliveries SET due_at = $1, is_running = FALSE WHERE is_running";
    Fragment::with(sql, [now.into()])
}

pub(crate) fn count_waiting(webhook: WebhookId) -> Fragment {
    let sql = "SELECT COUNT(*) FROM webhook_deliveries WHERE webhook_id = $1 AND state = 'pending'";
    Fragment::with(sql, [webhook.0.into()])
}

/// Makes the claim of what is under way void, so that its outcome no longer counts: by one more attempt, and no failures, which a valid
/// claim has at least one of. It goes on running, and takes a place of its owner, until it is let go or the claim expires.
const VOID_CLAIM: &str =
    "attempts = CASE WHEN is_running AND failures > 0 THEN attempts + 1 ELSE attempts END, failures = 0";

pub(crate) fn begin_again(webhook: WebhookId, now: DateTime<Utc>) -> Fragment {
    let sql = format!(
        "UPDATE webhook_deliveries SET {VOID_CLAIM}, is_running = is_running AND due_at > $2, \
         due_at = CASE WHEN is_running AND due_at > $2 THEN due_at ELSE $2 END WHERE webhook_id = $1 AND state = 'pending'"
    );
    Fragment::with(sql, [webhook.0.into(), now.into()])
}

pub(crate) fn drop_waiting(webhook: WebhookId, why: &str) -> Fragment {
    let sql = format!(
        "UPDATE webhook_deliveries SET {VOID_CLAIM}, state = 'failed', last_error = $2 WHERE webhook_id = $1 AND state = 'pending'"
    );
    Fragment::with(sql, [webhook.0.into(), why.into()])
}

/// Ends a claim that was made void. If it still waits, it is due.
pub(crate) fn let_go(claimed: &ClaimedDelivery, now: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE webhook_deliveries SET is_running = FALSE, due_at = $3 \
               WHERE id = $1 AND is_running AND failures = 0 AND attempts = $2 + 1";
    Fragment::with(sql, [claimed.id.0.into(), claimed.attempt.into(), now.into()])
}

/// Queues one once more. One that is just tried is left alone, and so is its claim.
pub(crate) fn queue_again(webhook: &Webhook, id: DeliveryId, now: DateTime<Utc>) -> Fragment {
    let sql = format!(
        "UPDATE webhook_deliveries SET state = 'pending', due_at = CASE WHEN is_running THEN due_at ELSE $3 END, \
         failures = CASE WHEN is_running THEN failures ELSE 0 END, is_next = is_next AND state = 'pending' WHERE webhook_id = $1 AND id = $2 RETURNING {SHOWN}"
    );
    Fragment::with(sql, [webhook.id.0.into(), id.0.into(), now.into()])
}

pub(crate) fn finish(claimed: &ClaimedDelivery, outcome: &DeliveryOutcome) -> Fragment {
    let state = match (&outcome.error, outcome.retry_at) {
        (None, _) => DeliveryState::Succeeded,
        (Some(_), Some(_)) => DeliveryState::Pending,
        (Some(_), None) => DeliveryState::Failed,
    };
    let sql = "UPDATE webhook_deliveries SET state = $3, is_running = FALSE, due_at = COALESCE($4, due_at), last_status = $5, \
               last_error = $6 WHERE id = $1 AND attempts = $2";
    let values = [
        claimed.id.0.into(),
        claimed.attempt.into(),
        state.as_str().into(),
        outcome.retry_at.into(),
        outcome.status.map(i64::from).into(),
        outcome.error.clone().into(),
    ];
    Fragment::with(sql, values)
}

/// How many go in one transaction, so that others may write between two of them.
const BATCH: i64 = 1_000;

/// Forgets what ended and was queued before an instant, and of each owner's all that ended but the newest so many.
pub(crate) async fn forget(database: &Database, before: DateTime<Utc>, kept: i64) -> Result<u64, StoreError> {
    let owners = "SELECT owner_id FROM webhook_deliveries WHERE state <> 'pending' GROUP BY owner_id \
                  HAVING COUNT(*) > $1 OR MIN(queued_at) < $2";
    let some = "DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM (\
                SELECT id, queued_at, ROW_NUMBER() OVER (ORDER BY queued_at DESC, id DESC) AS number, COALESCE(place, 0) > \
                COALESCE((SELECT caught_up FROM webhooks WHERE webhooks.id = webhook_id), 0) AS is_asked_for \
                FROM webhook_deliveries WHERE owner_id = $1 AND state <> 'pending') AS ended \
                WHERE (number > $2 AND NOT is_asked_for) OR queued_at < $3 LIMIT $4) \
                AND state <> 'pending'";
    let mut forgotten = 0;
    for (owner,) in database.all::<(Uuid,)>(Fragment::with(owners, [kept.into(), before.into()])).await? {
        loop {
            let values = [owner.into(), kept.into(), before.into(), BATCH.into()];
            let gone = database.execute(Fragment::with(some, values)).await?;
            forgotten += gone;
            if gone == 0 {
                break;
            }
        }
    }
    Ok(forgotten)
}
