// @vitest-environment jsdom
// The guide in docs/guide says what stands on the screen: each word in bold is a word of the app, and each key does what the page says.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listShortcuts } from "../src/features/commands/shortcut-list";

const root = join(import.meta.dirname, "../..");
const pages = globSync("docs/guide/*.md", { cwd: root }).toSorted();
const catalogues = import.meta.glob("../src/i18n/en*.ts", { eager: true });

/** All sentences, without those that are made of parts. */
const sentencesOf = (value) => {
  if (typeof value === "string") {
    return [value];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
};
const sentences = new Set(sentencesOf(Object.values(catalogues)));

test.each(pages)("%s says in bold what the screen says", (page) => {
  const bold = [...readFileSync(join(root, page), "utf8").matchAll(/\*\*(?<words>[^*]+)\*\*/g)];
  const unknown = bold.map(({ groups }) => groups.words).filter((words) => !sentences.has(words));
  expect(unknown).toEqual([]);
});

/** As the page writes a shortcut: `mod` is Ctrl, as on most machines. */
const written = (way) => {
  const [first, then] = way.split(" ").map((chord) =>
    chord
      .split("+")
      .map((key) => ({ mod: "Ctrl", shift: "Shift", alt: "Alt" })[key] ?? key)
      .map((key) => (key.length === 1 ? key.toUpperCase() : key))
      .join("+"),
  );
  return then === undefined ? `\`${first}\`` : `\`${first}\`, then \`${then}\``;
};

test("each row of the page with shortcuts is one", () => {
  const known = new Set(
    listShortcuts().flatMap(({ shortcuts }) =>
      shortcuts.map(({ name, ways }) => `| ${name} | ${ways.map(written).join(" or ")} |`),
    ),
  );
  const page = readFileSync(join(root, "docs/guide/shortcuts.md"), "utf8");
  const rows = page.match(/^\| [^|]+ \| `[^|]+ \|$/gm);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => !known.has(row))).toEqual([]);
});
