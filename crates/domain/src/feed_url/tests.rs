use proptest::prelude::*;

use super::*;

fn parsed(raw: &str) -> Option<String> {
    FeedUrl::parse(raw, PlainHttp::Allowed).ok().map(Into::into)
}

fn fault(raw: &str) -> Option<FaultKind> {
    FeedUrl::parse(raw, PlainHttp::Refused).err().map(|fault| fault.kind)
}

#[test]
fn an_address_is_stored_in_the_form_used_for_requests() {
    for (raw, kept) in [
        (" https://Example.ORG ", "https://example.org/"),
        ("https://example.org:443/a.ics", "https://example.org/a.ics"),
        ("https://example.org/a.ics?key=1#today", "https://example.org/a.ics?key=1"),
        ("https://example.org/Ferien in Köln.ics", "https://example.org/Ferien%20in%20K%C3%B6ln.ics"),
        ("https://bücher.example/a", "https://xn--bcher-kva.example/a"),
        ("https://example.org/a/../b.ics", "https://example.org/b.ics"),
        ("https://[2001:DB8::1]:8443/", "https://[2001:db8::1]:8443/"),
        ("https://@example.org/", "https://example.org/"),
    ] {
        assert_eq!(parsed(raw).as_deref(), Some(kept), "{raw}");
    }
}

#[test]
fn webcal_means_https() {
    for raw in ["webcal://example.org/a.ics", "WebCal://example.org/a.ics", "webcals://example.org:443/a.ics"] {
        assert_eq!(parsed(raw).as_deref(), Some("https://example.org/a.ics"), "{raw}");
    }
}

#[test]
fn plain_http_is_good_only_where_it_is_allowed() {
    assert_eq!(fault("http://example.org/"), Some(FaultKind::Invalid));
    let url = FeedUrl::parse("http://example.org/", PlainHttp::Allowed).expect("allowed");
    assert!(!url.is_encrypted());
}

#[test]
fn an_address_in_an_unusual_spelling_is_stored_in_the_usual_one() {
    for host in ["2130706433", "0x7f000001", "017700000001", "127.1", "0x7f.1", "127.0.0.1.", "１２７.0.0.1"] {
        assert_eq!(parsed(&format!("https://{host}/")).as_deref(), Some("https://127.0.0.1/"), "{host}");
    }
    assert_eq!(parsed("https://[::ffff:10.0.0.1]/").as_deref(), Some("https://[::ffff:a00:1]/"));
}

#[test]
fn an_invalid_calendar_address_is_rejected() {
    for raw in [
        "example.org/a.ics",
        "https:example.org",
        "https://",
        "https:///",
        "https://exa mple.org/",
        "https://256.256.256.256/",
        "https://[::1/",
        "https://example.org:99999/",
        "ftp://example.org/a.ics",
        "file:///etc/passwd",
        "javascript://example.org/%0aalert(1)",
        "gopher://127.0.0.1:70/",
    ] {
        assert_eq!(fault(raw), Some(FaultKind::Invalid), "{raw}");
    }
    assert_eq!(fault(" "), Some(FaultKind::Missing));
    assert_eq!(fault("https://example.org/\r\nHost: example.com"), Some(FaultKind::ControlCharacter));
    assert_eq!(fault("https://exam\tple.org/"), Some(FaultKind::ControlCharacter));
}

#[test]
fn an_address_with_a_user_or_a_password_is_refused() {
    for raw in ["https://ada@example.org/", "https://ada:secret@example.org/", "https://:secret@example.org/"] {
        assert_eq!(fault(raw), Some(FaultKind::Invalid), "{raw}");
    }
    // Everything before the last `@` is a user, whatever it looks like.
    assert_eq!(fault("https://example.org%2F@127.0.0.1/"), Some(FaultKind::Invalid));
    assert_eq!(parsed(r"https://example.org\@127.0.0.1/").as_deref(), Some("https://example.org/@127.0.0.1/"));
}

#[test]
fn ports_of_other_services_are_refused() {
    for (port, is_good) in
        [(0, false), (22, false), (25, false), (80, true), (443, true), (1023, false), (1024, true), (65535, true)]
    {
        assert_eq!(fault(&format!("https://example.org:{port}/")).is_none(), is_good, "{port}");
    }
}

#[test]
fn the_length_limit_applies_as_typed_and_as_stored() {
    let of_length = |length: usize, filling: &str| format!("https://example.org/{}", filling.repeat(length - 20));
    assert_eq!(fault(&of_length(2000, "a")), None);
    assert_eq!(fault(&of_length(2001, "a")), Some(FaultKind::TooLong));
    assert_eq!(fault(&of_length(400, "ü")), Some(FaultKind::TooLong));
}

#[test]
fn a_redirect_leads_only_to_addresses_that_could_be_typed() {
    let url = FeedUrl::parse("https://example.org/a/b.ics?key=1", PlainHttp::Refused).expect("valid");
    for (location, there) in [
        ("c.ics", Some("https://example.org/a/c.ics")),
        ("/c.ics#x", Some("https://example.org/c.ics")),
        ("//example.com/", Some("https://example.com/")),
        ("webcal://example.com/c.ics", Some("https://example.com/c.ics")),
        ("", Some("https://example.org/a/b.ics?key=1")),
        ("http://example.org/a/b.ics", None),
        ("https://ada:secret@example.com/", None),
        ("https://example.com:22/", None),
        ("ftp://example.com/", None),
        ("file:///etc/passwd", None),
        ("data:text/calendar,x", None),
    ] {
        let redirected = url.redirected(location, PlainHttp::Allowed).ok().map(String::from);
        assert_eq!(redirected.as_deref(), there, "{location}");
    }
}

#[test]
fn a_redirect_from_plain_http_may_stay_there_where_it_is_allowed() {
    let url = FeedUrl::from_stored("http://example.org/".to_owned());
    assert!(url.redirected("http://example.com/", PlainHttp::Allowed).is_ok());
    assert!(url.redirected("http://example.com/", PlainHttp::Refused).is_err());
    assert!(url.redirected("https://example.com/", PlainHttp::Refused).is_ok());
}

#[test]
fn debug_shows_the_origin_and_never_the_secret_path() {
    let url = FeedUrl::parse("https://example.org:8443/private-0a1b2c/basic.ics?key=3d", PlainHttp::Refused);
    assert_eq!(format!("{:?}", url.expect("valid")), "FeedUrl(https://example.org:8443/…)");
}

proptest! {
    #[test]
    fn a_stored_address_parses_into_itself(raw in "(https?|webcals?)://[a-z0-9.:@\\[\\]%/\\\\?#üß-]{0,40}") {
        if let Ok(url) = FeedUrl::parse(&raw, PlainHttp::Allowed) {
            prop_assert!(url.as_str().is_ascii());
            prop_assert_eq!(FeedUrl::parse(url.as_str(), PlainHttp::Allowed), Ok(url.clone()));
        }
    }

    #[test]
    fn parsing_never_panics(raw in ".{0,60}") {
        let _ = FeedUrl::parse(&raw, PlainHttp::Allowed);
    }
}
