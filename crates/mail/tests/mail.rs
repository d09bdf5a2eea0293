//! Letters, and mail into files and through an SMTP server.

mod mail {
    mod delivery;
    mod escaping;
    mod file;
    mod letters;
    mod reading;
    mod samples;
    mod script;
    mod sink;
    mod smtp;
}
