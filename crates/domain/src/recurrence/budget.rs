//! How much work one question about a series may take.

/// The steps that are left. A step is a day that is looked at, one hour, minute or second that a rule below a day comes
/// to, or a time that a rule makes.
#[derive(Debug)]
pub(super) struct Budget {
    left: u32,
}

/// The steps are used up: the answer is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exhausted;

impl Budget {
    /// Three centuries of days are 110 000 steps, the largest COUNT at most a few times as many.
    pub(super) const STEPS: u32 = 1_000_000;

    pub(super) const fn new() -> Self {
        Self { left: Self::STEPS }
    }

    pub(super) fn spend(&mut self, steps: u32) -> Result<(), Exhausted> {
        self.left = self.left.checked_sub(steps).ok_or(Exhausted)?;
        Ok(())
    }

    #[cfg(test)]
    pub(super) const fn spent(&self) -> u32 {
        Self::STEPS - self.left
    }
}
