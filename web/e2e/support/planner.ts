import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Account } from "./api";
import { Calendar } from "./calendar";
import { addEvent, addTask, changeSettings } from "./calendar-api";

// The planner plans from the server's current time on: so its tests use the real time, and work hours are all day.

/** A zone in which it is between eleven and twelve now: entries in the next hours do not pass midnight. */
const ahead = 11 - new Date().getUTCHours();
export const zone = ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;

const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const aroundTheClock = {
  time_zone: zone,
  samples: false,
  hour_sets: [
    {
      id: "019ac000-0000-7000-8000-000000000001",
      name: "Always",
      spans: [{ start: "00:00", end: "24:00", days: everyDay }],
    },
  ],
};

/** The instant this many minutes from now. */
export const minutes = (count: number): string =>
  `${new Date(Date.now() + count * 60_000).toISOString().slice(0, 16)}:00Z`;
/** A day in that zone. */
export const dayIn = (days: number): string => minutes((days * 24 + ahead) * 60).slice(0, 10);
/** The instant of a time on a day in that zone. */
export const timeOn = (day: string, time: string): string =>
  `${new Date(Date.parse(`${day}T${time}:00Z`) - ahead * 60 * 60_000).toISOString().slice(0, 16)}:00Z`;

/** Sets up tasks that the planner may schedule at any time, in a given mode. */
export async function setUp(
  request: APIRequestContext,
  account: Account,
  mode: "off" | "suggest" | "automatic",
): Promise<void> {
  await changeSettings(request, account, { ...aroundTheClock, planning: { mode } });
}

/** A task that cannot be done in time: before it is due there is no free hour. */
export async function overload(request: APIRequestContext, account: Account): Promise<void> {
  await addEvent(request, account, { title: "Conference", start: minutes(-60), end: minutes(3 * 24 * 60) });
  await addTask(request, account, { title: "Report", duration_minutes: 60, due: dayIn(1) });
}

interface Tasks {
  data: { title: string; blocks: { start: string }[] }[];
}

/** How many tasks have a block on the server. */
export async function countPlanned(request: APIRequestContext, { token }: Account): Promise<number> {
  const answer = await request.get("/api/v1/tasks/?limit=100", {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: Tasks = await answer.json();
  return data.filter(({ blocks }) => blocks.length > 0).length;
}

/** Opens the calendar on the current day, with the planner's code loaded. */
export async function open(page: Page): Promise<Calendar> {
  const calendar = new Calendar(page);
  await page.goto(`/?date=${dayIn(0)}`);
  await calendar.ready();
  await expect(planButton(page)).toBeVisible();
  return calendar;
}

export const planButton = (page: Page): Locator =>
  page.getByRole("group", { name: "Planning" }).getByRole("button", { name: /^Plan my tasks$/ });
export const panel = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("complementary", { name });

/** The name of an entry in the calendar, which contains its time. */
export async function whenOf(entry: Locator): Promise<string | undefined> {
  return /"(?<name>[^"]+)"/u.exec(await entry.ariaSnapshot())?.groups?.["name"];
}

/** Plans for the first time. */
export async function planAs(page: Page, mode: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Plan my tasks" });
  await dialog.getByRole("radio", { name: mode }).check();
  await dialog.getByRole("button", { name: "Plan my tasks" }).click();
  await expect(dialog).toHaveCount(0);
}
