//! Many rows, created within the database.

use super::{Engine, TestDatabase};

impl TestDatabase {
    /// Adds this many copies of each row of a table. Each group of three is a day later than the one before, in the columns named in
    /// `instants`. Their ids are in random order.
    ///
    /// # Panics
    /// When the database refuses them.
    pub async fn add_copies(&self, table: &str, copies: u32, instants: &[&str]) {
        let columns = match self.engine() {
            Engine::Sqlite => format!("SELECT name FROM pragma_table_info('{table}')"),
            Engine::Postgres => format!(
                "SELECT attname FROM pg_attribute WHERE attrelid = '{table}'::regclass AND attnum > 0 \
                 AND NOT attisdropped"
            ),
        };
        let columns: Vec<_> = self.query(&columns).await.into_iter().flatten().collect();
        let value = |column: &String| match (column.as_str(), self.engine()) {
            ("id", Engine::Sqlite) => "randomblob(16)".to_owned(),
            ("id", Engine::Postgres) => "gen_random_uuid()".to_owned(),
            // Positions are unique for an owner, and far apart at first.
            ("position", _) => "position + n".to_owned(),
            (name, Engine::Sqlite) if instants.contains(&name) => {
                format!("strftime('%Y-%m-%dT%H:%M:%S.000000Z', {name}, (n / 3) || ' days')")
            }
            (name, Engine::Postgres) if instants.contains(&name) => format!("{name} + n / 3 * interval '1 day'"),
            (name, _) => name.to_owned(),
        };
        let values: Vec<_> = columns.iter().map(value).collect();
        let sql = format!(
            "WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < {copies}) \
             INSERT INTO {table} ({}) SELECT {} FROM number CROSS JOIN {table}",
            columns.join(", "),
            values.join(", ")
        );
        self.execute(&sql).await;
    }
}
