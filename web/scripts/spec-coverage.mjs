// Holds docs/spec-coverage.md to its word: each of the specification's parts is there, each sentence once and with a
// test, and each test that is named exists.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(import.meta.dirname, "../..");
const parts = ["2", "3", "4", "5", "6", "8", "9"];

/** The rows of the document's tables: which part, which sentence, which tests as `[file, title]`. */
function rowsOf(document) {
  let part = "";
  const rows = [];
  for (const line of document.split("\n")) {
    part = /^## (\d+)\./.exec(line)?.[1] ?? part;
    const cells = /^\| (?<sentence>.+?) \| (?<proof>.*) \|$/.exec(line)?.groups;
    if (cells !== undefined && cells.sentence !== "Sentence" && part !== "") {
      const tests = [...cells.proof.matchAll(/`([^`›]+) › (.+?)`(?= |<br>|,|$)/g)];
      rows.push({ part, sentence: cells.sentence, tests: tests.map(([, file, title]) => [file, title]) });
    }
  }
  return rows;
}

/** Whether a test of that title is in the source: `test("…"`, `test.each(…)("…"` or Rust's `fn …(`. */
function holdsTest(file, source, title) {
  if (file.endsWith(".rs")) {
    return new RegExp(`\\bfn ${title}\\(`).test(source);
  }
  for (let at = source.indexOf(title); at >= 0; at = source.indexOf(title, at + 1)) {
    const [before, after] = [source.slice(0, at), source.slice(at + title.length)];
    const quote = before.at(-1);
    if (/["'`]/.test(quote) && after.startsWith(quote) && /(\btest|\))\(\s*$/.test(before.slice(0, -1))) {
      return true;
    }
  }
  return false;
}

/** What is wrong with the document; `read` gives a named file's source, or null if there is none. */
export async function faultsOf(document, read) {
  const rows = rowsOf(document);
  const faults = parts
    .filter((part) => !rows.some((row) => row.part === part))
    .map((part) => `part ${part} is missing`);
  const seen = new Set();
  for (const { part, sentence, tests } of rows) {
    if (seen.has(sentence)) {
      faults.push(`part ${part} quotes twice: ${sentence}`);
    }
    seen.add(sentence);
    if (tests.length === 0) {
      faults.push(`part ${part} has no test for: ${sentence}`);
    }
    for (const [file, title] of tests) {
      // In the order of the document.
      // oxlint-disable-next-line no-await-in-loop
      const source = await read(file);
      if (source === null) {
        faults.push(`there is no ${file}, named for: ${sentence}`);
      } else if (!holdsTest(file, source, title)) {
        faults.push(`${file} has no test “${title}”, named for: ${sentence}`);
      }
    }
  }
  return faults;
}

/** The web app's files are named from `web`, the server's from the root. */
const readNamed = (file) =>
  readFile(join(root, file.endsWith(".rs") ? "" : "web", file), "utf8").catch(() => null);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = await readFile(join(root, "docs/spec-coverage.md"), "utf8");
  const faults = await faultsOf(document, readNamed);
  if (faults.length > 0) {
    console.error(`docs/spec-coverage.md:\n${faults.map((fault) => `- ${fault}`).join("\n")}`);
    process.exit(1);
  }
  console.log(`docs/spec-coverage.md: ${rowsOf(document).length} sentences, all with tests that exist`);
}
