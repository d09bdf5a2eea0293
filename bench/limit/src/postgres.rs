//! PostgreSQL: connections on which every statement is prepared.

use std::sync::atomic::{AtomicUsize, Ordering};

use jiff::Timestamp;
use serde::Serialize;
use tokio::sync::Mutex;
use tokio_postgres::types::{FromSql, ToSql};
use tokio_postgres::{Client, Config, Error, NoTls, Statement};
use uuid::Uuid;

use crate::work::{Kind, ME, Row, SESSION, Value, WORKS};
use crate::{Answer, Failure};

const CONNECTIONS: usize = 16;

struct Connection {
    client: Client,
    session: Statement,
    /// The statements of each work.
    works: Vec<Vec<Statement>>,
}

/// Connections that are lent in turn.
pub(crate) struct Pool {
    connections: Vec<Mutex<Connection>>,
    next: AtomicUsize,
}

impl Row for tokio_postgres::Row {
    fn write(&self, at: usize, kind: Kind, body: &mut Vec<u8>) -> Result<(), Failure> {
        match kind {
            Kind::Id => write::<Uuid>(self, at, body),
            Kind::Text => write::<&str>(self, at, body),
            Kind::Flag => write::<bool>(self, at, body),
            Kind::Number => write::<i64>(self, at, body),
            Kind::Time => write::<Timestamp>(self, at, body),
        }
    }
}

fn write<'r, T: FromSql<'r> + Serialize>(
    row: &'r tokio_postgres::Row,
    at: usize,
    body: &mut Vec<u8>,
) -> Result<(), Failure> {
    Ok(serde_json::to_writer(body, &row.try_get::<_, Option<T>>(at)?)?)
}

impl Pool {
    pub(crate) async fn connect(url: &str) -> Result<Self, Failure> {
        let mut config: Config = url.parse()?;
        config.options("-c plan_cache_mode=force_generic_plan");
        let mut connections = Vec::new();
        for _ in 0..CONNECTIONS {
            let (client, traffic) = config.connect(NoTls).await?;
            tokio::spawn(traffic);
            let prepare = async |sql: &str| client.prepare(&sql.replace('?', "$")).await;
            let (session, mut works) = (prepare(SESSION).await?, Vec::new());
            for work in &WORKS {
                let mut statements = Vec::new();
                for sql in work.postgres {
                    statements.push(prepare(sql).await?);
                }
                works.push(statements);
            }
            connections.push(Mutex::new(Connection { client, session, works }));
        }
        Ok(Self { connections, next: AtomicUsize::new(0) })
    }

    pub(crate) async fn answer(&self, session: [&dyn Value; 3], work: usize, values: &[&dyn Value]) -> Answer {
        let turn = self.next.fetch_add(1, Ordering::Relaxed) % CONNECTIONS;
        let connection = self.connections[turn].lock().await;
        let rows = if work == ME {
            query(&connection.client, &connection.works[work][0], &session).await?
        } else {
            let Some(row) = query(&connection.client, &connection.session, &session).await?.pop() else {
                return Ok(None);
            };
            let duration: i32 = row.try_get(0)?;
            connection.run(work, &[values, &[&duration]].concat()).await?
        };
        let mut body = Vec::with_capacity(if WORKS[work].is_read() { 32 << 10 } else { 512 });
        rows.iter().try_for_each(|row| WORKS[work].write(row, &mut body))?;
        Ok(WORKS[work].end(body))
    }
}

impl Connection {
    async fn run(&self, work: usize, values: &[&dyn Value]) -> Result<Vec<tokio_postgres::Row>, Error> {
        match &self.works[work][..] {
            [turn, statement] => {
                // Sent together: the statement begins on the other side without another journey.
                let (_, _, rows, _) = tokio::try_join!(
                    biased;
                    self.client.batch_execute("BEGIN"),
                    query(&self.client, turn, values),
                    query(&self.client, statement, values),
                    self.client.batch_execute("COMMIT"),
                )?;
                Ok(rows)
            }
            statements => query(&self.client, &statements[0], values).await,
        }
    }
}

async fn query(
    client: &Client,
    statement: &Statement,
    values: &[&dyn Value],
) -> Result<Vec<tokio_postgres::Row>, Error> {
    let values: Vec<_> = values[..statement.params().len()].iter().map(|value| *value as &(dyn ToSql + Sync)).collect();
    client.query(statement, &values).await
}
