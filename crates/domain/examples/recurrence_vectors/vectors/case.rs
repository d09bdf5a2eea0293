//! One series, the questions that are asked of it, and the answers.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use scheduler_domain::{
    Cut, Day, Half, Minute, Occurrences, Recurrence, Rest, RuleEnd, Series, Start, TimeZone, When, ZoneClock,
};

use super::json::{list, text};

/// A series as text: what a client gets from the API.
pub(super) struct Case {
    /// Empty for whole days.
    pub(super) zone: String,
    /// On the clocks of the zone, such as `2026-11-20T09:00`, or a date.
    pub(super) start: String,
    /// Seconds.
    pub(super) length: i64,
    pub(super) rule: String,
    pub(super) rdates: Vec<String>,
    pub(super) exdates: Vec<String>,
}

const DAY: i64 = 86_400;
const YEAR: i64 = 365 * DAY;

/// Where somebody looks from: whole days begin at another instant for each.
const VIEWERS: [&str; 4] = ["Europe/Berlin", "Pacific/Apia", "America/Sao_Paulo", "UTC"];

pub(super) fn start(zone: &str, at: &str) -> Start {
    if zone.is_empty() {
        return Start::AllDay(Day::parse(at).expect("a date"));
    }
    let zone = TimeZone::parse(zone).expect("a zone");
    let wall = NaiveDateTime::parse_from_str(at, "%Y-%m-%dT%H:%M").expect("a time");
    Start::Timed(Minute::from_stored(ZoneClock::of(&zone).instant(wall)), zone)
}

fn instant(when: When) -> DateTime<Utc> {
    match when {
        When::Day(day) => day.as_if_utc(),
        When::At(at) => at.instant(),
    }
}

fn moment(when: When) -> i64 {
    instant(when).timestamp()
}

impl Case {
    pub(super) fn new(zone: &str, start: &str, rule: &str) -> Self {
        let length = if zone.is_empty() { DAY } else { 3_600 };
        let [zone, start, rule] = [zone, start, rule].map(ToOwned::to_owned);
        Self { zone, start, length, rule, rdates: Vec::new(), exdates: Vec::new() }
    }

    pub(super) fn lasting(self, length: i64) -> Self {
        Self { length, ..self }
    }

    pub(super) fn with(self, rdates: &[&str], exdates: &[&str]) -> Self {
        let own = |dates: &[&str]| dates.iter().map(|it| (*it).to_owned()).collect();
        Self { rdates: own(rdates), exdates: own(exdates), ..self }
    }

    fn series(&self) -> Series {
        let start = start(&self.zone, &self.start);
        let rule = Some(self.rule.as_str()).filter(|rule| !rule.is_empty());
        let recurrence = Recurrence::parse(rule, &self.rdates, &self.exdates, &start)
            .unwrap_or_else(|errors| panic!("{}: {errors}", self.rule));
        let series = Series::new(start, TimeDelta::seconds(self.length), recurrence);
        let end = series.rule_end();
        series.knowing(end)
    }

    /// As a line of JSON. Moments are in seconds; a row is the seconds since the row before (since 1970 for the first),
    /// with its length if that is not the series'. A rule that is the series' own is `true`.
    pub(super) fn write(&self) -> String {
        let series = self.series();
        let start = moment(series.start().when());
        let firsts = series.from(instant(series.start().when()), 7);
        let third = firsts.rows.get(2).map_or(start, |row| moment(row.start));
        let step = (third - start).clamp(120, 3 * YEAR) / 60 * 60;
        let names = [third, third + step / 2, start];
        let mut cut_at = vec![third];
        if self.rule.contains("COUNT") || self.rule.contains("SKIP") {
            cut_at.extend(firsts.rows.get(4).map(|row| moment(row.start)));
        }
        let mut parts = vec![
            format!("{{\"zone\":{}", text(&self.zone)),
            format!("\"start\":{}", text(&series.start().when().to_string())),
            format!("\"length\":{}", self.length),
            format!("\"recurrence\":{}", self.recurrence(series.recurrence(), true)),
            format!("\"end\":{}", end(&series)),
            format!("\"within\":{}", list(self.windows(start, step), |it| self.within(&series, it))),
            format!("\"from\":{}", list([start - DAY, third + 60], |at| self.from(&series, at))),
            format!("\"has\":{}", list(names, |at| format!("[{at},{}]", series.has(self.when(at))))),
            format!("\"cuts\":{}", list(cut_at, |at| format!("[{at},{}]", self.cut(&series, self.when(at))))),
        ];
        let stays = series.recurrence().rdates().is_empty() && series.recurrence().exdates().is_empty();
        if !stays || self.rule.contains("UNTIL") {
            parts.push(format!("\"moves\":{}", list(self.targets(), |to| self.moved(&series, &to))));
        }
        if third != start {
            let shifts = list(self.named_targets(third), |to| self.shifted(&series, third, &to));
            parts.push(format!("\"shifts\":[{third},{shifts}]"));
        }
        parts.join(",") + "}"
    }

    /// Around the start, two days on, over a year later, and a generation later.
    fn windows(&self, start: i64, step: i64) -> Vec<(i64, i64, usize)> {
        let mut windows = vec![
            (start - DAY, start + 2 * step, 7),
            (start + 400 * DAY + 3_600, start + 400 * DAY + 3 * step, 4),
            (start + 21 * YEAR, start + 21 * YEAR + 2 * step, 3),
        ];
        if !self.zone.is_empty() && step < 5 * DAY {
            windows.push((start + 2 * DAY - 10_800, start + 2 * DAY + 32_400, 14));
        }
        windows
    }

    fn when(&self, moment: i64) -> When {
        let at = DateTime::from_timestamp(moment, 0).expect("within years");
        if self.zone.is_empty() { When::Day(Day::from_stored(at)) } else { When::At(Minute::from_stored(at)) }
    }

    /// The rule, and the dates if there are any.
    fn recurrence(&self, of: &Recurrence, is_whole: bool) -> String {
        let rule = match of.rule() {
            None => "null".to_owned(),
            Some(rule) if !is_whole && rule.as_str() == self.rule => "true".to_owned(),
            Some(rule) => text(rule.as_str()),
        };
        if of.rdates().is_empty() && of.exdates().is_empty() {
            return format!("[{rule}]");
        }
        let rdates = list(of.rdates(), |date| text(&date.to_string()));
        let exdates = list(of.exdates(), |date| text(&date.to_string()));
        format!("[{rule},{rdates},{exdates}]")
    }

    fn cut(&self, series: &Series, original_start: When) -> String {
        let half = |half: &Half| {
            format!("{},{}", text(&half.start.when().to_string()), self.recurrence(&half.recurrence, false))
        };
        match series.cut_before(original_start) {
            Cut::NoOccurrence => "\"none\"".to_owned(),
            Cut::Whole => "\"whole\"".to_owned(),
            Cut::Unknown => "\"unknown\"".to_owned(),
            Cut::Halves(halves) => format!("[{},{}]", half(&halves.0), half(&halves.1)),
        }
    }

    fn moved(&self, series: &Series, to: &Start) -> String {
        let recurrence = self.recurrence(&series.moved_to(to), false);
        format!("[{},{},{recurrence}]", text(zone_of(to)), text(&to.when().to_string()))
    }

    /// Where it begins when a later occurrence begins somewhere else.
    fn shifted(&self, series: &Series, original_start: i64, to: &Start) -> String {
        let begins = series.start().moved_along(self.when(original_start), to).when();
        format!("[{},{},{}]", text(zone_of(to)), text(&to.when().to_string()), text(&begins.to_string()))
    }

    fn within(&self, series: &Series, (from, to, limit): (i64, i64, usize)) -> String {
        let viewer = VIEWERS[usize::try_from(from).unwrap_or_default() / 7 % VIEWERS.len()];
        let at = |moment| DateTime::from_timestamp(moment, 0).expect("within years");
        let days = TimeZone::parse(viewer).expect("a zone").days();
        let found = series.within(at(from), at(to), &days, limit);
        format!("[{from},{to},{},{limit},{}]", text(viewer), self.rows(&found))
    }

    fn from(&self, series: &Series, from: i64) -> String {
        let limit = 3;
        let found = series.from(DateTime::from_timestamp(from, 0).expect("within years"), limit);
        format!("[{from},{limit},{}]", self.rows(&found))
    }

    fn rows(&self, found: &Occurrences) -> String {
        let rest = match found.rest {
            Rest::Nothing => "nothing",
            Rest::More => "more",
            Rest::Unknown => "unknown",
        };
        let mut before = 0;
        let rows = found.rows.iter().map(|row| {
            let (at, length) = (moment(row.start), moment(row.end) - moment(row.start));
            let since = at - std::mem::replace(&mut before, at);
            if length == self.length { since.to_string() } else { format!("[{since},{length}]") }
        });
        format!("[{}],{}", rows.collect::<Vec<_>>().join(","), text(rest))
    }

    /// Where it is moved to: the next day and half an hour on, or another zone, or a day instead of a time.
    fn targets(&self) -> Vec<Start> {
        let at = instant(start(&self.zone, &self.start).when());
        if self.zone.is_empty() {
            let day = Day::from_stored(at + TimeDelta::days(2));
            return vec![Start::AllDay(day), start("Europe/Berlin", &format!("{day}T10:30"))];
        }
        let zone = |name| TimeZone::parse(name).expect("a zone");
        let later = Minute::from_stored(at + TimeDelta::minutes(1_470));
        let elsewhere = if self.zone == "Europe/Berlin" { "America/New_York" } else { "Europe/Berlin" };
        vec![
            Start::Timed(later, zone(&self.zone)),
            Start::Timed(Minute::from_stored(at), zone(elsewhere)),
            Start::AllDay(Day::from_stored(at)),
        ]
    }

    /// Where an occurrence is put: half a year and half an hour later, where clocks may show another time, and a day instead of a time,
    /// or the other way round.
    fn named_targets(&self, at: i64) -> Vec<Start> {
        let day = |days| Day::from_stored(instant(self.when(at + days * DAY)));
        if self.zone.is_empty() {
            return vec![Start::AllDay(day(182)), start("Europe/Berlin", &format!("{}T10:30", day(1)))];
        }
        let later = Minute::from_stored(instant(self.when(at + 182 * DAY + 1_800)));
        vec![Start::Timed(later, TimeZone::parse(&self.zone).expect("a zone")), Start::AllDay(day(1))]
    }
}

fn zone_of(start: &Start) -> &str {
    match start {
        Start::AllDay(_) => "",
        Start::Timed(_, zone) => zone.as_str(),
    }
}

/// Seconds on the clock on the wall.
fn end(series: &Series) -> String {
    match series.rule_end() {
        RuleEnd::Never => "\"never\"".to_owned(),
        RuleEnd::Unknown => "\"unknown\"".to_owned(),
        RuleEnd::At(wall) => wall.as_if_utc().timestamp().to_string(),
    }
}
