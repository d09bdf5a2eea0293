//! A realistic month of a person with work, a family and a choir. Days are counted from a Monday: that of this week, or from Wednesday on
//! that of the next one, so that nothing is late from the start. Nothing in it depends on the season.

use scheduler_domain::{Color, Priority};

/// The calendar of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum In {
    Work,
    Family,
    Choir,
}

pub(super) const CALENDARS: [(In, &str, Color); 3] =
    [(In::Work, "Work", Color::Blue), (In::Family, "Family", Color::Green), (In::Choir, "Choir", Color::Violet)];

/// An event at a time of day.
pub(super) struct Meeting {
    pub(super) of: In,
    pub(super) title: &'static str,
    pub(super) place: &'static str,
    pub(super) day: i64,
    /// A time of day, such as `09:30`.
    pub(super) from: &'static str,
    pub(super) to: &'static str,
    /// A rule of RFC 5545; empty for none.
    pub(super) rule: &'static str,
}

const fn once(of: In, title: &'static str, place: &'static str, day: i64, times: [&'static str; 2]) -> Meeting {
    weekly(of, title, place, day, times, "")
}

const fn weekly(
    of: In,
    title: &'static str,
    place: &'static str,
    day: i64,
    [from, to]: [&'static str; 2],
    rule: &'static str,
) -> Meeting {
    Meeting { of, title, place, day, from, to, rule }
}

pub(super) const MEETINGS: [Meeting; 22] = [
    weekly(In::Work, "Stand-up", "", -7, ["09:30", "09:45"], "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    weekly(In::Work, "Team meeting", "Room Turing", -6, ["14:00", "15:00"], "FREQ=WEEKLY"),
    weekly(In::Work, "One-to-one with Samira", "Room Hopper", -4, ["11:00", "11:30"], "FREQ=WEEKLY;INTERVAL=2"),
    weekly(In::Family, "Piano lesson Jonas", "Music school", -7, ["16:30", "17:15"], "FREQ=WEEKLY"),
    weekly(In::Family, "Swimming Lea", "Pool", -5, ["17:00", "18:00"], "FREQ=WEEKLY"),
    weekly(In::Choir, "Choir rehearsal", "St. Mary's hall", -4, ["19:30", "21:30"], "FREQ=WEEKLY"),
    weekly(In::Family, "Running with Mara", "At the lake", -6, ["18:30", "19:30"], "FREQ=WEEKLY"),
    once(In::Work, "Review of the figures", "Room Turing", -5, ["10:00", "11:30"]),
    once(In::Work, "Interview: Priya N.", "Room Hopper", -3, ["13:00", "14:00"]),
    once(In::Work, "Design workshop", "Room Lovelace", 1, ["10:00", "12:00"]),
    once(In::Family, "Dentist", "Dr. Okafor", 2, ["08:00", "08:45"]),
    once(In::Work, "Lunch with Henrik", "Il Forno", 2, ["12:15", "13:15"]),
    once(In::Work, "Customer call: Nordwind", "", 3, ["15:00", "16:00"]),
    once(In::Work, "Demo for the board", "Auditorium", 4, ["14:00", "15:00"]),
    once(In::Family, "Brunch at Grandma's", "", 6, ["11:00", "14:00"]),
    once(In::Family, "Parents' evening", "School", 8, ["19:00", "20:30"]),
    once(In::Work, "Quarterly planning", "Room Lovelace", 9, ["09:00", "12:00"]),
    once(In::Family, "Plumber", "At home", 10, ["08:00", "10:00"]),
    once(In::Work, "Train to Hamburg", "Platform 7", 14, ["07:12", "09:05"]),
    once(In::Work, "Conference dinner", "Speicherstadt", 14, ["19:00", "22:00"]),
    once(In::Choir, "Choir concert", "St. Mary's church", 19, ["18:00", "20:00"]),
    once(In::Family, "Theatre with Mara", "Schauspielhaus", 12, ["19:30", "22:00"]),
];

/// Events of whole days: calendar, title, first day, number of days.
pub(super) const WHOLE_DAYS: [(In, &str, i64, i64); 4] = [
    (In::Work, "Conference in Hamburg", 14, 2),
    (In::Family, "Jonas' birthday", 11, 1),
    (In::Family, "Weekend at the sea", 25, 3),
    (In::Work, "Code freeze", 17, 2),
];

pub(super) const LABELS: [(&str, Color); 4] =
    [("work", Color::Blue), ("home", Color::Green), ("errand", Color::Orange), ("choir", Color::Violet)];

/// A task.
#[derive(Clone, Copy)]
pub(super) struct DemoTask {
    pub(super) title: &'static str,
    pub(super) label: &'static str,
    pub(super) minutes: i64,
    pub(super) priority: Priority,
    /// Due at the end of this day.
    pub(super) due: Option<i64>,
    /// The shortest piece that it may be split into.
    pub(super) piece: Option<i64>,
    /// A rule of RFC 5545; empty for none.
    pub(super) rule: &'static str,
    pub(super) is_done: bool,
}

const fn task(title: &'static str, label: &'static str, minutes: i64, due: Option<i64>) -> DemoTask {
    DemoTask { title, label, minutes, due, priority: Priority::Normal, piece: None, rule: "", is_done: false }
}

const fn matters(priority: Priority, task: DemoTask) -> DemoTask {
    DemoTask { priority, ..task }
}

const fn in_pieces(minutes: i64, task: DemoTask) -> DemoTask {
    DemoTask { piece: Some(minutes), ..task }
}

const fn again(rule: &'static str, task: DemoTask) -> DemoTask {
    DemoTask { rule, ..task }
}

const fn done(task: DemoTask) -> DemoTask {
    DemoTask { is_done: true, ..task }
}

/// In list order.
pub(super) const TASKS: [DemoTask; 24] = [
    matters(Priority::Urgent, task("Answer Nordwind about the contract", "work", 45, Some(1))),
    matters(Priority::High, in_pieces(60, task("Write the quarterly report", "work", 300, Some(4)))),
    matters(Priority::High, task("Prepare the demo for the board", "work", 120, Some(3))),
    task("Review Priya's pull request", "work", 60, Some(2)),
    task("Book the train to Hamburg", "errand", 20, Some(2)),
    in_pieces(60, task("Slides for the conference", "work", 240, Some(12))),
    task("Expense report of last month", "work", 45, Some(5)),
    task("Order a present for Jonas", "errand", 30, Some(6)),
    task("Bake a cake for Jonas' birthday", "home", 90, Some(10)),
    matters(Priority::Low, task("Sort the holiday photos", "home", 120, None)),
    task("Read the paper on scheduling", "work", 90, None),
    again("FREQ=WEEKLY", task("Water the plants", "home", 15, Some(2))),
    again("FREQ=WEEKLY", task("Plan the meals of the week", "home", 30, Some(5))),
    task("Practise the alto part of “Magnificat”", "choir", 60, Some(10)),
    task("Print the programme of the concert", "choir", 45, Some(15)),
    matters(Priority::Low, task("Try the new ticket system", "work", 60, None)),
    task("Call the insurance", "errand", 20, Some(8)),
    task("Write job advert for the second developer", "work", 90, Some(9)),
    task("Repair Lea's bicycle", "home", 60, None),
    in_pieces(30, task("Clear the attic", "home", 180, None)),
    done(task("Send the figures to Samira", "work", 30, Some(-1))),
    done(task("Sign the school form", "errand", 15, Some(-2))),
    done(task("Fix the login of the test server", "work", 60, Some(-3))),
    done(task("Have the tyres changed", "errand", 60, None)),
];
