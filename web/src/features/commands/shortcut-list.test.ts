import { expect, test } from "vitest";
import { keysOf } from "../../lib/keys-of";
import { shortcuts } from "../../lib/shortcuts";
import { listShortcuts } from "./shortcut-list";

const all = keysOf(shortcuts);
const listed = listShortcuts().flatMap((group) => group.shortcuts);

test("every shortcut is listed once, by a name that people understand", () => {
  expect(listed).toHaveLength(all.length);
  expect(listed.map(({ name }) => name).filter((name) => name === "" || name in shortcuts)).toEqual([]);
});

test("within a group no two shortcuts have the same keys or the same name", () => {
  for (const group of listShortcuts()) {
    const names = group.shortcuts.map(({ name }) => name);
    const ways = group.shortcuts.flatMap((shortcut) => shortcut.ways);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(ways).size).toBe(ways.length);
  }
});

test("the list promises nothing: whatever it names is bound by somebody", () => {
  const sources = import.meta.glob<string>(["/src/**/*.{ts,tsx}", "!/src/i18n/**", "!/src/**/*.test.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const lists = /\/(lib\/(shortcuts|command-id)|features\/commands\/(command|shortcut)-list)\.ts$/;
  const code = Object.entries(sources)
    .filter(([path]) => !lists.test(path))
    .map(([, text]) => text)
    .join("\n");
  expect(all.filter((id) => !code.includes(`"${id}"`))).toEqual([]);
});
