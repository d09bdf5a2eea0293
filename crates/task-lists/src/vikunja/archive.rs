//! The file of an archive that matters.

use std::io::{self, Read, Seek, SeekFrom};

use scheduler_application::UnreadableFile;
use zip::ZipArchive;
use zip::read::{ArchiveOffset, Config};
use zip::result::ZipError;

use crate::{fault, limits};

/// What has the projects and tasks.
const DATA: &str = "data.json";
/// How the record begins that ends an archive (APPNOTE.TXT, section 4.3.16), and how many bytes it has without its comment.
const END: &[u8] = b"PK\x05\x06";
const END_BYTES: usize = 22;
/// How an entry of the directory begins (section 4.3.12).
const ENTRY: [u8; 4] = *b"PK\x01\x02";
/// What stands before it where there are more or larger files than that record can tell (section 4.3.15), and how many bytes it has.
const LARGE: &[u8] = b"PK\x06\x07";
const LARGE_BYTES: usize = 20;
/// How many bytes of the directory a file has at most, on the average: its name and what else is told of it.
const ENTRY_BYTES: u64 = 512;
/// The most bytes of its comment.
const COMMENT: u64 = 0xffff;

/// The `data.json` of an archive. Its bytes are counted while they are unpacked, whatever the archive says of them.
pub(crate) fn unpacked(mut file: impl Read + Seek) -> Result<Vec<u8>, UnreadableFile> {
    check_end(&mut file)?;
    let config = Config { archive_offset: ArchiveOffset::Known(0) };
    let mut archive = ZipArchive::with_config(config, file).map_err(refusal)?;
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

/// Refuses an archive of very many files before its directory is read, which is held in memory. What could lead `zip` to another directory than
/// the one that is looked at here is refused, too.
fn check_end(file: &mut (impl Read + Seek)) -> Result<(), UnreadableFile> {
    let length = file.seek(SeekFrom::End(0))?;
    if length > limits::FILE_BYTES as u64 {
        return Err(fault::too_large());
    }
    file.seek(SeekFrom::Start(length.saturating_sub(COMMENT + (END_BYTES + LARGE_BYTES) as u64)))?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail)?;
    let at = tail.windows(END_BYTES).rposition(|window| window.starts_with(END)).ok_or_else(fault::damaged_archive)?;
    // It could tell of more files than the record does.
    if tail[..at].len().checked_sub(LARGE_BYTES).is_some_and(|before| tail[before..].starts_with(LARGE)) {
        return Err(fault::too_many_files());
    }
    let end = &tail[at..];
    let two = |index: usize| u16::from_le_bytes([end[index], end[index + 1]]);
    let four = |index: usize| u64::from(two(index)) | u64::from(two(index + 2)) << 16;
    let (files, bytes, begin, comment) = (two(10), four(12), four(16), usize::from(two(20)));
    // The disks of a split archive; one that is not split has none.
    let is_whole = (two(4), two(6), two(8)) == (0, 0, files);
    // A record in the comment of another one could tell of fewer files than there are.
    if !is_whole || end.len() != END_BYTES + comment || begin + bytes != length - end.len() as u64 {
        return Err(fault::damaged_archive());
    }
    if files > limits::ARCHIVE_FILES || bytes > u64::from(limits::ARCHIVE_FILES) * ENTRY_BYTES {
        return Err(fault::too_many_files());
    }
    let mut first = [0; ENTRY.len()];
    file.seek(SeekFrom::Start(begin))?;
    file.read_exact(&mut first)?;
    file.rewind()?;
    if files == 0 || first == ENTRY { Ok(()) } else { Err(fault::damaged_archive()) }
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

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write as _};

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn archive(comment: &[u8]) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        archive.set_raw_comment(comment.into()).expect("a comment");
        for name in ["VERSION", DATA] {
            archive.start_file(name, SimpleFileOptions::default()).unwrap();
            archive.write_all(b"[]").unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    fn refused(bytes: Vec<u8>) -> String {
        unpacked(Cursor::new(bytes)).expect_err("refused").to_string()
    }

    #[test]
    fn an_archive_is_unpacked_whatever_its_comment() {
        let long = vec![b'x'; 60_000];
        for comment in [b"".as_slice(), b"Exported by hand", &long] {
            assert_eq!(unpacked(Cursor::new(archive(comment))).expect("unpacked"), b"[]");
        }
    }

    #[test]
    fn the_record_that_tells_how_many_files_there_are_cannot_be_got_round() {
        let whole = archive(b"");
        let (files, end) = whole.split_at(whole.len() - END_BYTES);
        let large = [files, LARGE, &[0; LARGE_BYTES - 4], end].concat();
        assert_eq!(refused(large), fault::too_many_files().to_string());
        // A record of few files in the comment of the one of many.
        let mut other = end.to_vec();
        other[16..20].copy_from_slice(&[0; 4]);
        assert_eq!(refused(archive(&other)), fault::damaged_archive().to_string());
        // Something behind the end, and a directory that is not where the record says.
        assert_eq!(refused([whole.as_slice(), b"x"].concat()), fault::damaged_archive().to_string());
        let mut many = whole.clone();
        let at = whole.len() - END_BYTES;
        many[at + 10..at + 12].copy_from_slice(&20_001_u16.to_le_bytes());
        // `zip` passes over the record of a split archive.
        assert_eq!(refused(many.clone()), fault::damaged_archive().to_string());
        many[at + 8..at + 10].copy_from_slice(&20_001_u16.to_le_bytes());
        assert_eq!(refused(many), fault::too_many_files().to_string());
    }
}
