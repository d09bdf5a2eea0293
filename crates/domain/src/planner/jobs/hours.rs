//! Hours, busy time and days as intervals in minutes.

use chrono::{Datelike, Days as CalendarDays, NaiveDate, TimeDelta};

use super::{Fixed, inwards};
use crate::planner::PlanningProblem;
use crate::planner::free::{Days, Free, Piece, Stretch};
use crate::planner::grid::{GRID, Grid};
use crate::{Day, Weekday, ZoneClock};

/// The time that a problem gives.
pub(super) struct Times {
    pub(super) horizon: i64,
    /// When each local day ends, from today on.
    pub(super) day_ends: Vec<i64>,
    buffer: i64,
    smallest: i64,
    /// The hours of all sets, in local time.
    hours: Vec<Stretch>,
    /// Busy time, in its order and without overlaps.
    busy: Vec<(i64, i64)>,
    days: Option<Days>,
}

impl Times {
    pub(super) fn of(problem: &PlanningProblem, grid: Grid, smallest: i64) -> Self {
        let clock = ZoneClock::of(&problem.time_zone);
        let today = clock.wall(problem.now).date();
        let now = grid.after(problem.now);
        // The end of each day from today to the last one.
        let zone_days = problem.time_zone.days();
        let dates: Vec<_> = (0..=u64::from(problem.horizon_days)).map(|it| today + CalendarDays::new(it)).collect();
        let end_of = |date: NaiveDate| grid.before(zone_days.start_of(Day::of(date + CalendarDays::new(1))));
        let ends: Vec<_> = dates.iter().map(|date| end_of(*date)).collect();
        let horizon = ends.last().copied().unwrap_or(now).max(now);

        let hours = hours_of(problem, grid, &clock, &dates, (now, horizon));
        let smallest = if hours.windows(2).any(|pair| pair[0].sets != pair[1].sets) { GRID } else { smallest };
        let busy = problem.busy.iter().filter(|it| it.start < it.end);
        let busy = merged(busy.map(|it| (grid.before(it.start), grid.after(it.end))).collect());
        let days = limits(problem, &hours, &busy, ends.clone());
        Self { horizon, day_ends: ends, buffer: problem.buffer_minutes, smallest, hours, busy, days }
    }

    /// The free time, without busy time and the blocks that stay, with the buffers around both.
    pub(super) fn free(&self, fixed: &[Fixed]) -> Free {
        self.beside(fixed, self.buffer, self.smallest)
    }

    /// The same without the buffers around the blocks.
    pub(super) fn open(&self, fixed: &[Fixed]) -> Free {
        self.beside(fixed, 0, GRID)
    }

    fn beside(&self, fixed: &[Fixed], buffer: i64, smallest: i64) -> Free {
        let around = |from: i64, to: i64, buffer: i64| (from - buffer, to + buffer);
        let busy = self.busy.iter().map(|it| around(it.0, it.1, self.buffer));
        let blocks = fixed.iter().map(|it| around(it.piece.start, it.piece.end(), buffer));
        let taken = merged(busy.chain(blocks).collect());
        let mut days = self.days.clone();
        if let Some(days) = &mut days {
            for block in fixed {
                days.count(block.piece, 1);
            }
        }
        let stretches = without(&self.hours, &taken).filter(|it| it.to - it.from >= smallest).collect();
        Free::new(stretches, days, buffer, smallest)
    }
}

/// The hours of all sets from now to the horizon. Where sets overlap, an interval belongs to several.
fn hours_of(
    problem: &PlanningProblem,
    grid: Grid,
    clock: &ZoneClock,
    dates: &[NaiveDate],
    (now, horizon): (i64, i64),
) -> Vec<Stretch> {
    let mut spans = Vec::new();
    // Hours of yesterday do not reach into today: they end at 24:00.
    for date in dates {
        let weekday = Weekday::ALL[date.weekday().num_days_from_monday() as usize];
        let midnight = date.and_time(chrono::NaiveTime::MIN);
        for hours in problem.hours.iter().filter(|it| it.days.contains(&weekday)) {
            let at = |minutes: i32| clock.instant(midnight + TimeDelta::minutes(minutes.into()));
            let from = grid.after(at(hours.start.minutes())).max(now);
            let to = grid.before(at(hours.end.minutes())).min(horizon);
            if from < to {
                spans.push((from, to, hours.set));
            }
        }
    }
    overlaid(&spans)
}

/// Spans of several sets as intervals that do not overlap.
fn overlaid(spans: &[(i64, i64, usize)]) -> Vec<Stretch> {
    let mut edges: Vec<_> =
        spans.iter().flat_map(|(from, to, set)| [(*from, *set, 1_i32), (*to, *set, -1_i32)]).collect();
    edges.sort_unstable();
    let mut open = [0_i32; PlanningProblem::MOST_SETS];
    let mut stretches: Vec<Stretch> = Vec::new();
    let (mut since, mut sets) = (0, 0_u64);
    for (at, set, change) in edges {
        if at > since && sets != 0 {
            match stretches.last_mut().filter(|last| last.to == since && last.sets == sets) {
                Some(last) => last.to = at,
                None => stretches.push(Stretch { from: since, to: at, sets }),
            }
        }
        since = at;
        open[set] += change;
        let bit = 1 << set;
        sets = if open[set] > 0 { sets | bit } else { sets & !bit };
    }
    stretches
}

/// Spans in order, with touching and overlapping ones merged.
fn merged(mut spans: Vec<(i64, i64)>) -> Vec<(i64, i64)> {
    spans.sort_unstable();
    let mut merged: Vec<(i64, i64)> = Vec::with_capacity(spans.len());
    for (from, to) in spans {
        match merged.last_mut().filter(|last| from <= last.1) {
            Some(last) => last.1 = last.1.max(to),
            None => merged.push((from, to)),
        }
    }
    merged
}

/// The parts of intervals that are not taken, rounded inwards to the grid.
fn without<'a>(stretches: &'a [Stretch], taken: &'a [(i64, i64)]) -> impl Iterator<Item = Stretch> + 'a {
    let mut first = 0;
    stretches.iter().flat_map(move |stretch| {
        while taken.get(first).is_some_and(|it| it.1 <= stretch.from) {
            first += 1;
        }
        let mut cuts = Vec::new();
        let mut from = stretch.from;
        for (taken_from, taken_to) in taken[first..].iter().take_while(|it| it.0 < stretch.to) {
            cuts.push((from, *taken_from));
            from = *taken_to;
        }
        cuts.push((from, stretch.to));
        let sets = stretch.sets;
        cuts.into_iter()
            .map(|(from, to)| inwards(from, to))
            .filter(|(from, to)| from < to)
            .map(move |(from, to)| Stretch { from, to, sets })
    })
}

/// How much may be planned on each day; `None` if there is no limit.
fn limits(problem: &PlanningProblem, hours: &[Stretch], busy: &[(i64, i64)], ends: Vec<i64>) -> Option<Days> {
    if problem.max_minutes_per_day.is_none() && problem.free_share <= 0.0 {
        return None;
    }
    let most = problem.max_minutes_per_day.unwrap_or(i64::MAX);
    let mut there = Days::new(ends.clone(), vec![0; ends.len()]);
    for stretch in exactly_without(hours, busy) {
        there.count(stretch, -1);
    }
    // What was worked today is of today's hours that are past, so it counts for the limit, but not for the share.
    let most_on = |day: usize| if day == 0 { most.saturating_sub(problem.done_today_minutes).max(0) } else { most };
    let under_way = |day: usize| if day == 0 { problem.under_way_minutes } else { 0 };
    let share_on = |day: usize, minutes: i64| match problem.free_share {
        // The hours themselves are limit enough. Blocks that stay may lie outside them, and those that have begun in the past.
        free if free <= 0.0 => i64::MAX,
        free => share(minutes, 1.0 - free) + under_way(day),
    };
    let left = there.left().iter().enumerate();
    let left = left.map(|(day, minutes)| share_on(day, *minutes).min(most_on(day)));
    Some(Days::new(ends, left.collect()))
}

/// What of the hours is not busy, to the minute.
fn exactly_without(hours: &[Stretch], busy: &[(i64, i64)]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for stretch in hours {
        let mut from = stretch.from;
        let first = busy.partition_point(|it| it.1 <= stretch.from);
        for (busy_from, busy_to) in busy[first..].iter().take_while(|it| it.0 < stretch.to) {
            pieces.push(Piece { start: from, minutes: (busy_from - from).max(0) });
            from = *busy_to;
        }
        pieces.push(Piece { start: from, minutes: (stretch.to - from).max(0) });
    }
    pieces
}

/// A share of minutes, rounded down. The tolerance is for shares such as 0.1, which binary fractions miss.
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a day has few minutes")]
fn share(minutes: i64, share: f64) -> i64 {
    (minutes as f64 * share + 1e-6).floor() as i64
}
