import type { APIRequestContext } from "@playwright/test";
import type { Account } from "./api";
import { addEvent, addTask } from "./calendar-api";

/** The time at which the days of `planWeek` are viewed: on their Wednesday, in Berlin. */
export const midweek = new Date("2026-03-18T14:30:00+01:00");

/** Fills a week with one entry of each kind: timed and all-day events, scheduled tasks and due ones. */
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
  await addTask(request, account, { title: "Cards", due: "2026-03-10", description: "For the shop" });
}

/** A week with more than there is room for: nine hours of talks each day, and six events that last the whole week. */
export async function fillWeek(request: APIRequestContext, account: Account): Promise<void> {
  const days = [15, 16, 17, 18, 19, 20, 21];
  const talks = days.flatMap((day) =>
    [7, 8, 9, 10, 11, 12, 13, 14, 15].map((hour) => ({
      title: `Talk ${day} ${hour}`,
      start: `2026-03-${day}T${String(hour).padStart(2, "0")}:00:00Z`,
      end: `2026-03-${day}T${String(hour).padStart(2, "0")}:40:00Z`,
    })),
  );
  const fairs = [1, 2, 3, 4, 5, 6].map((number) => ({
    title: `Fair ${number}`,
    start: "2026-03-15",
    end: "2026-03-22",
    all_day: true,
  }));
  await Promise.all([...talks, ...fairs].map((event) => addEvent(request, account, event)));
}
