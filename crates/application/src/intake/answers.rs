//! What the owner has answered to invitations.

use scheduler_domain::{EmailAddress, ForeignEvent};

use super::Intake;
use crate::{Declined, Error, ForeignObject, ReadFromFile};

impl Intake<'_> {
    /// The address of the owner, if the file may name attendees.
    pub(super) async fn address(&self, objects: &[ForeignObject]) -> Result<Option<EmailAddress>, Error> {
        if objects.iter().flat_map(|it| &it.events).all(|event| event.lines.is_empty()) {
            return Ok(None);
        }
        Ok(self.core.ports.store.accounts().user(self.owner).await?.map(|owner| owner.email))
    }

    /// Events that the owner has declined do not make them busy.
    pub(super) fn with_answer(
        &self,
        mut event: ReadFromFile<ForeignEvent>,
        address: Option<&EmailAddress>,
    ) -> ReadFromFile<ForeignEvent> {
        if let Some(address) = address.filter(|_| !event.lines.is_empty()) {
            let declined = self.core.ports.calendar_files.declined(&event.lines, address);
            if declined != Declined::default() {
                event.thing.decline(declined.is_whole, &declined.occurrences);
            }
        }
        event
    }
}
