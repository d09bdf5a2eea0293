//! Every example of RFC 5545, section 3.8.5.3, with the occurrences that are listed there.

use super::*;

/// Dates by month, such as `1997-09: 2 9-11, 1997-10: 7`.
fn dates(listed: &str) -> Vec<String> {
    let mut dates = Vec::new();
    for group in listed.split(", ") {
        let (month, days) = group.split_once(": ").expect("a month");
        for days in days.split(' ') {
            let (first, last) = days.split_once('-').unwrap_or((days, days));
            let (first, last): (u8, u8) = (first.parse().expect("a day"), last.parse().expect("a day"));
            dates.extend((first..=last).map(|day| format!("{month}-{day:02}T09:00")));
        }
    }
    dates
}

/// Begins at nine in New York.
fn example(start: &str, rule: &str) -> Series {
    series(super::start("America/New_York", &format!("{start}T09:00")), rule)
}

fn ends_with(start: &str, rule: &str, listed: &str) {
    let (series, expected) = (example(start, rule), dates(listed));
    assert_eq!(starts(&series, expected.len()), expected, "{rule}");
    assert_eq!(first(&series, expected.len()).1, Rest::Nothing, "{rule}");
}

fn goes_on_after(start: &str, rule: &str, listed: &str) {
    let (series, expected) = (example(start, rule), dates(listed));
    assert_eq!(starts(&series, expected.len()), expected, "{rule}");
    assert_eq!(first(&series, expected.len()).1, Rest::More, "{rule}");
}

fn has_times(rule: &str, expected: &[&str]) {
    assert_eq!(starts(&example("1997-09-02", rule), expected.len()), expected, "{rule}");
}

#[test]
fn daily_for_10_occurrences() {
    ends_with("1997-09-02", "FREQ=DAILY;COUNT=10", "1997-09: 2-11");
}

#[test]
fn daily_until_december_24() {
    ends_with(
        "1997-09-02",
        "FREQ=DAILY;UNTIL=19971224T000000Z",
        "1997-09: 2-30, 1997-10: 1-31, 1997-11: 1-30, 1997-12: 1-23",
    );
}

#[test]
fn every_other_day() {
    goes_on_after(
        "1997-09-02",
        "FREQ=DAILY;INTERVAL=2",
        "1997-09: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30, \
         1997-10: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30, 1997-11: 1 3",
    );
}

#[test]
fn every_10_days_5_occurrences() {
    ends_with("1997-09-02", "FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09: 2 12 22, 1997-10: 2 12");
}

#[test]
fn every_day_in_january_for_3_years_by_year() {
    ends_with(
        "1998-01-01",
        "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
        "1998-01: 1-31, 1999-01: 1-31, 2000-01: 1-31",
    );
}

#[test]
fn every_day_in_january_for_3_years_by_day() {
    ends_with(
        "1998-01-01",
        "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
        "1998-01: 1-31, 1999-01: 1-31, 2000-01: 1-31",
    );
}

#[test]
fn weekly_for_10_occurrences() {
    ends_with("1997-09-02", "FREQ=WEEKLY;COUNT=10", "1997-09: 2 9 16 23 30, 1997-10: 7 14 21 28, 1997-11: 4");
}

#[test]
fn weekly_until_december_24() {
    ends_with(
        "1997-09-02",
        "FREQ=WEEKLY;UNTIL=19971224T000000Z",
        "1997-09: 2 9 16 23 30, 1997-10: 7 14 21 28, 1997-11: 4 11 18 25, 1997-12: 2 9 16 23",
    );
}

#[test]
fn every_other_week() {
    goes_on_after(
        "1997-09-02",
        "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
        "1997-09: 2 16 30, 1997-10: 14 28, 1997-11: 11 25, 1997-12: 9 23, 1998-01: 6 20, \
         1998-02: 3 17",
    );
}

#[test]
fn weekly_on_tuesday_and_thursday_until() {
    ends_with(
        "1997-09-02",
        "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
        "1997-09: 2 4 9 11 16 18 23 25 30, 1997-10: 2",
    );
}

#[test]
fn weekly_on_tuesday_and_thursday_by_count() {
    ends_with("1997-09-02", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH", "1997-09: 2 4 9 11 16 18 23 25 30, 1997-10: 2");
}

#[test]
fn every_other_week_on_monday_wednesday_friday_until() {
    ends_with(
        "1997-09-01",
        "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
        "1997-09: 1 3 5 15 17 19 29, 1997-10: 1 3 13 15 17 27 29 31, 1997-11: 10 12 14 24 26 28, \
         1997-12: 8 10 12 22",
    );
}

#[test]
fn every_other_week_on_tuesday_and_thursday() {
    ends_with(
        "1997-09-02",
        "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
        "1997-09: 2 4 16 18 30, 1997-10: 2 14 16",
    );
}

#[test]
fn monthly_on_the_first_friday() {
    ends_with(
        "1997-09-05",
        "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
        "1997-09: 5, 1997-10: 3, 1997-11: 7, 1997-12: 5, 1998-01: 2, 1998-02: 6, 1998-03: 6, \
         1998-04: 3, 1998-05: 1, 1998-06: 5",
    );
}

#[test]
fn monthly_on_the_first_friday_until() {
    ends_with(
        "1997-09-05",
        "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
        "1997-09: 5, 1997-10: 3, 1997-11: 7, 1997-12: 5",
    );
}

#[test]
fn every_other_month_on_the_first_and_last_sunday() {
    ends_with(
        "1997-09-07",
        "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
        "1997-09: 7 28, 1997-11: 2 30, 1998-01: 4 25, 1998-03: 1 29, 1998-05: 3 31",
    );
}

#[test]
fn monthly_on_the_second_to_last_monday() {
    ends_with(
        "1997-09-22",
        "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
        "1997-09: 22, 1997-10: 20, 1997-11: 17, 1997-12: 22, 1998-01: 19, 1998-02: 16",
    );
}

#[test]
fn monthly_on_the_third_to_last_day() {
    goes_on_after(
        "1997-09-28",
        "FREQ=MONTHLY;BYMONTHDAY=-3",
        "1997-09: 28, 1997-10: 29, 1997-11: 28, 1997-12: 29, 1998-01: 29, 1998-02: 26",
    );
}

#[test]
fn monthly_on_the_2nd_and_15th() {
    ends_with(
        "1997-09-02",
        "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
        "1997-09: 2 15, 1997-10: 2 15, 1997-11: 2 15, 1997-12: 2 15, 1998-01: 2 15",
    );
}

#[test]
fn monthly_on_the_first_and_last_day() {
    ends_with(
        "1997-09-30",
        "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
        "1997-09: 30, 1997-10: 1 31, 1997-11: 1 30, 1997-12: 1 31, 1998-01: 1 31, 1998-02: 1",
    );
}

#[test]
fn every_18_months_on_the_10th_to_15th() {
    ends_with(
        "1997-09-10",
        "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
        "1997-09: 10-15, 1999-03: 10-13",
    );
}

#[test]
fn every_tuesday_every_other_month() {
    goes_on_after(
        "1997-09-02",
        "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
        "1997-09: 2 9 16 23 30, 1997-11: 4 11 18 25, 1998-01: 6 13 20 27, 1998-03: 3 10 17 24 31",
    );
}

#[test]
fn yearly_in_june_and_july() {
    ends_with(
        "1997-06-10",
        "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
        "1997-06: 10, 1997-07: 10, 1998-06: 10, 1998-07: 10, 1999-06: 10, 1999-07: 10, 2000-06: 10, \
         2000-07: 10, 2001-06: 10, 2001-07: 10",
    );
}

#[test]
fn every_other_year_in_january_february_march() {
    ends_with(
        "1997-03-10",
        "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
        "1997-03: 10, 1999-01: 10, 1999-02: 10, 1999-03: 10, 2001-01: 10, 2001-02: 10, 2001-03: 10, \
         2003-01: 10, 2003-02: 10, 2003-03: 10",
    );
}

#[test]
fn every_third_year_on_the_1st_100th_and_200th_day() {
    ends_with(
        "1997-01-01",
        "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
        "1997-01: 1, 1997-04: 10, 1997-07: 19, 2000-01: 1, 2000-04: 9, 2000-07: 18, 2003-01: 1, \
         2003-04: 10, 2003-07: 19, 2006-01: 1",
    );
}

#[test]
fn every_20th_monday_of_the_year() {
    goes_on_after("1997-05-19", "FREQ=YEARLY;BYDAY=20MO", "1997-05: 19, 1998-05: 18, 1999-05: 17");
}

#[test]
fn monday_of_week_20() {
    goes_on_after("1997-05-12", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997-05: 12, 1998-05: 11, 1999-05: 17");
}

#[test]
fn every_thursday_in_march() {
    goes_on_after(
        "1997-03-13",
        "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
        "1997-03: 13 20 27, 1998-03: 5 12 19 26, 1999-03: 4 11 18 25",
    );
}

#[test]
fn every_thursday_in_june_july_august() {
    goes_on_after(
        "1997-06-05",
        "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
        "1997-06: 5 12 19 26, 1997-07: 3 10 17 24 31, 1997-08: 7 14 21 28, 1998-06: 4 11 18 25, \
         1998-07: 2 9 16 23 30, 1998-08: 6 13 20 27, 1999-06: 3 10 17 24, 1999-07: 1 8 15 22 29, \
         1999-08: 5 12 19 26",
    );
}

#[test]
fn every_saturday_that_follows_the_first_sunday() {
    goes_on_after(
        "1997-09-13",
        "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
        "1997-09: 13, 1997-10: 11, 1997-11: 8, 1997-12: 13, 1998-01: 10, 1998-02: 7, 1998-03: 7, \
         1998-04: 11, 1998-05: 9, 1998-06: 13",
    );
}

#[test]
fn every_4th_year_on_election_day() {
    goes_on_after(
        "1996-11-05",
        "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
        "1996-11: 5, 2000-11: 7, 2004-11: 2",
    );
}

#[test]
fn the_third_of_tuesday_wednesday_thursday_in_a_month() {
    ends_with("1997-09-04", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09: 4, 1997-10: 7, 1997-11: 6");
}

#[test]
fn the_second_to_last_weekday_of_a_month() {
    goes_on_after(
        "1997-09-29",
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
        "1997-09: 29, 1997-10: 30, 1997-11: 27, 1997-12: 30, 1998-01: 29, 1998-02: 26, 1998-03: 30",
    );
}

#[test]
fn where_a_week_begins_on_monday() {
    ends_with("1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08: 5 10 19 24");
}

#[test]
fn where_a_week_begins_on_sunday() {
    ends_with("1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08: 5 17 19 31");
}

#[test]
fn an_invalid_date_is_left_out() {
    ends_with("2007-01-15", "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "2007-01: 15 30, 2007-02: 15, 2007-03: 15 30");
}

#[test]
fn friday_the_13th() {
    let rule = "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13";
    let start = super::start("America/New_York", "1997-09-02T09:00");
    let series = series_with(start, rule, &[], &["1997-09-02T13:00:00Z"]);
    let expected = dates("1998-02: 13, 1998-03: 13, 1998-11: 13, 1999-08: 13, 2000-10: 13");
    assert_eq!(starts(&series, expected.len()), expected);
}

#[test]
fn every_3_hours_until_5_pm() {
    // The RFC writes 17:00 without regard to the zone; erratum 3883.
    let rule = "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z";
    has_times(rule, &["1997-09-02T09:00", "1997-09-02T12:00", "1997-09-02T15:00"]);
    assert_eq!(first(&example("1997-09-02", rule), 3).1, Rest::Nothing);
}

#[test]
fn every_15_minutes_for_6_occurrences() {
    let expected = ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15"].map(|at| format!("1997-09-02T{at}"));
    has_times("FREQ=MINUTELY;INTERVAL=15;COUNT=6", &expected.each_ref().map(String::as_str));
}

#[test]
fn every_hour_and_a_half_for_4_occurrences() {
    let expected = ["09:00", "10:30", "12:00", "13:30"].map(|at| format!("1997-09-02T{at}"));
    has_times("FREQ=MINUTELY;INTERVAL=90;COUNT=4", &expected.each_ref().map(String::as_str));
}

#[test]
fn every_20_minutes_from_9_to_4_40_every_day() {
    let times = |day: u8| {
        (9..17).flat_map(move |hour| [0, 20, 40].map(|minute| format!("1997-09-{day:02}T{hour:02}:{minute:02}")))
    };
    let expected: Vec<_> = (2..5).flat_map(times).collect();
    for rule in [
        "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
        "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
    ] {
        assert_eq!(starts(&example("1997-09-02", rule), expected.len()), expected, "{rule}");
    }
}
