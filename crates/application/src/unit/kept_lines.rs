//! Stored lines of files for single occurrences have their original starts as keys, and move with them.

use scheduler_domain::{Event, OriginalStarts, When};

use super::Unit;
use crate::StoreError;

impl Unit<'_> {
    /// Moves the stored lines for the occurrences of an event that was changed.
    pub(crate) async fn move_lines(&mut self, before: &Event, after: &Event) -> Result<(), StoreError> {
        let starts = before.original_starts_after(after);
        if starts.all_stay() { Ok(()) } else { self.write_lines(before, after, &starts).await }
    }

    /// After a split, copies the stored lines of the whole for the occurrences from the split on to the following part, which was
    /// changed since. The earlier half keeps everything, for an Undo.
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
