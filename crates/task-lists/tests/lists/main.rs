//! Whole files, through the port.

mod hostile;
mod kinds;
mod support;
mod whole;
