//! SQL built from parts.

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

    /// Empty, with capacity for this many bytes and values, so that they are not moved while it grows.
    pub(crate) fn with_room(bytes: usize, values: usize) -> Self {
        Self { sql: String::with_capacity(bytes), values: Vec::with_capacity(values) }
    }

    /// Empty, for a statement about one row of a table. The given values come first; they are no columns of the row.
    pub(crate) fn of_row(given: impl IntoIterator<Item = Value>) -> Self {
        let mut fragment = Self::with_room(512, 16);
        fragment.values.extend(given);
        fragment
    }

    /// SQL as written, with the values of its parameters.
    pub(crate) fn with(sql: impl Into<String>, values: impl IntoIterator<Item = Value>) -> Self {
        Self { sql: sql.into(), values: values.into_iter().collect() }
    }

    /// Appends SQL that has no parameters.
    pub(crate) fn push(&mut self, sql: &str) {
        self.sql.push_str(sql);
    }

    /// Appends one value.
    pub(crate) fn bind(&mut self, value: Value) {
        self.values.push(value);
        self.push_parameter(self.values.len());
    }

    /// Without the formatter: a write has dozens of parameters, and formatting them would take longer than everything else about it.
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

    /// Appends SQL whose parameters count from `$1`.
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

/// A query that an engine can run: SQL of ours, or a query built by SeaORM.
pub(crate) trait IntoStatement: Send {
    /// The statement for an engine.
    fn on(self, backend: DbBackend) -> Statement;
}

impl IntoStatement for Fragment {
    /// To SQLite `$1` is a name; it numbers parameters as `?1`.
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

/// In place: each request runs at least one statement, and need not copy its text.
fn with_question_marks(sql: String) -> String {
    let mut bytes = sql.into_bytes();
    for byte in &mut bytes {
        *byte = if *byte == b'$' { b'?' } else { *byte };
    }
    String::from_utf8(bytes).expect("one ASCII character stands in place of another")
}

/// The condition that an id is one of these. They are one parameter, so that the text is the same however many there are.
pub(crate) fn among(backend: DbBackend, ids: &[Uuid]) -> Fragment {
    let condition = match backend {
        DbBackend::Postgres => format!("= ANY({})", listed(backend, "$1")),
        _ => format!("IN ({})", listed(backend, "$1")),
    };
    Fragment::with(condition, [joined(backend, ids)])
}

/// The ids in a parameter: an array on PostgreSQL, a query on SQLite.
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

/// The condition that the owner is `$1`, in a form that no index of owners serves.
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
