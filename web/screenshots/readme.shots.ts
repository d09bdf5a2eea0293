import type { APIRequestContext } from "@playwright/test";
import { type Account, addLabels } from "../e2e/support/api";
import { addEvent, addTask, changeSettings } from "../e2e/support/calendar-api";
import { midweek } from "../e2e/support/planned";
import { expect, test } from "../e2e/support/test";
import { type State, shoot } from "./shoot";

// The pictures of the README: docs/images has the light ones of `readme-start` and `readme-tasks`, and the dark one of `readme-palette`.
// The guide also shows light ones of the others, 1280 px wide as WebP: `calendar-month` (month), `planner-week` (planned), `planner-waits-week`
// (suggested) and `planner-risks` (at-risk).

test.use({ timezoneId: "Europe/Berlin" });

const windows = [{ width: 1440, height: 900 }];

async function fill(request: APIRequestContext, account: Account): Promise<void> {
  await changeSettings(request, account, { time_zone: "Europe/Berlin" });
  const label = async (name: string, color: string) =>
    (await addLabels(request, account, [name], color))[0] ?? "";
  const home = await label("home", "green");
  const work = await label("work", "blue");
  const club = await label("chess club", "violet");
  const tasks: [content: Parameters<typeof addTask>[2], scheduledAt?: string][] = [
    [
      {
        title: "Finish the quarterly report",
        priority: "urgent",
        labels: [work],
        due: "2026-03-20",
        duration_minutes: 120,
      },
      "2026-03-19T09:00:00+01:00",
    ],
    [
      {
        title: "Water the plants",
        labels: [home],
        due: "2026-03-18",
        recurrence: { rrule: "FREQ=DAILY;INTERVAL=3", from: "completion" },
      },
    ],
    [{ title: "Call the dentist", priority: "high", due: "2026-03-18T14:00:00Z", duration_minutes: 15 }],
    [{ title: "Read chapter four", labels: [club], description: "Bring two questions" }],
    [{ title: "Book the hall for the tournament", labels: [club, work], due: "2026-03-27" }],
    [
      {
        title: "Renew the passport",
        due: "2026-03-31",
        recurrence: { rrule: "FREQ=YEARLY;INTERVAL=10", from: "due" },
      },
    ],
    [{ title: "Sort the photos", priority: "low", labels: [home] }],
  ];
  const ids: string[] = [];
  for (const [content, scheduledAt] of tasks) {
    // Their order is what is seen.
    // oxlint-disable-next-line no-await-in-loop
    const { id } = await addTask(request, account, content, scheduledAt);
    ids.push(id);
  }
  await addTask(request, account, { title: "Print the posters", labels: [club], blocked_by: [ids[4] ?? ""] });
  const events: Parameters<typeof addEvent>[2][] = [
    {
      title: "Stand-up",
      start: "2026-03-16T09:15:00+01:00",
      end: "2026-03-16T09:30:00+01:00",
      recurrence: { rrule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" },
    },
    {
      title: "Design review",
      start: "2026-03-17T13:00:00+01:00",
      end: "2026-03-17T14:30:00+01:00",
      color: "teal",
      location: "Room 4",
    },
    {
      title: "Lunch with Grace",
      start: "2026-03-18T12:00:00+01:00",
      end: "2026-03-18T13:00:00+01:00",
      color: "yellow",
      location: "Café Blau",
    },
    {
      title: "Interview",
      start: "2026-03-18T16:00:00+01:00",
      end: "2026-03-18T17:00:00+01:00",
      color: "red",
    },
    {
      title: "Chess club",
      start: "2026-03-19T19:00:00+01:00",
      end: "2026-03-19T21:00:00+01:00",
      color: "violet",
    },
    {
      title: "Planning",
      start: "2026-03-20T10:00:00+01:00",
      end: "2026-03-20T11:30:00+01:00",
      color: "teal",
    },
    { title: "Book fair", start: "2026-03-20", end: "2026-03-22", all_day: true, color: "yellow" },
  ];
  await Promise.all(events.map((event) => addEvent(request, account, event)));
}

test.beforeEach(async ({ page, request, account }) => {
  await page.clock.setFixedTime(midweek);
  await fill(request, account);
});

const labelled: State = (page) => expect(page.getByText("chess club", { exact: true }).nth(1)).toBeVisible();

test("the start screen and the inbox", async ({ page }) => {
  await shoot(
    page,
    "readme-start",
    "/?view=week",
    async () => {
      await expect(page.getByRole("grid").getByText("Chess club", { exact: true })).toBeAttached();
      await labelled(page);
    },
    { windows },
  );
  await shoot(page, "readme-tasks", "/tasks", labelled, { windows });
});

test("the palette", async ({ page }) => {
  await shoot(
    page,
    "readme-palette",
    "/?view=week",
    async () => {
      await expect(page.getByRole("grid").getByText("Chess club", { exact: true })).toBeAttached();
      await labelled(page);
      await page.keyboard.press("ControlOrMeta+k");
      await expect(page.getByRole("option").nth(5)).toBeVisible();
    },
    { windows },
  );
});
