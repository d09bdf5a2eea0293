use std::io::{Cursor, Write as _};

use scheduler_domain::{ForeignTask, Priority};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;

fn objects(text: &str) -> Vec<ForeignObject> {
    let mut file = Vikunja::read(text.as_bytes().to_vec()).expect("an export");
    let mut objects = Vec::new();
    for left in (0..file.remaining()).rev() {
        objects.push(file.next_object().expect("a file").expect("an object"));
        assert_eq!(file.remaining(), left);
    }
    assert_eq!(file.next_object().expect("a file"), None);
    objects
}

fn tasks(text: &str) -> Vec<ForeignTask> {
    objects(text).into_iter().flat_map(|object| object.tasks).map(|read| read.thing).collect()
}

fn problems(text: &str) -> Vec<(u64, String)> {
    let problems = objects(text).into_iter().flat_map(|object| object.problems);
    problems.map(|problem| (problem.line, problem.message)).collect()
}

fn refusal(text: &[u8]) -> String {
    Vikunja::read(text.to_vec()).err().map(|why| why.to_string()).unwrap_or_default()
}

/// An account in the shape of a real one.
const ACCOUNT: &str = include_str!("../../tests/lists/vikunja.json");

#[test]
fn an_account_becomes_tasks_in_its_order() {
    let tasks = tasks(ACCOUNT);
    let said: Vec<_> = tasks.iter().map(|task| (task.uid.as_str(), task.title.as_str(), task.completed)).collect();
    let expected = [
        ("vikunja:7:1768242170", "Bake a cake", false),
        ("vikunja:8:1768242170", "Buy flour", true),
        ("vikunja:9:1768242170", "Water the plants", false),
        ("vikunja:10:1768242170", "Stretch", false),
    ];
    assert_eq!(said, expected);
    let priorities: Vec<_> = tasks.iter().map(|task| task.priority).collect();
    assert_eq!(priorities, [Priority::Urgent, Priority::High, Priority::Low, Priority::Normal]);
    let text = |when: Option<scheduler_domain::When>| when.map(|when| when.to_string()).unwrap_or_default();
    let dues: Vec<_> = tasks.iter().map(|task| text(task.due)).collect();
    assert_eq!(dues, ["2026-11-30T09:00:00Z", "", "2026-12-01T07:30:00Z", ""]);
    assert_eq!(text(tasks[0].not_before), "2026-11-28T09:00:00Z");
    let state = tasks[0].state;
    let stamps = [state.created, state.last_modified].map(|at| at.map(|at| at.to_rfc3339()).unwrap_or_default());
    assert_eq!(stamps, ["2026-01-12T18:22:50+00:00", "2026-01-12T18:31:33+00:00"]);
}

#[test]
fn what_has_no_field_is_in_the_description() {
    let tasks = tasks(ACCOUNT);
    let descriptions: Vec<_> = tasks.iter().map(|task| task.description.as_str()).collect();
    assert_eq!(
        descriptions,
        [
            "With cream\n\n- [old recipe] not here\n\nGrace Hopper, 2026-01-12T18:31Z: Ask @Ada first\n\n\
             Assigned to: Grace Hopper, ada\nReminders: 2026-11-29T08:00Z\nProgress: 50 %\nFavorite: yes\n\
             Project: Home / Kitchen\nBlocked by: Clean the oven",
            "Completed: 2026-01-13T10:00Z\nProject: Home / Kitchen\nPart of: Bake a cake",
            "",
            "Repeats: every 5400 seconds",
        ]
    );
    let labels: Vec<_> = tasks[0].labels.iter().flatten().map(scheduler_domain::LabelName::as_str).collect();
    assert_eq!((labels, tasks[1].labels.as_deref()), (vec!["sweet", "to do"], Some(&[][..])));
    let repeats = (tasks[2].rule.as_ref().map(scheduler_domain::RecurrenceRule::as_str), tasks[2].repeats_from);
    assert_eq!(repeats, (Some("FREQ=DAILY;INTERVAL=3"), Some(scheduler_domain::RepeatFrom::Completion)));
    assert_eq!(tasks[3].rule, None);
    let said = problems(ACCOUNT);
    assert_eq!(said.iter().map(|it| it.0).collect::<Vec<_>>(), [1, 4], "{said:?}");
    assert!(said[0].1.contains("recipe.pdf") && said[1].1.contains("every 5400 seconds"), "{said:?}");
}

#[test]
fn earlier_versions_had_lists_in_namespaces() {
    let old = r#"[{"id":1,"title":"Mine","lists":[{"id":5,"title":"Kitchen","tasks":[{"id":3,"title":"Tea","description":"Hot,\nplease",
        "reminder_dates":["2026-11-29T08:00:00Z"]}]},{"id":6,"title":"Empty","tasks":null}]}]"#;
    let tasks = tasks(old);
    assert_eq!(tasks[0].description.as_str(), "Hot,\nplease\n\nReminders: 2026-11-29T08:00Z\nProject: Mine / Kitchen");
}

#[test]
fn one_task_that_cannot_be_read_leaves_the_others_alone() {
    let text = r#"[{"id":1,"title":"Inbox","tasks":[{"id":1,"title":7},null,{"title":"No id"},{"id":4,"title":"Far","due_date":"9999-01-01T00:00:00Z"}]}]"#;
    let said = problems(text);
    assert_eq!(said.iter().map(|it| it.0).collect::<Vec<_>>(), [1, 2, 4], "{said:?}");
    let objects = objects(text);
    assert!(objects.iter().all(|object| object.uid.is_some()));
    assert_eq!(objects.iter().map(|object| object.tasks.len()).collect::<Vec<_>>(), [0, 0, 1, 1]);
    assert_eq!(tasks(text)[1].description.as_str(), "Due date: 9999-01-01T00:00:00Z");
    let huge =
        format!(r#"[{{"tasks":[{{"id":1,"title":"{}"}},{{"id":2,"title":"Tea"}}]}}]"#, "x".repeat(limits::TASK_BYTES));
    assert_eq!((problems(&huge)[0].0, tasks(&huge).len()), (1, 1));
}

#[test]
fn other_json_is_refused_and_says_why() {
    for (text, said) in [
        ("{}", "no export of Vikunja"),
        ("[]", "no export of Vikunja"),
        ("[1]", "no export of Vikunja"),
        (r#"[{"id":1}]"#, "no export of Vikunja"),
        (r#"[{"tasks":7}]"#, "no export of Vikunja"),
        ("[{\"tasks\":[\n{\"id\":1", "damaged (see line 2)"),
        (r#"[{"tasks":[]}] more"#, "damaged"),
    ] {
        assert!(refusal(text.as_bytes()).contains(said), "{text}: {}", refusal(text.as_bytes()));
    }
    assert!(refusal(b"[{\"title\":\n\"Caf\xe9\"}]").contains("UTF-8 (see line 2)"));
    let many = format!(r#"[{{"tasks":[{}0]}}]"#, "0,".repeat(limits::TASKS));
    assert!(refusal(many.as_bytes()).contains("too many entries"));
    let projects = format!("[{}{{}}]", "{},".repeat(limits::PROJECTS));
    assert!(refusal(projects.as_bytes()).contains("too many projects"));
}

#[test]
fn deep_json_is_refused_or_passed_over() {
    let depth = 200_000;
    let deep = format!(r#"[{{"x":{}{},"tasks":[{{"id":1,"title":"Tea"}}]}}]"#, "[".repeat(depth), "]".repeat(depth));
    assert_eq!(tasks(&deep).len(), 1);
    let nested = format!("[{}", r#"{"child_projects":["#.repeat(depth));
    assert!(refusal(nested.as_bytes()).contains("damaged"));
    let in_task = format!(r#"[{{"tasks":[{{"labels":{}{}}}]}}]"#, "[".repeat(depth), "]".repeat(depth));
    assert_eq!(problems(&in_task).len(), 1);
    // A project that is in itself is named once.
    let circle = r#"[{"id":1,"parent_project_id":1,"title":"A","tasks":[{"id":1,"title":"Tea"}]}]"#;
    assert!(tasks(circle)[0].description.as_str().starts_with("Project: A"));
}

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive.start_file(*name, SimpleFileOptions::default()).expect("room");
        archive.write_all(bytes).expect("room");
    }
    archive.finish().expect("room").into_inner()
}

#[test]
fn an_archive_is_unpacked_up_to_a_bound() {
    let good = archive(&[("VERSION", b"v2.1.0"), ("data.json", ACCOUNT.as_bytes()), ("filters.json", b"[]")]);
    assert_eq!(unpacked(Cursor::new(&good)).expect("an archive"), ACCOUNT.as_bytes());
    let said = |bytes: &[u8]| unpacked(Cursor::new(bytes)).err().map(|why| why.to_string()).unwrap_or_default();
    assert!(said(&archive(&[("other.json", b"[]")])).contains("no data.json"));
    assert!(said(&good[..good.len() / 2]).contains("damaged"));
    let mut broken = good.clone();
    broken[70..400].fill(0xff);
    assert!(said(&broken).contains("damaged"), "{}", said(&broken));

    let mut bomb = archive(&[("data.json", &vec![b' '; limits::FILE_BYTES + 1])]);
    assert!(bomb.len() < 100_000 && said(&bomb).contains("too large"));
    // Whatever it says of its size.
    let size = u32::try_from(limits::FILE_BYTES + 1).expect("a small number").to_le_bytes();
    let places: Vec<_> = bomb.windows(4).enumerate().filter(|(_, four)| *four == size).map(|(at, _)| at).collect();
    assert_eq!(places.len(), 2);
    for at in places {
        bomb[at..at + 4].copy_from_slice(&1_u32.to_le_bytes());
    }
    assert!(!said(&bomb).is_empty());

    let mut many = good.clone();
    let end = many.len() - 22;
    for at in [end + 8, end + 10] {
        many[at..at + 2].copy_from_slice(&60_000_u16.to_le_bytes());
    }
    assert!(said(&many).contains("too many files"));
}
