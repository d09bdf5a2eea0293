//! How a user's tasks are planned.

use crate::vocabulary::vocabulary;
use crate::{Fault, FaultKind, Update};

vocabulary!(
    /// What the planner does with the tasks of a user.
    PlanningMode or Off {
        /// Nothing, unless it is asked.
        Off = "off",
        /// It proposes a plan, which the user accepts or discards.
        Suggest = "suggest",
        /// It updates the plan whenever something changes.
        Automatic = "automatic",
    }
);

/// Declares a whole number within bounds.
macro_rules! bounded {
    ($(#[$about:meta])* $name:ident from $min:literal to $max:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name(i32);

        impl $name {
            /// The least.
            pub const MIN: i32 = $min;
            /// The most.
            pub const MAX: i32 = $max;

            /// Parses a number.
            pub fn parse(raw: i64) -> Result<Self, Fault> {
                let within = i32::try_from(raw).ok().filter(|raw| (Self::MIN..=Self::MAX).contains(raw));
                within.map(Self).ok_or_else(|| out_of_range(Self::MIN, Self::MAX))
            }

            /// A number that was kept.
            #[must_use]
            pub fn from_stored(stored: i32) -> Self {
                Self(stored.clamp(Self::MIN, Self::MAX))
            }

            /// The number.
            #[must_use]
            pub const fn get(self) -> i32 {
                self.0
            }
        }
    };
}

bounded!(
    /// How many days after today a plan reaches.
    HorizonDays from 1 to 90
);

impl Default for HorizonDays {
    /// Four weeks.
    fn default() -> Self {
        Self(28)
    }
}

bounded!(
    /// How many minutes stay free around events and between blocks.
    #[derive(Default)]
    BufferMinutes from 0 to 120
);

bounded!(
    /// The most minutes that are planned on a day.
    DailyMinutes from 5 to 1440
);

/// The share of each day's hours that stays free, to a ten-thousandth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FreeShare(u16);

impl FreeShare {
    /// The largest.
    pub const MAX: f64 = 0.9;
    const PARTS: u16 = 10_000;
    const MOST_PARTS: u16 = 9_000;

    /// Parses a number, rounding it to a ten-thousandth.
    pub fn parse(raw: f64) -> Result<Self, Fault> {
        if !(0.0..=Self::MAX).contains(&raw) {
            return Err(out_of_range(0, Self::MAX));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within the range that is checked")]
        let parts = (raw * f64::from(Self::PARTS)).round() as u16;
        Ok(Self(parts))
    }

    /// Ten-thousandths that were kept.
    #[must_use]
    pub fn from_stored(parts: i32) -> Self {
        Self(u16::try_from(parts).unwrap_or_default().min(Self::MOST_PARTS))
    }

    /// In ten-thousandths, as it is stored.
    #[must_use]
    pub fn parts(self) -> i32 {
        self.0.into()
    }

    /// As a number from 0 to 0.9.
    #[must_use]
    pub fn get(self) -> f64 {
        f64::from(self.0) / f64::from(Self::PARTS)
    }
}

fn out_of_range(min: i32, max: impl std::fmt::Display) -> Fault {
    Fault::new(FaultKind::OutOfRange, format!("Must be between {min} and {max}"))
}

/// How a user's tasks are planned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlanningSettings {
    /// Whether the planner does anything by itself.
    pub mode: PlanningMode,
    /// How far a plan reaches.
    pub horizon: HorizonDays,
    /// What stays free around events and between blocks.
    pub buffer: BufferMinutes,
    /// The most that is planned on a day, if there is a limit.
    pub max_per_day: Option<DailyMinutes>,
    /// What share of each day stays free.
    pub free_share: FreeShare,
}

/// A change of how tasks are planned; `None` leaves a part as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlanningChanges {
    /// Whether the planner does anything by itself.
    pub mode: Option<PlanningMode>,
    /// How far a plan reaches.
    pub horizon: Option<HorizonDays>,
    /// What stays free around events and between blocks.
    pub buffer: Option<BufferMinutes>,
    /// The most that is planned on a day.
    pub max_per_day: Update<DailyMinutes>,
    /// What share of each day stays free.
    pub free_share: Option<FreeShare>,
}

impl PlanningSettings {
    pub(super) fn apply(&mut self, changes: PlanningChanges) {
        self.mode = changes.mode.unwrap_or(self.mode);
        self.horizon = changes.horizon.unwrap_or(self.horizon);
        self.buffer = changes.buffer.unwrap_or(self.buffer);
        changes.max_per_day.apply(&mut self.max_per_day);
        self.free_share = changes.free_share.unwrap_or(self.free_share);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_within_their_bounds() {
        let good = |number: i64| {
            [
                HorizonDays::parse(number).is_ok(),
                BufferMinutes::parse(number).is_ok(),
                DailyMinutes::parse(number).is_ok(),
            ]
        };
        for (number, expected) in [
            (i64::MIN, [false, false, false]),
            (-1, [false, false, false]),
            (0, [false, true, false]),
            (1, [true, true, false]),
            (5, [true, true, true]),
            (90, [true, true, true]),
            (91, [false, true, true]),
            (121, [false, false, true]),
            (1440, [false, false, true]),
            (1441, [false, false, false]),
            (i64::MAX, [false, false, false]),
        ] {
            assert_eq!(good(number), expected, "{number}");
        }
        let fault = HorizonDays::parse(91).expect_err("too far");
        assert_eq!((fault.kind, fault.message.as_str()), (FaultKind::OutOfRange, "Must be between 1 and 90"));
    }

    #[test]
    fn a_free_share_is_at_most_nine_tenths_and_is_returned_as_it_was_given() {
        for share in [0.0, 0.1, 0.2, 0.25, 0.3333, 0.7, 0.9] {
            let parsed = FreeShare::parse(share).expect("a share");
            assert!((parsed.get() - share).abs() < f64::EPSILON, "{share}");
            assert_eq!(FreeShare::from_stored(parsed.parts()), parsed);
        }
        assert_eq!(FreeShare::parse(-0.0), Ok(FreeShare::default()));
        assert_eq!(FreeShare::parse(0.123_449).map(FreeShare::parts), Ok(1234));
        for bad in [-0.1, 0.901, 1.0, f64::INFINITY, f64::NAN] {
            assert!(FreeShare::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn only_what_is_named_changes() {
        let mut planning = PlanningSettings { max_per_day: Some(DailyMinutes(300)), ..PlanningSettings::default() };
        planning.apply(PlanningChanges { mode: Some(PlanningMode::Automatic), ..PlanningChanges::default() });
        assert_eq!((planning.mode, planning.max_per_day), (PlanningMode::Automatic, Some(DailyMinutes(300))));
        planning.apply(PlanningChanges { max_per_day: Update::Clear, ..PlanningChanges::default() });
        assert_eq!(planning, PlanningSettings { mode: PlanningMode::Automatic, ..PlanningSettings::default() });
    }
}
