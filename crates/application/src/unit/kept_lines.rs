//! What is kept of files for single occurrences stands under their original starts, and goes where these go.

use scheduler_domain::{Event, OriginalStarts, When};

use super::Unit;
use crate::StoreError;

impl Unit<'_> {
    /// Moves what is kept for the occurrences of an event that became another.
    pub(crate) async fn move_lines(&mut self, before: &Event, after: &Event) -> Result<(), StoreError> {
        let starts = before.original_starts_after(after);
        if starts.all_stay() { Ok(()) } else { self.write_lines(before, after, &starts).await }
    }

    /// Keeps of what follows a cut what is kept of the whole, for occurrences from the cut on. What follows was changed since the cut.
    /// The earlier half keeps everything, for an Undo.
    pub(crate) async fn copy_lines(
        &mut self,
        whole: &Event,
        cut_at: When,
        [cut, changed]: [&Event; 2],
    ) -> Result<(), StoreError> {
        let starts = cut.original_starts_after(changed).not_before(cut_at);
        self.write_lines(whole, changed, &starts).await
    }

    async fn write_lines(&mut self, from: &Event, to: &Event, starts: &OriginalStarts) -> Result<(), StoreError> {
        let kept = self.imports().kept_lines(from.owner, &[from.id.0]).await?;
        let Some((_, lines)) = kept.first() else { return Ok(()) };
        let moved = self.core.ports.calendar_files.moved_lines(lines, starts);
        if from.id == to.id && moved == *lines {
            return Ok(());
        }
        self.imports().keep_lines(to.owner, to.id.0, &moved).await
    }
}
