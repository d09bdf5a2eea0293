import type { APIRequestContext } from "@playwright/test";
import type { Account } from "./api";
import { addEvent, addTask } from "./calendar-api";

/** When the days of `planWeek` are looked at: on their Wednesday, in Berlin. */
export const midweek = new Date("2026-03-18T14:30:00+01:00");

/** Fills a week with one of each kind: events with a time and of whole days, tasks in the calendar and due. */
export async function planWeek(request: APIRequestContext, account: Account): Promise<void> {
  await addEvent(request, account, {
    title: "Council",
    start: "2026-03-18T09:00:00+01:00",
    end: "2026-03-18T10:30:00+01:00",
    location: "Room 4",
    description: "Bring the minutes",
    color: "teal",
  });
  await addEvent(request, account, {
    title: "Call",
    start: "2026-03-18T09:15:00+01:00",
    end: "2026-03-18T09:30:00+01:00",
    color: "red",
  });
  await addEvent(request, account, {
    title: "Fair",
    start: "2026-03-17",
    end: "2026-03-20",
    all_day: true,
    color: "yellow",
  });
  await addTask(request, account, { title: "Letter", duration_minutes: 45 }, "2026-03-18T13:00:00Z");
  await addTask(request, account, { title: "Cards", due: "2026-03-10", description: "A thousand of them" });
}
