import { expect, test } from "vitest";
import { forgetOlderShells, shellName } from "./shells";

/** What is left of three shells, and of a cache that is not the app's. */
async function leftAfter({ pages = ["this"], waiting = false, installing = false }): Promise<string[]> {
  const names = new Set(["shell-1", "shell-2", "shell-3", "other"]);
  await forgetOlderShells(
    {
      caches: { keys: async () => [...names], delete: async (name) => names.delete(name) },
      clients: { matchAll: async () => pages.map((id) => ({ id })) },
      registration: { waiting: waiting ? {} : null, installing: installing ? {} : null },
    },
    "shell-3",
    "this",
  );
  return [...names];
}

const all = ["shell-1", "shell-2", "shell-3", "other"];

test("a shell is named by the page's revision", () => {
  expect(
    shellName([
      { url: "assets/a-1.js", revision: null },
      { url: "index.html", revision: "7" },
    ]),
  ).toBe("shell-7");
});

test("a page that is alone needs no earlier version", async () => {
  expect(await leftAfter({})).toEqual(["shell-3", "other"]);
});

test("what another page may still run stays", async () => {
  expect(await leftAfter({ pages: ["this", "another"] })).toEqual(all);
});

test("while a version comes or waits, all stays: one of the others is its own", async () => {
  expect(await leftAfter({ waiting: true })).toEqual(all);
  expect(await leftAfter({ installing: true })).toEqual(all);
});
