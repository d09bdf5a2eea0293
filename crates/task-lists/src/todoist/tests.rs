use std::io::Cursor;

use scheduler_domain::{ForeignTask, Priority};

use super::*;
use crate::listed::ListedTask;

/// Wednesday.
const NOW: &str = "2026-11-25T09:00:00Z";

fn open(text: &[u8]) -> Result<Todoist<Cursor<Vec<u8>>>, UnreadableFile> {
    let zone = TimeZone::parse("Europe/Berlin").expect("a zone");
    Todoist::open(Cursor::new(text.to_vec()), b',', zone, NOW.parse().expect("an instant"))
}

fn objects(text: &str) -> Vec<ForeignObject> {
    let mut file = open(text.as_bytes()).expect("a file");
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

fn text(when: Option<scheduler_domain::When>) -> String {
    when.map(|when| when.to_string()).unwrap_or_default()
}

const HEADER: &str = "TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG";

/// A project in the shape of a real one.
const PROJECT: &str = "\u{feff}TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG\r
meta,view_style=list,,,,,,,,,,,,,\r
,,,,,,,,,,,,,,\r
task,Ask Tom @calls @work,,,1,1,Ada (1),,tomorrow 9am,en,Europe/Berlin,15,minute,,\r
section,Kitchen,,False,,,,,,,,,,,\r
task,Bake a cake,\"First line\r
second, line\",,2,1,Ada (1),Grace (2),2026-11-30,en,,,,,\r
note,Use the [old recipe](https://a.example),,,,,Ada (1),,2026-07-10T14:03:22Z,,,,,,\r
note,And candles,,,,,,,,,,,,,\r
task,Buy flour,,,3,2,Ada (1),,,en,,,,,\r
task,at the mill,,,4,3,Ada (1),,,en,,,,,\r
task,Water the plants,,,,1,Ada (1),,every! 3 days,en,,1,day,,\r
,,,,,,,,,,,,,,\r
section,Later,,,,,,,,,,,,,\r
task,* Reference,,,4,1,Ada (1),,every friday,en,,,,2027-01-31,en\r
task,Write,,,4,1,Ada (1),,2026-11-26,en,,,,30 Nov,en\r
";

#[test]
fn a_project_becomes_tasks_in_its_order() {
    let tasks = tasks(PROJECT);
    let titles: Vec<_> = tasks.iter().map(|task| task.title.as_str()).collect();
    let expected = ["Ask Tom", "Bake a cake", "Buy flour", "at the mill", "Water the plants", "* Reference", "Write"];
    assert_eq!(titles, expected);
    let priorities: Vec<_> = tasks.iter().map(|task| task.priority).collect();
    let normal = Priority::Normal;
    assert_eq!(priorities, [Priority::Urgent, Priority::High, normal, normal, normal, normal, normal]);
    let dues: Vec<_> = tasks.iter().map(|task| text(task.due)).collect();
    assert_eq!(dues, ["2026-11-26T08:00:00Z", "2026-11-30", "", "", "2026-11-25", "2026-11-27", "2026-11-30"]);
    assert_eq!(text(tasks[6].not_before), "2026-11-26");
    let minutes: Vec<_> =
        tasks.iter().filter_map(|task| task.duration).map(scheduler_domain::TaskDuration::minutes).collect();
    assert_eq!(minutes, [15, 24 * 60]);
    assert_eq!(problems(PROJECT), []);
}

#[test]
fn what_has_no_field_is_in_the_description() {
    let tasks = tasks(PROJECT);
    let descriptions: Vec<_> = tasks.iter().map(|task| task.description.as_str()).collect();
    assert_eq!(
        descriptions,
        [
            "",
            "First line\nsecond, line\n\nAda (1), 2026-07-10T14:03:22Z: Use the [old recipe](https://a.example)\n\nAnd candles\n\n\
             Assigned to: Grace (2)\nSection: Kitchen",
            "Section: Kitchen\nPart of: Bake a cake",
            "Section: Kitchen\nPart of: Buy flour",
            "Section: Kitchen",
            "Deadline: 2027-01-31\nSection: Later",
            "Section: Later",
        ]
    );
}

#[test]
fn labels_and_repetitions_are_read() {
    let entry = |content: &str, date: &str| {
        let text = format!("TYPE,CONTENT,DATE\ntask,\"{content}\",{date}\n");
        let mut entries = Entries::of(Rows::new(Cursor::new(text), b',')).expect("a table");
        let Some(Entry::Task(entry)) = entries.next().expect("a table") else { panic!("no task") };
        let zone = TimeZone::utc();
        Reading { zone: &zone, now: NOW.parse().expect("an instant") }.task(*entry, 1)
    };
    let task = entry("@home Mail bob@example.org, @errands, and @home @ 5", "every! 3 days");
    assert_eq!(task.title, "Mail bob@example.org, and @ 5");
    let names = |task: ListedTask| {
        let names = task.labels.into_names(&mut Vec::new());
        names.into_iter().map(|name| name.as_str().to_owned()).collect::<Vec<_>>()
    };
    let repeats = task.repeats.clone().expect("a repetition");
    assert_eq!(
        (repeats.rule.as_str(), repeats.from),
        ("FREQ=DAILY;INTERVAL=3", scheduler_domain::RepeatFrom::Completion)
    );
    assert_eq!(names(task), ["home", "errands"]);
    for (written, title, labels) in [
        ("Tea (see @home)!", "Tea (see)!", &["home"][..]),
        ("Tea,  then @x, cake", "Tea, then, cake", &["x"]),
        ("@home @work", "@home @work", &["home", "work"]),
        ("Tea  and @ nothing", "Tea  and @ nothing", &[]),
    ] {
        let task = entry(written, "");
        assert_eq!(
            (task.title.as_str(), names(task.clone())),
            (title, labels.iter().map(|it| (*it).to_owned()).collect())
        );
    }
    let long = format!("Tea @{}", "x".repeat(51));
    assert_eq!(entry(&long, "").title, long, "it is too long for a label");
    let parts = tasks("TYPE,CONTENT,INDENT\ntask,Cake @home,1\ntask,Flour,2\n");
    assert_eq!(parts[1].description.as_str(), "Part of: Cake");
}

#[test]
fn older_files_have_fewer_columns_in_any_order() {
    let old = "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG\ntask,Tea,1,1,,,,en\n";
    let other = "priority,content,type\n1,Tea,task";
    for text in [old, other] {
        let tasks = tasks(text);
        assert_eq!((tasks[0].title.as_str(), tasks[0].priority), ("Tea", Priority::Urgent), "{text}");
    }
}

#[test]
fn the_same_file_has_the_same_uids_and_equal_rows_have_their_own() {
    let uids = |text: &str| tasks(text).into_iter().map(|task| task.uid).collect::<Vec<_>>();
    let text = format!("{HEADER}\ntask,Tea,,,1,1\ntask,Tea,,,1,1\ntask,Tea,,,2,1\n");
    let first = uids(&text);
    assert_eq!(first, uids(&text));
    let different: std::collections::BTreeSet<_> = first.iter().collect();
    assert_eq!(different.len(), 3, "{first:?}");
    // Wherever a task stands, and whatever was said about it since.
    let moved = uids(&format!("{HEADER}\ntask,Tea,,,2,1\nnote,Nice,,,,\ntask,New,,,1,1\ntask,Tea,,,1,1\n"));
    assert_eq!((&moved[0], &moved[2]), (&first[2], &first[0]));
    // A comma in one field is no other field.
    assert_ne!(uids("TYPE,CONTENT,DESCRIPTION\ntask,ab,c\n"), uids("TYPE,CONTENT,DESCRIPTION\ntask,a,bc\n"));
}

#[test]
fn what_does_not_fit_is_named_by_its_line_and_kept() {
    let text = format!(
        "{HEADER}\nnote,About the project\ntask,Rain,,,7,1,,,when it rains,en,Mars/Olympus,3,day,sometime,en\n\
         task,Freitags,,,4,1,,,vendredi,fr\ntask,ISO,,,4,1,,,2026-12-01,fr\nfolder,Old\nsection,S\nnote,Lost\n"
    );
    let said = problems(&text);
    let places: Vec<_> = said.iter().map(|(line, _)| *line).collect();
    assert_eq!(places, [2, 3, 3, 3, 3, 3, 4, 6, 8], "{said:?}");
    for (at, part) in [
        (0, "About the project"),
        (1, "priority \u{201c}7\u{201d}"),
        (2, "Mars/Olympus"),
        (3, "date \u{201c}when it rains\u{201d}"),
        (4, "deadline \u{201c}sometime\u{201d}"),
        (5, "\u{201c}3 day\u{201d}"),
        (6, "vendredi"),
        (7, "folder"),
        (8, "Lost"),
    ] {
        assert!(said[at].1.contains(part), "{said:?}");
    }
    let tasks = tasks(&text);
    let lines = "Date: when it rains\nDeadline: sometime\nDuration: 3 day";
    assert_eq!((tasks[0].description.as_str(), tasks[1].description.as_str()), (lines, "Date: vendredi"));
    assert_eq!(super::tests::text(tasks[2].due), "2026-12-01");
}

#[test]
fn a_date_behind_the_deadline_gives_way_to_it() {
    let task = &tasks(&format!("{HEADER}\ntask,Late,,,4,1,,,2026-12-05,en,,,,2026-12-01,en\n"))[0];
    assert_eq!((text(task.due), text(task.not_before)), ("2026-12-05".to_owned(), String::new()));
    assert_eq!(task.description.as_str(), "Deadline: 2026-12-01");
}

#[test]
fn files_that_cannot_be_read_say_why() {
    let said = |text: &[u8]| open(text).err().map(|why| why.to_string()).unwrap_or_default();
    assert!(said(b"TYPE,CONTENT\ntask,Caf\xe9\n").contains("UTF-8 (see line 2)"));
    let many = "TYPE,CONTENT\n".to_owned() + &"task,x\n".repeat(limits::TASKS + 1);
    assert!(said(many.as_bytes()).contains("too many entries"));
    assert!(said(&vec![b' '; limits::FILE_BYTES + 1]).contains("too large"));
}

#[test]
fn a_problem_begins_with_the_title_of_its_task() {
    let long = "x".repeat(61);
    let said = problems(&format!("{HEADER}\ntask,Rain,,,7,1,,,when it rains,en\ntask,{long},,,7,1\n"));
    let begins = |at: usize, with: &str| assert!(said[at].1.starts_with(with), "{said:?}");
    begins(0, "\u{201c}Rain\u{201d}: The priority");
    begins(1, "\u{201c}Rain\u{201d}: ");
    begins(2, &format!("\u{201c}{}\u{2026}\u{201d}: The priority", &long[..60]));
}

#[test]
fn an_open_quotation_mark_and_a_huge_row_are_named() {
    let open = "TYPE,CONTENT,DESCRIPTION\ntask,Tea,fine\ntask,Cake,\"no end\ntask,Lost,x\n";
    assert_eq!(problems(open).iter().map(|it| it.0).collect::<Vec<_>>(), [3]);
    assert!(tasks(open)[1].description.as_str().contains("task,Lost,x"));
    let huge = format!("TYPE,CONTENT\ntask,{}\ntask,Tea\n", "x".repeat(limits::TASK_BYTES));
    assert_eq!((problems(&huge)[0].0, tasks(&huge).len()), (2, 1));
    let comments = format!("TYPE,CONTENT\ntask,Tea\n{}", format!("note,{}\n", "x".repeat(1_000)).repeat(100));
    let said = problems(&comments);
    assert!(said.iter().any(|(_, said)| said.contains("too many comments")), "{said:?}");
}
