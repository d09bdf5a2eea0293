//! RFC 7529: days that a month does not have.

use super::*;

fn days(at: &str, rule: &str, count: usize) -> Vec<String> {
    starts(&series(start("", at), &format!("RSCALE=GREGORIAN;{rule}")), count)
}

#[test]
fn the_29th_of_february_every_year() {
    let on = |skip: &str| days("2016-02-29", &format!("FREQ=YEARLY;COUNT=5{skip}"), 9);
    assert_eq!(on(""), ["2016-02-29", "2020-02-29", "2024-02-29", "2028-02-29", "2032-02-29"]);
    assert_eq!(on(";SKIP=OMIT"), on(""));
    assert_eq!(on(";SKIP=FORWARD"), ["2016-02-29", "2017-03-01", "2018-03-01", "2019-03-01", "2020-02-29"]);
    assert_eq!(on(";SKIP=BACKWARD"), ["2016-02-29", "2017-02-28", "2018-02-28", "2019-02-28", "2020-02-29"]);
}

#[test]
fn the_31st_of_each_month() {
    let on = |skip: &str| days("2014-01-31", &format!("FREQ=MONTHLY;COUNT=4;SKIP={skip}"), 9);
    assert_eq!(on("OMIT"), ["2014-01-31", "2014-03-31", "2014-05-31", "2014-07-31"]);
    assert_eq!(on("BACKWARD"), ["2014-01-31", "2014-02-28", "2014-03-31", "2014-04-30"]);
    assert_eq!(on("FORWARD"), ["2014-01-31", "2014-03-01", "2014-03-31", "2014-05-01"]);
}

#[test]
fn the_30th_and_31st_fall_on_one_day_of_february() {
    let on = |skip: &str| days("2014-01-30", &format!("FREQ=MONTHLY;BYMONTHDAY=30,31;COUNT=5;SKIP={skip}"), 9);
    assert_eq!(on("BACKWARD"), ["2014-01-30", "2014-01-31", "2014-02-28", "2014-03-30", "2014-03-31"]);
    assert_eq!(on("FORWARD"), ["2014-01-30", "2014-01-31", "2014-03-01", "2014-03-30", "2014-03-31"]);
}

#[test]
fn a_day_that_is_moved_on_is_one_with_the_days_of_its_month() {
    let rule = "FREQ=MONTHLY;BYMONTHDAY=1,31;COUNT=6;SKIP=FORWARD";
    assert_eq!(
        days("2014-03-31", rule, 9),
        ["2014-03-31", "2014-04-01", "2014-05-01", "2014-05-31", "2014-06-01", "2014-07-01"]
    );
}

#[test]
fn a_day_that_is_moved_still_has_to_be_of_the_week() {
    // The 31st or what stands for it, if that is a Friday.
    let found = days("2014-01-31", "FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=FR;SKIP=BACKWARD;COUNT=4", 9);
    assert_eq!(found, ["2014-01-31", "2014-02-28", "2014-10-31", "2015-07-31"]);
}

#[test]
fn days_from_the_end_and_days_of_the_year_are_not_moved() {
    assert_eq!(
        days("2014-01-01", "FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=BACKWARD", 3),
        ["2014-01-01", "2014-03-01", "2014-05-01"]
    );
    assert_eq!(
        days("2015-12-31", "FREQ=YEARLY;BYYEARDAY=366;SKIP=FORWARD", 3),
        ["2015-12-31", "2016-12-31", "2020-12-31"]
    );
}
