//! Fields and parts as the corpus writes them: JSON as the interface answers it, and the letters of each part.

use crate::quick_add::{EventFields, Fields, Part, TaskFields};
use crate::{Span, When};

/// The fields as JSON, those that are absent left out.
pub(crate) fn fields(fields: &Fields) -> String {
    let members = match fields {
        Fields::Task(fields) => of_task(fields),
        Fields::Event(fields) => of_event(fields),
    };
    let written: Vec<_> = members.into_iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!("{{{}}}", written.join(","))
}

type Members = Vec<(&'static str, String)>;

fn of_task(fields: &TaskFields) -> Members {
    let mut members = vec![("title", quoted(&fields.title))];
    members.extend(fields.due.map(|due| ("due", time(due))));
    members.extend(fields.duration.map(|duration| ("duration_minutes", duration.minutes().to_string())));
    members.extend(fields.priority.map(|priority| ("priority", quoted(priority.as_str()))));
    if !fields.labels.is_empty() {
        let names: Vec<_> = fields.labels.iter().map(|name| quoted(name)).collect();
        members.push(("labels", format!("[{}]", names.join(","))));
    }
    members.extend(fields.not_before.map(|when| ("not_before", time(when))));
    members.extend(fields.recurrence.as_ref().map(|repeat| {
        let (rule, from) = (quoted(repeat.rule.as_str()), quoted(repeat.from.as_str()));
        ("recurrence", format!("{{\"rrule\":{rule},\"from\":{from}}}"))
    }));
    members
}

fn of_event(fields: &EventFields) -> Members {
    let mut members = vec![("title", quoted(&fields.title))];
    if let Some(span) = &fields.span {
        let (start, end) = span.ends();
        members.extend([("start", time(start)), ("end", time(end))]);
        if matches!(span, Span::AllDay(_)) {
            members.push(("all_day", "true".to_owned()));
        }
    }
    members.extend(fields.location.as_ref().map(|location| ("location", quoted(location))));
    let rule = fields.recurrence.as_ref().map(|rule| quoted(rule.as_str()));
    members.extend(rule.map(|rule| ("recurrence", format!("{{\"rrule\":{rule}}}"))));
    members
}

fn time(when: When) -> String {
    quoted(&when.to_string())
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The parts as the corpus writes them: `due:tomorrow | labels:#work`, or `-`. Letters that stand in the text before are numbered:
/// `due~2:tomorrow`.
pub(crate) fn parts(text: &str, parts: &[Part]) -> String {
    if parts.is_empty() {
        return "-".to_owned();
    }
    let written: Vec<_> = parts.iter().map(|part| written_part(text, *part)).collect();
    written.join(" | ")
}

fn written_part(text: &str, part: Part) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let letters = String::from_utf16(&units[part.from..part.to]).expect("whole characters");
    let before = String::from_utf16(&units[..part.from]).expect("whole characters");
    let place = text.match_indices(&letters).position(|(at, _)| at == before.len()).expect("they are there") + 1;
    let name = part.field.as_str();
    if place == 1 { format!("{name}:{letters}") } else { format!("{name}~{place}:{letters}") }
}
