//! SQLite, called in place: a reader for each thread, one writer.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension as _, Result, params_from_iter};
use tokio::sync::Mutex;
use uuid::Uuid;

use crate::work::{Kind, ME, Row, SESSION, Value, WORKS, Work};
use crate::{Answer, Failure};

const SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
    PRAGMA wal_autocheckpoint = 4000";

thread_local!(static READER: OnceCell<Connection> = const { OnceCell::new() });

pub(crate) struct Sqlite {
    file: PathBuf,
    writer: Mutex<Connection>,
}

fn open(file: &Path) -> Result<Connection> {
    let connection = Connection::open(file)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.execute_batch(SETTINGS)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

impl Row for rusqlite::Row<'_> {
    fn write(&self, at: usize, kind: Kind, body: &mut Vec<u8>) -> Result<(), Failure> {
        Ok(match kind {
            Kind::Id => serde_json::to_writer(body, &self.get::<_, Option<Uuid>>(at)?)?,
            Kind::Flag => serde_json::to_writer(body, &self.get::<_, Option<bool>>(at)?)?,
            Kind::Number => serde_json::to_writer(body, &self.get::<_, Option<i64>>(at)?)?,
            Kind::Text | Kind::Time => serde_json::to_writer(body, &self.get_ref(at)?.as_str_or_null()?)?,
        })
    }
}

impl Sqlite {
    pub(crate) fn open(folder: &str) -> Result<Self> {
        let file = Path::new(folder).join("scheduler.db");
        Ok(Self { writer: Mutex::new(open(&file)?), file })
    }

    pub(crate) async fn answer(&self, session: [&dyn Value; 3], work: usize, values: &[&dyn Value]) -> Answer {
        let is_me = work == ME;
        let work = &WORKS[work];
        let read = READER.with(|reader| {
            if reader.get().is_none() {
                let _ = reader.set(open(&self.file)?);
            }
            let reader = reader.get().ok_or("no reader")?;
            if is_me {
                return Ok::<_, Failure>((None, run(reader, work, &session)?));
            }
            let mut statement = reader.prepare_cached(SESSION)?;
            let duration = statement.query_row(params_from_iter(session), |row| row.get::<_, i32>(0)).optional()?;
            match duration {
                Some(duration) if work.is_read() => Ok((None, run(reader, work, &[values, &[&duration]].concat())?)),
                duration => Ok((duration, None)),
            }
        })?;
        let (Some(duration), _) = read else {
            return Ok(read.1);
        };
        let values = [values, &[&duration]].concat();
        let writer = self.writer.lock().await;
        writer.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        let answer = run(&writer, work, &values);
        let end = if matches!(answer, Ok(Some(_))) { "COMMIT" } else { "ROLLBACK" };
        writer.prepare_cached(end)?.execute([])?;
        answer
    }
}

fn run(connection: &Connection, work: &Work, values: &[&dyn Value]) -> Answer {
    let mut body = Vec::with_capacity(if work.is_read() { 32 << 10 } else { 512 });
    for sql in work.sqlite {
        let mut statement = connection.prepare_cached(sql)?;
        let bound = statement.parameter_count();
        let mut rows = statement.query(params_from_iter(&values[..bound]))?;
        while let Some(row) = rows.next()? {
            work.write(row, &mut body)?;
        }
    }
    Ok(work.end(body))
}
