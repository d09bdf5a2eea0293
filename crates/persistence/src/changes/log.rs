//! A write with its entry in the log.

use scheduler_application::{Constraint, Lapse, StoreError, WriteOutcome, Writer};
use sea_orm::DbBackend;

use crate::authority::{holder, turn};
use crate::connection::{Database, Transaction};
use crate::statement::{Fragment, IntoStatement as _};

/// A write with its entry in the log, as parts that run together. `$1` is the owner wherever a part names them.
pub(crate) struct LoggedWrite {
    /// Takes a turn: updates the owner's ledger, unless a quota is reached or the owner is gone.
    pub(super) turn: Fragment,
    /// The other statements, in this order. On PostgreSQL all parts are one statement, and each sees the tables as they were before it.
    pub(super) rows: Vec<Fragment>,
    /// The entry.
    pub(super) entry: Fragment,
    /// How many things of the kind the owner may have, if the write adds one.
    pub(super) quota: Option<i64>,
    /// What must exist for the write. The write returns the position that it finds. Without one it returns the end of the list, where the
    /// turn put a new task.
    pub(super) state: Option<State>,
}

/// What must exist for a write: the thing as it was read without a lock, the calendar of an event, or the labels of a task.
pub(super) struct State {
    /// Finds it and locks it.
    pub(super) query: Fragment,
    /// The error if it does not exist.
    pub(super) missing: Missing,
    /// Whether it must see the writes of transactions that this write may wait for, because it reads more rows than it locks.
    pub(super) needs_turn: bool,
}

/// What does not exist.
#[derive(Clone, Copy)]
pub(super) enum Missing {
    /// The thing as it was read: someone has changed it since.
    Thing,
    /// The calendar: it is in the trash, or the owner has none with this id.
    Calendar,
    /// A label: the same.
    Label,
}

impl Missing {
    fn error(self) -> StoreError {
        match self {
            Self::Thing => StoreError::Contended("it changed since it was read".into()),
            Self::Calendar => StoreError::Constraint(Constraint::Calendar),
            Self::Label => StoreError::Constraint(Constraint::Label),
        }
    }
}

/// Large enough for most writes as one statement.
const USUAL_BYTES: usize = 2048;
const USUAL_VALUES: usize = 32;

/// The operation of an entry whose thing exists: it was created or changed.
pub(super) const PUT: &str = "put";

/// The operation of an entry whose thing was deleted.
pub(super) const DELETE: &str = "delete";

/// Follows the insert of an entry. If the thing has an entry already, that one is updated.
pub(super) const UPSERT: &str = " ON CONFLICT (owner_id, id) DO UPDATE SET op = excluded.op, version = excluded.version, \
                               place = excluded.place, at = excluded.at";

/// The end of an `INSERT … SELECT` that writes the values of the turn. On PostgreSQL the turn is a part of the same statement. On SQLite it
/// was the previous statement, so its result is in the ledger. Both have a `WHERE`: without one SQLite takes the `ON` of an [`UPSERT`] that
/// follows for the `ON` of a join.
pub(super) const fn from_turn(backend: DbBackend) -> &'static str {
    match backend {
        DbBackend::Postgres => " FROM turn WHERE TRUE",
        _ => " FROM ledgers AS turn WHERE turn.owner_id = $1",
    }
}

/// The last place and the last position, if the write got its turn.
type Turn = (Option<i64>, Option<i64>);

impl LoggedWrite {
    fn missing(&self) -> Missing {
        self.state.as_ref().map_or(Missing::Thing, |state| state.missing)
    }

    /// All parts as one statement of PostgreSQL, which returns an [`Answer`]. `holder` is the query for the holder of the right; without it
    /// the right was checked before.
    fn together(self, holder: Option<Fragment>) -> Fragment {
        let mut whole = Fragment::with_room(USUAL_BYTES, USUAL_VALUES);
        whole.push("WITH ");
        let position = if self.state.is_some() {
            "COALESCE((SELECT position FROM state), (SELECT last_position FROM turn))"
        } else {
            "(SELECT last_position FROM turn)"
        };
        let mut turn = self.turn;
        let mut conditions = Vec::with_capacity(2);
        // In this order, which is also that of a unit of work: two transactions that write in these two ways must not deadlock.
        for (name, there, query) in [
            ("holder", "EXISTS (SELECT 1 FROM holder)", holder),
            ("state", "EXISTS (SELECT 1 FROM state)", self.state.map(|state| state.query)),
        ] {
            let Some(query) = query else {
                conditions.push("TRUE");
                continue;
            };
            conditions.push(there);
            for part in [name, " AS ("] {
                whole.push(part);
            }
            whole.append(query);
            whole.push("), ");
            for part in [" AND ", there] {
                turn.push(part);
            }
        }
        whole.push("turn AS (");
        whole.append(turn);
        whole.push(" RETURNING owner_id, last_place, last_position)");
        for (index, row) in self.rows.into_iter().enumerate() {
            whole.push(&format!(", written_{index} AS ("));
            whole.append(row);
            whole.push(")");
        }
        whole.push(", entry AS (");
        whole.append(self.entry);
        whole.push(") SELECT ");
        whole.push(&conditions.join(", "));
        whole.push(&format!(", (SELECT last_place FROM turn), {position}"));
        whole
    }
}

impl Transaction {
    pub(crate) async fn run_logged(&mut self, write: LoggedWrite) -> Result<WriteOutcome, StoreError> {
        let (backend, quota, missing) = (self.backend(), write.quota, write.missing());
        if backend == DbBackend::Postgres {
            let answer = self.all(write.together(None)).await?.into_iter().next();
            return judged(answer, quota, missing);
        }
        let mut stands_at = None;
        if let Some(state) = write.state {
            let found = self.all::<(Option<i64>,)>(state.query).await?.into_iter().next();
            stands_at = found.ok_or_else(|| missing.error())?.0;
        }
        let mut turn = write.turn;
        turn.push(" RETURNING last_place, last_position");
        let turn: Option<Turn> = self.all(turn).await?.into_iter().next();
        let turn = turn.map(|(place, last)| (place, stands_at.or(last)));
        let outcome = outcome(turn, quota)?;
        for row in write.rows {
            self.execute(row).await?;
        }
        self.execute(write.entry).await?;
        Ok(outcome)
    }
}

impl Transaction {
    /// As [`Self::run_logged`] for the last write of a transaction, and commits.
    pub(crate) async fn run_logged_and_commit(mut self, write: LoggedWrite) -> Result<WriteOutcome, StoreError> {
        match self {
            Self::Postgres(transaction) => {
                let (quota, missing) = (write.quota, write.missing());
                let statement = write.together(None).on(DbBackend::Postgres);
                judged(transaction.query_and_commit(&statement).await?.into_iter().next(), quota, missing)
            }
            Self::Sqlite(_) => {
                let outcome = self.run_logged(write).await?;
                self.commit().await?;
                Ok(outcome)
            }
        }
    }
}

/// Whether the right holds, whether what must exist does, the place in the log, and the position.
type Answer = (bool, bool, Option<i64>, Option<i64>);

fn judged(answer: Option<Answer>, quota: Option<i64>, missing: Missing) -> Result<WriteOutcome, StoreError> {
    let Some((true, is_there, place, position)) = answer else {
        return Err(StoreError::Lapsed(Lapse::Credential));
    };
    if is_there { outcome(Some((place, position)), quota) } else { Err(missing.error()) }
}

fn outcome(turn: Option<Turn>, quota: Option<i64>) -> Result<WriteOutcome, StoreError> {
    match (turn, quota) {
        (Some((Some(place), position)), _) => Ok(WriteOutcome { place, position }),
        (_, Some(quota)) => Err(StoreError::Constraint(Constraint::Quota(quota))),
        // Every account has a ledger. Without one, the owner no longer exists.
        (_, None) => Err(StoreError::Constraint(Constraint::Owner)),
    }
}

impl Database {
    /// Writes as a transaction of its own, if the writer's right still holds.
    pub(crate) async fn run_logged_once(
        &self,
        writer: &Writer,
        write: LoggedWrite,
    ) -> Result<WriteOutcome, StoreError> {
        match self {
            Self::Postgres(postgres) => {
                let (quota, missing) = (write.quota, write.missing());
                let needs_turn = write.state.as_ref().is_some_and(|state| state.needs_turn);
                let statement = write.together(Some(holder(writer.holder()))).on(DbBackend::Postgres);
                let answers = if needs_turn {
                    postgres.query_after(&turn(writer.holder()).on(DbBackend::Postgres), &statement).await
                } else {
                    postgres.query(&statement).await
                };
                judged(answers?.into_iter().next(), quota, missing)
            }
            Self::Sqlite(sqlite) => {
                let mut transaction = Transaction::Sqlite(sqlite.begin().await?);
                transaction.confirm(writer.holder()).await?;
                let outcome = transaction.run_logged(write).await?;
                transaction.commit().await?;
                Ok(outcome)
            }
        }
    }
}
