//! `scheduler plan`, as docs/planner.md describes it.

use std::fs;
use std::process::{Command, Output};

use jsonschema::Validator;
use serde_json::{Value, json};

use super::server::{run, text};

/// The command with an empty environment, in a folder without a configuration.
fn plan(problem: impl AsRef<[u8]>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scheduler"));
    run(command.env_clear().current_dir(std::env::temp_dir()).arg("plan"), &problem)
}

fn docs(name: &str) -> String {
    fs::read_to_string(format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The example of the guide: `problem` or `plan`.
fn example(name: &str) -> Value {
    let guide = docs("planner.md");
    let (_, rest) = guide.split_once(&format!("```json {name}\n")).unwrap();
    serde_json::from_str(rest.split_once("```").unwrap().0).unwrap()
}

fn schema(name: &str) -> Validator {
    let schema = serde_json::from_str(&docs(name)).unwrap();
    jsonschema::options().should_validate_formats(true).build(&schema).unwrap()
}

/// A change of one place of the example.
fn changed(pointer: &str, value: Value) -> Value {
    let mut problem = example("problem");
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    match problem.pointer_mut(parent).unwrap() {
        Value::Array(list) => list[name.parse::<usize>().unwrap()] = value,
        object => object[name] = value,
    }
    problem
}

fn assert_refused(problem: impl AsRef<[u8]>, place: &str) {
    let output = plan(problem);
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{place}: {told}");
    assert!(output.stdout.is_empty(), "{place}");
    assert!(told.starts_with(&format!("{place}: ")) && told.lines().count() == 1, "{place}: {told}");
}

#[test]
fn the_example_of_the_guide_has_the_plan_of_the_guide() {
    let output = plan(example("problem").to_string());
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer, example("plan"), "{answer:#}");
}

#[test]
fn the_schemas_describe_the_example() {
    let faults = |schema: &Validator, value: &Value| -> Vec<_> {
        schema.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect()
    };
    assert_eq!(faults(&schema("planner-problem.schema.json"), &example("problem")), [""; 0]);
    assert_eq!(faults(&schema("planner-plan.schema.json"), &example("plan")), [""; 0]);
}

#[test]
fn the_same_problem_gives_the_same_bytes() {
    let problem = example("problem").to_string();
    assert_eq!(plan(&problem).stdout, plan(&problem).stdout);
}

#[test]
fn planning_again_moves_nothing() {
    let previous = |blocks: &Value| {
        let mut blocks = blocks.clone();
        for block in blocks.as_array_mut().unwrap() {
            block.as_object_mut().unwrap().remove("reason");
        }
        blocks
    };
    let blocks = &example("plan")["blocks"];
    let output = plan(changed("/previous", previous(blocks)).to_string());
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(previous(&answer["blocks"]), previous(blocks));
}

#[test]
fn a_date_that_is_due_later_is_late_enough_where_a_day_begins_at_one() {
    // The Sunday of the change begins at one in Havana, where Saturday ends; the end of Monday is midnight, an hour too early.
    let havana = |due: &str| {
        let hours = json!([{"days": ["tuesday"], "start": "00:00", "end": "01:00"}]);
        let tasks = json!([{"id": "a", "minutes": 60, "due": due}]);
        let problem =
            json!({"now": "2026-03-07T18:20:00Z", "time_zone": "America/Havana", "hours": hours, "tasks": tasks});
        let answer: Value = serde_json::from_slice(&plan(problem.to_string()).stdout).unwrap();
        answer["at_risk"].clone()
    };
    assert_eq!(havana("2026-03-07")[0]["mends"], json!(["Due 3 days later"]));
    assert_eq!((&havana("2026-03-09")[0]["late_minutes"], havana("2026-03-10")), (&json!(60), json!([])));
}

#[test]
fn what_the_schema_refuses_the_command_refuses_by_its_place() {
    let schema = schema("planner-problem.schema.json");
    for (pointer, value, place) in [
        ("/colour", json!("red"), "colour"),
        ("/now", json!("soon"), "now"),
        ("/horizon_days", json!(0), "horizon_days"),
        ("/buffer_minutes", json!(1441), "buffer_minutes"),
        ("/max_minutes_per_day", json!(-1), "max_minutes_per_day"),
        ("/free_share", json!(1.01), "free_share"),
        ("/hours/0", json!(["work", ["monday"], "09:00", "17:00"]), "hours[0]"),
        ("/hours/0/days/0", json!("Monday"), "hours[0].days[0]"),
        ("/hours/0/days/0", json!("tuesday"), "hours[0].days[1]"),
        ("/hours/0/end", json!("25:00"), "hours[0].end"),
        ("/busy/0/colour", json!("red"), "busy[0].colour"),
        ("/tasks/0/minutes", json!(0), "tasks[0].minutes"),
        ("/tasks/0/minutes", json!(30.5), "tasks[0].minutes"),
        ("/tasks/0/weight", json!(1001), "tasks[0].weight"),
        ("/tasks/0/priority", json!("high"), "tasks[0].priority"),
        ("/tasks/1/priority", json!("top"), "tasks[1].priority"),
        ("/tasks/0/due", json!("2026-02-30"), "tasks[0].due"),
        ("/tasks/0/blocked_by", json!(["figures", "figures"]), "tasks[0].blocked_by[1]"),
        ("/previous/0/pinned", json!("yes"), "previous[0].pinned"),
    ] {
        let problem = changed(pointer, value);
        assert!(!schema.is_valid(&problem), "{pointer}");
        assert_refused(problem.to_string(), place);
    }
}

#[test]
fn what_no_schema_sees_is_refused_by_its_place() {
    for (pointer, value, place) in [
        ("/time_zone", json!("Europe/Atlantis"), "time_zone"),
        ("/hours/0/end", json!("08:00"), "hours[0].end"),
        ("/busy/0/end", json!("2026-11-23T09:59:00Z"), "busy[0].end"),
        ("/tasks/1/id", json!("report"), "tasks[1].id"),
        ("/tasks/1/blocked_by", json!(["report"]), "tasks[0].blocked_by"),
        ("/tasks/0/blocked_by", json!(["nothing"]), "tasks[0].blocked_by[0]"),
        ("/tasks/0/set", json!("home"), "tasks[0].set"),
        ("/previous/0/task_id", json!("nothing"), "previous[0].task_id"),
    ] {
        assert_refused(changed(pointer, value).to_string(), place);
    }
}

#[test]
fn hostile_input_is_refused() {
    let numbers = |number: &str| format!(r#"{{"now": "2026-11-23T08:00:00Z", "free_share": {number}}}"#);
    for (input, place) in [
        (b"".to_vec(), "problem"),
        (b"null".to_vec(), "problem"),
        (b"\xff\xfe{}".to_vec(), "problem"),
        (b"{\"now\": \"\xc3\x28\"}".to_vec(), "problem"),
        ("[".repeat(1_000_000).into_bytes(), "problem"),
        (format!("{{\"tasks\": {}", "[{\"id\":".repeat(1_000_000)).into_bytes(), "tasks[0].id"),
        (format!("{} {{}}", example("problem")).into_bytes(), "problem"),
        (numbers("NaN").into_bytes(), "free_share"),
        (numbers("1e999999999").into_bytes(), "free_share"),
        (br#"{"now": "2026-11-23T08:00:00Z", "now": "2026-11-23T08:00:00Z"}"#.to_vec(), "problem"),
        (changed("/tasks", json!(vec![json!({"id": "", "minutes": 5}); 1_000_000])).to_string().into_bytes(), "tasks"),
    ] {
        assert_refused(input, place);
    }
}
