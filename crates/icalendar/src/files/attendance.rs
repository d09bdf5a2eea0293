//! Which events somebody has declined (RFC 5545, section 3.2.12: PARTSTAT). The lines that say so are kept as they are.

use scheduler_application::Declined;
use scheduler_domain::{EmailAddress, When};

use super::kept::{self, Kept, KeptEvent};
use super::others::own_lines;
use crate::lines::ContentLine;

/// What somebody with this address has declined of what is kept of an event.
pub(super) fn declined(lines: &str, address: &EmailAddress) -> Declined {
    let KeptEvent { own, overrides } = kept::from_text(lines);
    let declined = overrides.iter().filter(|(_, own)| has_declined(own, address));
    Declined {
        is_whole: has_declined(&own, address),
        occurrences: declined.filter_map(|(original_start, _)| When::from_stored(original_start)).collect(),
    }
}

fn has_declined(kept: &Kept, address: &EmailAddress) -> bool {
    let key = address.key();
    let attendees = own_lines(&kept.unknown).filter(|line| line.is("ATTENDEE"));
    attendees
        .filter(|line| is_of(line, &key))
        .any(|line| parameters(&line).any(|(name, value)| name == "PARTSTAT" && value.eq_ignore_ascii_case("DECLINED")))
}

/// Whether an attendee has this address: as its value (section 3.3.3), or beside it (RFC 7986, section 6.2: EMAIL).
fn is_of(line: &ContentLine, key: &str) -> bool {
    let value = line.value().trim();
    let mailbox = value.get(..7).filter(|scheme| scheme.eq_ignore_ascii_case("mailto:")).map(|_| &value[7..]);
    mailbox.is_some_and(|mailbox| mailbox.trim().to_lowercase() == key)
        || parameters(line).any(|(name, value)| name == "EMAIL" && value.to_lowercase() == key)
}

/// The parameters of a line: the names in capitals, the values without their quotes. What is within quotes ends no value.
fn parameters(line: &ContentLine) -> impl Iterator<Item = (String, String)> {
    let mut is_quoted = false;
    let parts = line.parameters().split(move |each: char| {
        is_quoted ^= each == '"';
        each == ';' && !is_quoted
    });
    let parameters = parts.filter_map(|part| part.split_once('='));
    let parameters: Vec<_> = parameters
        .map(|(name, value)| (name.trim().to_ascii_uppercase(), value.trim().trim_matches('"').trim().to_owned()))
        .collect();
    parameters.into_iter()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn of(own: &[&str], occurrence: &[&str]) -> Declined {
        let kept =
            |lines: &[&str]| Kept { unknown: lines.iter().map(|line| (*line).to_owned()).collect(), ..Kept::default() };
        let overrides = BTreeMap::from([("2026-11-20T09:00:00Z".to_owned(), kept(occurrence))]);
        let lines = kept::written(&KeptEvent { own: kept(own), overrides });
        declined(&lines, &EmailAddress::parse("ada@example.org").expect("an address"))
    }

    fn is_declined(attendee: &str) -> bool {
        of(&[attendee], &["X-A:1"]).is_whole
    }

    #[test]
    fn whoever_has_declined_has_declined_however_that_is_written() {
        for attendee in [
            "ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.org",
            "attendee;cn=\"Ada; Countess\";partstat=declined:MAILTO:Ada@Example.org",
            "ATTENDEE;PARTSTAT=\"DECLINED\";ROLE=REQ-PARTICIPANT:mailto:ada@example.org",
            "ATTENDEE;EMAIL=ada@example.org;PARTSTAT=DECLINED:urn:uuid:1",
        ] {
            assert!(is_declined(attendee), "{attendee}");
        }
    }

    #[test]
    fn others_and_other_answers_do_not_count() {
        for attendee in [
            "ATTENDEE;PARTSTAT=DECLINED:mailto:grace@example.org",
            "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.org",
            "ATTENDEE:mailto:ada@example.org",
            "ATTENDEE;CN=\";PARTSTAT=DECLINED\":mailto:ada@example.org",
            "ATTENDEE;PARTSTAT=DECLINED:ä",
            "X-ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.org",
        ] {
            assert!(!is_declined(attendee), "{attendee}");
        }
        let within = ["BEGIN:VALARM", "ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.org", "END:VALARM"];
        assert!(!of(&within, &["X-A:1"]).is_whole, "that is whom a reminder is sent to");
    }

    #[test]
    fn single_occurrences_are_declined_by_themselves() {
        let (declines, accepts) =
            ("ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.org", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.org");
        let occurrences: Vec<_> = When::from_stored("2026-11-20T09:00:00Z").into_iter().collect();
        assert_eq!(of(&[accepts], &[declines]), Declined { is_whole: false, occurrences });
        assert_eq!(of(&[declines], &[accepts]), Declined { is_whole: true, occurrences: vec![] });
        assert_eq!(of(&[], &[]), Declined::default());
    }
}
