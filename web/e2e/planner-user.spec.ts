import type { APIRequestContext, Page } from "@playwright/test";
import type { Account } from "./support/api";
import { changeScheme, expectClean } from "./support/axe";
import { Calendar } from "./support/calendar";
import { addEvent, addTask, changeSettings } from "./support/calendar-api";
import { dayIn, minutes, planAs, planButton, setUp, timeOn, zone } from "./support/planner";
import { expect, test } from "./support/test";

// The planner plans from the server's current time on: so these tests use the real time, and work hours are all day.
test.use({ timezoneId: zone });

const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Opens the calendar with the planner's code loaded. */
async function open(page: Page, address = "/"): Promise<Calendar> {
  const calendar = new Calendar(page);
  await page.goto(address);
  await calendar.ready();
  await expect(planButton(page)).toBeVisible();
  return calendar;
}

async function planOnce(page: Page): Promise<void> {
  await page.keyboard.press("p");
  await planAs(page, "Only when I ask");
}

interface ApiTask {
  title: string;
  duration_minutes: number;
  blocks: { start: string; minutes: number; pinned: boolean }[];
}

async function taskOf(request: APIRequestContext, { token }: Account, title: string) {
  const answer = await request.get("/api/v1/tasks/?limit=100", {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: ApiTask[] } = await answer.json();
  return data.find((task) => task.title === title);
}

test("a plan that begins on another week is gone to, and its first block is in view", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "off");
  await addTask(request, account, { title: "Later", not_before: dayIn(9), duration_minutes: 60 });
  const calendar = await open(page);
  // It is in the inbox.
  await expect(page.getByText("Later").first()).toBeVisible();
  await planOnce(page);
  await expect(calendar.toast).toContainText("1 block placed");
  await expect(calendar.entry("Later")).toBeInViewport();
  expect(new URL(page.url()).searchParams.get("date")).toBe(dayIn(9));
  await page.goBack();
  await expect(calendar.entry("Later")).toHaveCount(0);
});

for (const { name, width } of [
  { name: "window", width: 1280 },
  { name: "phone", width: 390 },
]) {
  test(`the first block of a plan is in view in a ${name}, below the events of whole days`, async ({
    page,
    request,
    account,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await setUp(request, account, "off");
    const day = dayIn(9);
    for (const number of [1, 2, 3]) {
      // In their order.
      // oxlint-disable-next-line no-await-in-loop
      await addEvent(request, account, {
        title: `Fair ${number}`,
        start: day,
        end: dayIn(10),
        all_day: true,
      });
    }
    await addTask(request, account, { title: "Letter", not_before: day, priority: "urgent" });
    await addTask(request, account, { title: "Tax return", not_before: day, duration_minutes: 720 });
    const calendar = new Calendar(page);
    await page.goto("/");
    await calendar.ready();
    await expect(page.getByRole("button", { name: /^(Planning|Plan my tasks)$/ }).first()).toBeVisible();
    // Where the end of the long one is visible on that day.
    await calendar.grid.locator("..").evaluate((scroller) => scroller.scrollTo({ top: 10.5 * 60 }));
    await planOnce(page);
    await expect(calendar.toast).toContainText("2 blocks placed");
    await expect(page.getByRole("button", { name: /^Fair 3/ })).toBeVisible();
    const isClear = () =>
      calendar.entry("Letter").evaluate((block) => {
        const { left, top } = block.getBoundingClientRect();
        return block.contains(document.elementFromPoint(left + 8, top + 3));
      });
    await expect.poll(isClear).toBe(true);
  });
}

test("a week without today opens an hour before work begins, until somebody scrolls", async ({
  page,
  request,
  account,
}) => {
  await changeSettings(request, account, {
    time_zone: zone,
    samples: false,
    working_hours: { start: "10:00", end: "18:00", days: everyDay },
  });
  const calendar = new Calendar(page);
  await calendar.open();
  const scroller = calendar.grid.locator("..");
  const top = () => scroller.evaluate((element) => element.scrollTop);
  const opened = await top();
  const hour = await calendar.grid
    .locator("[data-day]")
    .first()
    .evaluate((column) => column.clientHeight / 24);
  await page.getByRole("button", { name: "Next week" }).click();
  await expect.poll(top).toBeCloseTo(9 * hour, -1);
  await page.getByRole("button", { name: "Previous week" }).click();
  await expect.poll(top).toBeCloseTo(opened, -1);
  await scroller.evaluate((element) => element.scrollTo({ top: 123 }));
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(calendar.grid).toHaveAccessibleName(/Week of/);
  await expect.poll(top).toBe(123);
});

test("whoever makes a planned task shorter gets a shorter task, and takes that back in one step", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "off");
  // Near midnight, so that its end is on the same day.
  await addTask(request, account, { title: "Tax return", not_before: dayIn(1), duration_minutes: 120 });
  const calendar = await open(page, `/?date=${dayIn(1)}`);
  await planOnce(page);
  const block = calendar.entry("Tax return");
  await expect(block).toBeInViewport();
  await block.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(calendar.toast).toContainText("The task's length changes with it. It is pinned there.");
  await expect
    .poll(async () => (await taskOf(request, account, "Tax return"))?.blocks)
    .toMatchObject([{ pinned: true }]);
  const task = await taskOf(request, account, "Tax return");
  expect(task?.duration_minutes).toBeLessThan(120);
  expect(task?.blocks[0]?.minutes).toBe(task?.duration_minutes);
  await calendar.undo();
  await expect
    .poll(() => taskOf(request, account, "Tax return"))
    .toMatchObject({ duration_minutes: 120, blocks: [{ minutes: 120, pinned: false }] });
});

test("what is late is marked in the inbox, on its block and on its card", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  await addEvent(request, account, { title: "Conference", start: minutes(-60), end: minutes(3 * 24 * 60) });
  await addTask(request, account, {
    title: "Report",
    duration_minutes: 60,
    due: dayIn(1),
    priority: "urgent",
  });
  const calendar = await open(page, `/?date=${dayIn(3)}`);
  await expect(page.getByText(/^Planned .*late$/)).toBeVisible();
  const block = calendar.entry("Report");
  await expect(block).toHaveAccessibleName(/Report.*planned.* late/);
  await block.focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("dialog", { name: "About Report" });
  await expect(card).toContainText(/late/);
  await expect(card).toContainText(/Due .* · Urgent priority/);
  await expectClean(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "1 task at risk" }).click();
  await expect(page.getByRole("complementary", { name: "1 task at risk" })).toBeVisible();
  await changeScheme(page, "dark");
  await expectClean(page);
});

test("a pinned block says what it lies under, and is let go where the risks are", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  const [start, end] = [timeOn(dayIn(1), "10:00"), timeOn(dayIn(1), "12:00")];
  await addTask(request, account, { title: "Write report", duration_minutes: 60 }, start);
  await addEvent(request, account, { title: "Jour fixe", start, end });
  const calendar = await open(page, `/?date=${dayIn(1)}`);
  const block = calendar.entry("Write report");
  await expect(block).toHaveAccessibleName(/pinned, Overlaps Jour fixe/);
  // At half the width of a day in a week there is no room for the text, but still for the sign.
  await page.goto(`/?view=week&date=${dayIn(1)}`);
  await expect(block).toHaveAttribute("data-signs", "none");
  const sign = () =>
    block.evaluate((card) => {
      const { display, width, bottom } = getComputedStyle(card, "::after");
      return [display, width, bottom];
    });
  await expect.poll(sign).toEqual(["block", "12px", "3px"]);
  await expect(block.locator("[data-words=alert]")).toHaveCount(0);
  await open(page, `/?date=${dayIn(1)}`);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("At risk");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: "At risk" });
  const conflicts = panel.getByRole("region", { name: "Pinned while something else is on" });
  await expect(conflicts.getByRole("listitem")).toContainText(/Write report.*Overlaps Jour fixe/);
  await expectClean(page);
  await conflicts.getByRole("button", { name: "Unpin: Write report" }).click();
  await expect(calendar.toast).toContainText("The planner may move “Write report” now.");
  await expect(conflicts).toHaveCount(0);
  await expect
    .poll(async () => (await taskOf(request, account, "Write report"))?.blocks)
    .toMatchObject([{ pinned: false }]);
});

test("Escape leaves the empty title, so that P plans", async ({ page, request, account }) => {
  await setUp(request, account, "off");
  await open(page);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Letter");
  await page.keyboard.press("Escape");
  await expect(title).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(title).not.toBeFocused();
  await page.keyboard.press("p");
  await expect(page.getByRole("dialog", { name: "Plan my tasks" })).toBeVisible();
});

test("an event that is saved by Enter is not covered by its own words", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "off");
  const calendar = await open(page);
  await page.keyboard.press("c");
  await calendar.dialog.getByLabel("Title").fill("A call that has a name longer than its block");
  await page.keyboard.press("Enter");
  await expect(calendar.toast).toContainText("Event created");
  const event = calendar.entry("A call that has a name longer than its block");
  await expect(event).toBeFocused();
  await expect(page.locator("[role=tooltip]")).toHaveCount(0);
});
