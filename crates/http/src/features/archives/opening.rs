//! The `data.json` of an archive, while it is unpacked. Nobody else's word is taken for how large it is.

use std::io::{self, BufReader, Read, Seek, SeekFrom};

use scheduler_application::UnreadableFile;
use zip::ZipArchive;
use zip::read::{ArchiveOffset, Config};
use zip::result::ZipError;

use super::broken;
use super::limits::{self, Allowance, Allowed};

/// The one file of an archive that is read.
const DATA: &str = "data.json";
/// How the record begins that ends an archive (APPNOTE.TXT, section 4.3.16), and how many bytes it has without its comment.
const END: &[u8] = b"PK\x05\x06";
const END_BYTES: usize = 22;
/// How an entry of the directory begins (section 4.3.12).
const ENTRY: [u8; 4] = *b"PK\x01\x02";
/// What stands before it where there are more or larger files than that record can tell (section 4.3.15), and how many bytes it has.
const LARGE: &[u8] = b"PK\x06\x07";
const LARGE_BYTES: usize = 20;
/// How many bytes of the directory a file has at most, on the average.
const ENTRY_BYTES: u64 = 512;
/// The most bytes of a comment.
const COMMENT: u64 = 0xffff;

/// Hands on the `data.json`, unpacked.
pub(super) fn unpacked<T>(
    mut file: impl Read + Seek,
    allowance: &Allowance,
    read: impl FnOnce(&mut dyn Read) -> Result<T, UnreadableFile>,
) -> Result<T, UnreadableFile> {
    check_end(&mut file)?;
    let config = Config { archive_offset: ArchiveOffset::Known(0) };
    let mut archive = ZipArchive::with_config(config, BufReader::new(file)).map_err(refusal)?;
    let entry = match archive.by_name(DATA) {
        Err(ZipError::FileNotFound) => return Err(broken::without_data()),
        entry => entry.map_err(refusal)?,
    };
    read(&mut BufReader::new(Allowed::new(entry, allowance.clone())))
}

/// Refuses an archive of very many files before its directory is read, which is held in memory. What could lead `zip` to another directory than
/// the one that is looked at here is refused, too.
fn check_end(file: &mut (impl Read + Seek)) -> Result<(), UnreadableFile> {
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(length.saturating_sub(COMMENT + (END_BYTES + LARGE_BYTES) as u64)))?;
    let mut tail = Vec::new();
    file.by_ref().take(COMMENT + (END_BYTES + LARGE_BYTES) as u64).read_to_end(&mut tail)?;
    let at = tail.windows(END_BYTES).rposition(|window| window.starts_with(END)).ok_or_else(broken::damaged)?;
    // It could tell of more files than the record does.
    if tail[..at].len().checked_sub(LARGE_BYTES).is_some_and(|before| tail[before..].starts_with(LARGE)) {
        return Err(broken::too_many_files());
    }
    let end = &tail[at..];
    let two = |index: usize| u16::from_le_bytes([end[index], end[index + 1]]);
    let four = |index: usize| u64::from(two(index)) | u64::from(two(index + 2)) << 16;
    let (files, bytes, begin, comment) = (two(10), four(12), four(16), usize::from(two(20)));
    // The disks of a split archive; one that is not split has none.
    let is_whole = (two(4), two(6), two(8)) == (0, 0, files);
    // A record in the comment of another one could tell of fewer files than there are.
    if !is_whole || end.len() != END_BYTES + comment || begin + bytes != length - end.len() as u64 {
        return Err(broken::damaged());
    }
    if files > limits::FILES || bytes > u64::from(limits::FILES) * ENTRY_BYTES {
        return Err(broken::too_many_files());
    }
    let mut first = [0; ENTRY.len()];
    file.seek(SeekFrom::Start(begin))?;
    file.read_exact(&mut first)?;
    file.rewind()?;
    if files == 0 || first == ENTRY { Ok(()) } else { Err(broken::damaged()) }
}

fn refusal(error: ZipError) -> UnreadableFile {
    use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
    match error {
        ZipError::Io(error) if !matches!(error.kind(), InvalidData | InvalidInput | UnexpectedEof) => {
            UnreadableFile::Failed(error)
        }
        _ => broken::damaged(),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write as _};
    use std::ops::ControlFlow;

    use serde_json::value::RawValue;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::super::top::{self, Parts, Want};
    use super::*;

    /// Wants entries, and counts them.
    #[derive(Default)]
    struct Counting(usize);

    impl Parts for Counting {
        fn wants(&mut self, name: &str) -> Want {
            if name == "later" { Want::Nothing } else { Want::Entries }
        }

        fn value(&mut self, _: &str, _: &RawValue) {}

        fn entry(&mut self, _: &str, _: usize, _: &RawValue) -> ControlFlow<()> {
            self.0 += 1;
            ControlFlow::Continue(())
        }

        fn is_no_list(&mut self, _: &str) {}
    }

    fn read(text: &str, most: u64) -> Result<usize, String> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        archive.start_file(DATA, SimpleFileOptions::default()).expect("room");
        archive.write_all(text.as_bytes()).expect("room");
        let archive = archive.finish().expect("room");
        let (allowance, mut counting) = (Allowance::of(most), Counting::default());
        let read = unpacked(archive, &allowance, |text| top::read(text, &allowance, &mut counting));
        read.map(|()| counting.0).map_err(|why| why.to_string())
    }

    #[test]
    fn a_bomb_is_stopped_while_it_is_unpacked_wherever_it_stands() {
        let blanks = " ".repeat(1_000_000);
        for bomb in [
            format!("{{\"later\": [1,{blanks}1]}}"),
            format!("{{\"later\": \"{blanks}\"}}"),
            format!("{{\"tasks\": [1,{blanks}1]}}"),
            format!("{blanks}{{}}"),
        ] {
            assert_eq!(read(&bomb, 100_000), Err(broken::too_large().to_string()));
            assert!(read(&bomb, 2_000_000).is_ok());
        }
    }

    #[test]
    fn many_things_have_a_limit_of_their_own_each() {
        let thing = format!("\"{}\"", "x".repeat(1_500_000));
        assert_eq!(read(&format!("{{\"tasks\": [{}]}}", [thing.as_str(); 4].join(",")), limits::BYTES), Ok(4));
    }

    /// `zip` passes over a record that tells of a split archive, and takes an earlier one.
    #[test]
    fn an_end_that_is_not_the_one_of_the_directory_is_refused() {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        archive.start_file(DATA, SimpleFileOptions::default()).expect("room");
        archive.write_all(b"{}").expect("room");
        let good = archive.finish().expect("room").into_inner();
        let read = |bytes: Vec<u8>| {
            let allowance = Allowance::new();
            unpacked(Cursor::new(bytes), &allowance, |text| Ok(text.read_to_end(&mut Vec::new()))).map(drop)
        };
        read(good.clone()).expect("a good one");
        let end = good.len() - END_BYTES;
        for (at, value) in [(4, 1), (6, 1), (8, 2), (16, 9)] {
            let mut other = good.clone();
            other[end + at] = value;
            assert_eq!(read(other).map_err(|why| why.to_string()), Err(broken::damaged().to_string()), "byte {at}");
        }
    }
}
