//! A write with its entry in the log.

use scheduler_application::{Constraint, Entered, Lapse, StoreError, Writer};
use sea_orm::DbBackend;

use crate::authority::holder;
use crate::connection::{Database, Transaction};
use crate::statement::Fragment;

/// A write with its entry in the log. In every part `$1` is the owner.
pub(crate) struct Logged {
    /// Takes a turn in the ledger; answers the last place and the last position, or nothing when a quota is reached.
    pub(super) turn: Fragment,
    /// What else is written. On PostgreSQL each is a part of one statement and sees the table as it was before.
    pub(super) rows: Vec<Fragment>,
    /// The entry.
    pub(super) entry: Fragment,
    /// How many of the kind the owner may have, when the write adds one.
    pub(super) quota: Option<i64>,
}

/// From where a part takes the turn: `FROM …`, to be continued with `AND` or nothing.
pub(super) const fn from_turn(backend: DbBackend) -> &'static str {
    match backend {
        DbBackend::Postgres => " FROM turn WHERE TRUE",
        _ => " FROM ledgers AS turn WHERE turn.owner_id = $1",
    }
}

type Turn = (Option<i64>, Option<i64>);

impl Logged {
    /// As one statement, which answers whether the right holds and the turn. `holder` is a query for who has the right.
    fn together(self, holder: Option<Fragment>) -> Fragment {
        let mut whole = Fragment::new("WITH ");
        let is_guarded = holder.is_some();
        if let Some(holder) = holder {
            whole.push("holder AS (");
            whole.append(holder);
            whole.push("), ");
        }
        whole.push("turn AS (");
        whole.append(self.turn);
        if is_guarded {
            whole.push(" AND EXISTS (SELECT 1 FROM holder)");
        }
        whole.push(" RETURNING last_place, last_position)");
        for (index, row) in self.rows.into_iter().enumerate() {
            whole.push(&format!(", written_{index} AS ("));
            whole.append(row);
            whole.push(")");
        }
        whole.push(", entry AS (");
        whole.append(self.entry);
        whole.push(") SELECT ");
        whole.push(if is_guarded { "EXISTS (SELECT 1 FROM holder)" } else { "TRUE" });
        whole.push(", (SELECT last_place FROM turn), (SELECT last_position FROM turn)");
        whole
    }
}

impl Transaction {
    pub(crate) async fn log(&mut self, write: Logged) -> Result<Entered, StoreError> {
        let (backend, quota) = (self.backend(), write.quota);
        if backend == DbBackend::Postgres {
            let rows = self.all::<(bool, Option<i64>, Option<i64>)>(write.together(None)).await?;
            return entered(rows.into_iter().next().map(|(_, place, position)| (place, position)), quota);
        }
        let mut turn = write.turn;
        turn.push(" RETURNING last_place, last_position");
        let turn: Option<Turn> = self.all(turn).await?.into_iter().next();
        let entered = entered(turn, quota)?;
        for row in write.rows {
            self.execute(row).await?;
        }
        self.execute(write.entry).await?;
        Ok(entered)
    }
}

fn entered(turn: Option<Turn>, quota: Option<i64>) -> Result<Entered, StoreError> {
    match (turn, quota) {
        (Some((Some(place), position)), _) => Ok(Entered { place, position: position.unwrap_or_default() }),
        (_, Some(quota)) => Err(StoreError::Constraint(Constraint::Quota(quota))),
        // Nobody has a ledger who has no account.
        (_, None) => Err(StoreError::Constraint(Constraint::Owner)),
    }
}

impl Database {
    /// Writes as a transaction of its own, if the writer's right still holds.
    pub(crate) async fn log_once(&self, writer: &Writer, write: Logged) -> Result<Entered, StoreError> {
        match self {
            Self::Postgres(_) => {
                let quota = write.quota;
                let statement = write.together(Some(holder(writer.holder())));
                let rows = self.write::<(bool, Option<i64>, Option<i64>)>(statement).await?;
                match rows.into_iter().next() {
                    Some((true, place, position)) => entered(Some((place, position)), quota),
                    _ => Err(StoreError::Lapsed(Lapse::Credential)),
                }
            }
            Self::Sqlite(sqlite) => {
                let mut transaction = Transaction::Sqlite(sqlite.begin().await?);
                transaction.confirm(writer.holder()).await?;
                let entered = transaction.log(write).await?;
                transaction.commit().await?;
                Ok(entered)
            }
        }
    }
}
