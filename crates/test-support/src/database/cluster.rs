//! A private PostgreSQL cluster, started once for a whole test run and removed when the run is over.

use std::fs::{self, File};
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::{CommandExt, parent_id};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// Tests only need it to be fast: its data is thrown away.
const SETTINGS: &str = "-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off \
                        -c full_page_writes=off -c synchronous_commit=off -c max_connections=200";

/// In place of a URL: treats PostgreSQL as unavailable.
const NONE: &str = "none";

/// The server's URL, if there is one.
pub(super) fn url() -> Option<&'static str> {
    server().map(|server| server.url.as_str())
}

/// The folder of this run's own cluster, if it has one. It is removed with the run.
pub(super) fn folder() -> Option<&'static Path> {
    server().and_then(|server| server.folder.as_deref())
}

struct Server {
    url: String,
    folder: Option<PathBuf>,
}

fn server() -> Option<&'static Server> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    SERVER.get_or_init(find).as_ref()
}

#[expect(clippy::disallowed_methods, reason = "tests are configured by their environment")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// Whether nextest runs the tests, each in a process of its own.
pub(super) fn is_by_nextest() -> bool {
    variable("NEXTEST_RUN_ID").is_some()
}

fn find() -> Option<Server> {
    let bin = match variable("TEST_POSTGRES_URL").as_deref() {
        Some(NONE) => None,
        Some(url) => return Some(Server { url: url.to_owned(), folder: None }),
        None => binaries(),
    };
    assert!(bin.is_some() || variable("CI").is_none(), "CI needs PostgreSQL: install it, or set TEST_POSTGRES_URL");
    bin.map(|bin| shared(&bin))
}

/// Where `initdb` is: in PATH, or where Debian puts it, the newest version first.
fn binaries() -> Option<PathBuf> {
    let path = variable("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&path).collect::<Vec<_>>();
    let mut debian: Vec<_> =
        fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|it| it.path().join("bin")).collect();
    debian.sort();
    in_path.into_iter().chain(debian.into_iter().rev()).find(|folder| folder.join("initdb").is_file())
}

/// The cluster of this run: the first process starts it, the others find it.
fn shared(bin: &Path) -> Server {
    // nextest runs each test in a process of its own; nextest's process stands for the run. Under `cargo test` the test binary does.
    let run = if is_by_nextest() { parent_id() } else { std::process::id() };
    let folder = std::env::temp_dir().join(format!("scheduler-postgres-{run}"));
    fs::create_dir_all(&folder).expect("a temporary folder");
    let lock = File::create(folder.join("lock")).expect("a lock file");
    lock.lock().expect("the lock");
    let told = folder.join("url");
    if let Ok(url) = fs::read_to_string(&told) {
        return Server { url, folder: Some(folder) };
    }
    let url = start(bin, &folder, run);
    fs::write(told, &url).expect("the temporary folder");
    Server { url, folder: Some(folder) }
}

fn start(bin: &Path, folder: &Path, run: u32) -> String {
    let data = folder.join("data");
    let log = folder.join("log");
    fs::create_dir_all(&data).expect("a data folder");
    fs::set_permissions(&data, fs::Permissions::from_mode(0o700)).expect("own folder");
    fs::set_permissions(folder, fs::Permissions::from_mode(0o777)).expect("own folder");
    let user = unprivileged();
    if let Some((uid, gid)) = user {
        chown(&data, Some(uid), Some(gid)).expect("root may");
    }
    let data_arg = data.display().to_string();
    let initdb = ["-D", &data_arg, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"];
    run_as(user, &bin.join("initdb"), &initdb);
    watch(run, folder);
    let port = free_port();
    let options = format!("{SETTINGS} -c port={port}");
    let log = log.display().to_string();
    run_as(user, &bin.join("pg_ctl"), &["-D", &data_arg, "-w", "-l", &log, "-o", &options, "start"]);
    format!("postgres://postgres@127.0.0.1:{port}/postgres")
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback");
    listener.local_addr().expect("bound").port()
}

fn run_as(user: Option<(u32, u32)>, program: &Path, arguments: &[&str]) {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
    if let Some((uid, gid)) = user {
        command.uid(uid).gid(gid);
    }
    let status = command.status().expect("the program starts");
    assert!(status.success(), "{} failed", program.display());
}

/// PostgreSQL refuses to run as root; then it is run as `postgres`, or as `nobody`.
fn unprivileged() -> Option<(u32, u32)> {
    let is_root = fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let ids = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    if is_root { ids("postgres").or_else(|| ids("nobody")) } else { None }
}

/// Removes the cluster when the run has ended, however it ended: a test that is killed could not.
#[expect(clippy::zombie_processes, reason = "it outlives this process on purpose")]
fn watch(run: u32, folder: &Path) {
    let script = r#"
        while kill -0 "$1" 2>/dev/null; do sleep 0.5; done
        [ -f "$2/data/postmaster.pid" ] && kill -QUIT "$(head -n 1 "$2/data/postmaster.pid")"
        while [ -f "$2/data/postmaster.pid" ]; do sleep 0.1; done
        rm -rf "$2"
    "#;
    let mut command = Command::new("sh");
    command.args(["-c", script, "watch"]).arg(run.to_string()).arg(folder);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/").process_group(0);
    command.spawn().expect("a shell");
}
