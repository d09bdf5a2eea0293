//! A plan in which jobs are moved.

mod line;

use self::line::Line;
use super::decode::find;
use super::free::{Free, Piece};
use super::grid::{GRID, ceil, floor};
use super::jobs::{Cost, Job, Jobs};

/// The places of all jobs, and the remaining free time.
#[derive(Clone)]
pub(super) struct Board<'a> {
    pub(super) jobs: &'a Jobs,
    free: Free,
    /// The pieces of all jobs by their start, without the fixed ones.
    line: Line,
    placed: Vec<Option<Vec<Piece>>>,
    spare: Vec<Piece>,
}

impl<'a> Board<'a> {
    pub(super) fn empty(jobs: &'a Jobs) -> Self {
        let placed = vec![None; jobs.all.len()];
        Self { jobs, free: jobs.free.clone(), line: Line::default(), placed, spare: Vec::new() }
    }

    /// A board with jobs at valid places.
    pub(super) fn with(jobs: &'a Jobs, placed: Vec<Option<Vec<Piece>>>) -> Self {
        let mut board = Self::empty(jobs);
        for (job, pieces) in placed.into_iter().enumerate() {
            if let Some(pieces) = pieces {
                board.put(job, pieces);
            }
        }
        board
    }

    /// The same places on an empty board.
    pub(super) fn afresh(&self) -> Self {
        Self::with(self.jobs, self.placed.clone())
    }

    pub(super) fn job(&self, job: usize) -> &'a Job {
        &self.jobs.all[job]
    }

    /// The pieces of a job, if it has a place.
    pub(super) fn pieces(&self, job: usize) -> Option<&[Piece]> {
        self.placed[job].as_deref()
    }

    /// Whether nothing of a job is left to place.
    pub(super) fn is_whole(&self, job: usize) -> bool {
        self.job(job).minutes == 0 || self.placed[job].is_some()
    }

    /// When a job is done; `None` if it is not fully placed.
    pub(super) fn end(&self, job: usize) -> Option<i64> {
        match &self.placed[job] {
            Some(pieces) => self.job(job).end(pieces),
            None if self.job(job).minutes == 0 => self.job(job).fixed_end,
            None => None,
        }
    }

    pub(super) fn cost(&self, job: usize) -> Cost {
        self.jobs.cost(job, self.end(job))
    }

    /// All pieces by their start, with their jobs.
    pub(super) const fn line(&self) -> &Line {
        &self.line
    }

    /// When a job can start; `None` if a job that it waits for is not fully planned.
    pub(super) fn earliest(&self, job: usize) -> Option<i64> {
        self.earliest_of(self.job(job))
    }

    /// The same for a job that is not on the board.
    pub(super) fn earliest_of(&self, job: &Job) -> Option<i64> {
        job.blockers.iter().try_fold(job.from, |from, blocker| Some(from.max(ceil(self.end(*blocker)?))))
    }

    /// Whether the jobs that wait for a job begin after it.
    pub(super) fn suits_those_waiting(&self, job: usize) -> bool {
        let end = self.end(job);
        self.job(job).waiting.iter().all(|it| match self.pieces(*it) {
            None => true,
            Some(pieces) => end.is_some_and(|end| pieces.iter().all(|piece| piece.start >= end)),
        })
    }

    /// The earliest pieces for a job that has no place.
    pub(super) fn find(&mut self, job: usize) -> Option<Vec<Piece>> {
        self.find_as(job, self.job(job))
    }

    /// The earliest single piece for a job that has no place.
    pub(super) fn find_in_one_piece(&mut self, job: usize) -> Option<Vec<Piece>> {
        self.find_as(job, &Job { least: self.job(job).minutes, ..self.job(job).clone() })
    }

    /// The same if the job were another one with the same dependencies.
    pub(super) fn find_as(&mut self, job: usize, other: &Job) -> Option<Vec<Piece>> {
        let from = self.earliest(job)?;
        self.find_from(from, other)
    }

    /// When a job that is not on the board would be done.
    pub(super) fn could_end(&mut self, job: &Job) -> Option<i64> {
        let from = self.earliest_of(job)?;
        self.find_from(from, job).and_then(|pieces| job.end(&pieces))
    }

    fn find_from(&mut self, from: i64, job: &Job) -> Option<Vec<Piece>> {
        let mut pieces = Vec::new();
        find(&self.free, job, from, &mut pieces, &mut self.spare).then_some(pieces)
    }

    /// The longest interval of free time of a set of hours within a time range.
    pub(super) fn longest_free(&self, set: u64, (from, to): (i64, i64)) -> i64 {
        let stretches = self.free.stretches();
        let first = stretches.partition_point(|it| it.to <= from);
        let within = stretches[first..].iter().take_while(|it| it.from < to).filter(|it| it.sets & set != 0);
        let (mut longest, mut run, mut end) = (0, 0, i64::MIN);
        for it in within {
            run = if it.from == end { run } else { 0 } + it.to.min(to) - it.from.max(from);
            end = it.to;
            longest = longest.max(run);
        }
        longest
    }

    /// Whether the time just before a piece of a job would be free for it.
    pub(super) fn could_begin_before(&self, job: usize, piece: Piece) -> bool {
        let just_before = Piece { start: piece.start - GRID, minutes: GRID };
        let is_past = |it: (Piece, usize)| ceil(it.0.end() + self.free.buffer()) <= just_before.start;
        self.line.before(piece.start).is_none_or(is_past) && self.jobs.free.has(just_before, self.job(job).set)
    }

    /// The free time around the jobs.
    pub(super) const fn free(&self) -> &Free {
        &self.free
    }

    /// The minutes that may still be planned on the day of a time.
    pub(super) fn left_at(&self, at: i64) -> i64 {
        self.free.left_at(at)
    }

    /// Puts a job at its earliest place, if there is one.
    pub(super) fn place(&mut self, job: usize) {
        if let Some(pieces) = self.find(job) {
            self.put(job, pieces);
        }
    }

    /// Puts a job back at its former place, if every rule still allows that, except that its dependencies are not checked.
    pub(super) fn keep(&mut self, job: usize, mut pieces: Vec<Piece>) {
        let (wanted, set) = (self.job(job), self.job(job).set);
        let planned: i64 = pieces.iter().map(|it| it.minutes).sum();
        if wanted.minutes == 0 || planned != wanted.minutes - wanted.spare {
            return;
        }
        if let Some(last) = pieces.last_mut() {
            last.minutes += wanted.spare;
        }
        let mut left = wanted.minutes;
        for (count, piece) in pieces.iter().enumerate() {
            let is_on_grid = piece.start % GRID == 0 && piece.minutes % GRID == 0;
            let is_long = piece.minutes >= wanted.least.min(left);
            if !(is_on_grid && is_long && piece.start >= wanted.from && self.free.has(*piece, set)) {
                pieces[..count].iter().rev().for_each(|it| self.lift_piece(*it));
                return;
            }
            left -= piece.minutes;
            self.put_piece(*piece, job);
        }
        self.placed[job] = Some(pieces);
    }

    pub(super) fn put(&mut self, job: usize, pieces: Vec<Piece>) {
        for piece in &pieces {
            self.put_piece(*piece, job);
        }
        self.placed[job] = Some(pieces);
    }

    /// Takes a job off the board.
    pub(super) fn lift(&mut self, job: usize) -> Option<Vec<Piece>> {
        let pieces = self.placed[job].take()?;
        for piece in &pieces {
            self.lift_piece(*piece);
        }
        Some(pieces)
    }

    /// Puts a job back at its former place, or removes it from the board.
    pub(super) fn restore(&mut self, job: usize, pieces: Option<Vec<Piece>>) {
        self.lift(job);
        if let Some(pieces) = pieces {
            self.put(job, pieces);
        }
    }

    fn put_piece(&mut self, piece: Piece, job: usize) {
        self.free.take(piece);
        self.line.put(piece, job);
    }

    fn lift_piece(&mut self, piece: Piece) {
        self.line.lift(piece);
        let buffer = self.free.buffer();
        let from = self.line.before(piece.start).map_or(i64::MIN, |it| ceil(it.0.end() + buffer));
        let to = self.line.from(piece.start).map_or(i64::MAX, |it| floor(it.0.start - buffer));
        self.free.give_back(piece, &self.jobs.free, from, to);
    }
}
