//! What is a rule, and what is refused in which words.

use proptest::prelude::*;

use super::*;
use crate::{FaultKind, RecurrenceRule};

fn refusal(raw: &str) -> String {
    RecurrenceRule::parse(raw).map_or_else(|fault| fault.message, |_| format!("{raw} is accepted"))
}

#[test]
fn a_rule_is_returned_unchanged() {
    for raw in [
        "FREQ=DAILY",
        "count=010;FREQ=daily;ByHour=09,9",
        "BYDAY=+1mo,-53SU;FREQ=YEARLY;WKST=su",
        "SKIP=forward;RSCALE=Gregorian;FREQ=MONTHLY;BYMONTHDAY=-31,+31",
        "FREQ=SECONDLY;BYSECOND=60;BYSETPOS=-366",
    ] {
        assert_eq!(RecurrenceRule::parse(raw).map(|rule| rule.as_str().to_owned()), Ok(raw.to_owned()));
    }
}

#[test]
fn a_refusal_names_the_part() {
    for (raw, sentence) in [
        ("", "A rule has at least FREQ"),
        ("COUNT=3", "FREQ is required"),
        ("FREQ=FORTNIGHTLY", "FREQ must be one of SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY"),
        ("FREQ=DAILY;FREQ=DAILY", "FREQ may stand once"),
        ("FREQ=DAILY;COUNT=2;UNTIL=20261231", "COUNT and UNTIL must not stand together"),
        ("FREQ=DAILY;COUNT=0", "COUNT must be a number from 1 to 100000"),
        ("FREQ=DAILY;COUNT=100001", "COUNT must be a number from 1 to 100000"),
        ("FREQ=DAILY;INTERVAL=0", "INTERVAL must be a number from 1 to 31622400"),
        ("FREQ=DAILY;INTERVAL=-1", "INTERVAL must be a number from 1 to 31622400"),
        ("FREQ=DAILY;INTERVAL=4294967297", "INTERVAL must be a number from 1 to 31622400"),
        ("FREQ=MONTHLY;BYWEEKNO=1", "BYWEEKNO is only for FREQ=YEARLY"),
        ("FREQ=MONTHLY;BYYEARDAY=1", "BYYEARDAY is not for FREQ=DAILY, WEEKLY or MONTHLY"),
        ("FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY is not for FREQ=WEEKLY"),
        ("FREQ=WEEKLY;BYDAY=1MO", "BYDAY takes numbers only with FREQ=MONTHLY or YEARLY"),
        ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", "BYDAY takes no numbers beside BYWEEKNO"),
        ("FREQ=DAILY;BYSETPOS=1", "BYSETPOS needs another BY part beside it"),
        ("FREQ=DAILY;BYHOUR=24", "BYHOUR takes numbers from 0 to 23"),
        ("FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY takes numbers from 1 to 31, or negative from the end"),
        ("FREQ=DAILY;BYMONTH=5L", "BYMONTH takes no leap months: the Gregorian calendar has none"),
        ("FREQ=DAILY;RSCALE=CHINESE", "RSCALE must be GREGORIAN: other calendars are not supported"),
        ("FREQ=DAILY;SKIP=OMIT", "SKIP needs RSCALE=GREGORIAN beside it"),
        ("FREQ=DAILY;RSCALE=GREGORIAN;SKIP=YES", "SKIP must be one of OMIT, BACKWARD, FORWARD"),
        ("FREQ=WEEKLY;WKST=XX", "WKST takes the days MO, TU, WE, TH, FR, SA and SU"),
        ("FREQ=WEEKLY;BYDAY=", "BYDAY takes the days MO, TU, WE, TH, FR, SA and SU"),
        ("FREQ=DAILY;UNTIL=2026-12-31", "UNTIL must be a date such as 20261120 or a time such as 20261120T090000Z"),
        ("FREQ=DAILY;", "Must be parts such as FREQ=DAILY with ; between them"),
        (
            " FREQ=DAILY",
            "What stands before a = is not a part of a rule; these are FREQ, UNTIL, COUNT, INTERVAL, BYSECOND, BYMINUTE, BYHOUR, BYDAY, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYMONTH, BYSETPOS, WKST, RSCALE, SKIP",
        ),
    ] {
        assert_eq!(refusal(raw), sentence, "{raw}");
    }
    assert!(refusal("FREQ=DAILY;x-none=1").starts_with("X-NONE is not a part of a rule"));
    assert!(refusal("RRULE:FREQ=DAILY").starts_with("What stands before a ="));
    assert_eq!(refusal(&format!("FREQ=DAILY;BYHOUR={}1", "1,".repeat(500))), "A rule must be at most 1000 characters");
}

#[test]
fn whole_days_have_no_times() {
    let day = start("", "2026-11-02");
    for rule in ["FREQ=HOURLY", "FREQ=DAILY;BYHOUR=9", "FREQ=DAILY;BYMINUTE=0", "FREQ=DAILY;BYSECOND=0"] {
        assert!(Recurrence::parse(Some(rule), &[], &[], &day).is_err(), "{rule}");
    }
}

#[test]
fn every_fault_of_a_recurrence_is_named_in_its_place() {
    use FaultKind::{Invalid, OutOfRange};

    let own = |list: &[&str]| list.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
    let start = start("Europe/Berlin", "2026-11-02T09:00");
    let rdates = own(&[
        "2026-11-03",
        "2026-11-03T08:00:00Z",
        "2026-11-03T08:00:00Z/2026-11-03T08:00:00Z",
        "2026-11-03T08:00:00Z/P",
        "2026-11-03T08:00:00Z/P400D",
        "2026-11-03T08:00:00Z/PT",
        "2026-11-03T08:00:00Z/-PT1H",
        "x/PT1H",
    ]);
    let exdates = own(&["2026-11-03T08:00:00.5Z", "2026-11-03T08:00:01Z"]);
    let errors = Recurrence::parse(Some("FREQ=X"), &rdates, &exdates, &start).expect_err("faults");
    let places: Vec<_> = errors.iter().map(|error| (error.at.clone(), error.fault.kind)).collect();
    let rdate = |index: usize, kind| (vec!["rdates".into(), index.into()], kind);
    assert_eq!(
        places,
        [
            (vec!["rrule".into()], Invalid),
            rdate(0, Invalid),
            rdate(2, Invalid),
            rdate(3, Invalid),
            rdate(4, OutOfRange),
            rdate(5, Invalid),
            rdate(6, Invalid),
            rdate(7, Invalid),
            (vec!["exdates".into(), 0.into()], Invalid),
        ]
    );
}

#[test]
fn there_is_a_rule_or_a_date_and_not_too_many() {
    let start = start("", "2026-11-02");
    let kinds = |rdates: &[String]| {
        let errors = Recurrence::parse(None, rdates, &[], &start).err().unwrap_or_default();
        errors.iter().map(|error| error.fault.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(&[]), [FaultKind::Missing]);
    assert_eq!(kinds(&vec!["2026-11-03".to_owned(); 2_000]), []);
    assert_eq!(kinds(&vec!["2026-11-03".to_owned(); 2_001]), [FaultKind::TooLong]);
    assert_eq!(kinds(&["2026-11-03/2026-11-04".to_owned()]), [FaultKind::Invalid]);
}

proptest! {
    #[test]
    fn no_text_panics(
        raw in prop_oneof![
            r"\PC{0,60}",
            r"(FREQ=(DAILY|YEARLY|SECONDLY|MONTHLY);?|(BY(DAY|HOUR|MONTHDAY|SETPOS|WEEKNO)|COUNT|UNTIL|INTERVAL)=[-+0-9,TZMOé]{0,18};?){0,5}",
        ],
        date in r"[-0-9TZ:+.]{0,25}(/P?[0-9WDTHMS]{0,12}|/\PC{0,12})?|\PC{0,40}",
    ) {
        for start in [start("", "2026-11-02"), start("Europe/Berlin", "2026-11-02T09:00")] {
            let dates = [date.clone()];
            if let Ok(recurrence) = Recurrence::parse(Some(&raw), &dates, &dates, &start) {
                let _ = Series::new(start.clone(), TimeDelta::hours(1), recurrence).bounds();
            }
            let _ = Recurrence::parse(None, &dates, &dates, &start);
        }
    }
}
