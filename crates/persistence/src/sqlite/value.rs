//! `SeaORM`'s values as SQLite stores them.

use rusqlite::ToSql;
use rusqlite::types::{ToSqlOutput, Value as Stored, ValueRef};
use scheduler_application::StoreError;
use scheduler_domain::InstantText;
use sea_orm::{Statement, Value};

/// A value for a parameter of a statement.
pub(super) struct Binding<'v>(ToSqlOutput<'v>);

impl ToSql for Binding<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match &self.0 {
            ToSqlOutput::Borrowed(value) => ToSqlOutput::Borrowed(*value),
            other => other.clone(),
        })
    }
}

/// The values of a statement in their order.
pub(super) fn bindings(statement: &Statement) -> Result<Vec<Binding<'_>>, StoreError> {
    statement.values.iter().flat_map(|values| &values.0).map(binding).collect()
}

fn borrowed(stored: Option<ValueRef<'_>>) -> ToSqlOutput<'_> {
    ToSqlOutput::Borrowed(stored.unwrap_or(ValueRef::Null))
}

fn binding(value: &Value) -> Result<Binding<'_>, StoreError> {
    let owned = |stored: Option<Stored>| ToSqlOutput::Owned(stored.unwrap_or(Stored::Null));
    let output = match value {
        Value::Bool(value) => owned(value.map(|value| Stored::Integer(i64::from(value)))),
        Value::Int(value) => owned(value.map(|value| Stored::Integer(i64::from(value)))),
        Value::BigInt(value) => owned(value.map(Stored::Integer)),
        Value::BigUnsigned(value) => {
            owned(value.map(|value| Stored::Integer(i64::try_from(value).unwrap_or(i64::MAX))))
        }
        Value::String(value) => borrowed(value.as_ref().map(|text| ValueRef::Text(text.as_bytes()))),
        Value::Bytes(value) => borrowed(value.as_deref().map(ValueRef::Blob)),
        Value::Uuid(value) => borrowed(value.as_ref().map(|id| ValueRef::Blob(id.as_bytes()))),
        // RFC 3339 in UTC: the texts sort as the instants do, because all fractions have the same length.
        Value::ChronoDateTimeUtc(value) => {
            owned(value.map(|at| Stored::Text(InstantText::to_micros(at).as_str().to_owned())))
        }
        _ => return Err(StoreError::Failed("SQLite keeps no values of this type".into())),
    };
    Ok(Binding(output))
}
