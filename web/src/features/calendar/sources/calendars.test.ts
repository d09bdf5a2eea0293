import { leastUsedColor } from "../../../lib/colors";
import { expect, test } from "vitest";
import { calendarWith, eventIn } from "../../../test/calendars";
import {
  colorOfCalendar,
  colorOfEvent,
  defaultCalendar,
  inOrder,
  isVisible,
  movedTo,
  writableOf,
} from "./calendars";
import { entryOfEvent } from "./event";

const home = calendarWith("home", { position: 1 });
const work = calendarWith("work", { color: "red", is_default: true, position: 2 });
const club = calendarWith("club", { visible: false, position: 0 });
const all = new Map([home, work, club].map((calendar) => [calendar.id, calendar]));

test("an event has its own colour, else its calendar's, else blue", () => {
  expect(colorOfEvent({ color: "green", calendar_id: "work" }, all)).toBe("green");
  expect(colorOfEvent({ color: null, calendar_id: "work" }, all)).toBe("red");
  expect(colorOfEvent({ color: null, calendar_id: "unknown" }, all)).toBe("blue");
  expect(colorOfEvent({ color: null, calendar_id: "work" }, new Map())).toBe("blue");
});

test("a new event has the default calendar's colour, unless another one is chosen", () => {
  expect(colorOfCalendar("", all)).toBe("red");
  expect(colorOfCalendar("home", all)).toBe("blue");
  expect(colorOfCalendar("", new Map())).toBe("blue");
});

test("events of hidden calendars are not drawn, those of unknown ones are", () => {
  expect(isVisible({ calendar_id: "club" }, all)).toBe(false);
  expect(isVisible({ calendar_id: "work" }, all)).toBe(true);
  expect(isVisible({ calendar_id: "unknown" }, all)).toBe(true);
});

test("calendars stand by their place, and by their id where two have the same", () => {
  expect(inOrder(all).map(({ id }) => id)).toEqual(["club", "home", "work"]);
  const equal = new Map([calendarWith("b"), calendarWith("a")].map((each) => [each.id, each]));
  expect(inOrder(equal).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("the first is the default while nobody says which", () => {
  expect(defaultCalendar(all)?.id).toBe("work");
  expect(defaultCalendar(new Map([["home", home]]))?.id).toBe("home");
  expect(defaultCalendar(new Map())).toBeUndefined();
});

test("nothing is put into a subscription, though it may be the first", () => {
  const feed = calendarWith("feed", { kind: "subscription", position: 0 });
  const both = new Map([feed, home].map((calendar) => [calendar.id, calendar]));
  expect(writableOf(both).map(({ id }) => id)).toEqual(["home"]);
  expect(defaultCalendar(both)?.id).toBe("home");
  expect(defaultCalendar(new Map([["feed", feed]]))).toBeUndefined();
});

test("a new calendar gets the colour that the fewest have", () => {
  expect(leastUsedColor(all.values())).toBe("teal");
  expect(leastUsedColor([])).toBe("blue");
});

test("a calendar that moves makes others give way, and those that stay are not named", () => {
  const list = [home, work, club];
  expect(movedTo(list, "work", 0).map(({ id, position }) => [id, position])).toEqual([
    ["work", 0],
    ["club", 1],
    ["home", 2],
  ]);
  expect(movedTo(list, "work", 1).map(({ id, position }) => [id, position])).toEqual([
    ["work", 1],
    ["home", 2],
  ]);
  expect(movedTo(list, "work", 2)).toEqual([]);
  expect(movedTo(list, "club", 99).map(({ id, position }) => [id, position])).toEqual([
    ["home", 0],
    ["work", 1],
    ["club", 2],
  ]);
  expect(movedTo(list, "unknown", 0)).toEqual([]);
});

test("an entry knows its calendar, its status and its address", () => {
  const event = eventIn("work", "standup", { status: "tentative", url: "https://example.org" });
  expect(entryOfEvent(event, all)).toMatchObject({
    color: "red",
    calendar: { id: "work", name: "work", color: "red", isSubscription: false },
    status: "tentative",
    url: "https://example.org",
  });
  expect(entryOfEvent(event, new Map()).calendar).toBeNull();
});

test("an event of a subscription can only be looked at", () => {
  const feed = calendarWith("feed", { kind: "subscription" });
  const { can, calendar } = entryOfEvent(eventIn("feed", "match"), new Map([["feed", feed]]));
  expect(Object.values(can)).not.toContain(true);
  expect(calendar?.isSubscription).toBe(true);
  expect(entryOfEvent(eventIn("work", "standup"), all).can).toMatchObject({ move: true, edit: true });
});
