//! How much work questions about series may take.

/// The remaining steps. A step is an examined day, one hour, minute or second of a rule below a day, or a time that a rule
/// produces.
#[derive(Debug)]
pub struct Budget {
    left: u32,
}

/// The steps are used up: the answer is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exhausted;

impl Budget {
    /// Three centuries of days are 110 000 steps, the largest COUNT at most a few times as many.
    pub const STEPS: u32 = 1_000_000;

    pub(crate) const fn new() -> Self {
        Self::of(Self::STEPS)
    }

    /// The limit for several requests together; none of them takes more than 1 000 000.
    #[must_use]
    pub const fn of(steps: u32) -> Self {
        Self { left: steps }
    }

    /// Whether nothing is left.
    #[must_use]
    pub const fn is_used_up(&self) -> bool {
        self.left == 0
    }

    /// Runs one request, with as many steps as one may take and as are left.
    pub(super) fn one<T>(&mut self, ask: impl FnOnce(&mut Self) -> T) -> T {
        let share = self.left.min(Self::STEPS);
        let mut one = Self::of(share);
        let answer = ask(&mut one);
        self.left -= share - one.left;
        answer
    }

    pub(super) fn spend(&mut self, steps: u32) -> Result<(), Exhausted> {
        let left = self.left.checked_sub(steps);
        self.left = left.unwrap_or_default();
        left.map(|_| ()).ok_or(Exhausted)
    }

    #[cfg(test)]
    pub(super) const fn spent(&self) -> u32 {
        Self::STEPS - self.left
    }
}
