// Of each package that the built app has parts of: its licence is one of those that deny.toml allows, and its text is there to be handed on.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(import.meta.dirname, "..");

/** The licences of `[licenses] allow`, which holds for the program's crates too. */
export function allowedBy(deny) {
  const [, list] = /^\[licenses\]\nallow = \[\n(.*?)^\]$/ms.exec(deny);
  return new Set([...list.matchAll(/^ {4}"(?<name>.+)",$/gm)].map(({ groups }) => groups.name));
}

/** Packages that bring no text, and where it stands instead. */
const withoutText = new Map([
  [
    "react-remove-scroll-bar - 2.3.8",
    "MIT, as react-remove-scroll of the same author, whose text is on the page",
  ],
]);

/** What is wrong with a page of licences as Vite writes it: `## NAME - VERSION (LICENCE)`, and the text. */
export function faultsOf(page, allowed) {
  const [, ...entries] = page.split(/^(?=## .+ - \d+\.\d+\.\d)/m);
  if (entries.length === 0) {
    return ["no package is named"];
  }
  return entries.flatMap((entry) => faultOf(entry, allowed) ?? []);
}

function faultOf(entry, allowed) {
  const [heading, ...lines] = entry.split("\n");
  const { name, license } = /^## (?<name>.+? - \S+)(?: \((?<license>.+)\))?$/.exec(heading).groups;
  // One of several is enough.
  const choices = (license ?? "").replaceAll(/^\(|\)$/g, "").split(" OR ");
  if (!choices.some((choice) => allowed.has(choice))) {
    return `${name}: ${license} is not allowed`;
  }
  return lines.join("").trim() === "" && !withoutText.has(name)
    ? `${name}: the text of its licence is missing`
    : null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const allowed = allowedBy(readFileSync(join(web, "../deny.toml"), "utf8"));
  const faults = ["app", "worker"].flatMap((part) =>
    faultsOf(readFileSync(join(web, `dist/licenses/${part}.md`), "utf8"), allowed),
  );
  for (const fault of faults) {
    console.error(fault);
  }
  process.exitCode = faults.length > 0 ? 1 : 0;
}
