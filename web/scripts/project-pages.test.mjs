// Whoever reads the pages at the root and in docs/ finds what they lead to: each link, and each path that CONTRIBUTING.md names.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { rewriteLinks } from "../../book/links.mjs";

const root = join(import.meta.dirname, "../..");
const pages = globSync(["*.md", "docs/**/*.md", ".github/*.md"], { cwd: root }).toSorted();

/** What is no code: a `[text](like this)` in code is no link. */
const withoutCode = (text) => text.replaceAll(/^```[^]*?^```$/gm, "").replaceAll(/`[^`\n]*`/g, "");

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (text) =>
  [...text.replaceAll(/^```[^]*?^```$/gm, "").matchAll(/^#+ (?<heading>.+)$/gm)].map(({ groups }) =>
    anchorOf(groups.heading),
  );

/** Where a page's links to other files lead, as `[path, anchor]`. */
const linksOf = (page) =>
  [...withoutCode(readFileSync(join(root, page), "utf8")).matchAll(/\]\((?<target>[^)\s]+)\)/g)]
    .map(({ groups }) => groups.target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path, anchor] = target.split("#");
      return [path === "" ? page : join(dirname(page), path), anchor];
    });

test.each(pages)("each link of %s leads somewhere", (page) => {
  const lost = linksOf(page).filter(([path, anchor]) => {
    const target = join(root, path);
    return (
      !existsSync(target) ||
      (anchor !== undefined && !anchorsOf(readFileSync(target, "utf8")).includes(anchor))
    );
  });
  expect(lost).toEqual([]);
});

test("each file that CONTRIBUTING.md names is there", () => {
  const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const named = [...page.matchAll(/`(?<path>(?:\.?[\w.-]+\/)+[\w.-]*)`/g)].map(({ groups }) => groups.path);
  expect(named.length).toBeGreaterThan(30);
  // The migration is to be made, and its name says so.
  const lost = named.filter((path) => !path.includes("YYYY") && !existsSync(join(root, path)));
  expect(lost).toEqual([]);
});

test("the book has every page of docs/", () => {
  const chapters = new Set(linksOf("docs/SUMMARY.md").map(([path]) => path));
  const others = pages.filter((page) => page.startsWith("docs/") && page !== "docs/SUMMARY.md");
  expect(chapters).toEqual(new Set(others));
});

test("each picture of docs/ is shown by a page", () => {
  const shown = new Set(pages.flatMap(linksOf).map(([path]) => path));
  expect(globSync("docs/images/*", { cwd: root }).filter((picture) => !shown.has(picture))).toEqual([]);
});

test.each([
  ["[the README](../README.md#the-map)", "the README (`README.md`)"],
  ["[deploy/Caddyfile](../deploy/Caddyfile)", "`deploy/Caddyfile`"],
  ["[new](../CHANGELOG.md#unreleased)", "[new](changelog.md#unreleased)"],
  ["[sync](sync.md#the-trash), [here](#there)", "[sync](sync.md#the-trash), [here](#there)"],
  [
    "[RFC](https://example.org/a) and `[code](../README.md)`",
    "[RFC](https://example.org/a) and `[code](../README.md)`",
  ],
])("in the book, %s of a page in docs/ is %s", (link, inBook) => {
  expect(rewriteLinks("docs/operations.md", link)).toBe(inBook);
});

test("in the book, links of a page that is taken in from the root lead to the other pages", () => {
  expect(rewriteLinks("docs/changelog.md", "[a](docs/operations.md#upgrade) [b](LICENSE)")).toBe(
    "[a](operations.md#upgrade) b (`LICENSE`)",
  );
});
