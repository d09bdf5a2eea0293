//! Names and the addresses behind them: looked up once, judged as a whole, and connected to as judged.

use scheduler_application::{FeedError, FeedFetcher as _};
use scheduler_feeds::AddressPolicy;

use super::script::{CALENDAR, Reply};
use super::world::{World, body, feed};

const URL: &str = "https://cal.example/a.ics";

#[tokio::test]
async fn the_address_that_was_judged_is_connected_to_whatever_the_name_says_later() {
    let (world, _server) = World::with([Reply::calendar()]).await;
    world.name("cal.example", &[&["1.1.1.1"], &["127.0.0.1"]]);
    assert_eq!(body(world.fetch(URL).await), CALENDAR);
    assert_eq!(world.trail(), (vec!["cal.example".to_owned()], vec!["1.1.1.1:443".to_owned()]));
}

#[tokio::test]
async fn a_redirect_to_the_same_name_is_judged_anew() {
    let (world, _server) = World::with([Reply::redirect("302 Found", "/b.ics")]).await;
    world.name("cal.example", &[&["1.1.1.1"], &["127.0.0.1"]]);
    assert_eq!(world.fetch(URL).await, Err(FeedError::PrivateAddress));
    assert_eq!(world.trail().1, ["1.1.1.1:443"]);
}

#[tokio::test]
async fn one_private_address_among_public_ones_shuts_the_host() {
    let inside = ["10.0.0.1", "127.0.0.1", "169.254.169.254", "0.0.0.0", "::1", "fe80::1", "fd00::1", "::ffff:1.1.1.1"];
    for address in inside {
        let (world, _server) = World::with([Reply::calendar()]).await;
        for answer in [[address, "1.1.1.1"], ["1.1.1.1", address]] {
            world.name("cal.example", &[&answer]);
            assert_eq!(world.fetch(URL).await, Err(FeedError::PrivateAddress), "{answer:?}");
        }
        assert_eq!(world.trail().1, Vec::<String>::new(), "{address}");
    }
}

#[tokio::test]
async fn an_address_of_numbers_is_judged_in_any_spelling_and_nothing_is_looked_up() {
    let world = World::new();
    let fetcher = world.fetcher(AddressPolicy::PublicOnly);
    for host in ["127.0.0.1", "2130706433", "0x7f000001", "017700000001", "127.1", "[::1]", "[::ffff:a00:1]", "0"] {
        let url = feed(&format!("https://{host}/"));
        assert_eq!(fetcher.check(&url).await, Err(FeedError::PrivateAddress), "{host}");
        assert_eq!(world.fetch(url.as_str()).await, Err(FeedError::PrivateAddress), "{host}");
    }
    assert_eq!(world.trail(), (vec![], vec![]));
}

#[tokio::test]
async fn checking_looks_up_and_does_not_connect() {
    let world = World::new();
    world.name("cal.example", &[&["1.1.1.1"]]);
    world.name("inside.example", &[&["10.0.0.1"]]);
    let fetcher = world.fetcher(AddressPolicy::PublicOnly);
    for (url, answer) in [
        (URL, Ok(())),
        ("https://inside.example/", Err(FeedError::PrivateAddress)),
        ("https://unknown.example/", Err(FeedError::NotResolved)),
        ("http://cal.example/", Err(FeedError::BadAddress)),
    ] {
        assert_eq!(fetcher.check(&feed(url)).await, answer, "{url}");
    }
    assert_eq!(world.trail().1, Vec::<String>::new());
}

#[tokio::test]
async fn the_next_address_is_tried_when_one_takes_no_connection() {
    let (world, _server) = World::with([Reply::calendar()]).await;
    world.name("cal.example", &[&["2606:4700:4700::1111", "1.1.1.1"]]);
    assert_eq!(body(world.fetch(URL).await), CALENDAR);
    assert_eq!(world.trail().1, ["[2606:4700:4700::1111]:443", "1.1.1.1:443"]);
}

#[tokio::test]
async fn no_more_than_four_addresses_are_tried() {
    let world = World::new();
    world.name("cal.example", &[&["1.1.1.1", "1.1.1.2", "1.1.1.3", "1.1.1.4", "1.1.1.5"]]);
    assert_eq!(world.fetch(URL).await, Err(FeedError::NotReached));
    assert_eq!(world.trail().1.len(), 4);
}

#[tokio::test]
async fn a_name_that_is_unknown_or_has_no_address_is_told() {
    let world = World::new();
    assert_eq!(world.fetch(URL).await, Err(FeedError::NotResolved));
    world.name("cal.example", &[&[]]);
    assert_eq!(world.fetch(URL).await, Err(FeedError::NotResolved));
}
