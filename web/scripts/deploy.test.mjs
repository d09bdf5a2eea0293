// What deploy/ says of the server is what the server's code says: settings, metrics, paths, limits. scripts/deploy-check.sh has the
// programs that read these files judge the rest.
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path) => readFileSync(join(root, path), "utf8");
/** The first group of every match. */
const all = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

const settings = all(read("apps/server/src/config/names.rs"), /^ {4}"([A-Z_]+)",$/gm);
const operations = read("docs/operations.md");
const environment = read("deploy/scheduler.env");
const manifest = read("apps/server/Cargo.toml");
const units = ["scheduler.service", "scheduler-backup.service"].map((name) => read(`deploy/systemd/${name}`));

test("the settings are found in the code", () => {
  expect(settings.length).toBeGreaterThan(40);
});

test("docs/operations.md has each command", () => {
  const commands = all(
    read("apps/server/src/cli.rs").match(/^enum Command \{[^]*?^\}/m)[0],
    /^ {4}([A-Z][a-z]+)/gm,
  );
  expect(commands.length).toBeGreaterThan(8);
  const table = operations.slice(0, operations.indexOf("Exit codes:"));
  const named = new Set(all(table, /`scheduler ([a-z]+)/g));
  expect(commands.filter((name) => !named.has(name.toLowerCase()))).toEqual([]);
});

test("scheduler.env has each setting once, and one name that is the backup's", () => {
  const named = all(environment, /^#?([A-Z_]+)=/gm);
  expect(new Set(named)).toEqual(new Set([...settings, "BACKUP_KEEP_DAYS"]));
  expect(named).toHaveLength(new Set(named).size);
});

test("scheduler.env sets nothing by itself", () => {
  expect(environment.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
});

test("scheduler.env shows the defaults of docs/operations.md", () => {
  const cells = all(operations, /^(\| `(?:DATABASE_URL|SCHEDULER_)[^|]*\|[^|]*\|)/gm).map((row) =>
    row.split("|").map((cell) => all(cell, /`([^`]+)`/g)),
  );
  const defaults = cells
    .filter(([, names, values]) => names.length === values.length)
    .flatMap(([, names, values]) => names.map((name, index) => [name, values[index]]))
    // The package has a folder of its own, an example is more use than a file's name, and a key is never shown.
    .filter(([name]) => !["SCHEDULER_DATA_DIR", "DATABASE_URL", "SCHEDULER_SECRET_KEY"].includes(name));
  expect(defaults.length).toBeGreaterThan(30);
  const shown = Object.fromEntries(
    [...environment.matchAll(/^#([A-Z_]+)="?([^"\n]*)"?$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(defaults.filter(([name, value]) => shown[name] !== value)).toEqual([]);
});

const files = globSync("deploy/**/*", { cwd: root })
  .filter((path) => statSync(join(root, path)).isFile())
  .toSorted();

test.each(files)("%s names no setting that there is not", (path) => {
  const named = all(read(path), /\b(SCHEDULER_[A-Z_]*[A-Z])\b/g);
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
});

test.each(["deploy/grafana/scheduler.json", "deploy/prometheus/alerts.yaml"])(
  "%s asks for metrics that the code registers and docs/operations.md names",
  (path) => {
    const sources = [
      "crates/http/src/edge/metrics.rs",
      "apps/server/src/workers.rs",
      "apps/server/src/workers/webhooks.rs",
    ]
      .map(read)
      .join("");
    const registered = all(sources, /(?:register|gauge|counter)\(\s*"([a-z_]+)"/g);
    const documented = all(operations, /`(scheduler_[a-z_]+)`/g);
    const asked = all(read(path), /\b(scheduler_[a-z_]+)\b/g).map((name) => name.replace(/_bucket$/, ""));
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !documented.includes(name))).toEqual([]);
    const bare = asked.map((name) => name.replace(/^scheduler_/, "").replace(/_(?:total|info)$/, ""));
    expect(bare.filter((name) => !registered.includes(name))).toEqual([]);
  },
);

test("the dashboard shows each metric", () => {
  const health = operations.match(/^## Health$[^]*?^## /m)[0];
  const dashboard = read("deploy/grafana/scheduler.json");
  expect(all(health, /`(scheduler_[a-z_]+)`/g).filter((name) => !dashboard.includes(name))).toEqual([]);
});

const assets = [...manifest.matchAll(/^ {4}\["([^"]+)", "([^"]+)", "\d+"\],$/gm)].map(([, from, to]) => [
  from,
  `/${to.endsWith("/") ? to + from.split("/").at(-1) : to}`,
]);

test("each file of the package is there, and each path that units and scripts name is in the package", () => {
  expect(assets.length).toBeGreaterThan(10);
  // What is below target/ comes by the package's recipe.
  const lost = assets.filter(
    ([from]) => !/^(\.\.\/)*target\//.test(from) && !existsSync(join(root, "apps/server", from)),
  );
  expect(lost).toEqual([]);
  const installed = new Set(assets.map(([, to]) => to));
  const scripts = ["deploy/scheduler-admin.sh", "deploy/debian/postinst"].map(read).join("\n");
  const named = units.flatMap((unit) => [
    ...all(unit, /^ExecStart=(\S+)/gm),
    ...all(unit, /^Documentation=file:(\S+)/gm),
  ]);
  named.push(...all(scripts, /[ "](\/usr\/(?:lib|share|bin)\/scheduler[^ "\n]*)/g));
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((path) => !installed.has(path))).toEqual([]);
});

test("dpkg asks nobody whose settings count: they are made at the installation, and go with a purge", () => {
  // What is in etc is a conffile.
  expect(assets.filter(([, to]) => to.startsWith("/etc/"))).toEqual([]);
  const [settingsFile, ...others] = new Set(units.flatMap((unit) => all(unit, /^EnvironmentFile=(\S+)/gm)));
  expect(others).toEqual([]);
  expect(read("deploy/debian/postinst")).toContain(`/usr/share/scheduler/scheduler.env ${settingsFile}\n`);
  expect(read("deploy/debian/postrm")).toContain(`rm -f ${settingsFile}\n`);
});

test("the units and the commands of the package agree on the data folder", () => {
  const texts = [...units, read("deploy/scheduler-admin.sh"), environment];
  expect(texts.map((text) => all(text, /SCHEDULER_DATA_DIR=(\S+)/g))).toEqual(
    texts.map(() => ["/var/lib/scheduler"]),
  );
});

/** What of a unit holds its program back, without comments. */
const hardening = (unit) =>
  unit
    .slice(unit.indexOf("AmbientCapabilities="))
    .split("\n\n[")[0]
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .trim();

test("the backup runs as hardened as the server", () => {
  expect(hardening(units[1])).toBe(hardening(units[0]));
});

test("the proxies let through what the server takes, and know its paths", () => {
  const largest = Number(
    all(read("crates/http/src/contract/extract/file.rs"), /MAX_FILE: usize = ([\d_]+);/g)[0].replaceAll(
      "_",
      "",
    ),
  );
  const nginx = read("deploy/nginx.conf");
  const caddy = read("deploy/Caddyfile");
  expect(Number(all(nginx, /client_max_body_size (\d+)m;/g)[0]) * 2 ** 20).toBeGreaterThan(largest);
  expect(Number(all(caddy, /max_size (\d+)MB/g)[0]) * 10 ** 6).toBeGreaterThan(largest);
  const paths = Object.keys(JSON.parse(read("openapi/openapi.json")).paths);
  expect(paths).toContain(all(nginx, /location = (\/api\S+)/g)[0]);
  const imports = new RegExp(all(nginx, /location ~ (\S+)/g)[0]);
  const taking = paths.filter((path) => path.endsWith("/import"));
  expect(taking.length).toBe(3);
  expect(taking.filter((path) => !imports.test(path.replaceAll(/[{}]/g, "")))).toEqual([]);
});
