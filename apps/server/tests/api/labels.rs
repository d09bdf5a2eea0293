//! Labels.

use futures::future::{join, join_all, join3};
use scheduler_application::Quotas;
use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::changes::{since, token};

const LABELS: &str = "/api/v1/labels/";
const ID: &str = "018f4d9c-7c1e-7a33-9b5c-2f1d3c4b5a69";

fn path(label: &Value) -> String {
    format!("{LABELS}{}", label["id"].as_str().unwrap())
}

async fn add(actor: &Actor, name: &str) -> Value {
    let made = actor.post(LABELS, &json!({ "name": name })).await;
    assert_eq!(made.status, 201, "{made:?}");
    made.body
}

async fn names(actor: &Actor) -> Vec<String> {
    let list = actor.get(LABELS).await.body;
    let all = list["data"].as_array().unwrap().clone();
    assert_eq!(list["count"], all.len());
    all.iter().map(|label| label["name"].as_str().unwrap().to_owned()).collect()
}

async fn restore(actor: &Actor, label: &Value) -> Answer {
    actor.post_nothing(&format!("/api/v1/trash/{}/restore", label["id"].as_str().unwrap())).await
}

async fn a_label_is_made_read_changed_and_deleted(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = ada.post(LABELS, &json!({ "name": " Deep work ", "color": "red" })).await;
    let expected = json!({
        "id": made.body["id"], "name": "Deep work", "color": "red", "hour_set_id": null,
        "created_at": "2026-11-20T09:00:00Z", "updated_at": "2026-11-20T09:00:00Z",
    });
    assert_eq!((made.status, &made.body), (201, &expected));
    let location = made.header("location").to_owned();
    let read = ada.get(&location).await;
    assert_eq!((&read.body, read.header("etag")), (&made.body, "\"2026-11-20T09:00:00Z\""));
    let known = ada.request(reqwest::Method::GET, &location).header("if-none-match", read.header("etag"));
    assert_eq!(ada.send(known).await.status, 304);
    let changed = ada.patch(&location, &json!({ "name": "Focus" })).await;
    assert_eq!((changed.status, &changed.body["name"], &changed.body["color"]), (200, &json!("Focus"), &json!("red")));
    assert_ne!(changed.header("etag"), made.header("etag"));
    for method in [reqwest::Method::PATCH, reqwest::Method::DELETE] {
        let stale = ada.request(method, &location).header("if-match", made.header("etag"));
        assert_eq!(ada.send(stale.json(&json!({ "name": "x" }))).await.refusal(), (412, "precondition_failed"));
    }
    assert_eq!(ada.delete(&location).await.body["message"], "Label deleted successfully");
    for answer in [ada.get(&location).await, ada.delete(&location).await, ada.patch(&location, &json!({})).await] {
        assert_eq!(answer.refusal(), (404, "not_found"));
    }
}

async fn a_label_names_a_set_of_hours_whether_it_is_there_or_not(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = ada.post(LABELS, &json!({ "name": "Home", "hour_set_id": ID })).await;
    assert_eq!((made.status, &made.body["hour_set_id"]), (201, &json!(ID)));
    let hours = async |change: Value| ada.patch(&path(&made.body), &change).await.body["hour_set_id"].clone();
    assert_eq!(hours(json!({ "color": "red" })).await, json!(ID));
    assert_eq!(hours(json!({ "hour_set_id": null })).await, Value::Null);
    let of_the_account = ada.get("/api/v1/users/me/settings").await.body["hour_sets"][0]["id"].clone();
    assert_eq!(hours(json!({ "hour_set_id": of_the_account })).await, of_the_account);
    let without = ada.post(LABELS, &json!({ "name": "Club", "hour_set_id": null })).await;
    assert_eq!((without.status, &without.body["hour_set_id"]), (201, &Value::Null));
    ada.delete(&path(&made.body)).await;
    assert_eq!(restore(&ada, &made.body).await.status, 200);
    assert_eq!(ada.get(&path(&made.body)).await.body["hour_set_id"], of_the_account, "it comes back with it");
}

async fn what_is_no_label_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let home = add(&ada, "Home").await;
    for (body, fault) in [
        (json!({}), "body.name missing"),
        (json!({ "name": " " }), "body.name missing"),
        (json!({ "name": null }), "body.name null"),
        (json!({ "name": "x".repeat(51) }), "body.name too_long"),
        (json!({ "name": "a\nb" }), "body.name control_character"),
        (json!({ "name": "x", "color": "pink" }), "body.color invalid"),
        (json!({ "name": "x", "hour_set_id": "evenings" }), "body.hour_set_id wrong_type"),
        (json!({ "name": "x", "position": 1 }), "body.position unknown_field"),
    ] {
        assert_eq!(ada.post(LABELS, &body).await.faults(), [fault]);
        if body["name"] != Value::Null {
            assert_eq!(ada.patch(&path(&home), &body).await.faults(), [fault]);
        }
    }
    assert_eq!(ada.patch(&path(&home), &json!({ "color": null })).await.faults(), ["body.color null"]);
    assert_eq!(ada.patch(&path(&home), &json!({})).await.body, home, "nothing is no change");
}

async fn a_name_is_one_labels_whatever_its_case(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let home = add(&ada, "Büro").await;
    let other = add(&ada, "Home").await;
    add(&grace, "Büro").await;
    for name in ["Büro", "BÜRO", " büro", "bu\u{308}ro"] {
        let refused = ada.post(LABELS, &json!({ "name": name })).await;
        assert_eq!(refused.refusal(), (409, "label_taken"), "{name}");
        assert_eq!(refused.body["detail"], "Another label has this name");
        assert_eq!(ada.patch(&path(&other), &json!({ "name": name })).await.refusal(), (409, "label_taken"), "{name}");
    }
    assert_eq!(ada.patch(&path(&home), &json!({ "name": "BÜRO" })).await.body["name"], "BÜRO", "its own name");
    assert_eq!(names(&ada).await, ["BÜRO", "Home"]);
}

async fn of_those_who_take_a_name_at_once_one_gets_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let bodies: Vec<_> =
        (0..8).map(|number| json!({ "name": if number % 2 == 0 { "Home" } else { "HOME" } })).collect();
    let answers = join_all(bodies.iter().map(|body| ada.post(LABELS, body))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    for refused in answers.iter().filter(|answer| answer.status != 201) {
        assert_eq!(refused.refusal(), (409, "label_taken"));
    }
}

async fn a_request_with_an_id_may_be_repeated(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let body = json!({ "id": ID, "name": "Home", "color": "red" });
    let first = ada.post(LABELS, &body).await;
    assert_eq!((first.status, &first.body["id"]), (201, &json!(ID)));
    let again = ada.post(LABELS, &body).await;
    assert_eq!((again.status, &again.body), (200, &first.body));
    for other in [json!({ "id": ID, "name": "Home", "color": "teal" }), json!({ "id": ID, "name": "Work" })] {
        assert_eq!(ada.post(LABELS, &other).await.refusal(), (409, "id_taken"), "{other}");
    }
    assert_eq!(grace.post(LABELS, &body).await.refusal(), (409, "id_taken"));
    assert_eq!(ada.delete(&path(&first.body)).await.status, 200);
    assert_eq!(ada.post(LABELS, &body).await.refusal(), (409, "id_taken"), "it may be wanted back");
}

async fn new_ones_look_different_until_colours_run_out(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut colors = Vec::new();
    for number in 0..9 {
        colors.push(add(&ada, &number.to_string()).await["color"].as_str().unwrap().to_owned());
    }
    assert_eq!(colors, ["blue", "teal", "green", "yellow", "orange", "red", "violet", "gray", "blue"]);
}

async fn there_are_so_many_and_no_more(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| {
        settings.quotas = Quotas { labels: 2, ..settings.quotas };
    })
    .await;
    let ada = app.user("ada").await;
    let (home, work) = (add(&ada, "Home").await, add(&ada, "Work").await);
    let refused = ada.post(LABELS, &json!({ "name": "Club" })).await;
    assert_eq!(refused.refusal(), (409, "quota_exceeded"));
    assert_eq!(refused.body["detail"], "An account may have no more than 2 of these");
    ada.delete(&path(&home)).await;
    add(&ada, "Club").await;
    assert_eq!(restore(&ada, &home).await.refusal(), (409, "quota_exceeded"));
    ada.delete(&path(&work)).await;
    assert_eq!(restore(&ada, &home).await.status, 200);
}

async fn a_label_goes_to_the_trash_and_comes_back_unless_its_name_is_taken(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let home = add(&ada, "Home").await;
    ada.delete(&path(&home)).await;
    let trash = ada.get("/api/v1/trash/").await.body;
    let [entry] = &trash["data"].as_array().unwrap()[..] else { panic!("one entry: {trash}") };
    assert_eq!((&entry["kind"], &entry["title"], &entry["id"]), (&json!("label"), &json!("Home"), &home["id"]));
    let other = add(&ada, "HOME").await;
    assert_eq!(restore(&ada, &home).await.refusal(), (409, "label_taken"));
    ada.patch(&path(&other), &json!({ "name": "Other" })).await;
    let back = restore(&ada, &home).await;
    assert_eq!((back.status, &back.body["name"], &back.body["color"]), (200, &json!("Home"), &home["color"]));
    assert_ne!(back.body["updated_at"], home["updated_at"]);
    assert_eq!(ada.get(&path(&home)).await.body, back.body);
}

async fn devices_are_told_of_labels(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let start = token(&ada).await;
    let home = add(&ada, "Home").await;
    let told = since(&ada, &start).await["changes"].clone();
    let expected =
        json!([{ "kind": "label", "id": home["id"], "op": "put", "version": home["updated_at"], "object": home }]);
    assert_eq!(told, expected);
    ada.delete(&path(&home)).await;
    let told = since(&ada, &start).await["changes"].clone();
    assert_eq!(
        (&told[0]["kind"], &told[0]["op"], told.as_array().unwrap().len()),
        (&json!("label"), &json!("delete"), 1)
    );
}

const TASKS: &str = "/api/v1/tasks/";

async fn task(actor: &Actor, title: &str, labels: &[&Value]) -> Value {
    let ids: Vec<_> = labels.iter().map(|label| &label["id"]).collect();
    let made = actor.post(TASKS, &json!({ "title": title, "labels": ids })).await;
    assert_eq!(made.status, 201, "{made:?}");
    made.body
}

fn path_of(task: &Value) -> String {
    format!("{TASKS}{}", task["id"].as_str().unwrap())
}

/// The labels of a task as it is now.
async fn labels_of(actor: &Actor, task: &Value) -> Value {
    actor.get(&path_of(task)).await.body["labels"].clone()
}

async fn merge(actor: &Actor, label: &Value, into: &Value) -> Answer {
    actor.post(&format!("{}/merge", path(label)), &json!({ "into": into["id"] })).await
}

async fn a_task_has_labels(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut labels = [add(&ada, "Home").await, add(&ada, "Work").await, add(&ada, "Club").await];
    labels.sort_by_key(|label| label["id"].to_string());
    let ids: Vec<_> = labels.iter().map(|label| label["id"].clone()).collect();
    let made = task(&ada, "Call", &[&labels[2], &labels[0], &labels[2]]).await;
    assert_eq!(made["labels"], json!([ids[0], ids[2]]), "each once, in the order of their ids");
    let there = path_of(&made);
    let changed = ada.patch(&there, &json!({ "labels": [ids[1]] })).await.body;
    assert_eq!(changed["labels"], json!([ids[1]]));
    assert_ne!(changed["updated_at"], made["updated_at"]);
    let renamed = ada.patch(&there, &json!({ "title": "Call back" })).await.body;
    assert_eq!(renamed["labels"], json!([ids[1]]), "absent leaves them");
    let same = ada.put(&there, &json!({ "labels": [ids[1], ids[1]] })).await.body;
    assert_eq!(same["updated_at"], renamed["updated_at"], "the same ones are no change");
    assert_eq!(ada.put(&there, &json!({ "labels": [] })).await.body["labels"], json!([]));
    assert_eq!(ada.get(TASKS).await.body["data"][0]["labels"], json!([]));
    assert_eq!(task(&ada, "Plain", &[]).await["labels"], json!([]));
}

async fn what_are_no_labels_of_ones_own_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let (home, gone, hers) = (add(&ada, "Home").await, add(&ada, "Gone").await, add(&grace, "Hers").await);
    ada.delete(&path(&gone)).await;
    let there = path_of(&task(&ada, "Call", &[&home]).await);
    let many: Vec<_> = (0..51).map(|number| format!("00000000-0000-7000-8000-{number:012}")).collect();
    for (labels, fault) in [
        (json!([ID]), "body.labels invalid"),
        (json!([home["id"], gone["id"]]), "body.labels invalid"),
        (json!([hers["id"]]), "body.labels invalid"),
        (json!(null), "body.labels null"),
        (json!("Home"), "body.labels wrong_type"),
        (json!([1]), "body.labels wrong_type"),
        (json!(many), "body.labels too_long"),
    ] {
        let body = json!({ "title": "Mail", "labels": labels });
        assert_eq!(ada.post(TASKS, &body).await.faults(), [fault], "{labels}");
        assert_eq!(ada.patch(&there, &body).await.faults(), [fault], "{labels}");
        assert_eq!(ada.put(&there, &body).await.faults(), [fault], "{labels}");
    }
    let tasks = ada.get(TASKS).await.body;
    assert_eq!((&tasks["count"], &tasks["data"][0]["title"]), (&json!(1), &json!("Call")));
}

async fn a_repeated_request_for_a_task_says_the_same_labels(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (home, work) = (add(&ada, "Home").await, add(&ada, "Work").await);
    let body = json!({ "id": ID, "title": "Call", "labels": [home["id"]] });
    let made = ada.post(TASKS, &body).await;
    assert_eq!(made.status, 201);
    let again = ada.post(TASKS, &body).await;
    assert_eq!((again.status, &again.body), (200, &made.body));
    let other = json!({ "id": ID, "title": "Call", "labels": [work["id"]] });
    assert_eq!(ada.post(TASKS, &other).await.refusal(), (409, "id_taken"));
    ada.delete(&path(&home)).await;
    let again = ada.post(TASKS, &body).await;
    assert_eq!((again.status, &again.body["labels"]), (200, &json!([])), "it was made, whatever became of the label");
}

async fn a_deleted_label_leaves_its_tasks_and_comes_back_to_them(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (home, work) = (add(&ada, "Home").await, add(&ada, "Work").await);
    let (one, two) = (task(&ada, "1", &[&home]).await, task(&ada, "2", &[&work, &home]).await);
    let other = task(&ada, "3", &[&work]).await;
    let before = ada.get(&path_of(&two)).await.body;
    let start = token(&ada).await;
    assert_eq!(ada.delete(&path(&home)).await.status, 200);
    assert_eq!(labels_of(&ada, &one).await, json!([]));
    let after = ada.get(&path_of(&two)).await.body;
    assert_eq!(after["labels"], json!([work["id"]]));
    assert_ne!(after["updated_at"], before["updated_at"]);
    assert_eq!(ada.get(&path_of(&other)).await.body, other, "nothing happened to it");
    let told = since(&ada, &start).await["changes"].clone();
    let said = |change: &Value| (change["kind"].clone(), change["op"].clone(), change["version"].clone());
    let version = after["updated_at"].clone();
    let told: Vec<_> = told.as_array().unwrap().iter().map(said).collect();
    let put = (json!("task"), json!("put"), version.clone());
    assert_eq!(told, [put.clone(), put.clone(), (json!("label"), json!("delete"), version)]);

    // Meanwhile one of them is changed, and another goes to the trash and comes back.
    ada.patch(&path_of(&two), &json!({ "title": "changed" })).await;
    ada.delete(&path_of(&one)).await;
    assert_eq!(restore(&ada, &one).await.body["labels"], json!([]));
    let start = token(&ada).await;
    let back = restore(&ada, &home).await;
    assert_eq!(back.status, 200, "{back:?}");
    assert_eq!(labels_of(&ada, &one).await, json!([home["id"]]));
    let mut both = vec![home["id"].clone(), work["id"].clone()];
    both.sort_by_key(Value::to_string);
    assert_eq!(labels_of(&ada, &two).await, json!(both));
    let told = since(&ada, &start).await["changes"].clone();
    let told: Vec<_> = told.as_array().unwrap().iter().map(said).collect();
    let version = back.body["updated_at"].clone();
    let put = (json!("task"), json!("put"), version.clone());
    assert_eq!(told, [(json!("label"), json!("put"), version), put.clone(), put], "the label before its tasks");
}

async fn what_is_deleted_for_good_comes_back_to_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let home = add(&ada, "Home").await;
    let call = task(&ada, "Call", &[&home]).await;
    ada.delete(&path(&home)).await;
    ada.delete(&path_of(&call)).await;
    let had = async || app.database.query("SELECT COUNT(*) FROM former_labels").await[0][0].clone();
    assert_eq!(had().await, "1");
    ada.delete(&format!("/api/v1/trash/{}", home["id"].as_str().unwrap())).await;
    assert_eq!(had().await, "0");
    assert_eq!(restore(&ada, &home).await.refusal(), (404, "not_found"));
    assert_eq!(restore(&ada, &call).await.body["labels"], json!([]));
}

async fn a_task_from_the_trash_has_those_of_its_labels_that_are_there(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (home, work) = (add(&ada, "Home").await, add(&ada, "Work").await);
    let call = task(&ada, "Call", &[&home, &work]).await;
    ada.delete(&path_of(&call)).await;
    ada.delete(&path(&home)).await;
    let back = restore(&ada, &call).await;
    assert_eq!((back.status, &back.body["labels"]), (200, &json!([work["id"]])));
    restore(&ada, &home).await;
    assert_eq!(labels_of(&ada, &call).await, json!([work["id"]]), "it did not have it when it was deleted");
}

async fn a_label_is_merged_into_another(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (home, house) = (add(&ada, "Home").await, add(&ada, "House").await);
    let (one, two) = (task(&ada, "1", &[&home]).await, task(&ada, "2", &[&house, &home]).await);
    let other = task(&ada, "3", &[&house]).await;
    let start = token(&ada).await;
    let merged = merge(&ada, &home, &house).await;
    assert_eq!((merged.status, &merged.body), (200, &house));
    assert_eq!(merged.header("etag"), format!("\"{}\"", house["updated_at"].as_str().unwrap()));
    for task in [&one, &two] {
        let after = ada.get(&path_of(task)).await.body;
        assert_eq!(after["labels"], json!([house["id"]]));
        assert_ne!(after["updated_at"], task["updated_at"]);
    }
    assert_eq!(ada.get(&path_of(&other)).await.body, other, "nothing happened to it");
    let told = since(&ada, &start).await["changes"].clone();
    let told: Vec<_> = told.as_array().unwrap().iter().map(|change| (&change["kind"], &change["op"])).collect();
    let put = (&json!("task"), &json!("put"));
    assert_eq!(told, [put, put, (&json!("label"), &json!("delete"))]);
    assert_eq!(names(&ada).await, ["House"]);
    assert_eq!(restore(&ada, &home).await.status, 200);
    assert_eq!(names(&ada).await, ["Home", "House"]);
    assert_eq!(labels_of(&ada, &one).await, json!([house["id"]]), "it stays where it was moved");
}

async fn a_task_in_the_trash_comes_back_with_what_its_label_was_merged_into(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (home, house, flat) = (add(&ada, "Home").await, add(&ada, "House").await, add(&ada, "Flat").await);
    let (one, two) = (task(&ada, "1", &[&home]).await, task(&ada, "2 \"}", &[&house, &home]).await);
    let (other, bare) = (task(&ada, "3", &[&flat]).await, task(&ada, "4", &[]).await);
    for task in [&one, &two, &other, &bare] {
        assert_eq!(ada.delete(&path_of(task)).await.status, 200);
    }
    assert_eq!(merge(&ada, &home, &house).await.status, 200);
    assert_eq!(restore(&ada, &one).await.status, 200);
    assert_eq!(labels_of(&ada, &one).await, json!([house["id"]]));
    assert_eq!(merge(&ada, &house, &flat).await.status, 200);
    for task in [&two, &other, &bare] {
        assert_eq!(restore(&ada, task).await.status, 200);
    }
    assert_eq!(labels_of(&ada, &two).await, json!([flat["id"]]), "each once");
    assert_eq!(labels_of(&ada, &other).await, json!([flat["id"]]));
    assert_eq!(labels_of(&ada, &bare).await, json!([]));
    assert_eq!(ada.get(&path_of(&two)).await.body["title"], two["title"]);
}

async fn what_cannot_be_merged_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let (home, house, hers) = (add(&ada, "Home").await, add(&ada, "House").await, add(&grace, "Hers").await);
    assert_eq!(merge(&ada, &home, &home).await.faults(), ["body.into invalid"]);
    assert_eq!(merge(&ada, &home, &hers).await.faults(), ["body.into invalid"]);
    assert_eq!(merge(&ada, &hers, &home).await.refusal(), (404, "not_found"));
    let there = format!("{}/merge", path(&home));
    assert_eq!(ada.post(&there, &json!({})).await.faults(), ["body.into missing"]);
    let stale = ada.request(reqwest::Method::POST, &there).header("if-match", "\"2026-11-20T08:00:00Z\"");
    let refused = ada.send(stale.json(&json!({ "into": house["id"] }))).await;
    assert_eq!(refused.refusal(), (412, "precondition_failed"));
    assert_eq!(names(&ada).await, ["Home", "House"]);
    assert_eq!(merge(&ada, &home, &house).await.status, 200);
    assert_eq!(merge(&ada, &house, &home).await.faults(), ["body.into invalid"], "it is in the trash");
}

async fn no_task_keeps_a_label_that_is_deleted_while_it_gets_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for round in 0..5 {
        let home = add(&ada, &format!("Home {round}")).await;
        let paths = [path_of(&task(&ada, "1", &[]).await), path_of(&task(&ada, "2", &[]).await)];
        let body = json!({ "title": "labelled", "labels": [home["id"]] });
        let given = join3(ada.post(TASKS, &body), ada.patch(&paths[0], &body), ada.patch(&paths[1], &body));
        let there = path(&home);
        let ((one, two, three), gone) = join(given, ada.delete(&there)).await;
        assert_eq!(gone.status, 200, "{gone:?}");
        for answer in [one, two, three] {
            let refused = answer.status == 422 && answer.faults() == ["body.labels invalid"];
            assert!(refused || [200, 201].contains(&answer.status), "{answer:?}");
        }
        let tasks = ada.get(TASKS).await.body["data"].clone();
        for task in tasks.as_array().unwrap() {
            assert_eq!(task["labels"], json!([]), "{task}");
        }
    }
}

async fn a_label_of_thousands_of_tasks_goes_and_comes_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (home, house) = (add(&ada, "Home").await, add(&ada, "House").await);
    let first = task(&ada, "first", &[&home]).await;
    let (id, random) = match engine {
        Engine::Sqlite => (format!("x'{}'", first["id"].as_str().unwrap().replace('-', "")), "randomblob(16)"),
        Engine::Postgres => (format!("'{}'", first["id"].as_str().unwrap()), "gen_random_uuid()"),
    };
    let many = format!(
        "WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 10000) \
         INSERT INTO tasks (id, owner_id, title, description, completed, position, created_at, updated_at, sequence, labels) \
         SELECT {random}, owner_id, title, description, completed, position + n, created_at, updated_at, sequence, labels \
         FROM tasks, number WHERE tasks.id = {id}"
    );
    app.database.execute(&many).await;
    let labelled = async || app.database.query("SELECT COUNT(*) FROM task_labels").await[0][0].clone();
    let with = async |label: &Value| {
        let digits = label["id"].as_str().unwrap().replace('-', "");
        app.database.query(&format!("SELECT COUNT(*) FROM tasks WHERE labels = '{digits},'")).await[0][0].clone()
    };
    assert_eq!((labelled().await.as_str(), with(&home).await.as_str()), ("10001", "10001"));
    assert_eq!(ada.delete(&path(&home)).await.status, 200);
    assert_eq!(labelled().await, "0");
    assert_eq!(restore(&ada, &home).await.status, 200);
    assert_eq!((labelled().await.as_str(), with(&home).await.as_str()), ("10001", "10001"));
    assert_eq!(merge(&ada, &home, &house).await.status, 200);
    assert_eq!((labelled().await.as_str(), with(&house).await.as_str()), ("10001", "10001"));
    let told = app.database.query("SELECT COUNT(*), COUNT(DISTINCT version) FROM changes WHERE kind = 'task'").await;
    assert_eq!(told, [["10001", "1"]], "each has its entry");
}

on_both_engines!(
    a_label_names_a_set_of_hours_whether_it_is_there_or_not,
    a_label_is_made_read_changed_and_deleted,
    what_is_no_label_is_refused,
    a_name_is_one_labels_whatever_its_case,
    of_those_who_take_a_name_at_once_one_gets_it,
    a_request_with_an_id_may_be_repeated,
    new_ones_look_different_until_colours_run_out,
    there_are_so_many_and_no_more,
    a_label_goes_to_the_trash_and_comes_back_unless_its_name_is_taken,
    devices_are_told_of_labels,
    a_task_has_labels,
    what_are_no_labels_of_ones_own_is_refused,
    a_repeated_request_for_a_task_says_the_same_labels,
    a_deleted_label_leaves_its_tasks_and_comes_back_to_them,
    what_is_deleted_for_good_comes_back_to_nothing,
    a_task_from_the_trash_has_those_of_its_labels_that_are_there,
    a_label_is_merged_into_another,
    a_task_in_the_trash_comes_back_with_what_its_label_was_merged_into,
    what_cannot_be_merged_is_refused,
    no_task_keeps_a_label_that_is_deleted_while_it_gets_it,
    a_label_of_thousands_of_tasks_goes_and_comes_back,
);
