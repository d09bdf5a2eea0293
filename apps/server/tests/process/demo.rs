use chrono::TimeDelta;
use scheduler_application::Clock as _;
use scheduler_server::SystemClock;
use serde_json::Value;
use tempfile::TempDir;

use super::server::{PASSWORD, Person, Server, run, scheduler, text};

#[tokio::test]
async fn an_empty_database_gets_an_account_with_a_month_that_is_planned() {
    let data = TempDir::new().unwrap();
    let demo = ["demo", "--time-zone", "Europe/Berlin"];
    let output = run(scheduler(data.path()).args(demo), "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let printed = text(&output.stdout);
    let [page, email, password] = printed.lines().collect::<Vec<_>>()[..] else { panic!("{printed}") };
    assert_eq!((page, email), ("http://localhost:8000/login", "demo@example.org"));

    let server = Server::start(&mut scheduler(data.path()));
    let (status, person) = Person::log_in(&server, email, password).await;
    assert_eq!(status, 200);
    let tasks = person.get("/api/v1/tasks/?limit=100").await;
    let tasks = tasks["data"].as_array().unwrap();
    let is_open = |task: &&Value| task["completed"] == false;
    let is_planned = |task: &&Value| !task["blocks"].as_array().unwrap().is_empty();
    assert_eq!(tasks[0]["title"], "Answer Nordwind about the contract");
    assert_eq!(tasks.iter().filter(is_open).count(), 20);
    assert!(tasks.iter().filter(is_open).filter(is_planned).count() >= 15, "most of it has its time");
    let settings = person.get("/api/v1/users/me/settings").await;
    assert_eq!((&settings["time_zone"], &settings["planning"]["mode"]), (&"Europe/Berlin".into(), &"automatic".into()));
    let calendars = person.get("/api/v1/calendars/").await;
    let names: Vec<_> = calendars["data"].as_array().unwrap().iter().map(|it| it["name"].clone()).collect();
    for name in ["Work", "Family", "Choir"] {
        assert!(names.contains(&name.into()), "{names:?}");
    }
    let day = |count| (SystemClock.now() + TimeDelta::days(count)).format("%Y-%m-%dT00:00:00Z");
    let events = person.get(&format!("/api/v1/events/?from={}&to={}&expand=false", day(-20), day(40))).await;
    assert_eq!(events["data"].as_array().unwrap().len(), 26);
}

#[test]
fn who_gets_no_whole_month_can_log_in_all_the_same() {
    let data = TempDir::new().unwrap();
    let output = run(scheduler(data.path()).arg("demo").env("SCHEDULER_QUOTA_TASKS", "3"), "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("log in as printed"), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout).lines().count(), 3, "{}", text(&output.stdout));
}

#[test]
fn of_several_at_once_one_is_the_first() {
    let data = TempDir::new().unwrap();
    assert!(run(scheduler(data.path()).arg("migrate"), "").status.success());
    let outputs: Vec<_> = std::thread::scope(|scope| {
        let path = data.path();
        let demo =
            move |number| run(scheduler(path).args(["demo", "--email", &format!("demo{number}@example.org")]), "");
        let start = |number| scope.spawn(move || demo(number));
        let started: Vec<_> = (0..3).map(start).collect();
        started.into_iter().map(|it| it.join().unwrap()).collect()
    });
    let made = outputs.iter().filter(|it| it.status.success()).count();
    let refused = outputs.iter().filter(|it| text(&it.stderr).contains("somebody has an account here")).count();
    assert_eq!((made, refused), (1, 2), "{outputs:?}");
}

#[test]
fn where_somebody_has_an_account_nothing_is_made() {
    let data = TempDir::new().unwrap();
    let create = ["user", "create", "ada@example.org", "--password-stdin"];
    assert!(run(scheduler(data.path()).args(create), &format!("{PASSWORD}\n")).status.success());
    let output = run(scheduler(data.path()).arg("demo"), "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("somebody has an account here"));
    assert_eq!(text(&output.stdout), "");
    let wrong = run(scheduler(data.path()).args(["demo", "--time-zone", "Berlin"]), "");
    assert_eq!(wrong.status.code(), Some(2));
}
