//! How much memory large files take, counted by an allocator of this binary's own.

use std::fs::File;
use std::io::{self, Seek as _, Write as _};
use std::sync::{Mutex, MutexGuard};

use peak_alloc::PeakAlloc;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

#[path = "lists/support.rs"]
mod support;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// One measurement at a time.
static TURN: Mutex<()> = Mutex::new(());

/// As many as a file may have. A build without optimisation takes fewer.
const TASKS: usize = if cfg!(debug_assertions) { 10_000 } else { 100_000 };
/// What a table may take in all, in bytes: some rows, and a number for each task.
const TABLE: usize = if cfg!(debug_assertions) { 4_000_000 } else { 16_000_000 };
/// What JSON of so many bytes may take: its text, which grows by doubling, and an index.
const fn json(bytes: usize) -> usize {
    4 * bytes
}

fn turn() -> MutexGuard<'static, ()> {
    TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// How many objects a file has, or why it cannot be read, and how many bytes that takes at its height.
fn height(mut file: File) -> (Result<usize, String>, usize) {
    file.rewind().expect("a file");
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let count = support::run(async {
        let mut reader = support::open(Box::new(file)).await.map_err(|why| why.to_string())?;
        let mut count = 0;
        loop {
            let next = support::next(&mut *reader).await.map_err(|why| why.to_string())?;
            if next.is_empty() {
                return Ok(count);
            }
            count += next.len();
        }
    });
    (count, MEMORY.peak_usage() - before)
}

/// A file on the disk with these parts.
fn file(parts: impl IntoIterator<Item = String>) -> File {
    let mut file = io::BufWriter::new(tempfile::tempfile().expect("a file"));
    parts.into_iter().for_each(|part| file.write_all(part.as_bytes()).expect("room"));
    file.into_inner().expect("room")
}

#[test]
fn many_rows_are_read_in_little_memory() {
    let _turn = turn();
    let rows = (0..TASKS).map(|number| {
        format!("task,Task {number} @home,\"{}\",2,1,Ada (1),,2026-11-30,en,Europe/Berlin\n", "About it. ".repeat(20))
    });
    let header = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\n".to_owned();
    let (count, bytes) = height(file(std::iter::once(header).chain(rows)));
    assert_eq!(count, Ok(TASKS));
    assert!(bytes <= TABLE, "{bytes} bytes");
}

#[test]
fn hostile_tables_are_read_in_little_memory() {
    let _turn = turn();
    let most = 6_000_000;
    let header = || "TYPE,CONTENT,INDENT\n".to_owned();
    let cases: [(&str, Vec<String>); 5] = [
        ("a quotation mark without an end", vec![header(), "task,\"".to_owned(), "x\n".repeat(most / 2)]),
        ("a line without an end", vec![header(), "task,".to_owned(), "x".repeat(most)]),
        ("a row of many columns", vec![header(), "task".to_owned(), ",".repeat(most)]),
        ("comments", vec![header(), "task,Tea\n".to_owned(), "note,And more of it\n".repeat(most / 20)]),
        ("blank rows", vec![header(), ",,\n".repeat(most / 3)]),
    ];
    for (name, parts) in cases {
        let (count, bytes) = height(file(parts));
        assert!(count.is_ok(), "{name}: {count:?}");
        assert!(bytes <= TABLE, "{name}: {bytes} bytes");
    }
}

#[test]
fn hostile_json_is_read_in_bounded_memory() {
    let _turn = turn();
    let most = 12_000_000;
    let cases: [(&str, String); 5] = [
        ("projects", format!("[{}{{}}]", "{},".repeat(most / 3))),
        ("tasks", format!("[{{\"tasks\":[{}0]}}]", "0,".repeat(most / 2))),
        ("depth", format!("[{{\"x\":{}{}}}]", "[".repeat(most / 2), "]".repeat(most / 2))),
        ("one task", format!("[{{\"tasks\":[{{\"labels\":[{}{{}}]}}]}}]", "{},".repeat(most / 3))),
        ("a title", format!("[{{\"title\":\"{}\",\"tasks\":[{{\"id\":1}}]}}]", "x".repeat(most))),
    ];
    for (name, text) in cases {
        let (_, bytes) = height(file([text]));
        assert!(bytes <= json(most), "{name}: {bytes} bytes");
    }
}

#[test]
fn a_bomb_is_unpacked_up_to_the_bound() {
    let _turn = turn();
    let mut archive = ZipWriter::new(tempfile::tempfile().expect("a file"));
    archive.start_file("data.json", SimpleFileOptions::default()).expect("room");
    let blank = vec![b' '; 1_000_000];
    (0..200).for_each(|_| archive.write_all(&blank).expect("room"));
    let (count, bytes) = height(archive.finish().expect("room"));
    assert!(count.as_ref().is_err_and(|why| why.contains("too large")), "{count:?}");
    assert!(bytes <= json(50_000_000), "{bytes} bytes");
}
