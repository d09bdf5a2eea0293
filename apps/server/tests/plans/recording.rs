//! What the engines tell of the statements that they run. PostgreSQL tells the session itself, through `auto_explain`, how
//! it ran each; of SQLite's the server traces the steps.

use std::fmt::Debug;
use std::sync::{Mutex, Once, PoisonError};

use scheduler_test_support::{Engine, TestApp};
use serde_json::Value;
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};

/// A statement that ran, and what it cost.
pub(crate) struct Ran {
    pub(crate) sql: String,
    pub(crate) cost: Cost,
}

/// In the engine's terms.
pub(crate) enum Cost {
    /// The plan with what each node of it read.
    Plan(Value),
    /// Steps of SQLite's machine.
    Steps(u64),
}

static RAN: Mutex<Vec<Ran>> = Mutex::new(Vec::new());

/// Starts to record; answers where the server is whose statements are told of. PostgreSQL plans them as it is told.
pub(crate) async fn start(app: &TestApp, plans: &str) -> String {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let recorder = tracing_subscriber::registry().with(Recorder);
        tracing::subscriber::set_global_default(recorder).expect("the only one");
    });
    if app.database.engine() == Engine::Postgres {
        let name = &app.database.query("SELECT current_database()").await[0][0];
        for setting in [
            "session_preload_libraries = 'auto_explain'",
            "auto_explain.log_min_duration = 0",
            "auto_explain.log_analyze = on",
            "auto_explain.log_timing = off",
            "auto_explain.log_nested_statements = on",
            "auto_explain.log_format = 'json'",
            "auto_explain.log_level = 'notice'",
            &format!("plan_cache_mode = '{plans}'"),
        ] {
            app.database.execute(&format!("ALTER DATABASE {name} SET {setting}")).await;
        }
    }
    app.serve_instance().await
}

/// What ran on an engine since the last time.
pub(crate) fn taken(engine: Engine) -> Vec<Ran> {
    let mut all = RAN.lock().unwrap_or_else(PoisonError::into_inner);
    let is_of = |ran: &mut Ran| matches!(ran.cost, Cost::Plan(_)) == (engine == Engine::Postgres);
    all.extract_if(.., is_of).collect()
}

struct Recorder;

impl<S: Subscriber> Layer<S> for Recorder {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut fields = Fields::default();
        let ran = match event.metadata().target() {
            "scheduler_persistence::postgres::connect" => {
                event.record(&mut fields);
                plan(&fields.text)
            }
            "scheduler_persistence::sqlite" => {
                event.record(&mut fields);
                Some(Ran { sql: fields.text, cost: Cost::Steps(fields.steps) })
            }
            _ => None,
        };
        RAN.lock().unwrap_or_else(PoisonError::into_inner).extend(ran);
    }
}

fn plan(notice: &str) -> Option<Ran> {
    let (_, json) = notice.split_once("plan:\n")?;
    let mut explained: Value = serde_json::from_str(json).ok()?;
    let sql = explained["Query Text"].as_str()?.to_owned();
    Some(Ran { sql, cost: Cost::Plan(explained["Plan"].take()) })
}

/// The text and the number of either engine's events.
#[derive(Default)]
struct Fields {
    text: String,
    steps: u64,
}

impl Visit for Fields {
    fn record_i64(&mut self, field: &Field, value: i64) {
        if field.name() == "steps" {
            self.steps = value.unsigned_abs();
        }
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        if ["sql", "notice"].contains(&field.name()) {
            self.text = self.text.clone() + value;
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}
}
