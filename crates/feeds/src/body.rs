//! The body of an answer, within its bounds however it was compressed.

use std::io::{self, ErrorKind, Write};

use flate2::write::MultiGzDecoder;
use http_body_util::BodyExt as _;
use hyper::Response;
use hyper::body::{Body as _, Incoming};
use hyper::header::CONTENT_ENCODING;
use scheduler_application::FeedError;
use tokio::time::timeout;

use crate::{Bounds, exchange, told};

/// How many compressed bytes are decompressed before other tasks may run: they may become a thousand times as many.
const PIECE: usize = 4096;

/// Reads the body to its end.
pub(crate) async fn read(response: &mut Response<Incoming>, bounds: &Bounds) -> Result<Vec<u8>, FeedError> {
    let mut sink = Sink::for_encoding(response, bounds.bytes)?;
    let body = response.body_mut();
    let mut left = bounds.bytes;
    // An announced length that is too large is refused before anything is read. Nothing else follows from it.
    if body.size_hint().lower() > left as u64 {
        return Err(FeedError::TooLarge);
    }
    while let Some(frame) = timeout(bounds.silence, body.frame()).await.map_err(|_| FeedError::TimedOut)? {
        let Ok(data) = frame.map_err(|error| exchange::broken(&error))?.into_data() else { continue };
        left = left.checked_sub(data.len()).ok_or(FeedError::TooLarge)?;
        for piece in data.chunks(PIECE) {
            sink.write(piece).map_err(|error| unreadable(&error))?;
            tokio::task::yield_now().await;
        }
    }
    sink.finish().map_err(|error| unreadable(&error))
}

enum Sink {
    Plain(Bounded),
    Gzip(MultiGzDecoder<Bounded>),
}

impl Sink {
    fn for_encoding(response: &Response<Incoming>, limit: usize) -> Result<Self, FeedError> {
        let bounded = Bounded { bytes: Vec::new(), limit };
        let encodings: Vec<_> = response.headers().get_all(CONTENT_ENCODING).iter().collect();
        match encodings.as_slice() {
            [] => Ok(Self::Plain(bounded)),
            [one] if one.as_bytes().eq_ignore_ascii_case(b"identity") => Ok(Self::Plain(bounded)),
            [one] if [b"gzip".as_slice(), b"x-gzip"].iter().any(|name| one.as_bytes().eq_ignore_ascii_case(name)) => {
                Ok(Self::Gzip(MultiGzDecoder::new(bounded)))
            }
            _ => Err(told(&"an encoding that was not asked for", FeedError::BrokenAnswer)),
        }
    }

    fn write(&mut self, piece: &[u8]) -> io::Result<()> {
        match self {
            Self::Plain(bounded) => bounded.write_all(piece),
            Self::Gzip(decoder) => decoder.write_all(piece),
        }
    }

    fn finish(self) -> io::Result<Vec<u8>> {
        match self {
            Self::Plain(bounded) => Ok(bounded.bytes),
            Self::Gzip(decoder) => Ok(decoder.finish()?.bytes),
        }
    }
}

/// Takes bytes up to a limit.
struct Bounded {
    bytes: Vec<u8>,
    limit: usize,
}

impl Write for Bounded {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + piece.len() > self.limit {
            return Err(ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(piece);
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn unreadable(error: &io::Error) -> FeedError {
    told(error, if error.kind() == ErrorKind::FileTooLarge { FeedError::TooLarge } else { FeedError::BrokenAnswer })
}
