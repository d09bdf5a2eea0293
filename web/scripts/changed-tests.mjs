// Which tests a change can touch: reads the paths of changed files, one a line, and prints a line for each kind of tests.
// `rust FILTER` (of cargo-nextest), `units FILE…` (for `vitest related`), `browser SPEC…`, `scripts`, and `not KIND`, which only `just test` runs.
//
// It goes by names: a feature has the same file name in every layer, and its tests are called after it (docs/architecture.md).
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Parts of paths that say where something lies and not what it is about. */
const places = new Set(
  "apps api bodies bin cli contract core crates document edge entities examples features http lib main migrations mod port ports routes schema server src store tests ui unit web workers".split(
    " ",
  ),
);

const stem = (path) => basename(path).split(".")[0];

/** What a path is about: the names of its file and its folders, the nearest first. */
export function words(path) {
  const folders = dirname(path).split("/").slice(2).toReversed();
  return [stem(path), ...folders].filter((word) => !places.has(word));
}

/** Filters of cargo-nextest for changed Rust files; empty when there are none. */
export function rustFilter(paths) {
  const sources = paths.filter((path) => /^(apps|crates)\/.*\.rs$/.test(path));
  if (sources.length === 0) {
    return "";
  }
  const about = unique(sources.flatMap((path) => words(path).map((word) => word.replaceAll("-", "_"))));
  const crates = unique(sources.map((path) => path.split("/").slice(0, 2).join("/"))).map(packageOf);
  const has = (folder) => sources.some((path) => path.startsWith(folder));
  return [
    "binary(architecture)",
    "binary(directions)",
    ...crates.map((name) => `(package(${name}) & kind(lib))`),
    ...(about.length === 0 ? [] : [`test(/(^|::)(${about.join("|")})(::|$)/)`]),
    // What is written into the document, and every statement of the database, is judged as a whole.
    ...(has("crates/http/src/") ? ["binary(openapi)", "binary(authorization)", "binary(hostile)"] : []),
    ...(has("crates/persistence/src/") ? ["binary(plans)"] : []),
  ].join(" | ");
}

function packageOf(folder) {
  return `scheduler-${basename(folder)}`;
}

/** The browser tests of changed files: those that changed, and those that are called after a file or else after its nearest folder. */
export function specsFor(paths, specs) {
  const named = (word) => specs.filter((spec) => [word, `${word}s`].includes(stem(spec)));
  return unique(
    paths.flatMap((path) => {
      if (path.startsWith("web/e2e/")) {
        return specs.filter((spec) => path === `web/e2e/${spec}`);
      }
      return path.startsWith("web/src/")
        ? (words(path)
            .map(named)
            .find((found) => found.length > 0) ?? [])
        : [];
    }),
  );
}

/** What `vitest related` begins from. */
export function unitFiles(paths) {
  return paths
    .filter((path) => /^web\/(src|worker|vite)\/.*\.(ts|tsx|css)$/.test(path))
    .map((path) => path.slice(4));
}

/** What is left to `just test`. */
export function leftOut(paths, specs) {
  const left = [
    ["the browser tests", paths.some((path) => path.startsWith("web/e2e/support/"))],
    [
      "the API by its document (just fuzz-short, just api-clients)",
      paths.some((path) => /^(openapi|clients|fuzz|docs\/api)\//.test(path)),
    ],
    [
      "crashes and faults (just crash-short, just faults-short)",
      paths.some((path) => /^crates\/persistence\/|^(crash|faults)\//.test(path)),
    ],
    ["Rust's tests", paths.some((path) => /^Cargo\.|\.cargo\//.test(path))],
    ["the web app's units and its browser tests", paths.some((path) => /^web\/[^/]+$/.test(path))],
  ];
  const unseen = paths.filter(
    (path) => path.startsWith("web/src/") && !/\.test\./.test(path) && specsFor([path], specs).length === 0,
  );
  if (unseen.length > 0) {
    left.push([
      `browser tests of ${unseen.length === 1 ? unseen[0] : `${unseen.length} files in web/src`}: none has such a name`,
      true,
    ]);
  }
  return left.filter(([, isLeft]) => isLeft).map(([kind]) => kind);
}

/** Whether the tests of web/scripts read it: documents, recipes and settings. */
export function isRead(path) {
  return !/^(apps|crates|bench|web\/(src|e2e|screenshots|bench))\//.test(path);
}

function unique(list) {
  return [...new Set(list)];
}

async function main() {
  const paths = [];
  for await (const chunk of process.stdin.setEncoding("utf8")) {
    paths.push(chunk);
  }
  const changed = paths.join("").split("\n").filter(Boolean);
  const e2e = join(dirname(fileURLToPath(import.meta.url)), "../e2e");
  const specs = (await readdir(e2e)).filter((name) => name.endsWith(".spec.ts"));
  const rust = rustFilter(changed);
  const lines = [
    ...(rust === "" ? [] : [`rust ${rust}`]),
    ...line("units", unitFiles(changed)),
    ...line(
      "browser",
      specsFor(changed, specs).map((spec) => `e2e/${spec}`),
    ),
    ...(changed.some(isRead) ? ["scripts"] : []),
    ...leftOut(changed, specs).map((kind) => `not ${kind}`),
  ];
  process.stdout.write(lines.map((each) => `${each}\n`).join(""));
}

function line(kind, things) {
  return things.length === 0 ? [] : [`${kind} ${things.join(" ")}`];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main();
}
