use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::{IndexBatch, IndexEntry, IndexField, Indexed, Store as _, ThingRef};
use scheduler_domain::{Kind, User, UserId};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, now};

const KINDS: [Kind; 3] = [Kind::Task, Kind::Event, Kind::Item];

fn entry(number: u128, title: &str, others: &str) -> IndexEntry {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    let id = Uuid::from_u128(number);
    IndexEntry { kind: Kind::Event, id, is_done: false, at: now(), title: words(title), others: words(others) }
}

/// Carries the index on by one place with these entries.
async fn index(stored: &TestStore, user: &User, since: i64, entries: Vec<IndexEntry>) -> bool {
    let changed = entries.iter().map(|entry| entry.id).collect();
    stored.store.search().follow(user.id, &IndexBatch { since, until: since + 1, changed, entries }).await.unwrap()
}

async fn holding(stored: &TestStore, owner: UserId, words: &str, field: IndexField, kinds: &[Kind]) -> Vec<u128> {
    let words: Vec<_> = words.split_whitespace().map(str::to_owned).collect();
    ids(stored.store.search().holding(owner, &words, field, kinds).await.unwrap().found)
}

fn ids(found: Vec<Indexed>) -> Vec<u128> {
    let mut ids: Vec<_> = found.into_iter().map(|found| found.id.as_u128()).collect();
    ids.sort_unstable();
    ids
}

async fn words_are_found_by_their_beginning_in_the_title_or_anywhere(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let entries = vec![
        entry(1, "meeting grace", "garden"),
        IndexEntry { kind: Kind::Task, ..entry(2, "call", "meet 会議室 иван") },
        IndexEntry { kind: Kind::Item, ..entry(3, "meter", "") },
    ];
    assert!(index(&stored, &ada, 0, entries).await);
    let find = async |words, field| holding(&stored, ada.id, words, field, &KINDS).await;
    assert_eq!(find("me", IndexField::Title).await, [1, 3]);
    assert_eq!(find("me", IndexField::Anywhere).await, [1, 2, 3]);
    assert_eq!(find("garden mee", IndexField::Anywhere).await, [1]);
    assert_eq!(find("garden mee", IndexField::Title).await, [0_u128; 0]);
    assert_eq!(find("会議", IndexField::Anywhere).await, [2]);
    assert_eq!(find("иван call", IndexField::Anywhere).await, [2]);
    assert_eq!(holding(&stored, ada.id, "me", IndexField::Anywhere, &[Kind::Item, Kind::Task]).await, [2, 3]);
}

/// FTS5 is asked for a few words by name, and for many by their beginning.
async fn a_beginning_finds_all_words_that_have_it_be_they_few_or_many(engine: Engine) {
    const ENDINGS: [&str; 10] = ["", "0", "9", "a", "aa", "z", "zz", "я", "会議", "𠮷"];
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let of = |count: usize| (0..count).map(move |index| u128::try_from(100 * count + index).unwrap());
    let word = |count: usize| format!("tea{}", char::from_digit(count.try_into().unwrap(), 36).unwrap());
    let titled = |(number, ending): (u128, &str), count| entry(number, &format!("{}{ending} garden", word(count)), "");
    let families = 1..=ENDINGS.len();
    let all = families.clone().flat_map(|count| of(count).zip(ENDINGS).map(move |thing| titled(thing, count)));
    assert!(index(&stored, &ada, 0, all.collect()).await);
    for field in [IndexField::Title, IndexField::Anywhere] {
        let find = async |words: &str| holding(&stored, ada.id, words, field, &KINDS).await;
        for count in families.clone() {
            let found: Vec<_> = of(count).collect();
            assert_eq!(find(&word(count)).await, found);
            assert_eq!(find(&format!("{} gard", word(count))).await, found);
            assert_eq!(find(&format!("{} gardens", word(count))).await, [0_u128; 0]);
        }
        assert_eq!(find("tea gard").await.len(), 55);
        assert_eq!(find("teas").await, [0_u128; 0]);
    }
}

/// Others may have the same letters in front of their words.
async fn only_the_owners_are_found(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, mut grace) = (stored.user("ada").await, stored.new_user("grace"));
    grace.id = UserId(Uuid::from_u128(ada.id.0.as_u128() | 1 << 100));
    stored.add_user(&grace).await;
    for user in [&ada, &grace] {
        assert!(index(&stored, user, 0, vec![entry(1, "tea", "")]).await);
    }
    assert!(index(&stored, &grace, 1, vec![entry(2, "tea", "")]).await);
    assert_eq!(holding(&stored, ada.id, "tea", IndexField::Title, &KINDS).await, [1]);
    assert_eq!(ids(stored.store.search().near(ada.id, "tea", &KINDS, false, now()).await.unwrap().found), [1]);
    assert_eq!(holding(&stored, grace.id, "tea", IndexField::Title, &KINDS).await, [1, 2]);
}

async fn what_is_near_and_open_is_found_by_its_title(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let at = |hours: i64| now() + TimeDelta::hours(hours);
    let with = |number, at: DateTime<Utc>, is_done| IndexEntry { at, is_done, ..entry(number, "tea", "cake") };
    let entries = vec![with(1, at(-1), false), with(2, at(0), false), with(3, at(1), true), with(4, at(2), false)];
    assert!(index(&stored, &ada, 0, entries).await);
    let look = async |word, kinds: &[Kind], is_done| {
        let near = stored.store.search().near(ada.id, word, kinds, is_done, now()).await.unwrap();
        assert_eq!(near.reach, None);
        near.found
    };
    let near = async |word, kinds: &[Kind]| look(word, kinds, false).await;
    let found = near("te", &KINDS).await;
    assert_eq!(found.iter().find(|found| found.id.as_u128() == 4).map(|found| found.at), Some(at(2)));
    assert_eq!(found.iter().map(|found| found.title.trim()).collect::<Vec<_>>(), ["tea"; 3]);
    assert_eq!(ids(found), [1, 2, 4]);
    assert_eq!((ids(near("ea", &KINDS).await), ids(near("cake", &KINDS).await)), (vec![], vec![]));
    assert_eq!(ids(near("te", &[Kind::Task]).await), [0_u128; 0]);
    assert_eq!(ids(look("te", &KINDS, true).await), [3]);
}

/// The past of this account is full, its future is not.
async fn it_is_told_how_far_everything_was_looked_at(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let with = |number: u128, hours: i64, title: &str| {
        let at = now() + TimeDelta::hours(hours);
        IndexEntry { at, ..entry(number, title, "") }
    };
    let mut entries: Vec<_> = (1..=251).map(|hours: u8| with(hours.into(), -i64::from(hours), "coffee")).collect();
    entries.push(with(1000, 500, "tea"));
    assert!(index(&stored, &ada, 0, entries).await);
    let near = stored.store.search().near(ada.id, "tea", &KINDS, false, now()).await.unwrap();
    assert_eq!((ids(near.found), near.reach), (vec![1000], Some(TimeDelta::hours(250))));
    let near = stored.store.search().near(ada.id, "coffee", &KINDS, false, now()).await.unwrap();
    assert_eq!((near.found.len(), near.reach), (250, Some(TimeDelta::hours(250))));
    let found = |word: &str| {
        let word = [word.to_owned()];
        let store = stored.store.search();
        async move { store.holding(ada.id, &word, IndexField::Title, &KINDS).await.unwrap() }
    };
    let (coffee, tea) = (found("coffee").await, found("tea").await);
    assert_eq!((coffee.found.len(), coffee.more, tea.found.len(), tea.more), (250, true, 1, false));
    if engine == Engine::Sqlite {
        assert!(coffee.found.iter().all(|found| found.id.as_u128() > 1), "those that were indexed last");
    }
}

async fn a_batch_that_does_not_begin_where_the_index_ends_does_nothing(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    assert_eq!(stored.store.search().place(ada.id).await.unwrap(), 0);
    assert!(index(&stored, &ada, 0, vec![entry(1, "first", "")]).await);
    assert!(!index(&stored, &ada, 0, vec![entry(1, "again", "")]).await);
    assert_eq!(stored.store.search().place(ada.id).await.unwrap(), 1);
    assert_eq!(holding(&stored, ada.id, "first", IndexField::Title, &KINDS).await, [1]);
    assert!(index(&stored, &ada, 1, vec![entry(1, "second", "")]).await);
    assert_eq!(holding(&stored, ada.id, "first", IndexField::Title, &KINDS).await, [0_u128; 0]);
    assert_eq!(holding(&stored, ada.id, "second", IndexField::Title, &KINDS).await, [1]);
    // Somebody who is gone.
    assert!(!index(&stored, &stored.new_user("nobody"), 0, vec![entry(2, "first", "")]).await);
}

async fn owners_whose_log_goes_on_are_behind(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let behind = async |after| stored.store.search().owners_behind(after).await.unwrap();
    assert_eq!(behind(None).await, []);
    for user in [&ada, &grace] {
        let item = stored.new_item(user, "Lamp");
        stored.create(&stored.writer(user).await, ThingRef::Item(&item)).await.unwrap();
    }
    assert_eq!((behind(None).await, behind(Some(ada.id)).await), (vec![ada.id, grace.id], vec![grace.id]));
    assert!(index(&stored, &ada, 0, vec![]).await);
    assert_eq!(behind(None).await, [grace.id]);
}

async fn a_deletion_takes_its_words_away_at_once(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let event = stored.event(&ada, "Tea", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z").await;
    let number = event.id.0.as_u128();
    assert!(index(&stored, &ada, 0, vec![entry(number, "tea", ""), entry(9, "teapot", "")]).await);
    stored.move_to_trash(ThingRef::Event(&event)).await;
    assert_eq!(holding(&stored, ada.id, "te", IndexField::Title, &KINDS).await, [9]);
    assert_eq!(ids(stored.store.search().near(ada.id, "te", &KINDS, false, now()).await.unwrap().found), [9]);
}

async fn things_are_read_by_their_owner(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let tasks = stored.tasks(&ada, &[0, 1]).await;
    let item = stored.new_item(&grace, "Lamp");
    stored.create(&stored.writer(&grace).await, ThingRef::Item(&item)).await.unwrap();
    let ids = [tasks[0].id.0, tasks[1].id.0, item.id.0];
    let read = async |owner, kind| stored.store.search().things(owner, kind, &ids).await.unwrap().len();
    assert_eq!((read(ada.id, Kind::Task).await, read(ada.id, Kind::Item).await), (2, 0));
    assert_eq!((read(grace.id, Kind::Task).await, read(grace.id, Kind::Item).await), (0, 1));
    assert_eq!((read(ada.id, Kind::Event).await, read(ada.id, Kind::Settings).await), (0, 0));
}

on_both_engines!(
    words_are_found_by_their_beginning_in_the_title_or_anywhere,
    a_beginning_finds_all_words_that_have_it_be_they_few_or_many,
    only_the_owners_are_found,
    what_is_near_and_open_is_found_by_its_title,
    it_is_told_how_far_everything_was_looked_at,
    a_batch_that_does_not_begin_where_the_index_ends_does_nothing,
    owners_whose_log_goes_on_are_behind,
    a_deletion_takes_its_words_away_at_once,
    things_are_read_by_their_owner,
);
