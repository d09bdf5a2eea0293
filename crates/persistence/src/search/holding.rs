//! Finds the entries that contain some words.

use scheduler_application::IndexField;
use scheduler_domain::{Kind, UserId};
use sea_orm::{DbBackend, Value};

use super::terms;
use crate::statement::{Fragment, listed};

/// The maximum number of entries to return.
pub(crate) const HOLDING: usize = 250;
/// How many of the words are looked up in the index: the longest ones. The result is checked for the others later.
const MOST_WORDS: usize = 8;
/// How many terms with one beginning are queried in FTS5 by name.
const MOST_TERMS: usize = 8;

/// Some of the entries that contain words with these beginnings.
pub(crate) fn holding(
    backend: DbBackend,
    owner: UserId,
    words: &[String],
    field: IndexField,
    kinds: &[Kind],
) -> Fragment {
    let beginnings = terms::beginnings(owner, &words[..words.len().min(MOST_WORDS)], field, kinds);
    match backend {
        DbBackend::Postgres => {
            let sql = format!(
                "SELECT kind, id, is_done, at, title FROM search_entries_holding($1, CAST(CAST($2 AS text) AS tsquery), \
                 {HOLDING})"
            );
            Fragment::with(sql, [owner.0.into(), terms::query(&beginnings).into()])
        }
        _ => Fragment::with(on_sqlite(), [owner.0.into(), serde_json::json!(beginnings).to_string().into()]),
    }
}

/// The owner's tasks (`$1`) that contain all of some words, as `hits (hit)` of a `WITH` clause. `$2` is the result of
/// [`beginnings_of_tasks`]. The ids in `$3` are excluded, and those in `$4` are added.
pub(crate) fn tasks_holding(backend: DbBackend) -> String {
    let (changed, found) = (listed(backend, "$3"), listed(backend, "$4"));
    match backend {
        DbBackend::Postgres => format!(
            "WITH hits (hit) AS MATERIALIZED (\
             SELECT id FROM search_entries_holding($1, CAST(CAST($2 AS text) AS tsquery), NULL) \
             WHERE id <> ALL({changed}) UNION ALL SELECT unnest({found}))"
        ),
        _ => format!(
            "WITH RECURSIVE {}, hits (hit) AS MATERIALIZED (SELECT entry.id {} AND entry.id NOT IN ({changed}) \
             UNION ALL {found})",
            conditions_on_sqlite(),
            entries_on_sqlite(),
        ),
    }
}

/// The beginnings of the terms of tasks that contain all of these words anywhere.
pub(crate) fn beginnings_of_tasks(backend: DbBackend, owner: UserId, words: &[String]) -> Value {
    let beginnings = terms::beginnings(owner, words, IndexField::Anywhere, &[Kind::Task]);
    match backend {
        DbBackend::Postgres => terms::query(&beginnings).into(),
        _ => serde_json::json!(beginnings).to_string().into(),
    }
}

/// Some of the entries.
fn on_sqlite() -> String {
    format!(
        "WITH RECURSIVE {} SELECT kind, id, is_done, at, title {} ORDER BY search_terms.rowid DESC LIMIT {HOLDING}",
        conditions_on_sqlite(),
        entries_on_sqlite(),
    )
}

/// The query to FTS5 for each kind of things: the table `kinds`, and the tables from which it is built.
///
/// To find a beginning, FTS5 first collects the entries of all terms with it into one list. That takes about 10 ms for each word if 100 000
/// entries have it, before anything is compared. For a term that is queried by name it reads only the parts that the other words need. So
/// the statement first looks up the terms with each beginning (`terms_found`, with a NULL after the last one), and queries them by name if
/// they are few. It leaves out a kind of things if one of the beginnings has no term. All this is one statement, so that no term can be
/// added between the two steps.
fn conditions_on_sqlite() -> String {
    let next = |from: &str| {
        format!(
            "(SELECT term FROM search_terms_used WHERE term >= {from} AND term < beginning || char(0x10ffff) LIMIT 1)"
        )
    };
    let (first, next) = (next("beginning"), next("terms_found.term || ' '"));
    format!(
        "beginnings (kind, beginning) AS (\
         SELECT kinds.key, words.value FROM json_each($2) AS kinds, json_each(kinds.value) AS words\
         ), terms_found (kind, beginning, number, term) AS (\
         SELECT kind, beginning, 0, {first} FROM beginnings \
         UNION ALL \
         SELECT kind, beginning, number + 1, {next} FROM terms_found WHERE term IS NOT NULL AND number < {MOST_TERMS}\
         ), words (kind, condition) AS (\
         SELECT kind, CASE WHEN COUNT(term) > {MOST_TERMS} THEN '\"' || beginning || '\" *' \
         ELSE '(\"' || group_concat(term, '\" OR \"') || '\")' END FROM terms_found GROUP BY kind, beginning\
         ), kinds (condition) AS (\
         SELECT group_concat(condition, ' AND ') FROM words GROUP BY kind HAVING COUNT(condition) = COUNT(*)\
         )"
    )
}

/// The entries of the owner that match `kinds`.
const fn entries_on_sqlite() -> &'static str {
    "FROM search_terms CROSS JOIN search_entries AS entry ON entry.number = search_terms.rowid \
     WHERE search_terms MATCH (SELECT COALESCE('(' || group_concat(condition, ') OR (') || ')', '\"\"') FROM kinds) \
     AND +entry.owner_id = $1"
}
