//! All of a file.

use std::io::Cursor;

use scheduler_application::{ForeignObject, UnreadableFile};

use super::support::{next, open};

/// Everything in a file; what the port promises of the numbers of objects is checked on the way.
pub(crate) async fn read(bytes: &[u8]) -> Result<Vec<ForeignObject>, UnreadableFile> {
    let mut reader = open(Box::new(Cursor::new(bytes.to_vec()))).await?;
    let all = reader.objects();
    let mut objects = Vec::new();
    loop {
        let next = next(&mut *reader).await?;
        assert_eq!(objects.len() + next.len() + reader.objects(), all);
        if next.is_empty() {
            return Ok(objects);
        }
        objects.extend(next);
    }
}
