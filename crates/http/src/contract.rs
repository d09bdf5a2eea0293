//! What all operations share: how bodies are read and answers are written, the shape of every refusal, and how the document describes all
//! this.

pub(crate) mod answer_memory;
pub(crate) mod budget;
pub(crate) mod client_id;
pub(crate) mod created;
mod errors;
pub(crate) mod etag;
pub(crate) mod extract;
pub(crate) mod file_names;
pub(crate) mod json;
pub(crate) mod large_answer;
pub(crate) mod message;
pub(crate) mod negotiation;
pub(crate) mod overload;
pub(crate) mod passwords;
pub(crate) mod problem;
pub(crate) mod recipient;
pub(crate) mod responses;
pub(crate) mod routes;
pub(crate) mod schema;
