//! Fetching calendars, from servers that behave and from servers that do not.

mod feeds {
    mod conditions;
    mod duplex;
    mod hostile;
    mod identity;
    mod machine;
    mod names;
    mod redirects;
    mod script;
    mod secrecy;
    mod time;
    mod trust;
    mod world;
}
