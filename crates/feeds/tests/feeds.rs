//! Fetching calendars and sending messages, from servers that behave and from servers that do not.

mod feeds {
    mod conditions;
    mod duplex;
    mod hostile;
    mod identity;
    mod machine;
    mod names;
    mod posting;
    mod redirects;
    mod script;
    mod secrecy;
    mod time;
    mod trust;
    mod world;
}
