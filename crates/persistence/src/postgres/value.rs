//! `SeaORM`'s values as PostgreSQL takes them.

use std::error::Error;
use std::fmt;

use bytes::BytesMut;
use sea_orm::{Statement, Value};
use tokio_postgres::types::{IsNull, ToSql, Type};

/// A value for a parameter of a statement. The parameter has the type that [`types`] gives.
pub(super) struct Binding<'v>(&'v Value);

/// Prints nothing: the driver logs its parameters at the level `debug`, and some are secrets.
impl fmt::Debug for Binding<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl ToSql for Binding<'_> {
    fn to_sql(&self, of: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self.0 {
            Value::Bool(value) => value.to_sql(of, out),
            Value::Int(value) => value.to_sql(of, out),
            Value::BigInt(value) => value.to_sql(of, out),
            Value::BigUnsigned(value) => value.map(|value| i64::try_from(value).unwrap_or(i64::MAX)).to_sql(of, out),
            Value::String(value) => value.to_sql(of, out),
            Value::Bytes(value) => value.to_sql(of, out),
            Value::Uuid(value) => value.to_sql(of, out),
            Value::ChronoDateTimeUtc(value) => value.to_sql(of, out),
            Value::Json(value) => value.as_deref().to_sql(of, out),
            _ => Err("PostgreSQL is not given values of this type".into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    fn to_sql_checked(&self, of: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        self.to_sql(of, out)
    }
}

fn values(statement: &Statement) -> &[Value] {
    statement.values.as_ref().map_or(&[], |values| &values.0)
}

/// The values of a statement in their order.
pub(super) fn bindings(statement: &Statement) -> impl ExactSizeIterator<Item = Binding<'_>> {
    values(statement).iter().map(Binding)
}

/// The types of the values of a statement. They are given when it is prepared, because PostgreSQL would infer other types for some.
pub(super) fn types(statement: &Statement) -> Vec<Type> {
    values(statement).iter().map(type_of).collect()
}

const fn type_of(value: &Value) -> Type {
    match value {
        Value::Bool(_) => Type::BOOL,
        Value::Int(_) => Type::INT4,
        Value::BigInt(_) | Value::BigUnsigned(_) => Type::INT8,
        Value::Bytes(_) => Type::BYTEA,
        Value::Uuid(_) => Type::UUID,
        Value::ChronoDateTimeUtc(_) => Type::TIMESTAMPTZ,
        Value::Json(_) => Type::JSONB,
        _ => Type::TEXT,
    }
}
