//! A zip archive that is written entry by entry into a file, without seeking back.

use std::io::{self, Write as _};
use std::ops::ControlFlow;

use chrono::{DateTime, Datelike as _, Timelike as _, Utc};
use scheduler_application::TextSink;
use scheduler_domain::UserId;
use zip::result::ZipError;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

use crate::contract::large_answer::{FinishedFile, LargeAnswers, LargeFile, Spool};
use crate::contract::problem::Problem;

type Zip = ZipWriter<StreamWriter<Spool>>;

/// The archive.
pub(super) struct Archive {
    file: LargeFile<Zip>,
    options: SimpleFileOptions,
}

impl Archive {
    /// Waits for a turn to write an archive for an account.
    pub(super) async fn begin(large_answers: &LargeAnswers, account: UserId) -> Result<Self, Problem> {
        let file = large_answers.begin_file(account, ZipWriter::new_stream).await?;
        Ok(Self { file, options: SimpleFileOptions::default().compression_method(CompressionMethod::Deflated) })
    }

    /// Sets the time of its entries.
    pub(super) fn at(self, time: DateTime<Utc>) -> Self {
        let part = |number: u32| u8::try_from(number).unwrap_or_default();
        let written = zip::DateTime::from_date_and_time(
            u16::try_from(time.year()).unwrap_or_default(),
            part(time.month()),
            part(time.day()),
            part(time.hour()),
            part(time.minute()),
            part(time.second()),
        );
        // A time that the format cannot represent becomes the earliest one.
        Self { options: self.options.last_modified_time(written.unwrap_or_default()), ..self }
    }

    /// Ends the previous entry, and begins another.
    pub(super) async fn entry(&self, name: String) -> Result<(), Problem> {
        let options = self.options;
        self.file.write(move |zip| zip.start_file(name, options).map_err(failed)).await
    }

    /// A sink for the content of an entry.
    pub(super) fn sink(&self) -> impl TextSink {
        let pen = self.file.pen();
        move |text: &[u8]| -> ControlFlow<()> { pen.write(|zip| zip.write_all(text)) }
    }

    /// Writes a part of an entry now.
    pub(super) async fn write(&self, text: Vec<u8>) -> Result<(), Problem> {
        self.file.write(move |zip| zip.write_all(&text)).await
    }

    pub(super) async fn finish(self) -> Result<FinishedFile, Problem> {
        self.file.finish(|zip| Ok(zip.finish().map_err(failed)?.into_inner())).await
    }
}

fn failed(error: ZipError) -> io::Error {
    match error {
        ZipError::Io(error) => error,
        other => io::Error::other(other),
    }
}
