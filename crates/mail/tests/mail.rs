//! Letters, and mail into files and through an SMTP server.

mod mail {
    mod escaping;
    mod file;
    mod letters;
    mod reading;
    mod samples;
    mod smtp;
}
