//! The reasons of a plan in words.

use scheduler_domain::planner::{BlockReason, Mend, RiskReason};

/// Why a block stands where it does.
pub(super) fn block(ids: &[String], reason: &BlockReason) -> String {
    match reason {
        BlockReason::Pinned => "Pinned here".to_owned(),
        BlockReason::Begun => "Has begun".to_owned(),
        BlockReason::After { task } => format!("As soon as {:?} is done, which it waits for", ids[*task]),
        BlockReason::NotBefore => "It cannot be begun earlier".to_owned(),
        BlockReason::BehindWeightier { task } => format!("Behind {:?}, which has a higher priority", ids[*task]),
        BlockReason::BehindSooner { task } => format!("Behind {:?}, which is due sooner", ids[*task]),
        BlockReason::FirstLongEnough => "The first free time in its hours that is long enough".to_owned(),
        BlockReason::FirstFree => "The first free time in its hours".to_owned(),
        BlockReason::Continued => "Continues the block before".to_owned(),
    }
}

/// What took the time of a task that is late or left out.
pub(super) fn risk(ids: &[String], reason: &RiskReason) -> String {
    match reason {
        RiskReason::Blocked { task } => format!("It waits for {:?}, which is not planned as a whole", ids[*task]),
        RiskReason::BlockedUntil { task } => format!("It waits for {:?}, which ends too late", ids[*task]),
        RiskReason::TooLittleTime { minutes: 0 } => {
            "Its hours have no free time before it is due or the plan ends".to_owned()
        }
        RiskReason::TooLittleTime { minutes } => {
            format!("Its hours have only {minutes} free minutes before it is due or the plan ends")
        }
        RiskReason::NoLongStretch { minutes } => {
            format!(
                "The longest free time before it is due or the plan ends has {minutes} minutes, and it stays in one piece"
            )
        }
        RiskReason::Others { tasks } => {
            let names: Vec<_> = tasks.iter().map(|task| format!("{:?}", ids[*task])).collect();
            format!("Its time is taken by {}", names.join(", "))
        }
        RiskReason::Limits => "The limit of a day or the buffers leave no room".to_owned(),
    }
}

/// A change that would help.
pub(super) fn mend(ids: &[String], mend: &Mend) -> String {
    match mend {
        Mend::Split { least } => format!("Split it into blocks of at least {least} minutes"),
        Mend::MoreHours { day, minutes, .. } => format!("{minutes} minutes more on {}", day.format("%A, %Y-%m-%d")),
        Mend::DueLater { days: 1 } => "Due 1 day later".to_owned(),
        Mend::DueLater { days } => format!("Due {days} days later"),
        Mend::LetGo { task } => format!("Let go of {:?}", ids[*task]),
    }
}
