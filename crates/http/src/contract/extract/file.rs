//! A file in a body: the body itself, or a part of a form (RFC 7578).

use std::convert::Infallible;
use std::time::Duration;

use axum::RequestExt as _;
use axum::body::Bytes;
use axum::extract::multipart::MultipartError;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::StatusCode;
use http_body_util::BodyExt as _;
use scheduler_domain::UserId;
use tokio::time::timeout;

use super::body::{BodyLimits, malformed, media_type, refusal, too_large, unsupported_media_type};
use crate::contract::large_answer::{LargeAnswers, Upload, UploadedFile};
use crate::contract::problem::Problem;

/// The maximum number of bytes of a file.
pub(crate) const MAX_FILE: usize = 50_000_000;
/// A form has some bytes more: its boundaries, and fields that are ignored.
pub(crate) const MAX_FORM: usize = MAX_FILE + 64 * 1024;
/// How long a file may take to arrive, as long as more of it keeps coming.
const LONGEST: Duration = Duration::from_mins(15);

/// Extracts a file that has not been received yet: first the handler checks whether its sender may send it.
pub(crate) struct IncomingFile(Request);

impl<S: Send + Sync> FromRequest<S> for IncomingFile {
    type Rejection = Infallible;

    async fn from_request(request: Request, _: &S) -> Result<Self, Infallible> {
        Ok(Self(request))
    }
}

impl IncomingFile {
    /// Receives a file of one of these media types: the body itself, or the first file of a form. It is written to the disk as it arrives.
    pub(crate) async fn receive(
        self,
        account: UserId,
        expected: &[&str],
        large_answers: &LargeAnswers,
    ) -> Result<UploadedFile, Problem> {
        receive(self.0, account, expected, large_answers).await
    }
}

async fn receive(
    request: Request,
    account: UserId,
    expected: &[&str],
    large_answers: &LargeAnswers,
) -> Result<UploadedFile, Problem> {
    let limits = request.extensions().get::<BodyLimits>().cloned().ok_or_else(Problem::internal)?;
    let is_form = match media_type(request.headers()).as_str() {
        "multipart/form-data" => true,
        other if expected.contains(&other) => false,
        _ => {
            return Err(unsupported_media_type(&format!("{} or multipart/form-data with a file", expected.join(", "))));
        }
    };
    let upload = large_answers.begin_upload(account).await?;
    let receiving = async {
        let patience = limits.timeout();
        if is_form { of_form(request, upload, patience).await } else { of_body(request, upload, patience).await }
    };
    in_time(LONGEST, receiving).await??.finish().await
}

async fn of_body(request: Request, mut upload: Upload, patience: Duration) -> Result<Upload, Problem> {
    let mut body = request.with_limited_body().into_body();
    while let Some(frame) = in_time(patience, body.frame()).await? {
        let frame = frame.map_err(|error| refusal(&error))?;
        if let Ok(data) = frame.into_data() {
            upload = add(upload, &data).await?;
        }
    }
    Ok(upload)
}

async fn of_form(request: Request, mut upload: Upload, patience: Duration) -> Result<Upload, Problem> {
    let mut parts = Multipart::from_request(request, &()).await.map_err(|_| malformed("The form has no boundary"))?;
    while let Some(mut part) = in_time(patience, parts.next_field()).await?.map_err(|error| broken(&error))? {
        if part.file_name().is_none() && part.name() != Some("file") {
            continue;
        }
        while let Some(data) = in_time(patience, part.chunk()).await?.map_err(|error| broken(&error))? {
            upload = add(upload, &data).await?;
        }
        return Ok(upload);
    }
    Err(malformed("The form has no file"))
}

async fn add(upload: Upload, data: &Bytes) -> Result<Upload, Problem> {
    if upload.bytes() + data.len() > MAX_FILE {
        return Err(too_large());
    }
    upload.add(data).await
}

/// The next part, if it arrives in time.
async fn in_time<T>(patience: Duration, next: impl Future<Output = T>) -> Result<T, Problem> {
    timeout(patience, next).await.map_err(|_| Problem::request_timeout())
}

fn broken(error: &MultipartError) -> Problem {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE { too_large() } else { malformed("The form could not be read") }
}
