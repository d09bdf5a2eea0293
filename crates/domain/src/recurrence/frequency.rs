//! The unit that a rule steps by, and what it does with days that do not exist.

use super::text::fault;
use crate::Fault;

/// The unit that a rule steps by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Frequency {
    Secondly,
    Minutely,
    Hourly,
    Daily,
    Weekly,
    Monthly,
    Yearly,
}

impl Frequency {
    /// Parses a name in capital letters.
    pub(super) fn parse(raw: &str) -> Result<Self, Fault> {
        Ok(match raw {
            "SECONDLY" => Self::Secondly,
            "MINUTELY" => Self::Minutely,
            "HOURLY" => Self::Hourly,
            "DAILY" => Self::Daily,
            "WEEKLY" => Self::Weekly,
            "MONTHLY" => Self::Monthly,
            "YEARLY" => Self::Yearly,
            _ => {
                return Err(fault("FREQ must be one of SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY"));
            }
        })
    }
}

/// What happens with a day that a month does not have (RFC 7529, section 4.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Skip {
    /// It is left out.
    #[default]
    Omit,
    /// It is the last day of the month.
    Backward,
    /// It is the first day of the next month.
    Forward,
}

impl Skip {
    /// Parses a name in capital letters.
    pub(super) fn parse(raw: &str) -> Result<Self, Fault> {
        match raw {
            "OMIT" => Ok(Self::Omit),
            "BACKWARD" => Ok(Self::Backward),
            "FORWARD" => Ok(Self::Forward),
            _ => Err(fault("SKIP must be one of OMIT, BACKWARD, FORWARD")),
        }
    }
}
