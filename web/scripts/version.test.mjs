// The version stands in Cargo.toml, for the whole workspace. The program, the Debian package and the document take it from there; whatever else
// names it is compared here. For a release: the number there, then `cargo check`, `just openapi`, and what this test names.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path) => readFileSync(join(root, path), "utf8");
const [, version] = /^\[workspace\.package\]\nversion = "(.+)"$/m.exec(read("Cargo.toml"));

/** Where the version stands once more, and around which words. */
const copies = [
  ["web/package.json", /^ {2}"version": "(.+)",$/m],
  ["web/package-lock.json", /^ {2}"version": "(.+)",$/m],
  ["web/package-lock.json", /^ {6}"name": "scheduler-web",\n {6}"version": "(.+)",$/m],
  ["openapi/openapi.json", /^ {4}"version": "(.+)"$/m],
  ["web/src/api/generated/core/OpenAPI.ts", /^ {4}VERSION: '(.+)',$/m],
  ["CHANGELOG.md", /^## \[Unreleased\]\n[^]*?^## \[(\d.*?)\] - \d{4}-\d\d-\d\d$/m],
  ["deploy/Containerfile", /org\.opencontainers\.image\.version="(.+)"/],
  ["docs/operations.md", /scheduler_(.+)-1_amd64\.deb/],
  ["docs/introduction.md", /This is the book of version (\d+\.\d+\.\d+)\./],
];

test.each(copies)("%s names the version of the workspace (%s)", (path, pattern) => {
  expect(pattern.exec(read(path))?.[1]).toBe(version);
});

test("each crate has the version of the workspace, and Cargo.lock knows", () => {
  const manifests = globSync("{crates,apps}/*/Cargo.toml", { cwd: root });
  expect(manifests.length).toBeGreaterThan(9);
  expect(manifests.filter((path) => !/^version\.workspace = true$/m.test(read(path)))).toEqual([]);
  const locked = [...read("Cargo.lock").matchAll(/^name = "scheduler-.+"\nversion = "(?<of>.+)"$/gm)];
  expect(locked).toHaveLength(manifests.length);
  expect(new Set(locked.map(({ groups }) => groups.of))).toEqual(new Set([version]));
});
