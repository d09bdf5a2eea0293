//! From an order of jobs to pieces of time.

use super::free::{Free, Need, Piece};
use super::grid::ceil;
use super::jobs::{Cost, Job, Jobs};

/// Puts jobs into free time one after another, each as early as it fits.
pub(super) struct Decoder<'a> {
    jobs: &'a Jobs,
    free: Free,
    /// The pieces of all jobs, in the order in which they were placed.
    pieces: Vec<Piece>,
    /// The places of each job's pieces in that list.
    places: Vec<Option<(usize, usize)>>,
    seen: Vec<bool>,
    path: Vec<usize>,
    spare: Vec<Piece>,
    has_blockers: bool,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(jobs: &'a Jobs) -> Self {
        let count = jobs.all.len();
        Self {
            jobs,
            free: jobs.free.clone(),
            pieces: Vec::new(),
            places: vec![None; count],
            seen: vec![false; count],
            path: Vec::new(),
            spare: Vec::new(),
            has_blockers: jobs.all.iter().any(|job| !job.blockers.is_empty()),
        }
    }

    /// The cost of placing jobs in this order. Jobs that a job waits for are placed before it. `None` once the cost is above a
    /// limit.
    pub(super) fn cost(&mut self, order: &[usize], limit: Option<Cost>) -> Option<Cost> {
        self.free.become_copy_of(&self.jobs.free);
        self.pieces.clear();
        self.seen.fill(false);
        let mut cost = Cost::default();
        for &job in order {
            if self.has_blockers {
                self.place_with_blockers(job, &mut cost);
            } else {
                self.place(job, &mut cost);
            }
            if limit.is_some_and(|limit| cost.late > limit.late) {
                return None;
            }
        }
        Some(cost)
    }

    /// The pieces of each job after [`Self::cost`]: `None` for one that did not fit.
    pub(super) fn placed(&self) -> Vec<Option<Vec<Piece>>> {
        let of = |place: &Option<(usize, usize)>| place.map(|(from, to)| self.pieces[from..to].to_vec());
        self.places.iter().map(of).collect()
    }

    fn place_with_blockers(&mut self, job: usize, cost: &mut Cost) {
        self.path.push(job);
        while let Some(&top) = self.path.last() {
            if self.seen[top] {
                self.path.pop();
                continue;
            }
            let length = self.path.len();
            let open = self.jobs.all[top].blockers.iter().rev().copied();
            let (seen, all) = (&self.seen, &self.jobs.all);
            self.path.extend(open.filter(|it| !seen[*it] && all[*it].minutes > 0));
            if self.path.len() == length {
                self.path.pop();
                self.place(top, cost);
            }
        }
    }

    fn place(&mut self, index: usize, cost: &mut Cost) {
        self.seen[index] = true;
        let job = &self.jobs.all[index];
        let begin = self.pieces.len();
        let mut is_placed = false;
        if let Some(from) = self.earliest(job) {
            is_placed = find(&self.free, job, from, &mut self.pieces, &mut self.spare);
        }
        let placed = &self.pieces[begin..];
        for piece in placed {
            self.free.take(*piece);
        }
        *cost += self.jobs.cost(index, if is_placed { job.end(placed) } else { None });
        self.places[index] = is_placed.then_some((begin, self.pieces.len()));
    }

    /// When the jobs that a job waits for are done; `None` if some of them are not fully planned.
    fn earliest(&self, job: &Job) -> Option<i64> {
        let mut from = job.from;
        for &blocker in &job.blockers {
            let other = &self.jobs.all[blocker];
            let end = if other.minutes == 0 {
                other.fixed_end?
            } else {
                let (begin, end) = self.places[blocker].filter(|_| self.seen[blocker])?;
                other.end(&self.pieces[begin..end])?
            };
            from = from.max(ceil(end));
        }
        Some(from)
    }
}

/// Finds the earliest pieces for a job. A very short piece at the end is avoided unless that makes the job late.
pub(super) fn find(free: &Free, job: &Job, from: i64, pieces: &mut Vec<Piece>, spare: &mut Vec<Piece>) -> bool {
    let begin = pieces.len();
    let need = Need { set: job.set, minutes: job.minutes, least: job.least, from };
    if !free.find(need, pieces) {
        return false;
    }
    let has_crumb = pieces.len() - begin > 1 && pieces.last().is_some_and(|it| it.minutes < job.least);
    if has_crumb {
        spare.clear();
        let is_whole = free.find_without_crumbs(need, spare);
        let end = |pieces: &[Piece]| job.end(pieces).unwrap_or(i64::MAX);
        if is_whole && end(spare) <= job.due.unwrap_or(i64::MAX).max(end(&pieces[begin..])) {
            pieces.truncate(begin);
            pieces.append(spare);
        }
    }
    true
}
