import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const calendar = "src/features/calendar";

/** Each folder imports only from those below it in this list. `calendar.tsx` stands above them all. */
const rooms = [
  "list",
  "imports",
  "subscriptions",
  "views",
  "editor",
  "details",
  "cards",
  "keys",
  "gesture",
  "header",
  "sources",
  "scope",
  "focus",
  "layout",
  "entries",
  "dates",
];

const roomOf = (path: string): number => rooms.indexOf(path.split("/")[0] ?? "");

test("imports run one way through the calendar's rooms", () => {
  const wrong: string[] = [];
  const files = readdirSync(calendar, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((path) => /\.tsx?$/.test(path))) {
    const text = readFileSync(join(calendar, file), "utf8");
    for (const [, target = ""] of text.matchAll(/(?:from |import\()"(\.[^"]*)"/g)) {
      const imported = join(dirname(file), target);
      if (!imported.startsWith("..") && roomOf(imported) < roomOf(file)) {
        wrong.push(`${file} → ${imported}`);
      }
    }
  }
  expect(files.length).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});

test("every folder is a room", () => {
  const folders = readdirSync(calendar, { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(rooms.toSorted());
});
