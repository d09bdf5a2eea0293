//! Whether a statement read more than a request may.

use std::collections::{BTreeMap, BTreeSet};

use scheduler_test_support::{Engine, TestDatabase};
use serde_json::Value;

use super::recording::{Cost, Ran};

/// How many rows a statement may read from one table, in one place of its plan: a page and what is around it.
const ROWS: f64 = 300.0;
/// How many steps SQLite may take for a statement: some for each column of a page, and for each index of a task whose place changes.
const STEPS: u64 = 20_000;

/// Lists that count their total on each request: two for superusers alone, and the trash, of which nobody knows how much is over
/// without looking. Of SQLite's steps nobody knows which are the count's, so what else these lists read is judged on PostgreSQL
/// alone.
const COUNTS_ITS_LIST: [&str; 3] =
    ["(SELECT COUNT(*) FROM users)", "(SELECT COUNT(*) FROM items)", "(SELECT COUNT(*) FROM trash WHERE owner_id = "];

/// What the workers alone ask, once an hour or, of the outbox, twice a minute and when they start. No request waits for it, and an
/// index of its own would cost those who write there more: attempts above all. Mails that wait are few.
const SELDOM: [&str; 9] = [
    "SELECT ledgers.owner_id FROM ledgers LEFT JOIN search_progress ON ",
    "DELETE FROM \"api_keys\" WHERE \"api_keys\".\"expires_at\" < ",
    "DELETE FROM \"outbox\" WHERE \"outbox\".\"failed_at\" < ",
    "DELETE FROM attempts WHERE (rule, subject) IN (SELECT rule, subject FROM attempts WHERE expires_at <= ",
    "SELECT owner_id FROM changes WHERE op = 'delete' GROUP BY owner_id HAVING COUNT(*) > ",
    "SELECT owner_id FROM trash GROUP BY owner_id HAVING COUNT(*) > ",
    "SELECT COUNT(*) FILTER (WHERE failed_at IS NULL), COUNT(failed_at) FROM outbox",
    "DELETE FROM import_parts WHERE import_id IN (SELECT id FROM imports WHERE state IN ",
    "UPDATE outbox SET due_at = ?1 WHERE attempts > 0 AND failure IS NULL AND due_at > ?1",
];

/// Merging labels reads the trash of their owner once, for the tasks in it that have one of them. It is done rarely and for good, it
/// writes every task with the label anyway, and an index of the labels in the trash would cost all who delete something. On PostgreSQL
/// it is a part of one statement, whose other parts are judged on SQLite.
const READS_THE_TRASH: [&str; 2] = [
    "UPDATE trash SET content = json_patch(content, json_object('labels', replace(",
    "UPDATE trash SET content = jsonb_set(content::jsonb, '{labels}', to_jsonb(replace(",
];

/// Judges statements; answers those that read too much, and why.
pub(crate) async fn excesses(database: &TestDatabase, ran: Vec<Ran>) -> BTreeMap<String, String> {
    let large = large(database).await;
    let mut known = BTreeMap::new();
    let mut found = BTreeMap::new();
    let may_read = |sql: &str| {
        SELDOM.iter().any(|seldom| sql.starts_with(seldom)) || READS_THE_TRASH.iter().any(|part| sql.contains(part))
    };
    let requested = ran.into_iter().filter(|ran| !may_read(&ran.sql));
    for Ran { sql, cost } in requested {
        let counts_its_list = COUNTS_ITS_LIST.iter().any(|count| sql.contains(count));
        let why = match cost {
            Cost::Plan(plan) => reads(&plan, &large, counts_its_list),
            Cost::Steps(_) if counts_its_list => None,
            Cost::Steps(steps) if steps > STEPS => Some(format!("{steps} steps")),
            Cost::Steps(_) => {
                if !known.contains_key(&sql) {
                    known.insert(sql.clone(), counts_a_table(database, &sql).await);
                }
                known[&sql].then(|| "counts a whole table".to_owned())
            }
        };
        found.extend(why.map(|why| (sql, why)));
    }
    found
}

/// Tables that must not be read from end to end.
pub(crate) async fn large(database: &TestDatabase) -> BTreeSet<String> {
    if database.engine() == Engine::Sqlite {
        return BTreeSet::new();
    }
    let large = "SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > 1000";
    database.query(large).await.into_iter().flatten().collect()
}

/// Whether any node of a plan read too much; what stands beside it, such as a total, may be left out. So is what is counted by an
/// index alone.
fn reads(plan: &Value, large: &BTreeSet<String>, without_totals: bool) -> Option<String> {
    if plan["Parent Relationship"] == "InitPlan"
        && (without_totals || plan["Plans"][0]["Node Type"] == "Index Only Scan")
    {
        return None;
    }
    let table = plan["Relation Name"].as_str().unwrap_or_default();
    let number = |name: &str| plan[name].as_f64().unwrap_or_default();
    let left_out = number("Rows Removed by Filter") + number("Rows Removed by Index Recheck");
    let rows = (number("Actual Rows") + left_out) * number("Actual Loops");
    if plan["Node Type"] == "Seq Scan" && large.contains(table) {
        return Some(format!("reads {table} from end to end"));
    }
    if !table.is_empty() && rows > ROWS {
        return Some(format!("reads {rows} rows of {table}"));
    }
    let compared = number("Rows Removed by Join Filter") * number("Actual Loops");
    if compared > ROWS {
        return Some(format!("compares {compared} pairs of rows that do not belong together"));
    }
    plan["Plans"].as_array().into_iter().flatten().find_map(|part| reads(part, large, without_totals))
}

/// SQLite counts a whole table in one step.
async fn counts_a_table(database: &TestDatabase, sql: &str) -> bool {
    database.query(&format!("EXPLAIN {sql}")).await.iter().any(|step| step[1] == "Count")
}
