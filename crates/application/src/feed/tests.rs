use scheduler_domain::SessionId;
use uuid::Uuid;

use super::*;

fn user(number: u128) -> UserId {
    UserId(Uuid::from_u128(number))
}

fn session(number: u128) -> CredentialId {
    CredentialId::Session(SessionId(Uuid::from_u128(number)))
}

fn feed(most: usize, per_account: usize) -> Arc<Feed> {
    Arc::new(Feed::new(StreamLimits { most, per_account }))
}

#[tokio::test]
async fn a_listener_hears_of_its_owner_and_of_the_last_place_alone() {
    let feed = feed(10, 10);
    let mut listener = feed.listen(user(1), session(1)).expect("listens");
    feed.changed(user(2), 9);
    feed.changed(user(1), 3);
    feed.changed(user(1), 5);
    feed.heard(user(1), 4);
    assert_eq!(listener.next().await, Some(5));
    feed.heard(user(1), 5);
    feed.heard(user(1), 6);
    assert_eq!(listener.next().await, Some(6), "the same place again is no change");
}

#[tokio::test]
async fn a_listener_ends_with_its_credential_and_no_other() {
    let feed = feed(10, 10);
    let mut ended = feed.listen(user(1), session(1)).expect("listens");
    let mut other = feed.listen(user(1), session(2)).expect("listens");
    feed.end_all_but(&feed.credentials(), &HashSet::from([session(2)]));
    assert_eq!(ended.next().await, None);
    feed.changed(user(1), 1);
    assert_eq!(other.next().await, Some(1));
    feed.close();
    assert_eq!(other.next().await, None);
    assert!(feed.listen(user(1), session(3)).is_none(), "closed");
}

#[test]
fn listeners_are_limited_and_leave_nothing_behind() {
    let feed = feed(3, 2);
    let first = feed.listen(user(1), session(1)).expect("listens");
    let second = feed.listen(user(1), session(1)).expect("listens");
    assert!(feed.listen(user(1), session(2)).is_none(), "two of one account");
    let third = feed.listen(user(2), session(3)).expect("listens");
    assert!(feed.listen(user(3), session(4)).is_none(), "three in all");
    drop((first, third));
    assert_eq!((feed.listeners(), feed.owners(), feed.credentials()), (1, vec![user(1)], vec![session(1)]));
    drop(second);
    assert_eq!((feed.listeners(), feed.owners().len(), feed.credentials().len()), (0, 0, 0));
}

#[tokio::test]
async fn other_instances_are_told_of_the_last_place_of_each_owner() {
    let feed = feed(1, 1);
    feed.changed(user(9), 9);
    feed.keep_outgoing();
    for (owner, place) in [(1, 1), (2, 7), (1, 3), (1, 2)] {
        feed.changed(user(owner), place);
    }
    let mut outgoing = feed.outgoing().await;
    outgoing.sort_unstable();
    assert_eq!(outgoing, [(user(1), 3), (user(2), 7)]);
}

#[tokio::test]
async fn who_does_not_read_that_it_is_over_keeps_no_seat() {
    let feed = feed(1, 1);
    let mut deaf = feed.listen(user(1), session(1)).expect("listens");
    let ending = deaf.ending();
    assert!(!ending.is_over());
    feed.end_all_but(&feed.credentials(), &HashSet::new());
    assert!(ending.is_over());
    assert_eq!((feed.listeners(), feed.owners(), feed.credentials()), (0, vec![], vec![]));
    let mut next = feed.listen(user(1), session(2)).expect("a seat is free");
    assert_eq!(deaf.next().await, None);
    drop(deaf);
    assert_eq!(feed.listeners(), 1, "and is given back once");
    feed.changed(user(1), 7);
    assert_eq!(next.next().await, Some(7));
}
