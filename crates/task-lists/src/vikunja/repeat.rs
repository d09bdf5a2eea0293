//! How tasks of Vikunja are repeated.

use scheduler_domain::{RepeatFrom, TaskRepetition};

const DAY: i64 = 24 * 60 * 60;
/// `repeat_mode`: each month, whatever `repeat_after` says.
const MONTHLY: i64 = 1;
/// `repeat_mode`: so long after it is done.
const FROM_COMPLETION: i64 = 2;

/// How a task is repeated, if it is. An error is what of it no rule of ours says.
pub(super) fn repeats(after: i64, mode: i64) -> Result<Option<TaskRepetition>, String> {
    let (frequency, interval, unit) = match after {
        _ if mode == MONTHLY => ("MONTHLY", 1, "month"),
        ..=0 => return Ok(None),
        after if after % (7 * DAY) == 0 => ("WEEKLY", after / (7 * DAY), "week"),
        after if after % DAY == 0 => ("DAILY", after / DAY, "day"),
        after => return Err(format!("every {after} seconds")),
    };
    let each = if interval == 1 { format!("every {unit}") } else { format!("every {interval} {unit}s") };
    let from = if mode == FROM_COMPLETION { RepeatFrom::Completion } else { RepeatFrom::Due };
    let rule =
        if interval == 1 { format!("FREQ={frequency}") } else { format!("FREQ={frequency};INTERVAL={interval}") };
    match TaskRepetition::parse_rule(&rule) {
        Ok(rule) => Ok(Some(TaskRepetition { rule, from })),
        Err(_) => Err(if from == RepeatFrom::Completion { format!("{each} after completion") } else { each }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_days_weeks_and_months_are_rules() {
        for (after, mode, rule, from) in [
            (DAY, 0, "FREQ=DAILY", RepeatFrom::Due),
            (3 * DAY, 0, "FREQ=DAILY;INTERVAL=3", RepeatFrom::Due),
            (14 * DAY, 0, "FREQ=WEEKLY;INTERVAL=2", RepeatFrom::Due),
            (0, 1, "FREQ=MONTHLY", RepeatFrom::Due),
            (DAY, 2, "FREQ=DAILY", RepeatFrom::Completion),
        ] {
            let read = repeats(after, mode).expect("a rule").expect("a rule");
            assert_eq!((read.rule.as_str(), read.from), (rule, from));
        }
        assert_eq!(repeats(0, 0), Ok(None));
        assert_eq!(repeats(0, 2), Ok(None));
        assert_eq!(repeats(-5, 0), Ok(None));
        assert_eq!(repeats(3_600, 0), Err("every 3600 seconds".to_owned()));
        assert!(repeats(i64::MAX / DAY * DAY, 0).is_err());
    }
}
