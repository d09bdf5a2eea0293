//! What two exports of the same things have in common, whatever the ids.

use std::collections::HashMap;

use serde_json::{Value, json};

/// The export with places in lists instead of ids, and without what is another one in each account.
pub(super) fn normalised(data: &Value) -> Value {
    let mut names = HashMap::new();
    for list in ["calendars", "labels", "events", "tasks", "items"] {
        for (index, thing) in data[list].as_array().unwrap().iter().enumerate() {
            names.insert(thing["id"].as_str().unwrap().to_owned(), format!("{list} {index}"));
        }
    }
    let mut data = data.clone();
    data["exported_at"] = json!(null);
    data["settings"]["updated_at"] = json!(null);
    for event in list(&mut data, "events") {
        event["uid"] = json!(null);
    }
    for item in list(&mut data, "items") {
        item["owner_id"] = json!(null);
    }
    for task in list(&mut data, "tasks") {
        task["position"] = json!(null);
        task["uid"] = json!(null);
    }
    for calendar in list(&mut data, "calendars") {
        // A secret address does not come back.
        calendar["feed"] = json!(null);
        calendar["updated_at"] = json!(null);
        if calendar["is_default"] == true {
            calendar["created_at"] = json!(null);
        }
    }
    rename(&mut data, &names);
    for task in list(&mut data, "tasks") {
        // They stand by their ids.
        for field in ["labels", "blocked_by"] {
            task[field].as_array_mut().unwrap().sort_by_key(|id| id.as_str().unwrap().to_owned());
        }
        // So are the ids of blocks but the one that is its task's.
        let own = task["id"].clone();
        for block in task["blocks"].as_array_mut().unwrap() {
            block["id"] = json!(block["id"] == own);
        }
    }
    data
}

fn list<'d>(data: &'d mut Value, name: &str) -> &'d mut Vec<Value> {
    data[name].as_array_mut().unwrap()
}

fn rename(value: &mut Value, names: &HashMap<String, String>) {
    match value {
        Value::String(text) => {
            if let Some(name) = names.get(text) {
                text.clone_from(name);
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|it| rename(it, names)),
        Value::Object(fields) => fields.values_mut().for_each(|it| rename(it, names)),
        _ => (),
    }
}
