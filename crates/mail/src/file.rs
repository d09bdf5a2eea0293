//! Mail into files, for machines without a mail server.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use scheduler_application::{Mail, MailError, Mailer};

use crate::{Originator, message};

/// Writes each mail as an `.eml` file that any mail program opens. Folder and files are for the owner
/// alone, since mails hold secret links.
pub struct FileMailer {
    folder: PathBuf,
    from: Originator,
}

impl FileMailer {
    /// A mailer into this folder, which is made with the first mail.
    #[must_use]
    pub const fn new(folder: PathBuf, from: Originator) -> Self {
        Self { folder, from }
    }
}

#[async_trait]
impl Mailer for FileMailer {
    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message::build(mail, &self.from)?;
        // The same mail sent twice is the same file.
        let path = self.folder.join(format!("{}.eml", mail.id.0.simple()));
        let to = path.clone();
        let writing = tokio::task::spawn_blocking(move || write(&to, &message.formatted()));
        writing.await.map_err(temporary)?.map_err(temporary)?;
        tracing::info!(path = %path.display(), "mail written to a file");
        Ok(())
    }
}

/// Writes aside and renames, so that nobody reads half a mail. Temporary files have mode 0600.
fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    make_private(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn temporary(error: impl std::error::Error + Send + Sync + 'static) -> MailError {
    MailError::Temporary(Box::new(error))
}
