//! `scheduler plan`: one problem from standard input, one plan to standard output (docs/planner.md). It needs neither a database nor a
//! configuration.

mod answer;
mod problem;

use std::io::Read as _;

use anyhow::Context as _;
use scheduler_domain::planner::plan;

use crate::output;

/// The error for a problem that cannot be planned, and where in it the fault is.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{at}: {message}")]
pub(super) struct BadProblem {
    at: String,
    message: String,
}

impl BadProblem {
    fn new(at: impl Into<String>, message: impl Into<String>) -> Self {
        Self { at: printable(&at.into()), message: printable(&message.into()) }
    }
}

/// Names of fields and ids come from the problem: invisible characters, such as marks that change the direction of writing, are not sent to
/// a terminal, and long names are cut.
fn printable(text: &str) -> String {
    const MOST: usize = 300;
    let escaped = |letter: char| match letter {
        '"' | '\'' | '\\' => letter.to_string(),
        _ => letter.escape_debug().to_string(),
    };
    let rest = if text.chars().nth(MOST).is_some() { "…" } else { "" };
    text.chars().take(MOST).map(escaped).chain([rest.to_owned()]).collect()
}

/// Reads a problem and writes its plan; writes nothing if the problem is invalid.
pub(super) fn run() -> anyhow::Result<()> {
    let mut text = String::new();
    std::io::stdin().lock().read_to_string(&mut text).map_err(|error| BadProblem::new("problem", error.to_string()))?;
    if text.trim().is_empty() {
        return Err(BadProblem::new("problem", "There is nothing on standard input").into());
    }
    output::line(&planned(&text)?).context("standard output is closed")
}

/// The plan for a problem, both as JSON.
fn planned(text: &str) -> Result<String, BadProblem> {
    let problem = problem::read(text)?;
    Ok(answer::written(&problem.ids, &plan(&problem.problem)))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// The example of the contract, whose hours and buffers were checked by hand.
    fn example() -> Value {
        json!({
            "now": "2026-11-23T08:00:00Z", "time_zone": "Europe/Berlin", "horizon_days": 28,
            "buffer_minutes": 10, "max_minutes_per_day": 300, "free_share": 0.2,
            "hours": [{"set": "work", "days": ["monday", "tuesday"], "start": "09:00", "end": "24:00"}],
            "busy": [{"start": "2026-11-23T10:00:00Z", "end": "2026-11-23T11:00:00Z"}],
            "tasks": [
                {"id": "a", "minutes": 90, "due": "2026-11-24", "not_before": "2026-11-23T09:00:00Z", "weight": 5,
                 "min_block_minutes": 30, "blocked_by": ["b"], "set": "work"},
                {"id": "b", "minutes": 30, "priority": "high", "set": "work"},
            ],
            "previous": [{"task_id": "a", "start": "2026-11-23T11:00:00Z", "minutes": 30, "pinned": false}],
        })
    }

    fn answer(problem: &Value) -> Value {
        serde_json::from_str(&planned(&problem.to_string()).expect("a plan")).expect("JSON")
    }

    #[test]
    fn the_example_of_the_contract_is_planned() {
        let plan = answer(&example());
        let blocks = json!([
            {"task_id": "b", "start": "2026-11-23T08:00:00Z", "minutes": 30, "pinned": false,
             "reason": "The first free time in its hours"},
            {"task_id": "a", "start": "2026-11-23T11:10:00Z", "minutes": 90, "pinned": false,
             "reason": "The first free time in its hours that is long enough"},
        ]);
        assert_eq!(plan["blocks"], blocks);
        assert_eq!((&plan["at_risk"], &plan["feasible"]), (&json!([]), &json!(true)));
    }

    #[test]
    fn the_same_problem_gives_the_same_bytes() {
        let text = example().to_string();
        assert_eq!(planned(&text), planned(&text));
    }

    #[test]
    fn what_is_late_is_told_with_what_would_help() {
        let mut problem = example();
        problem["tasks"][0]["due"] = json!("2026-11-23T10:30:00Z");
        let plan = answer(&problem);
        let risk = &plan["at_risk"][0];
        assert_eq!((&risk["task_id"], &risk["late_minutes"]), (&json!("a"), &json!(80)));
        assert_eq!(risk["mends"], json!(["Due 1 day later"]));
    }

    #[test]
    fn a_bad_problem_is_refused_by_its_place() {
        let with = |pointer: &str, value: Value| {
            let mut problem = example();
            let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
            let parent = problem.pointer_mut(parent).expect("its parent");
            match parent {
                Value::Array(list) => list[key.parse::<usize>().expect("an index")] = value,
                _ => parent[key] = value,
            }
            planned(&problem.to_string()).expect_err(pointer).to_string()
        };
        for (pointer, value, told) in [
            ("/new", json!(1), "new: unknown field `new`"),
            ("/now", json!("today"), "now: Must be an instant such as 2026-11-23T08:00:00Z"),
            ("/now", json!("0001-01-01T00:00:00Z"), "now: Must be in a year from 1970 to 2199"),
            (
                "/time_zone",
                json!("Berlin"),
                "time_zone: Must be a time zone of the IANA database, such as Europe/Berlin",
            ),
            ("/horizon_days", json!(91), "horizon_days: Must be from 1 to 90"),
            ("/horizon_days", json!("28"), "horizon_days: invalid type: string \"28\", expected a whole number"),
            ("/buffer_minutes", json!(-1), "buffer_minutes: Must be from 0 to 1440"),
            ("/free_share", json!(1.5), "free_share: Must be from 0 to 1"),
            ("/hours/0/days/1", json!("someday"), "hours[0].days[1]: Must be one of monday"),
            ("/hours/0/days/1", json!("monday"), "hours[0].days[1]: Each day may be named once"),
            ("/hours/0/end", json!("09:00"), "hours[0].end: Must be after the start"),
            ("/busy/0/end", json!("2026-11-23T09:00:00Z"), "busy[0].end: Must not be before the start"),
            ("/tasks/0/minutes", json!(0), "tasks[0].minutes: Must be from 1 to 129600"),
            (
                "/tasks/0/minutes",
                json!(1.5),
                "tasks[0].minutes: invalid type: floating point `1.5`, expected a whole number",
            ),
            ("/tasks/0/weight", json!(1001), "tasks[0].weight: Must be from 1 to 1000"),
            ("/tasks/0/priority", json!("low"), "tasks[0].priority: Stands in place of a weight; give one of them"),
            ("/tasks/1/priority", json!("top"), "tasks[1].priority: Must be one of urgent"),
            ("/tasks/1/id", json!("a"), "tasks[1].id: Another task has the id \"a\""),
            ("/tasks/0/blocked_by/0", json!("c"), "tasks[0].blocked_by[0]: There is no task \"c\""),
            ("/tasks/0/blocked_by/0", json!("a"), "tasks[0].blocked_by: Waits for itself: \"a\" → \"a\""),
            ("/tasks/1/blocked_by", json!(["a"]), "tasks[0].blocked_by: Waits for itself: \"a\" → \"b\" → \"a\""),
            ("/tasks/0/blocked_by", json!(["b", "b"]), "tasks[0].blocked_by[1]: Each task may be named once"),
            ("/tasks/0/set", json!("home"), "tasks[0].set: There are no hours of the set \"home\""),
            ("/tasks/0/due", json!("2026-02-30"), "tasks[0].due: Must be a date such as 2026-11-20"),
            ("/previous/0/task_id", json!("c"), "previous[0].task_id: There is no task \"c\""),
            ("/previous/0/minutes", json!(0), "previous[0].minutes: Must be from 1 to 129600"),
            ("/tasks/0/set", Value::Null, "tasks[0].set: There are no hours of the set \"default\""),
            ("/tasks/0/minutes", json!(u64::MAX), "tasks[0].minutes: Must be from 1 to 129600"),
            ("/tasks/0/minutes", json!(1e308), "tasks[0].minutes: Must be from 1 to 129600"),
            ("/tasks/0/minutes", json!(-1e308), "tasks[0].minutes: Must be from 1 to 129600"),
            ("/tasks/0/due", json!("9999-12-31"), "tasks[0].due: The year must be between 1900 and 2199"),
            ("/tasks/0/due", json!(""), "tasks[0].due: Must be a date such as 2026-11-20"),
            ("/free_share", json!(1e308), "free_share: Must be from 0 to 1"),
            (
                "/hours/0",
                json!(["work", ["monday"], "09:00", "17:00"]),
                "hours[0]: invalid type: sequence, expected an object",
            ),
            ("/hours/0/end", json!("24:01"), "hours[0].end: Must be a time of day such as 09:00"),
            ("/hours/0/start", json!("24:00"), "hours[0].end: Must be after the start"),
            ("/busy", json!({}), "busy: invalid type: map, expected a sequence"),
            ("/\u{1b}[2J", json!(1), "\\u{1b}[2J: unknown field `\\u{1b}[2J`"),
            ("/a\u{202e}b", json!(1), "a\\u{202e}b: unknown field `a\\u{202e}b`"),
        ] {
            let error = with(pointer, value);
            assert!(error.starts_with(told), "{pointer}: {error}");
        }
        let block = &example()["previous"][0];
        let error = with("/previous", json!([block, block]));
        assert_eq!(error, "previous[1].start: Another block of \"a\" begins then");
        let error = with("/tasks", json!(vec![json!({"id": "a", "minutes": 5}); 10_001]));
        assert_eq!(error, "tasks: At most 10000 of them");
        let error = planned("{").expect_err("no JSON").to_string();
        assert!(error.contains("EOF while parsing"), "{error}");
        let error = planned("{\"now\": \"2026-11-23T08:00:00Z\"}").expect_err("nothing else");
        assert!(error.to_string().starts_with("problem: missing field `hours`"), "{error}");
        for (text, told) in [
            (
                r#"["2026-11-23T08:00:00Z", null, null, null, null, null, [], [], [], []]"#,
                "problem: invalid type: sequence",
            ),
            (r#"{"now": "2026-11-23T08:00:00Z", "hours": [], "tasks": []} {}"#, "problem: trailing characters"),
            (r#"{"now": "2026-11-23T08:00:00Z", "now": "2026-11-23T08:00:00Z"}"#, "problem: duplicate field `now`"),
            (
                &format!("{{\"{}\": 1}}", "k".repeat(1_000)),
                &format!("{}…: unknown field `{}", "k".repeat(300), "k".repeat(100)),
            ),
            (r#"{"free_share": NaN}"#, "free_share: expected value"),
            (r#"{"free_share": 1e999}"#, "free_share: number out of range"),
            (&format!("{{\"tasks\": {}", "[".repeat(100_000)), "tasks[0]: invalid type: sequence, expected an object"),
        ] {
            let error = planned(text).expect_err(told).to_string();
            assert!(error.starts_with(told), "{error}");
        }
    }

    #[test]
    fn a_problem_without_hours_has_an_empty_plan() {
        let plan =
            answer(&json!({"now": "2026-11-23T08:02:10Z", "hours": [], "tasks": [{"id": "a", "minutes": 33.0}]}));
        assert_eq!((&plan["blocks"], &plan["at_risk"][0]["late_minutes"]), (&json!([]), &Value::Null));
    }

    #[test]
    fn long_circles_are_told_in_short() {
        let task =
            |it: usize| json!({"id": it.to_string(), "minutes": 5, "blocked_by": [((it + 1) % 1000).to_string()]});
        let tasks: Vec<_> = (0..1000).map(task).collect();
        let problem = json!({"now": "2026-11-23T08:00:00Z", "hours": [], "tasks": tasks});
        let error = planned(&problem.to_string()).expect_err("a circle").to_string();
        let told = r#""0" → "1" → "2" → "3" → "4" → "5" → … → "0""#;
        assert_eq!(error, format!("tasks[0].blocked_by: Waits for itself: {told}"));
    }

    #[test]
    fn only_now_hours_and_tasks_must_be_there() {
        let plan = answer(&json!({
            "now": "2026-11-23T08:02:10Z",
            "hours": [{"days": ["monday"], "start": "08:00", "end": "18:00"}],
            "tasks": [{"id": "", "minutes": 33}],
        }));
        let block = json!({"task_id": "", "start": "2026-11-23T08:05:00Z", "minutes": 33, "pinned": false,
                           "reason": "The first free time in its hours"});
        assert_eq!(plan["blocks"], json!([block]));
    }
}
