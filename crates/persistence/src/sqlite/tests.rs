use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use futures::future::join_all;
use sea_orm::DbBackend;
use tempfile::TempDir;
use tokio::task::{JoinHandle, spawn, yield_now};

use super::*;

/// A database with a table of numbers, and one of rows that refer to them.
fn database() -> (TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let sqlite = Sqlite::open(&format!("sqlite://{}", path.display())).unwrap();
    let schema = "CREATE TABLE numbers (number INTEGER PRIMARY KEY); \
                  CREATE TABLE doubles (number INTEGER REFERENCES numbers (number))";
    Connection::open(&path).unwrap().execute_batch(schema).unwrap();
    (folder, sqlite)
}

fn insert(number: i64) -> Statement {
    Statement::from_sql_and_values(DbBackend::Sqlite, "INSERT INTO numbers VALUES (?1)", [number.into()])
}

/// What other connections see: it reads from another one than the writer's.
fn kept(sqlite: &Sqlite) -> Vec<i64> {
    let all = Statement::from_string(DbBackend::Sqlite, "SELECT number FROM numbers ORDER BY number");
    sqlite.read::<(i64,)>(&all).unwrap().into_iter().map(|(number,)| number).collect()
}

async fn is_pending(future: &mut (impl Future + Unpin)) -> bool {
    poll_fn(|context| Poll::Ready(Pin::new(&mut *future).poll(context).is_pending())).await
}

/// A caller that waits for its turn, and begins when it gets it.
async fn next_in_line(sqlite: &Sqlite) -> JoinHandle<SqliteTransaction> {
    let next = sqlite.clone();
    let waiting = spawn(async move { next.begin().await.unwrap() });
    while !sqlite.is_awaited() {
        yield_now().await;
    }
    waiting
}

/// A caller that has inserted a 1 and waits for its commit, and the next one in line.
async fn one_done_and_another_in_line(
    sqlite: &Sqlite,
) -> (Pin<Box<impl Future<Output = Result<(), StoreError>> + use<>>>, JoinHandle<SqliteTransaction>) {
    let mut first = sqlite.begin().await.unwrap();
    first.execute(&insert(1)).unwrap();
    let second = next_in_line(sqlite).await;
    let mut first = Box::pin(first.commit());
    assert!(is_pending(&mut first).await);
    (first, second)
}

#[test]
#[cfg(unix)]
fn a_new_file_and_what_stands_beside_it_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let (folder, _sqlite) = database();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{}", file.path().display());
    }
}

#[tokio::test]
async fn who_is_done_while_another_waits_is_told_after_the_commit_of_both() {
    let (_folder, sqlite) = database();
    let (mut first, second) = one_done_and_another_in_line(&sqlite).await;
    let mut second = second.await.unwrap();
    second.execute(&insert(2)).unwrap();
    assert!(is_pending(&mut first).await);
    assert_eq!(kept(&sqlite), [0; 0], "nothing is committed yet");
    let (first, second) = tokio::join!(first, second.commit());
    assert!(first.is_ok() && second.is_ok());
    assert_eq!(kept(&sqlite), [1, 2]);
}

#[tokio::test]
async fn who_takes_something_back_takes_nothing_of_the_others_back() {
    let (_folder, sqlite) = database();
    let (first, second) = one_done_and_another_in_line(&sqlite).await;
    let mut second = second.await.unwrap();
    second.execute(&insert(2)).unwrap();
    assert!(second.execute(&insert(1)).is_err(), "it sees what the first did");
    drop(second);
    assert_eq!(kept(&sqlite), [1], "what the second saw is kept before anybody hears of it from the second");
    first.await.unwrap();
}

#[tokio::test]
async fn who_only_looks_is_done_after_the_commit_of_what_they_saw() {
    let (_folder, sqlite) = database();
    let (first, second) = one_done_and_another_in_line(&sqlite).await;
    second.await.unwrap().commit().await.unwrap();
    assert_eq!(kept(&sqlite), [1]);
    first.await.unwrap();
}

#[tokio::test]
async fn when_a_part_cannot_be_taken_back_nothing_is_kept() {
    let (_folder, sqlite) = database();
    let (first, second) = one_done_and_another_in_line(&sqlite).await;
    let mut second = second.await.unwrap();
    second.execute(&insert(2)).unwrap();
    // So that there is no savepoint to roll back to.
    second.execute(&Statement::from_string(DbBackend::Sqlite, "RELEASE part")).unwrap();
    drop(second);
    assert!(matches!(first.await, Err(StoreError::Contended(_))), "it may be tried again");
    assert_eq!(kept(&sqlite), [0; 0]);
    sqlite.execute(&[insert(3)]).await.unwrap();
    assert_eq!(kept(&sqlite), [3], "those who come afterwards are not concerned");
}

#[tokio::test]
async fn what_is_done_is_committed_when_nobody_waits_any_more() {
    let (_folder, sqlite) = database();
    let mut first = sqlite.begin().await.unwrap();
    first.execute(&insert(1)).unwrap();
    let mut second = Box::pin(sqlite.begin());
    assert!(is_pending(&mut second).await);
    let mut first = Box::pin(first.commit());
    assert!(is_pending(&mut first).await);
    drop(first);
    drop(second);
    while kept(&sqlite).is_empty() {
        yield_now().await;
    }
}

#[tokio::test]
async fn who_left_while_another_process_held_the_database_leaves_no_transaction_behind() {
    let (_folder, sqlite) = database();
    let other = Connection::open(&sqlite.path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut waiting = Box::pin(sqlite.begin());
    assert!(is_pending(&mut waiting).await);
    drop(waiting);
    other.execute_batch("COMMIT").unwrap();
    sqlite.execute(&[insert(1)]).await.unwrap();
    assert_eq!(kept(&sqlite), [1]);
}

#[tokio::test]
async fn a_commit_that_fails_is_told_to_everybody_in_it() {
    let (_folder, sqlite) = database();
    let (first, second) = one_done_and_another_in_line(&sqlite).await;
    let mut second = second.await.unwrap();
    for sql in ["PRAGMA defer_foreign_keys = ON", "INSERT INTO doubles VALUES (7)"] {
        second.execute(&Statement::from_string(DbBackend::Sqlite, sql)).unwrap();
    }
    let (first, second) = tokio::join!(first, second.commit());
    assert!(first.is_err() && second.is_err());
    assert_eq!(kept(&sqlite), [0; 0]);
    sqlite.execute(&[insert(3)]).await.unwrap();
    assert_eq!(kept(&sqlite), [3], "those who come afterwards are not concerned");
}

#[tokio::test]
async fn what_sqlite_takes_back_by_itself_is_lost_for_everybody_in_it() {
    let (_folder, sqlite) = database();
    let (first, second) = one_done_and_another_in_line(&sqlite).await;
    let mut second = second.await.unwrap();
    // As on a full disk.
    let all = Statement::from_string(DbBackend::Sqlite, "INSERT OR ROLLBACK INTO numbers VALUES (1)");
    assert!(second.execute(&all).is_err());
    assert!(second.execute(&insert(2)).is_err(), "it would be a transaction by itself");
    assert!(second.commit().await.is_err());
    assert!(matches!(first.await, Err(StoreError::Contended(_))), "it may be tried again");
    assert_eq!(kept(&sqlite), [0; 0]);
}

#[tokio::test]
async fn what_waits_for_its_commit_is_committed_when_the_database_is_closed() {
    let (_folder, sqlite) = database();
    let (first, second) = one_done_and_another_in_line(&sqlite).await;
    second.abort();
    sqlite.close().await;
    first.await.unwrap();
    let again = Sqlite::open(&format!("sqlite://{}", sqlite.path.display())).unwrap();
    assert_eq!(kept(&again), [1]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_write_at_once_each_finds_what_they_were_told_is_kept() {
    let (_folder, sqlite) = database();
    let writers = (0..40).map(|writer| {
        let sqlite = sqlite.clone();
        spawn(async move {
            for number in (writer * 50..).take(50) {
                let mut transaction = sqlite.begin().await.unwrap();
                transaction.execute(&insert(number)).unwrap();
                match number % 5 {
                    0 => drop(transaction),
                    1 => assert!(transaction.execute(&insert(number)).is_err()),
                    _ => {
                        transaction.commit().await.unwrap();
                        assert!(kept(&sqlite).binary_search(&number).is_ok());
                    }
                }
            }
        })
    });
    for writer in join_all(writers).await {
        writer.unwrap();
    }
    assert_eq!(kept(&sqlite), (0..2000).filter(|number| number % 5 > 1).collect::<Vec<_>>());
}
