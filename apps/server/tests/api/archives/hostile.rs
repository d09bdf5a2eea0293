//! Archives that nobody should send. None is a failure of ours, and after none of them is anything there.

use super::*;

const UNREADABLE: (u16, &str) = (400, "unreadable_file");
const TOO_LARGE: (u16, &str) = (413, "body_too_large");

async fn what_is_no_export_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let good = archive_of(&nothing());
    let mut broken = good.clone();
    broken[40] ^= 0x55;
    let levels = |count| "[".repeat(count) + &"]".repeat(count);
    let (deep, deeper) = (levels(900), levels(200_000));
    let with = |name: &str, value: &str| {
        let text = nothing().to_string();
        format!("{},\"{name}\":{value}}}", &text[..text.len() - 1])
    };
    let data = |text: &str| zipped(&[("data.json", text)]);
    for (what, archive, expected) in [
        ("nothing", Vec::new(), UNREADABLE),
        ("no zip", b"PK\x03\x04 and nothing else".to_vec(), UNREADABLE),
        ("half of one", good[..good.len() / 2].to_vec(), UNREADABLE),
        ("its end is gone", good[..good.len() - 1].to_vec(), UNREADABLE),
        ("other bytes", broken, UNREADABLE),
        ("no data.json", zipped(&[("Data.json", "{}"), ("x/data.json", "{}")]), UNREADABLE),
        ("an empty one", data(""), UNREADABLE),
        ("no JSON", data("{\"calendars\": [}"), UNREADABLE),
        ("a truncated one", data("{\"calendars\": [{\"id\": \"x"), UNREADABLE),
        ("something behind it", data(&(nothing().to_string() + "x")), UNREADABLE),
        ("a list", data("[]"), UNREADABLE),
        ("a list in many", data(&deep), UNREADABLE),
        ("a list in very many", data(&deeper), TOO_LARGE),
        ("one that nobody reads", data(&with("later", &deeper)), TOO_LARGE),
        ("a task of very many values", data(&with("labels", &format!("[[{}0]]", "{},".repeat(60_000)))), TOO_LARGE),
        (
            "another version",
            data(&format!("{{\"version\":2,\"format\":\"scheduler-export\",{}", &nothing().to_string()[1..])),
            UNREADABLE,
        ),
        ("half a character", data("{\"\\ud800\": 1}"), UNREADABLE),
        ("a zip of Vikunja", zipped(&[("VERSION", "v2"), ("data.json", "[{\"id\": 1}]")]), UNREADABLE),
        ("a huge thing", data(&with("labels", &format!("[\"{}\"]", "x".repeat(5_000_000)))), TOO_LARGE),
        ("a huge name", data(&format!("{{\"{}\": 1}}", "x".repeat(5_000_000))), TOO_LARGE),
    ] {
        let answer = bring_back(&ada, archive).await;
        assert_eq!(answer.refusal(), expected, "{what}: {answer:?}");
        assert!(answer.text.len() < 1_000, "{what}: a value is repeated");
    }
    for (what, name, value, fault) in [
        ("twice the same", "items", "[]", "body.items duplicate"),
        ("a task too deep", "tasks", &format!("[{deep}]"), "body.tasks.0 invalid"),
        ("a huge number", "tasks", "[{\"duration_minutes\": 1e999}]", "body.tasks.0 invalid"),
        ("no list", "tasks", "5", "body.tasks wrong_type"),
    ] {
        let mut rest = nothing();
        rest.as_object_mut().unwrap().remove("tasks");
        let rest = if name == "items" { nothing() } else { rest }.to_string();
        let text = format!("{},\"{name}\":{value}}}", &rest[..rest.len() - 1]);
        let faults = bring_back(&ada, data(&text)).await.faults();
        assert!(
            faults.first().is_some_and(|first| first == fault || first.starts_with("body.tasks.0")),
            "{what}: {faults:?}"
        );
    }
    let mut missing = nothing();
    missing.as_object_mut().unwrap().retain(|name, _| name != "tasks" && name != "exported_at");
    assert_eq!(
        bring_back(&ada, archive_of(&missing)).await.faults(),
        ["body.exported_at missing", "body.tasks missing"]
    );
    assert_eq!(ada.request(Method::POST, IMPORT).body("x").send().await.unwrap().status(), 415);
    // What is deep or long is passed over where nobody reads it.
    let harmless =
        with("later", &deep).replace("\"items\":[]", &format!("\"items\":[],\"long\":\"{}\"", "x".repeat(6_000_000)));
    let answer = bring_back(&ada, data(&harmless)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

async fn an_archive_of_very_many_files_is_refused_unread(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for number in 0..10_001 {
        archive.start_file(number.to_string(), SimpleFileOptions::default()).unwrap();
    }
    let many = archive.finish().unwrap().into_inner();
    assert_eq!(bring_back(&ada, many).await.refusal(), TOO_LARGE);
    let mut large = archive_of(&nothing());
    let end = large.len() - 22;
    large.splice(end..end, *b"PK\x06\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
    assert_eq!(bring_back(&ada, large).await.refusal(), TOO_LARGE);
}

on_both_engines!(what_is_no_export_is_refused, an_archive_of_very_many_files_is_refused_unread,);
