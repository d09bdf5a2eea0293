//! The dependency rule of the house, held over what the manifests say:
//! `domain ← application ← {persistence, http, security, mail, feeds, icalendar, task-lists} ← apps/server`.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// Every crate of ours and the crates of ours that it may name. A new crate has to be put in its place here.
const LAYERS: &[(&str, &[&str])] = &[
    ("scheduler-domain", &[]),
    ("scheduler-application", &["scheduler-domain"]),
    ("scheduler-persistence", &["scheduler-domain", "scheduler-application"]),
    ("scheduler-http", &["scheduler-domain", "scheduler-application"]),
    ("scheduler-security", &["scheduler-domain", "scheduler-application"]),
    ("scheduler-mail", &["scheduler-domain", "scheduler-application"]),
    ("scheduler-feeds", &["scheduler-domain", "scheduler-application"]),
    ("scheduler-icalendar", &["scheduler-domain", "scheduler-application"]),
    ("scheduler-task-lists", &["scheduler-domain", "scheduler-application"]),
    ("scheduler-test-support", EVERY_LAYER),
    ("scheduler-server", EVERY_LAYER),
];

const EVERY_LAYER: &[&str] = &[
    "scheduler-domain",
    "scheduler-application",
    "scheduler-persistence",
    "scheduler-http",
    "scheduler-security",
    "scheduler-mail",
    "scheduler-feeds",
    "scheduler-icalendar",
    "scheduler-task-lists",
];

/// Libraries that belong to one adapter: a name, or the start of one before `*`, and who may name it. What has two rows
/// belongs to both: one adapter answers by HTTP, another asks.
/// The test support drives the adapters as the outside does, so it may name them too.
const OWNED_LIBRARIES: &[(&str, &str)] = &[
    ("sea-orm*", "scheduler-persistence"),
    ("rusqlite", "scheduler-persistence"),
    ("sea-query*", "scheduler-persistence"),
    ("sqlx*", "scheduler-persistence"),
    ("tokio-postgres*", "scheduler-persistence"),
    ("deadpool*", "scheduler-persistence"),
    ("axum*", "scheduler-http"),
    ("tower*", "scheduler-http"),
    ("hyper*", "scheduler-http"),
    ("hyper*", "scheduler-feeds"),
    ("prometheus*", "scheduler-http"),
    ("utoipa*", "scheduler-http"),
    ("argon2", "scheduler-security"),
    ("jsonwebtoken", "scheduler-security"),
    ("lettre", "scheduler-mail"),
    ("ring", "scheduler-security"),
    ("askama*", "scheduler-mail"),
    ("jiff*", "scheduler-domain"),
    ("calcard*", "scheduler-icalendar"),
    ("csv*", "scheduler-task-lists"),
    ("html5ever", "scheduler-task-lists"),
];

/// What the domain is made without: it neither waits, nor serialises, nor reads a clock, nor draws at random.
const NOT_IN_THE_DOMAIN: &[&str] = &["async-trait", "futures*", "getrandom", "rand*", "serde*", "tokio*", "tracing*"];

/// What the application is made without: its ports stand for these.
const NOT_IN_THE_APPLICATION: &[&str] = &["getrandom", "rand*", "reqwest", "serde*", "tokio*"];

struct Package {
    name: String,
    dependencies: Vec<Dependency>,
}

struct Dependency {
    name: String,
    only_for_tests: bool,
}

fn workspace() -> Vec<Package> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo speaks JSON");

    let list = |value: &Value| value.as_array().expect("a list").clone();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let dependency = |it: Value| Dependency { name: text(&it["name"]), only_for_tests: it["kind"] == "dev" };
    list(&metadata["packages"])
        .into_iter()
        .map(|package| Package {
            name: text(&package["name"]),
            dependencies: list(&package["dependencies"]).into_iter().map(dependency).collect(),
        })
        .collect()
}

fn matches(pattern: &str, name: &str) -> bool {
    pattern.strip_suffix('*').map_or(name == pattern, |start| name.starts_with(start))
}

/// What shipped code names; tests may reach further.
fn shipped(package: &Package) -> impl Iterator<Item = &str> {
    package.dependencies.iter().filter(|it| !it.only_for_tests).map(|it| it.name.as_str())
}

#[test]
fn every_crate_has_its_place() {
    let placed: BTreeSet<&str> = LAYERS.iter().map(|(name, _)| *name).collect();
    let packages = workspace();
    let existing: BTreeSet<&str> = packages.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(existing, placed);
}

#[test]
fn dependencies_point_inward() {
    let layers: BTreeMap<_, _> = LAYERS.iter().copied().collect();
    for package in workspace() {
        let inward = layers[package.name.as_str()];
        for name in shipped(&package).filter(|it| it.starts_with("scheduler-")) {
            assert!(inward.contains(&name), "{} must not know {name}", package.name);
        }
    }
}

#[test]
fn tests_do_not_turn_the_arrows_round() {
    // Below the composition root a test may use the test support and what its own layer knows. Use cases are tested
    // on the real store and with real passwords and tokens; no adapter is tested with another.
    let adapters_for_use_cases = ["scheduler-persistence", "scheduler-security"];
    let layers: BTreeMap<_, _> = LAYERS.iter().copied().collect();
    for package in workspace().iter().filter(|it| it.name != "scheduler-server") {
        let inward = layers[package.name.as_str()];
        for name in package.dependencies.iter().filter(|it| it.only_for_tests).map(|it| it.name.as_str()) {
            let allowed = !EVERY_LAYER.contains(&name)
                || inward.contains(&name)
                || (package.name == "scheduler-application" && adapters_for_use_cases.contains(&name));
            assert!(allowed, "tests of {} must not know {name}", package.name);
        }
    }
}

#[test]
fn each_library_has_one_owner() {
    for package in workspace().iter().filter(|it| it.name != "scheduler-test-support") {
        for name in shipped(package) {
            let owners = OWNED_LIBRARIES.iter().filter(|(pattern, _)| matches(pattern, name)).map(|(_, owner)| *owner);
            let owners: Vec<_> = owners.collect();
            let is_allowed = owners.is_empty() || owners.contains(&package.name.as_str());
            assert!(is_allowed, "{} must not name {name}: it belongs to {owners:?}", package.name);
        }
    }
}

#[test]
fn the_inner_layers_stay_plain() {
    let plain = [("scheduler-domain", NOT_IN_THE_DOMAIN), ("scheduler-application", NOT_IN_THE_APPLICATION)];
    for package in workspace() {
        for (_, patterns) in plain.iter().filter(|(layer, _)| *layer == package.name) {
            for name in shipped(&package) {
                let broken = patterns.iter().find(|pattern| matches(pattern, name));
                assert_eq!(broken, None, "{} must do without {name}", package.name);
            }
        }
    }
}
