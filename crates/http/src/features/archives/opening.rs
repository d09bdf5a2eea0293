//! The `data.json` of an archive, while it is unpacked. Nobody else's word is taken for how large it is.

use std::io::{self, BufReader, Read, Seek, SeekFrom};

use scheduler_application::UnreadableFile;
use zip::ZipArchive;
use zip::result::ZipError;

use super::broken;
use super::limits::{self, Allowance, Allowed};

/// The one file of an archive that is read.
const DATA: &str = "data.json";
/// How the record begins that ends an archive (APPNOTE.TXT, section 4.3.16), and how many bytes it has without its comment.
const END: &[u8] = b"PK\x05\x06";
const END_BYTES: usize = 22;
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
    let mut archive = ZipArchive::new(BufReader::new(file)).map_err(refusal)?;
    let entry = match archive.by_name(DATA) {
        Err(ZipError::FileNotFound) => return Err(broken::without_data()),
        entry => entry.map_err(refusal)?,
    };
    read(&mut BufReader::new(Allowed::new(entry, allowance.clone())))
}

/// Refuses an archive of very many files before its directory is read, which is held in memory.
fn check_end(file: &mut (impl Read + Seek)) -> Result<(), UnreadableFile> {
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(length.saturating_sub(COMMENT + (END_BYTES + LARGE_BYTES) as u64)))?;
    let mut tail = Vec::new();
    file.take(COMMENT + (END_BYTES + LARGE_BYTES) as u64).read_to_end(&mut tail)?;
    file.rewind()?;
    // What could tell of more files than the record does, wherever it stands.
    if tail.windows(LARGE.len()).any(|window| window == LARGE) {
        return Err(broken::too_many_files());
    }
    let at = tail.windows(END_BYTES).rposition(|window| window.starts_with(END)).ok_or_else(broken::damaged)?;
    let end = &tail[at..];
    let two = |index: usize| u16::from_le_bytes([end[index], end[index + 1]]);
    let four = |index: usize| u64::from(two(index)) | u64::from(two(index + 2)) << 16;
    let (files, bytes, begin, comment) = (two(10), four(12), four(16), usize::from(two(20)));
    // A record in the comment of another one could tell of fewer files than there are.
    if end.len() != END_BYTES + comment || begin + bytes != length - end.len() as u64 {
        return Err(broken::damaged());
    }
    let is_large = files > limits::FILES || bytes > u64::from(limits::FILES) * ENTRY_BYTES;
    if is_large { Err(broken::too_many_files()) } else { Ok(()) }
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
}
