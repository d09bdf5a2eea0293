//! SQL that is put together from parts.

use std::fmt::Write as _;

use sea_orm::{DbBackend, QueryTrait, Statement, Value};
use uuid::Uuid;

/// SQL and its values; parameters are `$1`, `$2` and so on, in the order of the values.
#[derive(Clone, Debug)]
pub(crate) struct Fragment {
    sql: String,
    values: Vec<Value>,
}

impl Fragment {
    pub(crate) fn new(sql: impl Into<String>) -> Self {
        Self { sql: sql.into(), values: Vec::new() }
    }

    /// As written, with the values of its parameters.
    pub(crate) fn with(sql: impl Into<String>, values: impl IntoIterator<Item = Value>) -> Self {
        Self { sql: sql.into(), values: values.into_iter().collect() }
    }

    /// Goes on with SQL that has no parameters.
    pub(crate) fn push(&mut self, sql: &str) {
        self.sql.push_str(sql);
    }

    /// Goes on with one value.
    pub(crate) fn bind(&mut self, value: Value) {
        self.values.push(value);
        // Writing into a string cannot fail.
        let _ = write!(self.sql, "${}", self.values.len());
    }

    /// Goes on with SQL that counts its parameters from `$1` on.
    pub(crate) fn append(&mut self, other: Self) {
        let (offset, mut rest) = (self.values.len(), other.sql.as_str());
        while let Some((before, after)) = rest.split_once('$') {
            let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
            let number: usize = after[..digits].parse().unwrap_or_default();
            let _ = write!(self.sql, "{before}${}", number + offset);
            rest = &after[digits..];
        }
        self.sql.push_str(rest);
        self.values.extend(other.values);
    }
}

/// What an engine can be asked: SQL of ours, or a query that SeaORM writes.
pub(crate) trait IntoStatement: Send {
    /// As an engine reads it.
    fn on(self, backend: DbBackend) -> Statement;
}

impl IntoStatement for Fragment {
    /// To SQLite `$1` is a name, and numbers are `?1`.
    fn on(self, backend: DbBackend) -> Statement {
        let sql = if backend == DbBackend::Postgres { self.sql } else { with_question_marks(self.sql) };
        Statement::from_sql_and_values(backend, sql, self.values)
    }
}

impl<Q: QueryTrait + Send> IntoStatement for Q {
    fn on(self, backend: DbBackend) -> Statement {
        self.build(backend)
    }
}

/// In place: each request asks one statement at least, and need not copy its text once more.
fn with_question_marks(sql: String) -> String {
    let mut bytes = sql.into_bytes();
    for byte in &mut bytes {
        *byte = if *byte == b'$' { b'?' } else { *byte };
    }
    String::from_utf8(bytes).expect("one ASCII character stands in place of another")
}

/// A condition: one of these ids. They are one parameter, so that the text is the same however many they are.
pub(crate) fn among(backend: DbBackend, ids: &[Uuid]) -> Fragment {
    let joined: Vec<_> = ids.iter().map(|id| id.simple().to_string()).collect();
    if backend == DbBackend::Postgres {
        return Fragment::with("= ANY(string_to_array($1, ',')::uuid[])", [joined.join(",").into()]);
    }
    let quoted: Vec<_> = joined.iter().map(|id| format!("\"{id}\"")).collect();
    Fragment::with("IN (SELECT unhex(value) FROM json_each('[' || $1 || ']'))", [quoted.join(",").into()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_keep_their_values_when_they_are_joined() {
        let mut whole = Fragment::with("SELECT $1 WHERE a = $2 AND ", [1.into(), 2.into()]);
        whole.append(Fragment::with("b = $2 OR c = $1 OR d = $10", (1..=10).map(Value::from)));
        assert_eq!(whole.sql, "SELECT $1 WHERE a = $2 AND b = $4 OR c = $3 OR d = $12");
        assert_eq!(whole.values.len(), 12);
        whole.bind(3.into());
        assert!(whole.on(DbBackend::Sqlite).sql.ends_with("?12?13"));
    }
}
