//! What an answer means, by its status and its headers.

use chrono::{DateTime, TimeDelta, Utc};
use hyper::header::{ETAG, HeaderMap, HeaderName, LAST_MODIFIED, LOCATION, RETRY_AFTER};
use hyper::{Response, StatusCode};
use scheduler_application::{FeedError, FeedValidators};
use scheduler_domain::RetryAfter;

/// The longest validator that is kept.
const LONGEST_VALIDATOR: usize = 1000;

/// What an answer means.
pub(crate) enum Answer {
    /// The calendar is in the body.
    Calendar(FeedValidators),
    /// The calendar is as it was.
    NotModified,
    /// The calendar is somewhere else.
    Redirect {
        /// The `Location`, as it was sent.
        location: String,
        /// Whether it has moved for good.
        is_permanent: bool,
    },
}

impl Answer {
    /// Reads the head of an answer to a question with these validators.
    pub(crate) fn of<B>(response: &Response<B>, known: &FeedValidators) -> Result<Self, FeedError> {
        let headers = response.headers();
        match response.status() {
            StatusCode::OK => Ok(Self::Calendar(validators(headers))),
            StatusCode::NOT_MODIFIED if *known != FeedValidators::default() => Ok(Self::NotModified),
            StatusCode::MOVED_PERMANENTLY | StatusCode::PERMANENT_REDIRECT => redirect(headers, true),
            StatusCode::FOUND | StatusCode::SEE_OTHER | StatusCode::TEMPORARY_REDIRECT => redirect(headers, false),
            status => Err(FeedError::Status { code: status.as_u16(), retry_after: retry_after(headers) }),
        }
    }
}

fn redirect(headers: &HeaderMap, is_permanent: bool) -> Result<Answer, FeedError> {
    let location = text(headers, &LOCATION).ok_or(FeedError::BadRedirect)?.to_owned();
    Ok(Answer::Redirect { location, is_permanent })
}

fn validators(headers: &HeaderMap) -> FeedValidators {
    let kept = |name| text(headers, name).filter(|it| it.len() <= LONGEST_VALIDATOR).map(str::to_owned);
    FeedValidators { etag: kept(&ETAG), last_modified: kept(&LAST_MODIFIED) }
}

/// Seconds, or a date in any of the three forms of HTTP.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<RetryAfter> {
    let text = text(headers, &RETRY_AFTER)?.trim();
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        // A number that does not fit counts as the largest one.
        let seconds = text.parse::<u32>().unwrap_or(u32::MAX);
        return Some(RetryAfter::Delay(TimeDelta::seconds(seconds.into())));
    }
    httpdate::parse_http_date(text).ok().map(|time| RetryAfter::Until(DateTime::<Utc>::from(time)))
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn retry(value: &'static str) -> Option<RetryAfter> {
        let response = Response::builder().status(503).header(RETRY_AFTER, value).body(()).expect("valid");
        match Answer::of(&response, &FeedValidators::default()) {
            Err(FeedError::Status { code: 503, retry_after }) => retry_after,
            _ => panic!("a failure"),
        }
    }

    #[test]
    fn retry_after_is_seconds_or_a_date() {
        let seconds = |seconds| Some(RetryAfter::Delay(TimeDelta::seconds(seconds)));
        let date = DateTime::from_timestamp(784_111_777, 0).map(RetryAfter::Until);
        for (value, meant) in [
            ("120", seconds(120)),
            ("99999999999999999999", seconds(u32::MAX.into())),
            ("Sun, 06 Nov 1994 08:49:37 GMT", date),
            ("Sunday, 06-Nov-94 08:49:37 GMT", date),
            ("Sun Nov  6 08:49:37 1994", date),
            ("-5", None),
            ("1.5", None),
            ("", None),
            ("soon", None),
        ] {
            assert_eq!(retry(value), meant, "{value}");
        }
    }

    #[test]
    fn a_validator_that_is_too_long_is_not_kept() {
        let response = Response::builder().header(ETAG, "e".repeat(1001)).header(LAST_MODIFIED, "m".repeat(1000));
        let kept = validators(response.body(()).expect("valid").headers());
        assert_eq!(kept, FeedValidators { etag: None, last_modified: Some("m".repeat(1000)) });
    }
}
