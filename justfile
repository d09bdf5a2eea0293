# The recipes: `npx -y rust-just RECIPE`, or `just RECIPE` where it is installed. Each installs what it lacks.

set shell := ["bash", "-euo", "pipefail", "-c"]

# Lists the recipes
default:
    @{{ just_executable() }} --list --unsorted

# Builds what is missing and serves the product at http://localhost:8000, with its data in ./data
run: build
    cargo run --release --quiet --bin scheduler -- serve

# Says what this machine lacks of what development needs, and how to get it; installs nothing
doctor-dev:
    scripts/doctor-dev.sh

# Serves with reload at http://localhost:5173
dev:
    scripts/dev.sh

# Builds the web app and the release binary that carries it
build:
    scripts/web-build.sh
    cargo build --release --bin scheduler

# Every test: Rust on both databases, the web app's units, the browser's, the API's by its document, the document's, crashes and faults
test: test-rust test-web e2e fuzz-short api-clients crash-short faults-short

# The tests that your change can touch: what is not committed, or not on main; `just test-changed HEAD~3` since then
test-changed *ARGS:
    scripts/test-changed.sh {{ ARGS }}

# Unit, contract and API tests
test-rust *ARGS:
    scripts/web-build.sh
    scripts/test-rust.sh {{ ARGS }}

# The web app's unit tests
test-web *ARGS:
    scripts/web.sh run test -- {{ ARGS }}

# The browser tests in Chromium against the real server
e2e *ARGS:
    scripts/browser.sh e2e {{ ARGS }}

# The same on PostgreSQL
e2e-postgres *ARGS:
    scripts/postgres.sh
    E2E_DATABASE=postgres scripts/browser.sh e2e {{ ARGS }}

# The main flows in Firefox and in WebKit against the real server; `firefox` or `webkit` for one of them
e2e-browsers *ARGS:
    scripts/e2e-browsers.sh {{ ARGS }}

# Pictures of every screen at three widths in two themes, in target/screenshots
screenshots *ARGS:
    scripts/browser.sh screenshots {{ ARGS }}

# Fuzzes the running API by its document, as a superuser and as a regular user, with new cases each time
fuzz-api *ARGS:
    scripts/fuzz-api.sh {{ ARGS }}

# Fuzzes the reader of iCalendar files with mutated ones for ten minutes; `just fuzz-icalendar 60` for a minute
fuzz-icalendar *ARGS:
    scripts/fuzz-icalendar.sh {{ ARGS }}

# A short one of the API's, with the same cases each time
fuzz-short:
    scripts/fuzz-api.sh --short

# Kills the server 200 times on each database while it is written to, and lets disks fail, and looks whether anything answered is lost
crash *ARGS:
    scripts/crash.sh {{ ARGS }}

# A short one of these
crash-short:
    scripts/crash.sh --short

# Lets things go wrong around the running server (databases, disks, clients, the clock, the mail server), each as a named test; `--only NAME`
faults *ARGS:
    scripts/faults.sh {{ ARGS }}

# The same with shorter waits, several at a time
faults-short:
    scripts/faults.sh --short

# Replaces, upgrades and kills one of several instances behind HAProxy while 50 people use them, and looks what fails; `--short`, `--from REVISION`
cluster *ARGS:
    scripts/cluster.sh {{ ARGS }}

# Validates the API's document, generates clients from it, and uses the API by one of them
api-clients *ARGS:
    scripts/api-clients.sh {{ ARGS }}

# Everything that must hold before a commit, beside the tests
check:
    cargo fmt --all --check
    cargo fmt --manifest-path bench/limit/Cargo.toml --check
    cargo clippy --workspace --all-targets -- --deny warnings
    RUSTDOCFLAGS="--deny warnings" cargo doc --workspace --no-deps
    scripts/tool.sh cargo-machete 0.9.2 --with-metadata
    scripts/tool.sh cargo-deny 0.20.2 check bans licenses sources
    scripts/shellcheck.sh
    scripts/openapi.sh --check
    scripts/web-build.sh
    scripts/web.sh run check
    scripts/book.sh

# Writes openapi/openapi.json and the web app's typed client
openapi:
    scripts/openapi.sh

# Writes crates/domain/vectors/recurrence.json, which the web app's expansion of recurrence is tested against
recurrence-vectors:
    cargo build --quiet -p scheduler-domain --example recurrence_vectors
    cargo run --quiet -p scheduler-domain --example recurrence_vectors >crates/domain/vectors/recurrence.json

# Writes the corpus of quick add into docs/quick-add.md, as the tables at its end
quick-add-table:
    cargo build --quiet -p scheduler-domain --example quick_add_table
    page=$(mktemp) && cargo run --quiet -p scheduler-domain --example quick_add_table >"$page" && cat "$page" >docs/quick-add.md && rm "$page"

# Prints a year of a calendar to try imports with, the same for the same seed: 200 series with exceptions, 1500 events, three zones
a-year SEED="1":
    cargo run --quiet -p scheduler-test-support --example a_year -- {{ SEED }}

# Compares the planner's plans of 400 small problems and 75 classic ones with the best that CP-SAT and long searches find
planner-truth *ARGS:
    scripts/planner-truth.sh {{ ARGS }}

# Builds docs/ as a book, in target/book, and fails on a dead link; a server that is built afterwards has it at /docs/book/
book:
    scripts/book.sh

# Writes the licences of what others wrote and the program holds, with their texts, in target/notices/THIRD-PARTY-NOTICES
notices:
    scripts/web-build.sh
    scripts/notices.sh

# Makes what is released, in target/package: the program with the book inside, its Debian package, the notices, and their checksums
package:
    scripts/package.sh

# Installs, upgrades, backs up, restores and purges the package in a fresh Debian (as root): `just package-try NEW.deb OLDER.deb`
package-try *ARGS:
    scripts/package-try.sh {{ ARGS }}

# Has systemd, nginx, Caddy, Prometheus and Compose judge what is in deploy/
deploy-check:
    scripts/deploy-check.sh

# Formats everything
fmt:
    cargo fmt --all
    cargo fmt --manifest-path bench/limit/Cargo.toml
    scripts/web.sh run format

# Measures the release server on both databases, beside the limit, and says whether the bars hold; `--against REVISION` beside another revision, row by row
bench *ARGS:
    scripts/bench.sh {{ ARGS }}

# Measures the release server on partitioned tables and behind PgBouncer, for docs/scale.md
bench-scale *ARGS:
    scripts/bench-scale.sh {{ ARGS }}

# Measures the web app with long lists, two devices and a full outbox in Chromium and says whether the bars hold
bench-web *ARGS:
    scripts/bench-web.sh figures {{ ARGS }}

# Lighthouse on a phone for /login and /, and whether its bars hold
lighthouse *ARGS:
    scripts/bench-web.sh lighthouse {{ ARGS }}
