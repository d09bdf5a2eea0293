//! Lines that say more than the values that they are read as: parameters that this product does not know, texts that were cut.

use scheduler_domain::TimeZone;

use super::own::NOT_BEFORE_PROPERTY;
use super::texts::Text;
use crate::component::Component;
use crate::dates;
use crate::lines::ContentLine;
use crate::property;
use crate::stamp::Stamp;
use crate::zones::Zones;

/// Properties whose lines are given back letter for letter.
const TEXTS: [Text; 3] = [Text::TITLE, Text::DESCRIPTION, Text::PLACE];

/// The lines of a component that say more than its values. Each is as the writer would write it, plus its parameters, so that the writer
/// can tell whether the value is still the same. Texts and categories are as they came.
pub(super) fn of(
    component: &Component,
    is_known: impl Fn(&ContentLine) -> bool,
    zones: &mut Zones,
    calendar: usize,
    default_zone: &TimeZone,
) -> Vec<String> {
    let mut originals = Vec::new();
    for line in component.lines.iter().filter(|line| is_known(line)) {
        if line.text.chars().any(|c| c.is_control() && c != '\t') {
            continue;
        }
        if let Some(text) = TEXTS.iter().find(|text| line.is(text.name)) {
            let is_other = line.has_parameters() || {
                let raw = property::text(line);
                raw != text.of(line)
            };
            originals.extend(is_other.then(|| line.text.clone()));
        } else if line.has_parameters() {
            originals.extend(with_parameters(line, zones, calendar, default_zone));
        }
    }
    originals
}

fn with_parameters(line: &ContentLine, zones: &mut Zones, calendar: usize, zone: &TimeZone) -> Vec<String> {
    let name = line.name().to_ascii_uppercase();
    let (value, parameters) = (line.value().trim(), line.parameters());
    match name.as_str() {
        "DTSTART" | "DTEND" | "DUE" | "RECURRENCE-ID" | "EXDATE" | "RDATE" | NOT_BEFORE_PROPERTY => {
            let others = without(parameters, &["TZID", "VALUE"]);
            let stamps =
                if others.is_empty() { Vec::new() } else { dates::all(line, zones, calendar).unwrap_or_default() };
            stamps.iter().map(|stamp| dated(&name, &others, stamp, zone)).collect()
        }
        "CREATED" | "LAST-MODIFIED" | "COMPLETED" => {
            let others = without(parameters, &["TZID", "VALUE"]);
            if others.is_empty() { Vec::new() } else { vec![format!("{name}{others}:{value}")] }
        }
        "CATEGORIES" => vec![line.text.clone()],
        "STATUS" | "TRANSP" => vec![format!("{name}{parameters}:{}", value.to_ascii_uppercase())],
        "COLOR" => vec![format!("{name}{parameters}:{}", value.to_ascii_lowercase())],
        _ => vec![format!("{name}{parameters}:{value}")],
    }
}

fn dated(name: &str, others: &str, stamp: &Stamp, floating: &TimeZone) -> String {
    match stamp {
        Stamp::Day(day) => format!("{name};VALUE=DATE{others}:{}", day.format("%Y%m%d")),
        Stamp::At(wall, zone) => {
            let zone = zone.as_ref().unwrap_or(floating);
            let wall = wall.format("%Y%m%dT%H%M00");
            if *zone == TimeZone::utc() {
                return format!("{name}{others}:{wall}Z");
            }
            format!("{name};TZID={}{others}:{wall}", zone.as_str())
        }
    }
}

/// Parameters without those of these names.
fn without(parameters: &str, names: &[&str]) -> String {
    let mut is_quoted = false;
    let parts = parameters.split(|c| {
        is_quoted ^= c == '"';
        c == ';' && !is_quoted
    });
    let is_other = |part: &&str| {
        let name = part.split('=').next().unwrap_or_default().trim();
        !name.is_empty() && !names.iter().any(|known| name.eq_ignore_ascii_case(known))
    };
    parts.filter(is_other).flat_map(|part| [";", part]).collect()
}
