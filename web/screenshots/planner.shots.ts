import { addEvent, addTask, changeSettings } from "../e2e/support/calendar-api";
import { expect, test } from "../e2e/support/test";
import { shoot } from "./shoot";

test.use({ timezoneId: "UTC" });

const dayIn = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const titles = [
  "Write the quarterly report",
  "Call the tax office",
  "Review the budget",
  "Prepare the workshop",
  "Book the train to Hamburg",
  "Answer the landlord",
  "Read the contract",
  "Draft the invitation",
];

test("the planner", async ({ page, account, request }) => {
  const headers = { authorization: `Bearer ${account.token}` };
  await changeSettings(request, account, { week_start: "monday", time_zone: "UTC", samples: false });
  for (const [index, title] of titles.entries()) {
    // In this order they stand in the inbox.
    // oxlint-disable-next-line no-await-in-loop
    await addTask(request, account, {
      title,
      duration_minutes: 30 + 30 * (index % 4),
      due: dayIn(2 + index),
      ...(index % 3 === 0 && { min_block_minutes: 30 }),
    });
  }
  const monday = dayIn((8 - new Date().getUTCDay()) % 7 || 7);
  await addEvent(request, account, {
    title: "Planning meeting",
    start: `${monday}T10:00:00Z`,
    end: `${monday}T12:00:00Z`,
  });
  const path = `/?date=${monday}`;
  await shoot(page, "planner-first", path, async (on) => {
    // The key is there when the planner's code is.
    await expect(async () => {
      await on.keyboard.press("p");
      await expect(on.getByRole("dialog", { name: "Plan my tasks" })).toBeVisible({ timeout: 500 });
    }).toPass();
  });
  await changeSettings(request, account, { planning: { mode: "automatic" } });
  await request.post("/api/v1/planner/run", { headers });
  await shoot(page, "planner-week", path, async (on) => {
    await expect(on.getByText("Planning meeting").first()).toBeVisible();
    // Which of them stands on that day depends on today.
    await expect(on.getByRole("group", { name: /planned/ }).first()).toBeVisible();
    await expect(
      on.getByRole("button", { name: /^(Planning|More about planning)(,|$)/ }).first(),
    ).toBeVisible();
  });
  const read = await request.get("/api/v1/planner/", { headers });
  const { run }: { run: { id: string } } = await read.json();
  await request.post("/api/v1/planner/undo", { headers, data: { run: run.id } });
  const held = /^Today \d tasks stay as before the plan you undid\.$/;
  await shoot(page, "planner-held", path, async (on) => {
    await expect(on.getByRole("group", { name: held })).toBeVisible();
  });
  await shoot(page, "planner-held-panel", path, async (on) => {
    await expect(async () => {
      await on.keyboard.press("Control+k");
      await on.keyboard.type("at risk");
      await on.getByRole("option", { name: "At risk", exact: true }).click({ timeout: 500 });
    }).toPass();
    await expect(on.getByRole("heading", { name: "At risk" })).toBeVisible();
  });
  await request.post("/api/v1/planner/redo", { headers, data: { run: run.id } });
  await addEvent(request, account, {
    title: "Conference",
    start: `${dayIn(0)}T00:00:00Z`,
    end: `${dayIn(5)}T23:00:00Z`,
  });
  await addTask(request, account, {
    title: "Slides for the conference",
    duration_minutes: 240,
    due: dayIn(3),
  });
  await request.post("/api/v1/planner/run", { headers });
  await shoot(page, "planner-risks", path, async (on) => {
    await expect(on.getByText("Conference").first()).toBeVisible();
    await expect(async () => {
      await on.keyboard.press("Control+k");
      await on.keyboard.type("at risk");
      await on.getByRole("option", { name: "At risk", exact: true }).click({ timeout: 500 });
    }).toPass();
    await expect(
      on.getByText("Not everything can be done before it is due, even if it is split."),
    ).toBeVisible();
  });
});

test("a plan that waits", async ({ page, account, request }) => {
  const headers = { authorization: `Bearer ${account.token}` };
  await changeSettings(request, account, {
    week_start: "monday",
    time_zone: "UTC",
    samples: false,
    planning: { mode: "automatic" },
  });
  const monday = dayIn((8 - new Date().getUTCDay()) % 7 || 7);
  const add = async (title: string, minutes: number) => {
    const task = { title, duration_minutes: minutes, not_before: monday };
    await addTask(request, account, task);
  };
  await add("Write the quarterly report", 60);
  await add("Call the tax office", 30);
  await request.post("/api/v1/planner/run", { headers });
  await changeSettings(request, account, { planning: { mode: "suggest" } });
  await addEvent(request, account, {
    title: "Planning meeting",
    start: `${monday}T09:00:00Z`,
    end: `${monday}T10:45:00Z`,
  });
  await add("Prepare the workshop", 90);
  await request.post("/api/v1/planner/run", { headers });
  for (const view of ["week", "month"]) {
    // One page shows one state at a time.
    // oxlint-disable-next-line no-await-in-loop
    await shoot(
      page,
      `planner-waits-${view}`,
      `/?date=${monday}&view=${view}`,
      async (on) => {
        await expect(on.getByText(/^A new plan waits/).first()).toBeVisible();
      },
      {
        windows: [
          { width: 375, height: 740 },
          { width: 1000, height: 1400 },
          { width: 1440, height: 900 },
        ],
      },
    );
  }
});
