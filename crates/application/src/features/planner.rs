//! The planner in the product: it finds time for an account's open tasks, now and in the background.

mod view;

use std::sync::Arc;

use uuid::Uuid;

pub use self::view::PlanView;
use crate::core::Core;
use crate::{Caller, Error};

/// Use cases of the caller's own plan.
pub struct Planner {
    core: Arc<Core>,
}

impl Planner {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// The plan as it is.
    pub async fn get(&self, caller: &Caller) -> Result<PlanView, Error> {
        self.core.authorize(caller, Caller::reader)?;
        Err(Error::NotFound)
    }

    /// Plans now.
    pub async fn run(&self, caller: &Caller, _fallen_behind: bool) -> Result<PlanView, Error> {
        self.get(caller).await
    }

    /// The plan as it would be now; kept nowhere.
    pub async fn preview(&self, caller: &Caller, _fallen_behind: bool) -> Result<PlanView, Error> {
        self.get(caller).await
    }

    /// Takes a proposal.
    pub async fn accept(&self, caller: &Caller, _proposal: Option<Uuid>) -> Result<PlanView, Error> {
        self.get(caller).await
    }

    /// Drops a proposal.
    pub async fn discard(&self, caller: &Caller, _proposal: Option<Uuid>) -> Result<PlanView, Error> {
        self.get(caller).await
    }

    /// Takes the last run back.
    pub async fn undo(&self, caller: &Caller, _run: Uuid) -> Result<PlanView, Error> {
        self.get(caller).await
    }
}
