//! What others may know of what is kept of an event: whoever reads a calendar that its owner has published.

use std::collections::BTreeMap;

use scheduler_application::KeptForOthers;
use scheduler_domain::When;

use super::kept::{self, Kept, KeptEvent};
use crate::lines::ContentLine;

/// Properties of an event itself that others may read. All others stay here: those that name people (ATTENDEE, ORGANIZER, CONTACT), those
/// that lead to what was not published (ATTACH, CONFERENCE), what is said between people (COMMENT, REQUEST-STATUS), and those of which
/// nobody knows what they say (`X-…`).
const TOLD: [&str; 5] = ["CLASS", "COLOR", "GEO", "PRIORITY", "RESOURCES"];

/// What others may know of it.
pub(super) fn for_others(lines: &str) -> KeptForOthers {
    let KeptEvent { own, overrides } = kept::from_text(lines);
    let (private, public): (BTreeMap<_, _>, _) = overrides.into_iter().partition(|(_, own)| is_private(own));
    let is_private = is_private(&own);
    let told = |(original_start, own): (String, Kept)| {
        Some((original_start, self::told(own))).filter(|it| it.1 != Kept::default())
    };
    let told = KeptEvent { own: self::told(own), overrides: public.into_iter().filter_map(told).collect() };
    KeptForOthers {
        is_private,
        private_occurrences: private.keys().filter_map(|original_start| When::from_stored(original_start)).collect(),
        lines: if is_private { String::new() } else { kept::written(&told) },
    }
}

/// Of an event that says more than can be kept: whether it is private. If any of its occurrences is, all of it counts as private.
pub(super) fn privacy_of(kept: &KeptEvent) -> KeptEvent {
    let private = std::iter::once(&kept.own).chain(kept.overrides.values()).any(is_private);
    let unknown = if private { vec!["CLASS:PRIVATE".to_owned()] } else { Vec::new() };
    KeptEvent { own: Kept { unknown, ..Kept::default() }, overrides: BTreeMap::new() }
}

/// Whether it has a CLASS other than PUBLIC: what is not known counts as PRIVATE (RFC 5545, section 3.8.1.3).
fn is_private(kept: &Kept) -> bool {
    let lines = own_lines(&kept.unknown);
    lines.filter(|line| line.is("CLASS")).any(|line| !line.value().trim().eq_ignore_ascii_case("PUBLIC"))
}

/// Without reminders, which are for the owner.
fn told(kept: Kept) -> Kept {
    let unknown = own_lines(&kept.unknown).filter(|line| TOLD.iter().any(|name| line.is(name)));
    let unknown = unknown.map(|line| line.text).collect();
    // Nobody knows what an unknown parameter says.
    let is_known = |line: &String| !ContentLine::new(0, line.clone()).parameters().to_ascii_uppercase().contains(";X-");
    let originals = kept.originals.into_iter().filter(is_known).collect();
    Kept { originals, unknown, categories: kept.categories, alarms: Vec::new() }
}

/// The lines of the event itself, without those of components within it.
pub(super) fn own_lines(lines: &[String]) -> impl Iterator<Item = ContentLine> {
    let mut depth = 0_usize;
    lines.iter().map(|line| ContentLine::new(0, line.clone())).filter(move |line| {
        let was_within = depth > 0;
        if line.is("BEGIN") {
            depth += 1;
        } else if line.is("END") {
            depth = depth.saturating_sub(1);
        } else {
            return !was_within;
        }
        false
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(own: &[&str], occurrence: &[&str]) -> String {
        let kept =
            |lines: &[&str]| Kept { unknown: lines.iter().map(|line| (*line).to_owned()).collect(), ..Kept::default() };
        let overrides = BTreeMap::from([("2026-11-20T09:00:00Z".to_owned(), kept(occurrence))]);
        kept::written(&KeptEvent { own: kept(own), overrides })
    }

    #[test]
    fn every_class_but_public_is_private() {
        for (line, is_private) in [
            ("CLASS:PRIVATE", true),
            ("class;X-A=\"b:c\":confidential", true),
            ("CLASS:X-BOARD", true),
            ("CLASS:", true),
            ("CLASS: Public ", false),
            ("X-CLASS:PRIVATE", false),
        ] {
            assert_eq!(for_others(&event(&[line], &[])).is_private, is_private, "{line}");
            let starts = for_others(&event(&[], &[line])).private_occurrences;
            assert_eq!(starts.len(), usize::from(is_private), "{line}");
        }
        let within = ["BEGIN:X-PART", "CLASS:PRIVATE", "END:X-PART"];
        assert_eq!(for_others(&event(&within, &within)), KeptForOthers::default());
    }

    #[test]
    fn what_names_people_or_is_unknown_is_not_told() {
        let kept = Kept {
            originals: vec!["SUMMARY;LANGUAGE=de:Tee".to_owned(), "LOCATION;x-by=\"Grace\":Here".to_owned()],
            unknown: [
                "ORGANIZER:mailto:a@example.org",
                "X-NOTE:b",
                "GEO:1;2",
                "BEGIN:PARTICIPANT",
                "GEO:3;4",
                "END:PARTICIPANT",
            ]
            .map(str::to_owned)
            .to_vec(),
            categories: vec!["Tea".to_owned()],
            alarms: vec![kept::KeptAlarm(Some(5), vec!["BEGIN:VALARM".to_owned(), "END:VALARM".to_owned()])],
        };
        let told = for_others(&kept::written(&KeptEvent { own: kept, overrides: BTreeMap::new() }));
        let expected =
            r#"{"own":{"originals":["SUMMARY;LANGUAGE=de:Tee"],"unknown":["GEO:1;2"],"categories":["Tea"]}}"#;
        assert_eq!(told.lines, expected);
    }
}
