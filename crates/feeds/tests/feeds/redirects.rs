//! Redirects: each a new address, judged like the first.

use scheduler_application::{FeedContent, FeedError, FeedValidators};

use super::script::{CALENDAR, Reply};
use super::world::{World, body, feed};

const URL: &str = "https://cal.example/a.ics";

#[tokio::test]
async fn each_kind_of_redirect_is_followed_and_the_permanent_ones_are_told() {
    for (status, moved_to) in [
        ("301 Moved Permanently", Some("https://other.example/b.ics")),
        ("302 Found", None),
        ("303 See Other", None),
        ("307 Temporary Redirect", None),
        ("308 Permanent Redirect", Some("https://other.example/b.ics")),
    ] {
        let (world, _server) = World::with([Reply::redirect(status, "//other.example/b.ics#x")]).await;
        let other = world.serve("other.example", "8.8.8.8", [Reply::calendar()]).await;
        let fetched = world.fetch(URL).await;
        assert_eq!(fetched.as_ref().map(|it| it.moved_to.clone()), Ok(moved_to.map(feed)), "{status}");
        assert_eq!(body(fetched), CALENDAR, "{status}");
        assert!(other.requests()[0].starts_with("GET /b.ics HTTP/1.1\r\nhost: other.example\r\n"), "{status}");
    }
}

#[tokio::test]
async fn a_calendar_has_moved_as_far_as_every_redirect_before_is_permanent() {
    let (world, _server) = World::with([Reply::redirect("301 Moved", "https://other.example/b.ics")]).await;
    let _other =
        world.serve("other.example", "8.8.8.8", [Reply::redirect("302 Found", "https://third.example/")]).await;
    let replies = [Reply::redirect("301 Moved", "/c.ics"), Reply::calendar()];
    let _third = world.serve("third.example", "9.9.9.9", replies).await;
    let fetched = world.fetch(URL).await.expect("fetched");
    assert_eq!(fetched.moved_to, Some(feed("https://other.example/b.ics")));
}

#[tokio::test]
async fn what_one_address_said_is_asked_of_no_other() {
    let known = FeedValidators { etag: Some("\"7\"".to_owned()), last_modified: None };
    let anew = FeedValidators { etag: Some("\"8\"".to_owned()), last_modified: None };
    // Where a redirect leads for the moment, what is said there is not of the address that is kept.
    for (status, kept) in [("308 Moved", anew), ("302 Found", FeedValidators::default())] {
        let replies = [Reply::redirect(status, "/b.ics"), Reply::of("200 OK", &["ETag: \"8\""], CALENDAR)];
        let (world, server) = World::with(replies).await;
        let fetched = world.ask(URL, &known).await.expect("fetched");
        assert_eq!(fetched.content, FeedContent::Fetched { body: CALENDAR.to_vec(), validators: kept }, "{status}");
        let asked: Vec<_> = server.requests().iter().map(|asked| asked.contains("if-none-match")).collect();
        assert_eq!(asked, [true, false], "{status}");
    }
    let replies = [Reply::redirect("302 Found", "/b.ics"), Reply::of("304 Not Modified", &[], b"")];
    let (world, _server) = World::with(replies).await;
    let refused = FeedError::Status { code: 304, retry_after: None };
    assert_eq!(world.ask(URL, &known).await, Err(refused), "nobody asked it");
}

#[tokio::test]
async fn five_redirects_are_followed_and_a_loop_ends() {
    let again = Reply::redirect("302 Found", URL);
    let five = [vec![again.clone(); 5], vec![Reply::calendar()]].concat();
    let (world, server) = World::with(five).await;
    assert_eq!(body(world.fetch(URL).await), CALENDAR);
    assert_eq!(server.requests().len(), 6);

    let (world, server) = World::with([again]).await;
    assert_eq!(world.fetch(URL).await, Err(FeedError::TooManyRedirects));
    assert_eq!(server.requests().len(), 6);
}

#[tokio::test]
async fn a_redirect_to_a_private_place_is_not_followed() {
    for location in [
        "https://127.0.0.1/",
        "https://2130706433/",
        "https://0177.0.0.1/",
        "https://0x7f.1/",
        "https://10.0.0.1/",
        "https://100.64.0.1/",
        "https://169.254.169.254/latest/meta-data/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::7f00:1]/",
        "https://[fd00:ec2::254]/",
        "https://[64:ff9b::a00:1]/",
        "https://[2002:7f00:1::]/",
        "https://0/",
        "https://inside.example/",
    ] {
        let (world, _server) = World::with([Reply::redirect("302 Found", location)]).await;
        world.name("inside.example", &[&["192.168.0.1"]]);
        assert_eq!(world.fetch(URL).await, Err(FeedError::PrivateAddress), "{location}");
        assert_eq!(world.trail().1, ["1.1.1.1:443"], "{location}");
    }
}

#[tokio::test]
async fn a_redirect_to_what_is_no_address_of_a_calendar_is_not_followed() {
    for location in [
        "http://cal.example/a.ics",
        "http://127.0.0.1/",
        "file:///etc/passwd",
        "ftp://cal.example/",
        "gopher://cal.example:70/",
        "data:text/calendar,x",
        "https://ada:secret@cal.example/",
        "https://cal.example:25/",
        "https://",
        &format!("/{}", "a".repeat(2000)),
    ] {
        let (world, _server) = World::with([Reply::redirect("302 Found", location)]).await;
        assert_eq!(world.fetch(URL).await, Err(FeedError::BadRedirect), "{location}");
        assert_eq!(world.trail().1.len(), 1, "{location}");
    }
    let (world, _server) = World::with([Reply::of("302 Found", &[], b"")]).await;
    assert_eq!(world.fetch(URL).await, Err(FeedError::BadRedirect));
}

#[tokio::test]
async fn a_cookie_is_not_kept_from_one_question_to_the_next() {
    let crumb = Reply::of("302 Found", &["Set-Cookie: id=1; Path=/", "Location: /b.ics"], b"");
    let (world, server) = World::with([crumb, Reply::calendar()]).await;
    world.fetch(URL).await.expect("fetched");
    world.fetch(URL).await.expect("fetched");
    assert!(server.requests().iter().all(|asked| !asked.contains("cookie")));
}
