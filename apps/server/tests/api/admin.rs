//! What superusers do with accounts.

use futures::future::join_all;
use scheduler_test_support::{Actor, Answer, Engine, PASSWORD, TestApp, on_both_engines};
use serde_json::{Value, json};

const USERS: &str = "/api/v1/users/";
const NEW: &str = "an entirely new passphrase";

fn path(user: &Answer) -> String {
    format!("{USERS}{}", user.body["id"].as_str().unwrap())
}

async fn path_of(actor: &Actor) -> String {
    path(&actor.get("/api/v1/users/me").await)
}

async fn is_in(actor: &Actor) -> bool {
    actor.get("/api/v1/users/me").await.status == 200
}

/// One more superuser.
async fn superuser(app: &TestApp, root: &Actor, name: &str) -> Actor {
    let actor = app.user(name).await;
    let answer = root.patch(&path_of(&actor).await, &json!({ "is_superuser": true })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    actor
}

async fn a_superuser_makes_an_account_and_its_owner_gets_a_link(engine: Engine) {
    let app = TestApp::start(engine).await;
    let root = app.superuser().await;
    let body = json!({
        "email": " Ada@Example.org ", "full_name": "Ada", "password": PASSWORD, "confirm_password": PASSWORD,
    });
    let made = root.post(USERS, &body).await;
    assert_eq!((made.status, made.header("location")), (201, path(&made).as_str()));
    let user = json!({
        "id": made.body["id"], "email": "Ada@Example.org", "full_name": "Ada", "is_superuser": false, "is_active": true,
        "created_at": "2026-11-20T09:00:00Z", "updated_at": "2026-11-20T09:00:00Z",
    });
    assert_eq!(made.body, user);
    assert_eq!(app.log_in("ada@example.org").await.get("/api/v1/users/me").await.body, user);
    let mails = app.mails().await;
    assert_eq!((mails.len(), mails[0].to.as_str(), mails[0].subject.as_str()), (1, "Ada@Example.org", "invitation"));
    assert!(!mails[0].text.contains(PASSWORD) && !mails[0].html.contains(PASSWORD));
    let token = mails[0].text.strip_prefix("https://scheduler.example/reset-password?token=").unwrap();
    let reset = json!({ "token": token, "new_password": NEW });
    assert_eq!(app.anonymous().post("/api/v1/reset-password/", &reset).await.status, 200);
    assert_eq!(app.anonymous().log_in("ada@example.org", NEW).await.status, 200);
}

async fn who_may_not_log_in_yet_is_not_invited_to(engine: Engine) {
    let app = TestApp::start(engine).await;
    let body = json!({ "email": "idle@example.org", "password": PASSWORD, "is_active": false, "is_superuser": true });
    let made = app.superuser().await.post(USERS, &body).await;
    assert_eq!((&made.body["is_active"], &made.body["is_superuser"]), (&json!(false), &json!(true)));
    assert_eq!(app.mails().await, []);
    let refused = app.anonymous().log_in("idle@example.org", PASSWORD).await;
    assert_eq!((refused.refusal(), &refused.body["detail"]), ((400, "inactive_user"), &json!("Inactive user")));
    let refused = app.anonymous().log_in("idle@example.org", "wrong password").await;
    assert_eq!(refused.refusal(), (400, "incorrect_credentials"), "only who knows the password is told");
}

async fn taken_addresses_are_refused_whatever_their_case(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, grace) = (app.superuser().await, app.user("grace").await);
    app.user("ada").await;
    let made = root.post(USERS, &json!({ "email": "ADA@example.org", "password": PASSWORD })).await;
    assert_eq!(made.refusal(), (400, "email_taken"));
    assert_eq!(made.body["detail"], "The user with this email already exists in the system");
    let changed = root.patch(&path_of(&grace).await, &json!({ "email": "ADA@example.org" })).await;
    assert_eq!(changed.refusal(), (409, "email_taken"));
    assert_eq!(changed.body["detail"], "User with this email already exists");
    let own = root.patch(&path_of(&grace).await, &json!({ "email": "GRACE@example.org" })).await;
    assert_eq!((own.status, &own.body["email"]), (200, &json!("GRACE@example.org")), "one's own in another case");
}

async fn users_are_listed_oldest_first_and_without_passwords(engine: Engine) {
    let app = TestApp::start(engine).await;
    let root = app.superuser().await;
    for name in ["ada", "grace", "joan"] {
        app.user(name).await;
    }
    let list = root.get(USERS).await;
    let emails: Vec<_> = list.body["data"].as_array().unwrap().iter().map(|user| user["email"].clone()).collect();
    assert_eq!(emails, ["root@example.org", "ada@example.org", "grace@example.org", "joan@example.org"]);
    assert_eq!(list.body["count"], 4);
    assert!(!list.text.contains("password") && !list.text.contains("argon2"));
    let page = root.get("/api/v1/users?skip=3&limit=5").await;
    assert_eq!((&page.body["data"][0]["email"], &page.body["count"]), (&json!("joan@example.org"), &json!(4)));
    assert_eq!(root.get("/api/v1/users/?skip=4").await.body, json!({ "data": [], "count": 4 }));
}

async fn one_reads_oneself_and_superusers_read_anybody(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    let me = ada.get("/api/v1/users/me").await;
    assert_eq!(ada.get(&path(&me)).await.body, me.body);
    assert_eq!(root.get(&path(&me)).await.body, me.body);
    let absent = format!("{USERS}00000000-0000-7000-8000-ffffffffffff");
    assert_eq!(root.get(&absent).await.refusal(), (404, "not_found"));
    assert_eq!(ada.get(&absent).await.refusal(), (403, "forbidden"), "whether it is there is not told");
    assert_eq!(root.get("/api/v1/users/7").await.faults(), ["path.user_id invalid"]);
}

async fn an_absent_field_stays_and_null_clears_a_name_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    let path = path_of(&ada).await;
    let before = root.get(&path).await.body;
    assert_eq!(root.patch(&path, &json!({})).await.body, before);
    let cleared = root.patch(&path, &json!({ "full_name": null })).await.body;
    assert_eq!((&cleared["full_name"], &cleared["email"]), (&Value::Null, &before["email"]));
    let nulls = json!({
        "email": null, "password": null, "confirm_password": null, "is_superuser": null, "is_active": null,
    });
    let faults = ["confirm_password", "email", "is_active", "is_superuser", "password"];
    let expected: Vec<_> = faults.iter().map(|field| format!("body.{field} null")).collect();
    assert_eq!(root.patch(&path, &nulls).await.faults(), expected);
    let unknown = root.patch(&path, &json!({ "id": "x", "created_at": 0 })).await;
    assert_eq!(unknown.faults(), ["body.created_at unknown_field", "body.id unknown_field"]);
    assert!(is_in(&ada).await);
}

async fn a_repetition_must_be_the_same(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    let path = path_of(&ada).await;
    for body in [json!({ "password": NEW, "confirm_password": PASSWORD }), json!({ "confirm_password": NEW })] {
        assert_eq!(root.patch(&path, &body).await.faults(), ["body.confirm_password mismatch"], "{body}");
    }
    let body = json!({ "email": "x@example.org", "password": NEW, "confirm_password": PASSWORD });
    assert_eq!(root.post(USERS, &body).await.faults(), ["body.confirm_password mismatch"]);
    assert_eq!(app.anonymous().log_in("ada@example.org", PASSWORD).await.status, 200);
}

async fn weak_passwords_are_refused_for_the_address_from_now_on(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("adalovelace").await);
    let path = path_of(&ada).await;
    for body in [
        json!({ "password": "AdaLovelace1" }),
        json!({ "password": "password123" }),
        json!({ "password": "Scheduler!" , "confirm_password": "Scheduler!", "email": "scheduler!@example.org" }),
        json!({ "email": "countess@example.org", "password": "countess" }),
    ] {
        assert_eq!(root.patch(&path, &body).await.faults(), ["body.password weak_password"], "{body}");
    }
    let made = root.post(USERS, &json!({ "email": "joanofarc@example.org", "password": "joanofarc" })).await;
    assert_eq!(made.faults(), ["body.password weak_password"]);
    assert_eq!(root.patch(&path, &json!({ "password": "short" })).await.faults(), ["body.password too_short"]);
}

async fn a_password_that_a_superuser_sets_ends_sessions_links_and_keys(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    let key = json!({ "name": "x", "scopes": ["read"], "expires_in_days": 1 });
    let key = ada.post("/api/v1/users/me/api-keys/", &key).await.body["key"].as_str().unwrap().to_owned();
    app.anonymous().post_nothing("/api/v1/password-recovery/ada@example.org").await;
    let link = app.mails().await[0].text.clone();
    assert_eq!(root.patch(&path_of(&ada).await, &json!({ "password": NEW })).await.status, 200);
    assert!(!is_in(&ada).await);
    assert_eq!(app.bearer(&key).get("/api/v1/tasks/").await.status, 401);
    let reset = json!({ "token": link.rsplit_once('=').unwrap().1, "new_password": PASSWORD });
    assert_eq!(app.anonymous().post("/api/v1/reset-password/", &reset).await.refusal(), (400, "invalid_token"));
    assert_eq!(app.anonymous().log_in("ada@example.org", NEW).await.status, 200);
    assert_eq!(app.mails().await[1].subject, "password changed");
}

async fn switching_off_ends_sessions_at_once_and_roles_take_effect_at_once(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    let path = path_of(&ada).await;
    let key = json!({ "name": "x", "scopes": ["read"], "expires_in_days": 1 });
    let key = app.bearer(ada.post("/api/v1/users/me/api-keys/", &key).await.body["key"].as_str().unwrap());
    assert_eq!(ada.get(USERS).await.status, 403);
    assert_eq!(root.patch(&path, &json!({ "is_superuser": true })).await.status, 200);
    assert_eq!(ada.get(USERS).await.status, 200, "promoted, in the same session");
    assert_eq!(root.patch(&path, &json!({ "is_superuser": false })).await.status, 200);
    assert_eq!(ada.get(USERS).await.status, 403);
    assert!(is_in(&ada).await, "demoted, and still in");
    assert_eq!(root.patch(&path, &json!({ "is_active": false })).await.status, 200);
    assert!(!is_in(&ada).await);
    assert_eq!(key.get("/api/v1/tasks/").await.status, 401);
    assert_eq!(root.patch(&path, &json!({ "is_active": true })).await.status, 200);
    assert!(!is_in(&ada).await, "the session has ended for good");
    assert_eq!(key.get("/api/v1/tasks/").await.status, 200, "the key acts for her again");
    assert!(is_in(&app.log_in("ada@example.org").await).await);
}

async fn a_new_address_is_told_to_the_old_one_and_voids_its_links(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    app.anonymous().post_nothing("/api/v1/password-recovery/ada@example.org").await;
    let link = app.mails().await[0].text.clone();
    assert_eq!(root.patch(&path_of(&ada).await, &json!({ "email": "countess@example.org" })).await.status, 200);
    let mail = app.mails().await.remove(1);
    assert_eq!((mail.to.as_str(), mail.subject.as_str()), ("ada@example.org", "address changed"));
    let reset = json!({ "token": link.rsplit_once('=').unwrap().1, "new_password": NEW });
    assert_eq!(app.anonymous().post("/api/v1/reset-password/", &reset).await.refusal(), (400, "invalid_token"));
    assert!(is_in(&app.log_in("countess@example.org").await).await);
}

async fn the_last_superuser_stays(engine: Engine) {
    let app = TestApp::start(engine).await;
    let root = app.superuser().await;
    let path = path_of(&root).await;
    for body in [json!({ "is_superuser": false }), json!({ "is_active": false })] {
        let answer = root.patch(&path, &body).await;
        assert_eq!(answer.refusal(), (409, "last_superuser"), "{body}");
    }
    let own = root.delete(&path).await;
    assert_eq!(own.refusal(), (403, "superuser_deletes_self"));
    assert_eq!(own.body["detail"], "Super users are not allowed to delete themselves");
    let idle = superuser(&app, &root, "idle").await;
    root.patch(&path_of(&idle).await, &json!({ "is_active": false })).await;
    assert_eq!(root.patch(&path, &json!({ "is_superuser": false })).await.status, 409, "one who is off does not count");
    let other = superuser(&app, &root, "other").await;
    assert_eq!(root.patch(&path, &json!({ "is_superuser": false })).await.status, 200);
    assert_eq!(other.patch(&path_of(&other).await, &json!({ "is_active": false })).await.status, 409);
}

async fn two_superusers_who_take_each_other_away_at_once_leave_one(engine: Engine) {
    let app = TestApp::start(engine).await;
    let root = app.superuser().await;
    let other = superuser(&app, &root, "other").await;
    let (roots, others) = (path_of(&root).await, path_of(&other).await);
    let demotion = json!({ "is_superuser": false });
    let calls = [root.patch(&others, &demotion), other.patch(&roots, &demotion)];
    let mut statuses: Vec<_> = join_all(calls).await.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    // Whoever comes second is no superuser any more, or is the last.
    assert!(statuses[0] == 200 && [403, 409].contains(&statuses[1]), "{statuses:?}");
    assert_eq!([root.get(USERS).await.status, other.get(USERS).await.status].iter().filter(|s| **s == 200).count(), 1);
}

async fn deleting_a_user_takes_everything_they_own(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada, grace) = (app.superuser().await, app.user("ada").await, app.user("grace").await);
    for actor in [&ada, &grace] {
        actor.post("/api/v1/items/", &json!({ "title": "x" })).await;
        actor.post("/api/v1/tasks/", &json!({ "title": "x" })).await;
    }
    app.anonymous().post_nothing("/api/v1/password-recovery/ada@example.org").await;
    let path = path_of(&ada).await;
    let gone = root.delete(&path).await;
    assert_eq!((gone.status, &gone.body["message"]), (200, &json!("User deleted successfully")));
    assert_eq!(root.delete(&path).await.refusal(), (404, "not_found"));
    assert!(!is_in(&ada).await);
    assert_eq!(app.anonymous().log_in("ada@example.org", PASSWORD).await.refusal(), (400, "incorrect_credentials"));
    assert_eq!(app.mails().await, [], "a mail that waited is gone too");
    assert_eq!(root.get("/api/v1/items/").await.body["count"], 1);
    assert_eq!(grace.get("/api/v1/tasks/").await.body["count"], 1);
    app.user("ada").await;
}

on_both_engines!(
    a_superuser_makes_an_account_and_its_owner_gets_a_link,
    who_may_not_log_in_yet_is_not_invited_to,
    taken_addresses_are_refused_whatever_their_case,
    users_are_listed_oldest_first_and_without_passwords,
    one_reads_oneself_and_superusers_read_anybody,
    an_absent_field_stays_and_null_clears_a_name_alone,
    a_repetition_must_be_the_same,
    weak_passwords_are_refused_for_the_address_from_now_on,
    a_password_that_a_superuser_sets_ends_sessions_links_and_keys,
    switching_off_ends_sessions_at_once_and_roles_take_effect_at_once,
    a_new_address_is_told_to_the_old_one_and_voids_its_links,
    the_last_superuser_stays,
    two_superusers_who_take_each_other_away_at_once_leave_one,
    deleting_a_user_takes_everything_they_own,
);
