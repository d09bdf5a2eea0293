use scheduler_application::{Store as _, StoreError};
use scheduler_persistence::{SchemaState, sqlite_file};
use scheduler_test_support::{Engine, TestDatabase, on_both_engines};

async fn an_empty_database_is_told_as_such_and_stays_empty(engine: Engine) {
    let database = TestDatabase::create(engine);
    let store = database.connect().await;
    for _ in 0..2 {
        let diagnosis = store.diagnose().await.unwrap();
        assert_eq!(diagnosis.schema, SchemaState::Missing);
        assert_eq!((diagnosis.has_users, diagnosis.has_superuser), (None, None));
    }
    assert!(store.ready().await.is_err());
}

async fn a_migrated_database_is_told_with_its_engine_and_clock(engine: Engine) {
    let database = TestDatabase::create(engine);
    let store = database.migrated().await;
    let diagnosis = store.diagnose().await.unwrap();
    assert_eq!(diagnosis.schema, SchemaState::Current);
    assert_eq!((diagnosis.has_users, diagnosis.has_superuser), (Some(false), Some(false)));
    assert_eq!(diagnosis.faults, Vec::<String>::new());
    let name = match engine {
        Engine::Sqlite => "SQLite 3.",
        Engine::Postgres => "PostgreSQL ",
    };
    assert!(diagnosis.engine.starts_with(name), "{}", diagnosis.engine);
    let later = store.diagnose().await.unwrap().clock;
    assert_eq!((diagnosis.clock.is_some(), later >= diagnosis.clock), (engine == Engine::Postgres, true));
    assert_eq!(sqlite_file(database.url()).is_some_and(|file| file.exists()), engine == Engine::Sqlite);
}

async fn a_schema_of_another_version_is_told(engine: Engine) {
    let database = TestDatabase::create(engine);
    let store = database.migrated().await;
    database.execute("DELETE FROM seaql_migrations WHERE version = (SELECT MAX(version) FROM seaql_migrations)").await;
    assert_eq!(store.diagnose().await.unwrap().schema, SchemaState::Behind);
    database.execute("INSERT INTO seaql_migrations (version, applied_at) VALUES ('m19700101_000000_foreign', 0)").await;
    assert!(matches!(store.diagnose().await, Err(StoreError::Unavailable(_))));
}

on_both_engines!(
    an_empty_database_is_told_as_such_and_stays_empty,
    a_migrated_database_is_told_with_its_engine_and_clock,
    a_schema_of_another_version_is_told,
);

#[tokio::test]
async fn a_role_of_postgresql_that_may_only_read_is_told() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let database = TestDatabase::create(Engine::Postgres);
    database.migrated().await.close().await;
    let name = database.url().rsplit('/').next().and_then(|it| it.split('?').next()).unwrap().to_owned();
    // Whoever connects from now on has the rights of this role.
    let become_reader = format!(
        "CREATE ROLE {name}_reader; GRANT SELECT ON ALL TABLES IN SCHEMA public TO {name}_reader; \
         ALTER DATABASE {name} SET role TO '{name}_reader'"
    );
    database.execute(&become_reader).await;
    let store = database.connect().await;
    let told = store.diagnose().await;
    store.close().await;
    database
        .execute(&format!(
            "SET ROLE NONE; ALTER DATABASE {name} RESET role; DROP OWNED BY {name}_reader; DROP ROLE {name}_reader"
        ))
        .await;
    let Err(StoreError::Unavailable(why)) = told else { panic!("{told:?}") };
    assert!(why.to_string().contains("own them"), "{why}");
}
