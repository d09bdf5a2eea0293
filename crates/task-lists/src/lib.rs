//! What other task lists export, read as tasks: a project's CSV of Todoist, and an account's archive of Vikunja.
//!
//! Nothing is lost in silence: what has no field here becomes a line of the task's description, and what cannot come along is a problem
//! that names the line. `docs/api-design.md` says what becomes of what.
//! Architecture invariant: nothing here reads a clock or knows a database, and nothing is held of a file but an index of it and the task
//! that is being read; of a Vikunja export also its `data.json`, whose size is bounded.

mod dates;
mod fault;
mod files;
mod kind;
mod labels;
mod limits;
mod listed;
mod objects;
mod texts;
mod todoist;
mod uid;
mod vikunja;

pub use files::TaskListFiles;
