import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/models/Event";
import type { Item } from "../../../api/generated/models/Item";
import type { Task } from "../../../api/generated/models/Task";
import { queryWords } from "../../../lib/search-words";
import type { View } from "../../../things/kinds";
import { most, searchHeld } from "./held-results";
import { aTask } from "../../../test/task";

const day = 24 * 60 * 60_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();

const task = (id: string, more: Partial<Task>): Task => ({
  ...aTask,
  id,
  title: "",
  position: 0,
  created_at: at(-30),
  updated_at: at(-30),
  ...more,
});
const event = (id: string, title: string, days: number, location = ""): Event => ({
  id,
  title,
  description: "",
  location,
  start: at(days),
  end: at(days + 0.1),
  all_day: false,
  time_zone: "UTC",
  color: "blue",
  calendar_id: "personal",
  busy: true,
  status: "confirmed",
  url: null,
  reminders: [],
  uid: "uid",
  sequence: 0,
  recurrence: null,
  original_start: null,
  overridden: false,
  created_at: at(-30),
  updated_at: at(-30),
});
const item = (id: string, title: string): Item => ({
  id,
  title,
  description: null,
  owner_id: "ada",
  created_at: at(-60),
  updated_at: at(-60),
});

const byId = <T extends { id: string }>(all: T[] = []) => new Map(all.map((each) => [each.id, each]));

function view(things: { tasks?: Task[]; events?: Event[]; items?: Item[] }): View {
  return {
    task: byId(things.tasks),
    event: byId(things.events),
    item: byId(things.items),
    calendar: new Map(),
    label: new Map(),
    settings: new Map(),
  };
}

const find = (held: View, query: string) => searchHeld(held, queryWords(query)).map(({ id }) => id);

test("what has the words in its title comes first, then what is open, then what is near", () => {
  const held = view({
    tasks: [
      task("noted", { title: "Monday", description: "the report" }),
      task("done", { title: "Report", completed: true }),
      task("planned", { title: "Report", scheduled_start: at(2) }),
    ],
    events: [event("far", "Report", 300), event("past", "Report", -1)],
    items: [item("old", "Report")],
  });
  expect(find(held, "rep")).toEqual(["past", "planned", "old", "far", "done", "noted"]);
});

test("all words must stand in it, in the title, the notes or the place", () => {
  const held = view({ events: [event("dinner", "Dinner", 1, "Café Müller"), event("lunch", "Lunch", 1)] });
  expect(find(held, "muller din")).toEqual(["dinner"]);
  expect(find(held, "muller lunch")).toEqual([]);
});

test("it is as much as the server answers", () => {
  const held = view({ items: Array.from({ length: 30 }, (_, index) => item(`${index}`, "Lamp")) });
  expect(find(held, "lamp")).toHaveLength(most);
});

test("an excerpt stands around what was found in the notes or else in the place, and nowhere else", () => {
  const held = view({
    tasks: [task("call", { title: "Report", description: "the third one" })],
    events: [
      { ...event("dinner", "Dinner", 1, "Report Street"), description: "bring cake" },
      { ...event("lunch", "Lunch", 2, "Report Street"), description: "the report" },
    ],
  });
  const found = searchHeld(held, queryWords("report"));
  expect(Object.fromEntries(found.map(({ id, excerpt }) => [id, excerpt]))).toEqual({
    call: null,
    dinner: "Report Street",
    lunch: "the report",
  });
});

test("of what is equally near the newest comes first", () => {
  const start = at(1);
  const alike = (id: string) => ({ ...event(id, "Tea", 1), start });
  expect(find(view({ events: [alike("1"), alike("3"), alike("2")] }), "tea")).toEqual(["3", "2", "1"]);
});
