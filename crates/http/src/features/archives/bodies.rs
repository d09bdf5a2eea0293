//! What is sent and answered.

use scheduler_application::BroughtBack;
use serde::Serialize;
use utoipa::ToSchema;

/// How much of an export came back.
#[derive(Serialize, ToSchema)]
#[schema(as = BroughtBack)]
pub(super) struct BroughtBackBody {
    /// Whether the settings did.
    settings: bool,
    /// Calendars; the first one of the account became one of them.
    #[schema(minimum = 0)]
    calendars: usize,
    #[schema(minimum = 0)]
    labels: usize,
    /// Events; those of a calendar that is subscribed to come from its address.
    #[schema(minimum = 0)]
    events: usize,
    #[schema(minimum = 0)]
    tasks: usize,
    #[schema(minimum = 0)]
    items: usize,
}

impl From<BroughtBack> for BroughtBackBody {
    fn from(brought: BroughtBack) -> Self {
        let BroughtBack { settings, calendars, labels, events, tasks, items } = brought;
        Self { settings, calendars, labels, events, tasks, items }
    }
}
