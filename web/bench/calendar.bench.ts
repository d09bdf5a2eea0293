import type { APIRequestContext, Page } from "@playwright/test";
import type { Account } from "../e2e/support/api";
import { expect, test } from "../e2e/support/test";
import { untilPainted } from "./probes";
import { type Figure, holds, median, print } from "./table";

const times = 9;
const sunday = Date.parse("2026-11-15T00:00:00Z");
const minute = 60_000;

test.use({ timezoneId: "UTC" });

/** Events all over one week, by day and by night, of half an hour to two hours, so that many are at once. */
async function fillWeek(request: APIRequestContext, { token }: Account, count: number): Promise<void> {
  const lanes = 16;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let index = lane; index < count; index += lanes) {
        const start = sunday + Math.floor((index * 10_075) / count / 5) * 5 * minute;
        // One after the other in each lane.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await request.post("/api/v1/events/", {
          headers: { authorization: `Bearer ${token}` },
          data: {
            title: `Event ${index + 1}`,
            start: new Date(start).toISOString(),
            end: new Date(start + (30 + (index % 4) * 30) * minute).toISOString(),
            time_zone: "UTC",
          },
        });
        expect(answer.status()).toBe(201);
      }
    }),
  );
}

/** Opens the week once it has all of them: each is drawn, or counted by a "+N" where more are at once than fit side by side. */
async function open(page: Page, events: number): Promise<void> {
  await page.goto("/?view=week&date=2026-11-18");
  const grid = page.getByRole("grid");
  const there = () =>
    grid.evaluate((element) => {
      const drawn = element.querySelectorAll("[data-entry]").length;
      const counts = [...element.querySelectorAll("[data-day] button")].map(({ textContent }) =>
        Number(/^\+(\d+)$/.exec(textContent)?.[1] ?? 0),
      );
      return counts.reduce((sum, count) => sum + count, drawn);
    });
  await expect.poll(there).toBeGreaterThanOrEqual(events);
}

/** What the main thread spent on scripts since the page was opened, in milliseconds of its own time. */
async function scripting(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN) * 1_000;
  };
  const before = await read();
  return async () => (await read()) - before;
}

test("a week of 2 000 events", async ({ page, request, account }) => {
  await fillWeek(request, account, 2_000);
  await open(page, 2_000);
  const figures: Figure[] = [];
  for (const [key, view] of [
    ["d", "Day"],
    ["m", "Month"],
    ["y", "Year"],
    ["w", "Week"],
  ] as const) {
    const values: number[] = [];
    for (let run = 0; run < times; run += 1) {
      // oxlint-disable no-await-in-loop
      if (run > 0) {
        // From another view each time, and back.
        await page.keyboard.press(view === "Week" ? "m" : "w");
        await expect(page.locator("[data-view]")).toHaveAttribute(
          "data-view",
          view === "Week" ? "month" : "week",
        );
      }
      values.push(await untilPainted(page, "[data-view]", "data-view", () => page.keyboard.press(key)));
      // oxlint-enable no-await-in-loop
    }
    figures.push({ name: `${view} is shown after`, value: median(values), unit: "ms", bar: { most: 150 } });
  }
  print("A week of 2,000 events", figures);
  expect(figures.filter((figure) => !holds(figure))).toEqual([]);
});

test("30 steps of a drag over 500 events", async ({ page, request, account }) => {
  await fillWeek(request, account, 500);
  await open(page, 500);
  // The code of drags comes behind the rest.
  await expect(page.getByRole("grid")).toHaveAttribute("data-drop-target-for-element");
  // The calendar opens at the time of day that it is now, where this one may be out of sight, or under the calendar's head.
  const dragged = page.getByRole("button", { name: /^Event 250,/ });
  await dragged.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const values: number[] = [];
  for (let run = 0; run < times; run += 1) {
    // oxlint-disable no-await-in-loop
    const card = await dragged.boundingBox();
    const [x, y] = [(card?.x ?? 0) + 4, (card?.y ?? 0) + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 8);
    await expect(page.getByTestId("ghost")).toBeAttached();
    const spent = await scripting(page);
    for (let step = 1; step <= 30; step += 1) {
      await page.mouse.move(x + (step % 3) * 60, y + 8 + step * 5);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    values.push(await spent());
    await page.keyboard.press("Escape");
    await page.mouse.up();
    // oxlint-enable no-await-in-loop
  }
  const figures: Figure[] = [
    { name: "30 steps, scripting", value: median(values), unit: "ms", bar: { most: 100 } },
  ];
  print("A drag over 500 events", figures);
  expect(figures.filter((figure) => !holds(figure))).toEqual([]);
});
