//! When it is the turn of a task that repeats.

use chrono::{DateTime, Datelike, Timelike, Utc};
use scheduler_domain::planner::Hours;
use scheduler_domain::{
    Budget, DailyMinutes, Day, PlanningSettings, Task, TimeZone, Weekday, When, ZoneClock, ZoneDays,
};

use super::days::after;

/// The limit of work for computing the turns, the same as for a window of the calendar: about 0.2 s.
const MOST_STEPS: u32 = 20_000_000;

/// What the clocks of the zone say of tasks.
pub(super) struct Clocks<'z> {
    zone: &'z TimeZone,
    clock: ZoneClock,
    pub(super) days: ZoneDays,
    /// When the days end that are planned.
    pub(super) end: DateTime<Utc>,
    hours: SetHours,
    /// The remaining work for the turns of all repeating tasks.
    turns: Budget,
}

impl<'z> Clocks<'z> {
    pub(super) fn of(zone: &'z TimeZone, end: DateTime<Utc>, hours: SetHours) -> Self {
        Self { zone, clock: ZoneClock::of(zone), days: zone.days(), end, hours, turns: Budget::of(MOST_STEPS) }
    }

    /// When it is the turn of a repeating task. If it repeats by months or years, it may be done as soon as the previous one was
    /// due; after today's task is done, the next one is not planned on the same day. If it repeats by days or weeks, it is done on
    /// its day, and earlier only if that day has too few hours for it.
    pub(super) fn turn(&mut self, task: &Task, set: usize, minutes: i64) -> Option<When> {
        let (repetition, due) = (task.recurrence.as_ref()?, task.due?);
        let turn = repetition.turn_of(due, self.zone, &mut self.turns)?;
        Some(When::Day(if !repetition.is_done_on_its_day() {
            turn
        } else if task.min_block.is_some() {
            self.last_day_for(due, set, minutes, turn)
        } else {
            self.last_day_for_one_piece(due, set, minutes, turn)
        }))
    }

    /// The last day, from its turn on, from which the hours of a set are enough before it is due.
    fn last_day_for(&self, due: When, set: usize, minutes: i64, turn: Day) -> Day {
        let (mut day, until) = self.due_day(due);
        let mut missing = minutes - self.hours.until(set, weekday(day), until);
        // Whatever the hours are, a week of them says whether more days are of any use.
        let of_a_week: i64 = Weekday::ALL.iter().map(|it| self.hours.on(set, *it)).sum();
        while missing > 0 && of_a_week > 0 && day > turn {
            day = after(day, -1);
            missing -= self.hours.on(set, weekday(day));
        }
        if missing > 0 { turn } else { day }
    }

    /// The same for a task in one piece: the last day whose hours have room for it before it is due.
    fn last_day_for_one_piece(&self, due: When, set: usize, minutes: i64, turn: Day) -> Day {
        let (mut day, mut until) = self.due_day(due);
        // A week has all days that there are, and the first of them may be cut.
        for _ in 0..=Weekday::ALL.len() {
            if self.hours.longest_until(set, weekday(day), until) >= minutes {
                return day;
            }
            if day <= turn {
                break;
            }
            (day, until) = (after(day, -1), MINUTES_A_DAY);
        }
        turn
    }

    /// The day on which something is due, and the minute of that day.
    fn due_day(&self, due: When) -> (Day, i64) {
        match due {
            When::Day(day) => (day, MINUTES_A_DAY),
            When::At(at) => {
                let wall = self.clock.wall(at.instant());
                let day = Day::from_stored(wall.date().and_time(chrono::NaiveTime::MIN).and_utc());
                (day, i64::from(wall.hour() * 60 + wall.minute()))
            }
        }
    }
}

const MINUTES_A_DAY: i64 = 24 * 60;

fn weekday(day: Day) -> Weekday {
    let at: DateTime<Utc> = day.as_if_utc();
    Weekday::ALL[at.weekday().num_days_from_monday() as usize]
}

/// How much may be planned on each weekday within the hours of each set and the limits of a day, ignoring busy time.
pub(super) struct SetHours {
    /// By set and day: time ranges, sorted and disjoint.
    spans: Vec<[Vec<(i64, i64)>; 7]>,
    most: i64,
    share: f64,
}

impl SetHours {
    /// For this many sets, and one more without hours.
    pub(super) fn of(hours: &[Hours], sets: usize, planning: &PlanningSettings) -> Self {
        let mut spans: Vec<[Vec<(i64, i64)>; 7]> = vec![Default::default(); sets + 1];
        for Hours { set, days, start, end } in hours {
            for day in days {
                spans[*set][*day as usize].push((start.minutes().into(), end.minutes().into()));
            }
        }
        for day in spans.iter_mut().flatten() {
            day.sort_unstable();
            // Where spans overlap, the later one begins where the others have ended.
            let mut end = 0;
            for span in day.iter_mut() {
                *span = (span.0.max(end), span.1.max(end));
                end = span.1;
            }
        }
        let most = planning.max_per_day.map_or(MINUTES_A_DAY, |it| DailyMinutes::get(it).into());
        Self { spans, most, share: 1.0 - planning.free_share.get() }
    }

    fn on(&self, set: usize, day: Weekday) -> i64 {
        self.until(set, day, MINUTES_A_DAY)
    }

    /// The longest range in one piece, up to a minute of the day.
    fn longest_until(&self, set: usize, day: Weekday, until: i64) -> i64 {
        let (mut longest, mut run, mut end) = (0, 0, -1);
        for (from, to) in &self.spans[set][day as usize] {
            run = if *from == end { run } else { 0 } + (to.min(&until) - from).max(0);
            end = *to;
            longest = longest.max(run);
        }
        longest.min(self.until(set, day, until))
    }

    /// Up to a minute of the day.
    fn until(&self, set: usize, day: Weekday, until: i64) -> i64 {
        let spans = self.spans[set][day as usize].iter();
        let minutes: i64 = spans.map(|(from, to)| (to.min(&until) - from).max(0)).sum();
        // A whole number of minutes below 24 hours, and a share of it.
        #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "at most 1440")]
        let shared = (minutes as f64 * self.share).floor() as i64;
        shared.min(self.most)
    }
}
