//! Random rules, the same ones each time.

use super::case::Case;

const CASES: usize = 260;
const ZONES: [&str; 8] =
    ["", "", "UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "America/Sao_Paulo", "Pacific/Apia"];
const UNITS: [&str; 7] = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"];
const DAYS: [&str; 7] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

pub(super) fn cases() -> Vec<Case> {
    let mut random = Random(1);
    (0..CASES).map(|_| case(&mut random)).collect()
}

/// A linear congruential generator (Knuth's MMIX).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from(self.0 >> 33).unwrap_or_default() % bound
    }

    fn one_in(&mut self, many: i64) -> bool {
        self.below(many) == 0
    }

    fn of<'a>(&mut self, items: &[&'a str]) -> &'a str {
        let index = self.below(i64::try_from(items.len()).unwrap_or(1));
        items[usize::try_from(index).unwrap_or_default()]
    }

    /// Up to so many numbers from `least` to `most`, from the end for some if they may be.
    fn numbers(&mut self, most_items: i64, (least, most): (i64, i64), is_signed: bool) -> String {
        let count = 1 + self.below(most_items);
        let numbers = (0..count).map(|_| {
            let number = least + self.below(most - least + 1);
            if is_signed && self.one_in(3) { -number } else { number }
        });
        numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(",")
    }
}

fn case(random: &mut Random) -> Case {
    let zone = random.of(&ZONES);
    let date = format!("{}-{:02}-{:02}", 1996 + random.below(24), 1 + random.below(12), 1 + random.below(28));
    let time = format!("T{:02}:{:02}", random.below(24), random.below(4) * 15);
    let is_all_day = zone.is_empty();
    let start = if is_all_day { date } else { date + &time };
    let case = Case::new(zone, &start, &rule(random, is_all_day));
    let length = if is_all_day { 86_400 * (1 + random.below(3)) } else { 900 * (1 + random.below(12)) };
    case.lasting(length)
}

fn rule(random: &mut Random, is_all_day: bool) -> String {
    let unit = random.of(if is_all_day { &UNITS[..4] } else { &UNITS });
    let is_below_day = UNITS[4..].contains(&unit);
    let mut parts = vec![format!("FREQ={unit}")];
    if random.one_in(2) {
        let most = if is_below_day { 90 } else { 4 };
        parts.push(format!("INTERVAL={}", 1 + random.below(most)));
    }
    let has_weeks = unit == "YEARLY" && random.one_in(4);
    if has_weeks {
        parts.push(format!("BYWEEKNO={}", random.numbers(3, (1, 53), true)));
    }
    if matches!(unit, "YEARLY" | "HOURLY") && random.one_in(5) {
        parts.push(format!("BYYEARDAY={}", random.numbers(8, (1, 366), true)));
    }
    if random.one_in(4) {
        parts.push(format!("BYMONTH={}", random.numbers(4, (1, 12), false)));
    }
    if unit != "WEEKLY" && random.one_in(3) {
        parts.push(format!("BYMONTHDAY={}", random.numbers(5, (1, 31), true)));
    }
    if random.one_in(3) {
        let has_ordinals = matches!(unit, "YEARLY" | "MONTHLY") && !has_weeks && random.one_in(2);
        parts.push(format!("BYDAY={}", days(random, has_ordinals)));
    }
    if !is_all_day {
        let times = [("BYHOUR", 23, 6), ("BYMINUTE", 59, 3), ("BYSECOND", 60, 2)];
        for (name, most, items) in times {
            if random.one_in(6) {
                parts.push(format!("{name}={}", random.numbers(items, (0, most), false)));
            }
        }
    }
    if parts.iter().any(|part| part.starts_with("BY")) && random.one_in(4) {
        // What days rarely have makes nothing for centuries, and takes long to find out.
        let most = if matches!(unit, "YEARLY" | "MONTHLY") { 3 } else { 1 };
        parts.push(format!("BYSETPOS={}", random.numbers(2, (1, most), true)));
    }
    if random.one_in(3) {
        parts.push(format!("WKST={}", random.of(&["SU", "MO", "WE", "SA"])));
    }
    if random.one_in(6) {
        parts.push(format!("RSCALE=GREGORIAN;SKIP={}", random.of(&["OMIT", "BACKWARD", "FORWARD"])));
    }
    match random.below(5) {
        0 => parts.push(format!("COUNT={}", 1 + random.below(30))),
        1 => {
            let date = format!("20{}{:02}{:02}", 21 + random.below(9), 1 + random.below(12), 1 + random.below(28));
            parts.push(format!("UNTIL={date}{}", random.of(&["", "T121500", "T003000Z"])));
        }
        _ => {}
    }
    parts.join(";")
}

fn days(random: &mut Random, has_ordinals: bool) -> String {
    let count = 1 + random.below(4);
    let days = (0..count).map(|_| {
        let day = random.of(&DAYS);
        if has_ordinals && random.one_in(2) { random.numbers(1, (1, 5), true) + day } else { day.to_owned() }
    });
    days.collect::<Vec<_>>().join(",")
}
