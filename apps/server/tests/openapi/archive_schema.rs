//! The schema of `data.json` in an export is made of the document: its things are those that the API answers.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::document;

const COMMITTED: &str = include_str!("../../../../docs/data-export.schema.json");
const COMPONENTS: &str = "#/components/schemas/";
/// The lists of it, and what stands in each.
const LISTS: [(&str, &str, &str); 5] = [
    ("calendars", "Calendar", "The calendars in their order."),
    ("labels", "Label", "The labels by their names."),
    ("events", "Event", "The events, each series as a whole, by the order of their calendars."),
    ("tasks", "Task", "The tasks in the order of the list."),
    ("items", "Item", "The items, the newest first."),
];

#[test]
fn the_schema_of_exports_is_made_of_the_document() {
    let told = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    #[expect(clippy::disallowed_methods, reason = "tests are configured by their environment")]
    if let Some(file) = std::env::var_os("SCHEDULER_ARCHIVE_SCHEMA_TO") {
        std::fs::write(file, &told).unwrap();
        return;
    }
    assert!(told == COMMITTED, "docs/data-export.schema.json is stale: run `just openapi` and look at the change");
    jsonschema::meta::validate(&serde_json::from_str(COMMITTED).unwrap()).unwrap();
}

fn schema() -> Value {
    let components = document()["components"]["schemas"].clone();
    let mut definitions = BTreeMap::new();
    let mut next: Vec<_> = LISTS.iter().map(|(_, name, _)| (*name).to_owned()).collect();
    next.push("UserSettings".to_owned());
    while let Some(name) = next.pop() {
        if definitions.contains_key(&name) {
            continue;
        }
        let (mut schema, mut named) = (components[&name].clone(), BTreeSet::new());
        adapt(&mut schema, &mut named);
        next.extend(named);
        definitions.insert(name, schema);
    }
    let mut properties = json!({
        "format": { "const": "scheduler-export", "description": "Which kind of file this is. Files of earlier servers do not say it." },
        "version": { "const": 1, "description": "Which version of it. A file that says none is of version 1." },
        "exported_at": { "type": "string", "format": "date-time", "description": "The moment that it shows." },
        "settings": {
            "anyOf": [{ "$ref": "#/$defs/UserSettings" }, { "type": "null" }],
            "description": "The settings of the account; null where an API key exported it, which may not see them.",
        },
        "default_duration_tasks": {
            "type": "array",
            "items": { "type": "string", "format": "uuid" },
            "description": "The tasks that have no duration of their own. What they say is the default of the settings.",
        },
    });
    // What the API answers of events it does not answer of tasks.
    for field in ["uid", "sequence"] {
        definitions.get_mut("Task").unwrap()["properties"][field] = components["Event"]["properties"][field].clone();
    }
    definitions.get_mut("Task").unwrap()["properties"]["sequence"]["description"] =
        json!("How often it was changed elsewhere, or, as a repeating task, was completed or reopened here.");
    for (list, thing, description) in LISTS {
        let items = json!({ "$ref": format!("#/$defs/{thing}") });
        properties[list] = json!({ "type": "array", "items": items, "description": description });
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "data.json in an export of Scheduler",
        "description": "Everything that an account has. A reader passes over fields that it does not know: later servers add some.",
        "type": "object",
        "required": ["exported_at", "settings", "calendars", "labels", "events", "tasks", "items"],
        "properties": properties,
        "$defs": definitions,
    })
}

/// Makes a component a definition: it may have fields that are added later, and names other definitions.
fn adapt(schema: &mut Value, named: &mut BTreeSet<String>) {
    match schema {
        Value::Array(all) => all.iter_mut().for_each(|it| adapt(it, named)),
        Value::Object(fields) => {
            if fields.get("additionalProperties") == Some(&json!(false)) {
                fields.remove("additionalProperties");
            }
            fields.remove("example");
            if let Some(Value::String(reference)) = fields.get_mut("$ref")
                && let Some(name) = reference.strip_prefix(COMPONENTS).map(str::to_owned)
            {
                *reference = format!("#/$defs/{name}");
                named.insert(name);
            }
            fields.values_mut().for_each(|it| adapt(it, named));
        }
        _ => (),
    }
}
