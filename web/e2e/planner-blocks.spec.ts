import type { APIRequestContext } from "@playwright/test";
import type { Account } from "./support/api";
import { changeScheme, expectClean } from "./support/axe";
import { boxOf, Calendar } from "./support/calendar";
import { addTask } from "./support/calendar-api";
import { dayIn, minutes, open, panel, setUp, timeOn, zone } from "./support/planner";
import { expect, test } from "./support/test";

// The planner plans from the server's current time on: so these tests use the real time, and work hours are all day.
test.use({ timezoneId: zone });

const headers = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

async function plan(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.post("/api/v1/planner/run", { headers: headers(account), data: {} });
  expect(answer.status()).toBe(200);
}

async function addLabel(request: APIRequestContext, account: Account, name: string, color: string) {
  const answer = await request.post("/api/v1/labels/", { headers: headers(account), data: { name, color } });
  expect(answer.status()).toBe(201);
  const { id }: { id: string } = await answer.json();
  return id;
}

test("where a task was missed is drawn faintly, until it is done or that was told", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "off");
  const start = minutes(-90);
  await addTask(request, account, { title: "Letter", duration_minutes: 30 }, start);
  await addTask(request, account, { title: "Cards", duration_minutes: 30 }, start);
  await plan(request, account);
  const calendar = new Calendar(page);
  await page.goto(`/?date=${dayIn(0)}`);
  const trace = (title: string) =>
    calendar.grid.getByRole("button", { name: new RegExp(`^${title}, .*, Not done$`) });
  await expect(trace("Letter")).toBeAttached();
  await expect(trace("Cards")).toBeAttached();
  await expectClean(page);
  await changeScheme(page, "dark");
  await expectClean(page);

  // They overlap.
  await trace("Letter").press("Enter");
  await expect(calendar.dialog).toContainText("Not done in time");
  await calendar.dialog.getByRole("button", { name: "Show what was missed" }).click();
  await panel(page, "Not done in time").getByRole("checkbox", { name: "Done: Letter" }).check();
  await expect(trace("Letter")).toHaveCount(0);
  await expect(trace("Cards")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await calendar.pane
    .getByRole("group", { name: /not done/ })
    .getByRole("button", { name: "Close" })
    .click();
  await expect(trace("Cards")).toHaveCount(0);
});

test("blocks have the colour of their task's label, and say what is urgent by a flag and in words", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "off");
  const work = await addLabel(request, account, "work", "violet");
  const tasks = [
    { title: "Letter", priority: "urgent", labels: [work] },
    { title: "Cards", priority: "high" },
    { title: "Walk", priority: "low" },
  ];
  await Promise.all(
    tasks.map((task) => addTask(request, account, { ...task, not_before: dayIn(1), duration_minutes: 60 })),
  );
  await plan(request, account);
  const calendar = await open(page);
  await page.goto(`/?date=${dayIn(1)}`);
  const [letter, cards, walk] = [calendar.entry("Letter"), calendar.entry("Cards"), calendar.entry("Walk")];
  await expect(letter).toHaveAttribute("data-color", "violet");
  await expect(letter).toHaveAccessibleName(/Urgent priority/);
  await expect(cards).toHaveAttribute("data-color", "blue");
  await expect(cards).toHaveAccessibleName(/High priority/);
  await expect(walk).not.toHaveAccessibleName(/priority/);
  await expectClean(page);
  await changeScheme(page, "dark");
  await expectClean(page);
});

test("blocks of five minutes are as wide as what follows them, and cover nothing of it", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "off");
  const day = dayIn(1);
  const blocks = [
    { title: "Plants", start: "09:00", duration_minutes: 5 },
    { title: "Stretch", start: "09:05", duration_minutes: 10 },
    { title: "Letter", start: "09:15", duration_minutes: 60 },
  ];
  await Promise.all(blocks.map(({ start, ...task }) => addTask(request, account, task, timeOn(day, start))));
  const calendar = new Calendar(page);
  await page.goto(`/?date=${day}`);
  await expect(calendar.entry("Letter")).toBeAttached();
  const boxes = await Promise.all(blocks.map(({ title }) => boxOf(calendar.entry(title))));
  expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(1);
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
  for (const [index, { y, height }] of boxes.slice(0, -1).entries()) {
    expect(height).toBeGreaterThan(10);
    expect(y + height).toBeLessThanOrEqual((boxes[index + 1]?.y ?? 0) + 0.5);
  }
});
