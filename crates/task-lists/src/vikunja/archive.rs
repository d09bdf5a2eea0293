//! The file of an archive that matters.

use std::io::{self, Read, Seek, SeekFrom};

use scheduler_application::UnreadableFile;
use zip::ZipArchive;
use zip::result::ZipError;

use crate::{fault, limits};

/// What has the projects and tasks.
const DATA: &str = "data.json";
/// How the record begins that ends an archive, and how many bytes it has without its comment.
const END: &[u8] = b"PK\x05\x06";
const END_BYTES: usize = 22;
/// The most bytes of its comment.
const COMMENT: u64 = 0xffff;

/// The `data.json` of an archive. Its bytes are counted while they are unpacked, whatever the archive says of them.
pub(crate) fn unpacked(mut file: impl Read + Seek) -> Result<Vec<u8>, UnreadableFile> {
    check_end(&mut file)?;
    let mut archive = ZipArchive::new(file).map_err(refusal)?;
    let entry = match archive.by_name(DATA) {
        Err(ZipError::FileNotFound) => return Err(fault::other_archive()),
        entry => entry.map_err(refusal)?,
    };
    let mut text = Vec::new();
    let read = entry.take(limits::FILE_BYTES as u64 + 1).read_to_end(&mut text);
    // Whatever is wrong with the packed bytes is told as an error of reading, too.
    read.map_err(|_| fault::damaged_archive())?;
    if text.len() > limits::FILE_BYTES { Err(fault::too_large()) } else { Ok(text) }
}

/// Refuses an archive of very many files before its directory is read, which is held in memory.
fn check_end(file: &mut (impl Read + Seek)) -> Result<(), UnreadableFile> {
    let length = file.seek(SeekFrom::End(0))?;
    if length > limits::FILE_BYTES as u64 {
        return Err(fault::too_large());
    }
    file.seek(SeekFrom::Start(length.saturating_sub(COMMENT + END_BYTES as u64)))?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail)?;
    file.rewind()?;
    let end = tail.windows(END_BYTES).rfind(|window| window.starts_with(END)).ok_or_else(fault::damaged_archive)?;
    let files = u16::from_le_bytes([end[10], end[11]]);
    if files > limits::ARCHIVE_FILES { Err(fault::too_many_files()) } else { Ok(()) }
}

fn refusal(error: ZipError) -> UnreadableFile {
    match error {
        ZipError::Io(error) if !is_of_content(&error) => UnreadableFile::Failed(error),
        _ => fault::damaged_archive(),
    }
}

/// Whether a file was read, but does not say what it should.
fn is_of_content(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
    matches!(error.kind(), InvalidData | InvalidInput | UnexpectedEof)
}
