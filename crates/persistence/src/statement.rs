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

    /// Empty, with room for so many bytes and values, so that they are not moved while it grows.
    pub(crate) fn with_room(bytes: usize, values: usize) -> Self {
        Self { sql: String::with_capacity(bytes), values: Vec::with_capacity(values) }
    }

    /// Empty, for a statement about one row of a table. Values that are given come first: no column takes their parameters.
    pub(crate) fn of_row(given: impl IntoIterator<Item = Value>) -> Self {
        let mut fragment = Self::with_room(512, 16);
        fragment.values.extend(given);
        fragment
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
        self.push_parameter(self.values.len());
    }

    /// By hand, because a write has dozens of them, and the formatter takes longer for each than everything else about it.
    fn push_parameter(&mut self, number: usize) {
        self.sql.push('$');
        let tens = number / 10;
        if tens >= 10 {
            // Writing into a string cannot fail.
            let _ = write!(self.sql, "{tens}");
        } else if tens > 0 {
            self.sql.push(digit(tens));
        }
        self.sql.push(digit(number));
    }

    /// Goes on with SQL that counts its parameters from `$1` on.
    pub(crate) fn append(&mut self, other: Self) {
        let (offset, mut rest) = (self.values.len(), other.sql.as_str());
        while let Some((before, after)) = rest.split_once('$') {
            let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
            let number: usize = after[..digits].parse().unwrap_or_default();
            self.sql.push_str(before);
            self.push_parameter(number + offset);
            rest = &after[digits..];
        }
        self.sql.push_str(rest);
        self.values.extend(other.values);
    }
}

/// The last digit of a number.
fn digit(number: usize) -> char {
    char::from(b'0' + (number % 10).to_le_bytes()[0])
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
    let condition = match backend {
        DbBackend::Postgres => format!("= ANY({})", listed(backend, "$1")),
        _ => format!("IN ({})", listed(backend, "$1")),
    };
    Fragment::with(condition, [joined(backend, ids)])
}

/// The ids that a parameter joins: an array on PostgreSQL, a query on SQLite.
pub(crate) fn listed(backend: DbBackend, parameter: &str) -> String {
    match backend {
        DbBackend::Postgres => format!("string_to_array({parameter}, ',')::uuid[]"),
        _ => format!("SELECT unhex(value) FROM json_each('[' || {parameter} || ']')"),
    }
}

/// The value of such a parameter.
pub(crate) fn joined(backend: DbBackend, ids: &[Uuid]) -> Value {
    let quote = if backend == DbBackend::Postgres { "" } else { "\"" };
    let ids: Vec<_> = ids.iter().map(|id| format!("{quote}{}{quote}", id.simple())).collect();
    ids.join(",").into()
}

/// Whether the owner is `$1`, in a form that no index of owners serves.
pub(crate) fn owned(backend: DbBackend, column: &str) -> String {
    match backend {
        DbBackend::Postgres => format!("{column} IS NOT DISTINCT FROM $1"),
        _ => format!("+{column} = $1"),
    }
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

    #[test]
    fn every_parameter_has_its_number() {
        let mut whole = Fragment::new("");
        for number in 1..=1_234 {
            whole.bind(number.into());
        }
        let numbers: Vec<_> = whole.sql.split('$').skip(1).map(|number| number.parse().ok()).collect();
        assert_eq!(numbers, (1..=1_234).map(Some).collect::<Vec<_>>());
    }
}
