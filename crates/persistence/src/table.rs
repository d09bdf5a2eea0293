//! A table, or a set of its columns that are read and written together, declared once. The declaration gives the entity, the order of the
//! columns, the type of a row, and what an insert and an update write.

use scheduler_application::StoreError;
use sea_orm::Value;
use serde::{Serialize, de::DeserializeOwned};

use crate::row::{FromRow, Row};
use crate::statement::Fragment;

/// What a declaration of a table provides.
pub(crate) trait Table: FromRow + Serialize + DeserializeOwned {
    /// The table.
    const NAME: &'static str;
    /// The columns in the order in which rows are read and values are written.
    const COLUMNS: &'static [&'static str];
    /// The columns that an update does not change.
    const FIXED: &'static [&'static str];
    /// All columns, as a list for a statement.
    const LIST: &'static str;

    /// The values in the order of the columns.
    fn into_values(self) -> Vec<Value>;

    /// `INSERT INTO table (columns) SELECT values`, to which the caller adds a `FROM`. `given` names columns whose values come from that
    /// `FROM`, each with an expression for its value.
    fn insert(self, given: &[(&str, &str)]) -> Fragment {
        self.insert_in(Fragment::of_row([]), given)
    }

    /// As [`Self::insert`], in a statement that has values already.
    fn insert_in(self, mut fragment: Fragment, given: &[(&str, &str)]) -> Fragment {
        for part in ["INSERT INTO ", Self::NAME, " (", Self::LIST, ") SELECT "] {
            fragment.push(part);
        }
        for (index, (column, value)) in Self::COLUMNS.iter().zip(self.into_values()).enumerate() {
            if index > 0 {
                fragment.push(", ");
            }
            match given.iter().find(|(name, _)| name == column) {
                Some((_, expression)) => fragment.push(expression),
                None => fragment.bind(value),
            }
        }
        fragment
    }

    /// `UPDATE table SET columns`; the caller adds the condition for the rows.
    fn update(self) -> Fragment {
        self.update_in(Fragment::of_row([]))
    }

    /// As [`Self::update`], in a statement that has values already.
    fn update_in(self, mut fragment: Fragment) -> Fragment {
        for part in ["UPDATE ", Self::NAME, " SET "] {
            fragment.push(part);
        }
        let mut is_first = true;
        for (column, value) in Self::COLUMNS.iter().zip(self.into_values()) {
            if Self::FIXED.contains(column) {
                continue;
            }
            if !std::mem::take(&mut is_first) {
                fragment.push(", ");
            }
            fragment.push(column);
            fragment.push(" = ");
            fragment.bind(value);
        }
        fragment
    }

    /// The columns with the name of their table, for a query of several tables.
    fn qualified() -> String {
        let columns: Vec<_> = Self::COLUMNS.iter().map(|column| format!("{}.{column}", Self::NAME)).collect();
        columns.join(", ")
    }
}

/// A row of a table that may be absent, in a query that also reads other rows.
pub(crate) struct OrNothing<T>(pub(crate) Option<T>);

impl<T: Table> FromRow for OrNothing<T> {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        if row.has_id()? {
            return Ok(Self(Some(row.get()?)));
        }
        row.skip(T::COLUMNS.len());
        Ok(Self(None))
    }
}

/// Declares a table: its columns in order, and those that an update does not change.
macro_rules! table {
    (
        $(#[$doc:meta])*
        $table:tt (fixed: $($fixed:ident),+) {
            $(#[$first_attribute:meta])* $first:ident: $first_type:ty,
            $($(#[$attribute:meta])* $column:ident: $type:ty,)*
        }
    ) => {
        use sea_orm::entity::prelude::*;

        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, serde::Serialize, serde::Deserialize)]
        #[sea_orm(table_name = $table)]
        pub(crate) struct Model {
            $(#[$first_attribute])*
            #[sea_orm(primary_key, auto_increment = false)]
            pub $first: $first_type,
            $($(#[$attribute])* pub $column: $type,)*
        }

        #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
        pub(crate) enum Relation {}

        impl ActiveModelBehavior for ActiveModel {}

        impl crate::row::FromRow for Model {
            fn from_row(row: &mut crate::row::Row<'_>) -> Result<Self, scheduler_application::StoreError> {
                // In the order of the columns: the fields of a struct expression are evaluated as written.
                Ok(Self { $first: row.get()?, $($column: row.get()?,)* })
            }
        }

        impl crate::table::Table for Model {
            const NAME: &'static str = $table;
            const COLUMNS: &'static [&'static str] = &[stringify!($first), $(stringify!($column)),*];
            const FIXED: &'static [&'static str] = &[$(stringify!($fixed)),+];
            const LIST: &'static str = concat!(stringify!($first), $(", ", stringify!($column)),*);

            fn into_values(self) -> Vec<sea_orm::Value> {
                vec![self.$first.into(), $(self.$column.into()),*]
            }
        }
    };
}
pub(crate) use table;
