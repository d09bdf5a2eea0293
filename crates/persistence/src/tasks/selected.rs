//! The statements that find a selection of an owner's tasks.
//!
//! One of the filters leads: its index is scanned, and the other filters are applied to what it finds. Both engines would rather scan the
//! whole list in its order when they expect many matches. So SQLite is told the index by name; for PostgreSQL all other conditions and
//! orders are written in a form that no index serves. The text is the same for the same filters, whatever their values, except for
//! priorities.

use chrono::SecondsFormat;
use scheduler_application::{Page, TaskSelection, WordsOfTasks};
use scheduler_domain::{DueEdge, LabelId, Priority, TaskOrder, UserId};
use sea_orm::{DbBackend, Value};
use uuid::Uuid;

use crate::entities::tasks::Model;
use crate::search::holding::{beginnings_of_tasks, tasks_holding};
use crate::statement::{Fragment, joined, listed, owned};
use crate::table::Table as _;

/// The rank of a priority, the highest first: the expression of the index.
const RANK: &str = "(CASE priority WHEN 'urgent' THEN 0 WHEN 'high' THEN 1 WHEN 'low' THEN 3 ELSE 2 END)";

/// The filter that finds the tasks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leader {
    Words,
    OneLabel,
    SomeLabels,
    Due,
    Scheduled,
    Unscheduled,
    OnePriority,
    SomePriorities,
    Completed,
    /// No filter: the whole list.
    Order(TaskOrder),
}

impl Leader {
    /// The first of the filters, in the order in which they are likely to find the fewest tasks.
    fn of(selection: &TaskSelection, ranks: &[i32]) -> Self {
        match (selection.scheduled, ranks) {
            _ if selection.words.is_some() => Self::Words,
            _ if selection.labels.len() == 1 => Self::OneLabel,
            _ if selection.labels.len() > 1 => Self::SomeLabels,
            _ if selection.due_after.or(selection.due_before).is_some() => Self::Due,
            (Some(true), _) => Self::Scheduled,
            (Some(false), _) => Self::Unscheduled,
            (None, [_]) => Self::OnePriority,
            (None, [_, ..]) => Self::SomePriorities,
            (None, []) if selection.completed.is_some() => Self::Completed,
            (None, []) => Self::Order(selection.order),
        }
    }

    /// Whether its index has the tasks in this order.
    fn serves(self, order: TaskOrder) -> bool {
        match self {
            Self::Words | Self::SomeLabels | Self::Scheduled => false,
            Self::Due => order == TaskOrder::Due,
            Self::OneLabel | Self::Unscheduled | Self::Completed => order == TaskOrder::Position,
            Self::OnePriority => matches!(order, TaskOrder::Position | TaskOrder::Priority),
            Self::SomePriorities => order == TaskOrder::Priority,
            Self::Order(_) => true,
        }
    }

    /// Its index of tasks, if there is one.
    const fn index(self) -> Option<&'static str> {
        Some(match self {
            Self::Words | Self::OneLabel | Self::SomeLabels => return None,
            Self::Due | Self::Order(TaskOrder::Due) => "tasks_due",
            Self::Scheduled => "tasks_scheduled",
            Self::Unscheduled => "tasks_unscheduled",
            Self::OnePriority | Self::SomePriorities | Self::Order(TaskOrder::Priority) => "tasks_priority",
            Self::Completed => "tasks_completed",
            Self::Order(TaskOrder::Created) => "tasks_created",
            Self::Order(TaskOrder::Position) => "tasks_owner_id_position",
        })
    }
}

/// The parts of the statements about a selection.
pub(crate) struct Selected {
    with: String,
    found: String,
    count: String,
    order: String,
    values: Vec<Value>,
}

impl Selected {
    pub(crate) fn of(backend: DbBackend, owner: UserId, selection: &TaskSelection) -> Self {
        let ranks = ranks(&selection.priorities);
        let leader = Leader::of(selection, &ranks);
        let mut parts = Parts { backend, leader, values: vec![owner.0.into()], conditions: Vec::new() };
        let with = parts.words(owner, selection.words.as_ref());
        let hits = parts.labels(&selection.labels).unwrap_or_else(|| "hits".to_owned());
        let source = parts.source(&hits);
        parts.due(selection.due_after, selection.due_before);
        parts.scheduled(selection.scheduled);
        parts.priorities(&ranks);
        parts.completed(selection.completed);
        let found = format!("{source} WHERE {}", parts.conditions.join(" AND "));
        let count = match (leader, &parts.conditions[..]) {
            (Leader::Order(_), _) => "(SELECT tasks FROM ledgers WHERE owner_id = $1)".to_owned(),
            // The only condition is that of the owner, which the labels include.
            (Leader::OneLabel | Leader::SomeLabels, [_]) => format!("(SELECT COUNT(*) FROM {hits})"),
            _ => format!("(SELECT COUNT(*) {found})"),
        };
        Self { with, found, count, order: parts.order(selection.order), values: parts.values }
    }

    /// A page; each row has the total number of tasks.
    pub(crate) fn page(&self, page: Page) -> Fragment {
        let Self { with, found, count, order, values } = self;
        let (limit, offset) = (values.len() + 1, values.len() + 2);
        let sql =
            format!("{with} SELECT {}, {count} {found} ORDER BY {order} LIMIT ${limit} OFFSET ${offset}", Model::LIST);
        Fragment::with(sql, values.iter().cloned().chain([page.limit().into(), page.skip().into()]))
    }

    /// The total number of tasks.
    pub(crate) fn count(&self) -> Fragment {
        Fragment::with(format!("{} SELECT {}", self.with, self.count), self.values.iter().cloned())
    }
}

/// The statement while it is built.
struct Parts {
    backend: DbBackend,
    leader: Leader,
    values: Vec<Value>,
    conditions: Vec<String>,
}

impl Parts {
    fn bind(&mut self, value: impl Into<Value>) -> String {
        self.values.push(value.into());
        format!("${}", self.values.len())
    }

    /// A comparison that no index serves.
    fn is(&self, expression: &str, parameter: &str) -> String {
        match self.backend {
            DbBackend::Postgres => format!("{expression} IS NOT DISTINCT FROM {parameter}"),
            _ => format!("+{expression} = {parameter}"),
        }
    }

    /// The FROM clause, and the condition of the owner. Tasks that are found in another table are looked up one by one: the subquery with
    /// its offset keeps PostgreSQL from reading the whole table for the join.
    fn source(&mut self, hits: &str) -> String {
        match (self.leader.index(), self.backend) {
            (None, backend) => {
                self.conditions.push(owned(backend, "tasks.owner_id"));
                if backend == DbBackend::Postgres {
                    return format!(
                        "FROM {hits} CROSS JOIN LATERAL (SELECT * FROM tasks WHERE id = hits.hit OFFSET 0) AS tasks"
                    );
                }
                format!("FROM {hits} CROSS JOIN tasks ON tasks.id = hits.hit")
            }
            (Some(index), backend) => {
                self.conditions.push("owner_id = $1".to_owned());
                let by = if backend == DbBackend::Postgres { String::new() } else { format!(" INDEXED BY {index}") };
                format!("FROM tasks{by}")
            }
        }
    }

    /// The clause for tasks that contain the words; it takes the first parameters.
    fn words(&mut self, owner: UserId, words: Option<&WordsOfTasks>) -> String {
        let Some(words) = words else { return String::new() };
        self.values.push(beginnings_of_tasks(self.backend, owner, &words.words));
        self.values.extend([joined(self.backend, &words.changed), joined(self.backend, &words.found)]);
        tasks_holding(self.backend)
    }

    /// The tasks that have one of these labels, if the labels lead. Otherwise a condition that looks up each task's labels by its position.
    fn labels(&mut self, labels: &[LabelId]) -> Option<String> {
        let labels: Vec<Uuid> = labels.iter().map(|label| label.0).collect();
        let value = match &labels[..] {
            [] => return None,
            [label] if self.leader == Leader::OneLabel => (*label).into(),
            labels => joined(self.backend, labels),
        };
        let label = self.bind(value);
        let among = match self.backend {
            DbBackend::Postgres => format!("label_id = ANY({})", listed(self.backend, &label)),
            _ => format!("label_id IN ({})", listed(self.backend, &label)),
        };
        let having =
            |what: &str, labels: &str| format!("SELECT {what} FROM task_labels WHERE owner_id = $1 AND {labels}");
        match self.leader {
            Leader::OneLabel => {
                let tasks = having("task_id AS hit, position AS place", &format!("label_id = {label}"));
                return Some(format!("({tasks}) AS hits"));
            }
            // Label by label: otherwise PostgreSQL would read all labels of the owner, if it thinks that these labels are common.
            Leader::SomeLabels if self.backend == DbBackend::Postgres => {
                let tasks = having("task_id", "label_id = wanted.label ORDER BY position OFFSET 0");
                let wanted = listed(self.backend, &label);
                return Some(format!(
                    "(SELECT DISTINCT had.task_id AS hit FROM unnest({wanted}) AS wanted (label) \
                     CROSS JOIN LATERAL ({tasks}) AS had) AS hits"
                ));
            }
            Leader::SomeLabels => return Some(format!("({}) AS hits", having("DISTINCT task_id AS hit", &among))),
            _ => {}
        }
        let is_labelled = format!("{among} AND task_labels.position = tasks.position AND task_id = tasks.id");
        // The offset keeps PostgreSQL from first reading all tasks with the labels.
        let one_by_one = if self.backend == DbBackend::Postgres { " OFFSET 0" } else { "" };
        self.conditions.push(format!("EXISTS ({}{one_by_one})", having("1", &is_labelled)));
        None
    }

    /// In the order of the bytes, whatever the collation of the database.
    const fn due_text(&self) -> &'static str {
        match self.backend {
            DbBackend::Postgres => "due COLLATE \"C\"",
            _ => "due",
        }
    }

    /// A date and an instant are two texts. Their bounds differ by at most a day: the wider one limits the scan.
    fn due(&mut self, after: Option<DueEdge>, before: Option<DueEdge>) {
        let column = self.due_text();
        for (edge, comparison) in [(after, ">="), (before, "<")] {
            let Some(edge) = edge else { continue };
            let (day, at) = (edge.day.to_string(), edge.at.to_rfc3339_opts(SecondsFormat::Secs, true));
            let bound = if comparison == "<" { (&day).max(&at) } else { (&day).min(&at) }.clone();
            if self.leader == Leader::Due {
                let bound = self.bind(bound);
                self.conditions.push(format!("{column} {comparison} {bound}"));
            }
            let (day, at) = (self.bind(day), self.bind(at));
            self.conditions.push(format!(
                "CASE length(due) WHEN 10 THEN {column} {comparison} {day} ELSE {column} {comparison} {at} END"
            ));
        }
    }

    fn scheduled(&mut self, scheduled: Option<bool>) {
        let condition = match (scheduled, self.leader) {
            (None, _) => return,
            (_, Leader::Scheduled) => "scheduled_start IS NOT NULL".to_owned(),
            (_, Leader::Unscheduled) => "scheduled_start IS NULL".to_owned(),
            (Some(is), _) => {
                let parameter = self.bind(!is);
                self.is("(scheduled_start IS NULL)", &parameter)
            }
        };
        self.conditions.push(condition);
    }

    /// As numbers in the text: PostgreSQL does not know of parameters how few tasks have these priorities, and would scan the whole index.
    fn priorities(&mut self, ranks: &[i32]) {
        let numbers: Vec<_> = ranks.iter().map(i32::to_string).collect();
        let numbers = numbers.join(", ");
        match self.leader {
            _ if ranks.is_empty() => {}
            Leader::OnePriority => self.conditions.push(format!("{RANK} = {numbers}")),
            Leader::SomePriorities => self.conditions.push(format!("{RANK} IN ({numbers})")),
            _ => self.conditions.push(format!("{RANK} + 0 IN ({numbers})")),
        }
    }

    fn completed(&mut self, completed: Option<bool>) {
        let Some(completed) = completed else { return };
        let parameter = self.bind(completed);
        let condition = match self.leader {
            Leader::Completed => format!("completed = {parameter}"),
            _ => self.is("completed", &parameter),
        };
        self.conditions.push(condition);
    }

    fn order(&self, order: TaskOrder) -> String {
        let (column, is_served) = (self.due_text(), self.leader.serves(order));
        match order {
            // Tasks that are found by due date all have one, so SQLite can use the order of the index.
            TaskOrder::Due if self.leader == Leader::Due => format!("{column}, position"),
            TaskOrder::Due if is_served || self.backend == DbBackend::Sqlite => {
                format!("{column} NULLS LAST, position")
            }
            TaskOrder::Due => "(due || '') COLLATE \"C\" NULLS LAST, position".to_owned(),
            TaskOrder::Position if self.leader == Leader::OneLabel => "place".to_owned(),
            TaskOrder::Position if is_served => "position".to_owned(),
            TaskOrder::Position => "position + 0".to_owned(),
            // All of them have the same priority, which SQLite does not infer.
            TaskOrder::Priority if self.leader == Leader::OnePriority => "position".to_owned(),
            TaskOrder::Priority if is_served => format!("{RANK}, position"),
            TaskOrder::Priority => format!("{RANK} + 0, position"),
            TaskOrder::Created if is_served || self.backend == DbBackend::Sqlite => "created_at, position".to_owned(),
            TaskOrder::Created => "created_at + interval '0', position".to_owned(),
        }
    }
}

/// Each priority once; none if all are named, because that excludes nothing.
fn ranks(priorities: &[Priority]) -> Vec<i32> {
    let mut ranks: Vec<i32> = priorities.iter().map(|priority| rank(*priority)).collect();
    ranks.sort_unstable();
    ranks.dedup();
    if ranks.len() == Priority::ALL.len() { Vec::new() } else { ranks }
}

/// The same as [`RANK`].
const fn rank(priority: Priority) -> i32 {
    match priority {
        Priority::Urgent => 0,
        Priority::High => 1,
        Priority::Normal => 2,
        Priority::Low => 3,
    }
}
