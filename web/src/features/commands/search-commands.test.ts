import { expect, test } from "vitest";
import { keysOf } from "../../lib/keys-of";
import { listings } from "./command-list";
import { searchCommands } from "./search-commands";

const all = keysOf(listings);
const find = (query: string) => searchCommands(all, query).flatMap(({ ids }) => ids);

test("without a query everything is listed, in its groups and its order", () => {
  expect(find(" ")).toEqual(all);
  expect(searchCommands(all, "").map(({ name }) => name)).toEqual([
    "Calendar",
    "Create",
    "Go to",
    "Theme",
    "More",
  ]);
});

test("a beginning of one synonym and of the next finds nothing", () => {
  // "restore undelete"
  expect(find("resu")).toEqual([]);
});

test.each(["eat", "ppoint"])("%j, which stands within synonyms, finds nothing", (query) => {
  expect(find(query)).toEqual([]);
});

const named = (query: string) => searchCommands(all, query).map(({ isNamed }) => isNamed);

test("it is told what only synonyms found", () => {
  expect(named("meeting")).toEqual([false]);
  expect(named("new event")).toEqual([true]);
});

test.each([
  ["calendar", "go.calendar"],
  ["task", "go.tasks"],
  ["add t", "tasks.add"],
  ["addit", "items.add"],
  ["new user", "users.add"],
  ["usma", "go.users"],
  ["admin", "go.users"],
  ["night", "theme.dark"],
  ["dark", "theme.dark"],
  ["api", "settings.api-keys"],
  ["pass", "settings.password"],
  ["export c", "calendars.export"],
  ["import", "calendars.import"],
  ["subscribe", "calendars.subscribe"],
  ["holidays", "calendars.subscribe"],
  ["share", "calendars.publish"],
  ["export everything", "data.export"],
  ["backup", "data.export"],
  ["delete account", "settings.danger"],
  ["sign out", "account.logOut"],
  ["keyboard", "shortcuts.show"],
  ["next", "calendar.next"],
  ["previous month", "calendar.previous"],
  ["month", "calendar.month"],
  ["settings cal", "settings.calendar"],
])("%j finds %s first", (query, id) => {
  expect(find(query)[0]).toBe(id);
});

test("what nothing is called finds nothing", () => {
  expect(searchCommands(all, "xylophone")).toEqual([]);
});

test("only what can be done is found", () => {
  expect(searchCommands(["go.tasks"], "add")).toEqual([]);
});
