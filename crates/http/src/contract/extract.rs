//! Extractors that refuse in our format, with all faults at once.

mod body;
mod caller;
mod field;
pub(crate) mod file;
mod form;
mod origin;
mod page;
mod path;
mod speaks;
mod user_agent;
mod window;

pub(crate) use body::{Body, BodyLimits, OptionalBody, RequestBody, array, object, within};
pub(crate) use caller::Authenticated;
pub(crate) use field::{Field, JsonType, Nullable, WholeNumber};
pub(crate) use form::Form;
pub(crate) use origin::FromClient;
pub(crate) use page::{PageParams, PageQuery, number, page};
pub(crate) use path::{EmailParams, PathEmail, PathId, PathIds};
pub(crate) use speaks::Speaks;
pub(crate) use user_agent::{FromUserAgent, UserAgentParams};
pub(crate) use window::{WindowParams, WindowQuery, instant, text};
