// Goes through the book as it is built: each link, picture, script and style is there, each anchor too, and nothing comes from another host.
// It does so in the HTML, because mdBook makes anchors and addresses in its own way. node book/check.mjs target/book
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** What the book may add to the program, so that a large picture is noticed. */
const mostBytes = 2_000_000;

const book = process.argv[2];
const files = globSync("**/*", { cwd: book, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(normalize(`${book}/`).length));

const texts = new Map(
  files
    .filter((file) => /\.(html|css)$/.test(file))
    .map((file) => [file, readFileSync(join(book, file), "utf8")]),
);
const anchorsOf = (html) =>
  new Set([...html.matchAll(/\s(?:id|name)="(?<id>[^"]+)"/g)].map(({ groups }) => groups.id));
const anchors = new Map([...texts].map(([file, text]) => [file, anchorsOf(text)]));

/** Where a file leads, and whether the browser fetches that by itself. */
function* referencesOf(file, text) {
  if (file.endsWith(".css")) {
    for (const { groups } of text.matchAll(
      /url\(["']?(?<to>[^"')]+)["']?\)|@import\s+["'](?<sheet>[^"']+)/g,
    )) {
      yield { to: groups.to ?? groups.sheet, fetched: true };
    }
    return;
  }
  for (const { groups } of text.matchAll(/<(?<tag>[a-z]+)\b[^>]*?\s(?:href|src)="(?<to>[^"]*)"/g)) {
    yield { to: groups.to.replaceAll("&amp;", "&"), fetched: groups.tag !== "a" };
  }
}

function faultOf(file, { to, fetched }) {
  if (/^data:/.test(to)) {
    return null;
  }
  if (/^([a-z]+:|\/\/)/.test(to)) {
    return fetched ? "comes from another host" : null;
  }
  const [path, anchor] = to.split("#");
  const target = path === "" ? file : normalize(join(dirname(file), decodeURI(path)));
  if (!existsSync(join(book, target))) {
    return "is not there";
  }
  const known = anchors.get(target);
  return anchor && known && !known.has(decodeURIComponent(anchor)) ? "has no such anchor" : null;
}

const faults = [...texts].flatMap(([file, text]) =>
  [...referencesOf(file, text)].flatMap((reference) => {
    const fault = faultOf(file, reference);
    return fault === null ? [] : [`${file}: ${reference.to} ${fault}`];
  }),
);

/** As crates/http/build.rs carries a file: compressed in two ways, or as it is if that saves nothing. */
function carriedBytes(file) {
  const plain = readFileSync(join(book, file));
  const gzip = gzipSync(plain, { level: 9 }).length;
  return gzip * 20 < plain.length * 19 ? gzip + brotliCompressSync(plain).length : plain.length;
}

// An element's id is a global name, and by these the scripts of mdBook ask which kind of modules there are.
for (const [file, ids] of anchors) {
  for (const id of ["exports", "module", "define"].filter((name) => ids.has(name))) {
    faults.push(`${file}: a heading with the anchor #${id} keeps the page's scripts from working`);
  }
}

const bytes = files.reduce((sum, file) => sum + carriedBytes(file), 0);
if (bytes > mostBytes) {
  faults.push(`The book would add ${bytes} bytes to the program; ${mostBytes} are the most`);
}
if (texts.size === 0) {
  faults.push(`There is no book in ${book}`);
}
if (faults.length > 0) {
  process.stderr.write(`${faults.join("\n")}\n`);
  process.exit(1);
}
process.stdout.write(
  `${texts.size} pages and styles, ${bytes} bytes of the program: each link leads somewhere\n`,
);
