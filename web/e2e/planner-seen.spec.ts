import type { Locator, Page } from "@playwright/test";
import { changeScheme } from "./support/axe";
import { boxOf, Calendar } from "./support/calendar";
import { addEvent, addTask, changeSettings } from "./support/calendar-api";
import {
  countPlanned,
  dayIn,
  minutes,
  open,
  panel,
  planAs,
  planButton,
  setUp,
  zone,
} from "./support/planner";
import { expect, test } from "./support/test";

// The planner plans from the server's current time on: so these tests use the real time, and work hours are all day.
test.use({ timezoneId: zone });

/** Checks that the text is visible: nothing extends beyond its box. */
const isCut = (element: Locator) =>
  element.evaluate(
    (words) => words.scrollWidth > words.clientWidth || words.scrollHeight > words.clientHeight + 1,
  );

const boxesOf = async (found: Locator) => Promise.all((await found.all()).map(boxOf));

test.describe("in German", () => {
  test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

  for (const panelIs of ["shut", "open"]) {
    test(`times on blocks are short and whole in a week, and titles wrap before they are cut, with the panel ${panelIs}`, async ({
      page,
      request,
      account,
    }) => {
      // So that the day is not the last of its week.
      await setUp(request, account, "automatic");
      await addTask(request, account, { title: "Den Vertrag lesen", duration_minutes: 90 }, minutes(60));
      await addTask(request, account, { title: "Rasen mähen", duration_minutes: 30 }, minutes(180));
      await page.goto("/?view=week");
      const block = (name: string) =>
        page.getByRole("grid").getByRole("group", { name: new RegExp(`^${name}, `) });
      if (panelIs === "open") {
        await page.getByRole("button", { name: "Mehr zur Planung" }).click();
        await page.getByRole("menuitem", { name: "Gefährdet" }).click();
        await expect(panel(page, "Gefährdet")).toBeVisible();
      }
      const long = block("Den Vertrag lesen");
      await expect(long.locator("[data-words=times]")).toHaveText(/^\d\d:\d\d(–\d\d:\d\d)?$/);
      const title = long.locator("[data-words=title]");
      const short = block("Rasen mähen").locator("[data-words=title]");
      await expect.poll(() => Promise.all([title, short].map(isCut))).toEqual([false, false]);
      // In half an hour there is room for both of its lines, or for its times.
      const lines = await short.evaluate(
        (words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight),
      );
      expect(Math.round(lines)).toBe(2);
    });
  }
});

test("what a plan that waits would take away stands beside what it would bring", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  await addTask(request, account, { title: "Letter", not_before: minutes(20), duration_minutes: 60 });
  await addTask(request, account, { title: "Cards", not_before: minutes(20), duration_minutes: 60 });
  const calendar = await open(page);
  await expect(calendar.entry("Letter")).toBeVisible();
  await expect(calendar.entry("Cards")).toBeVisible();
  await page.goto(`/?view=week&date=${dayIn(0)}`);
  await changeSettings(request, account, { planning: { mode: "suggest" } });
  await addEvent(request, account, { title: "Meeting", start: minutes(15), end: minutes(75) });
  await expect(calendar.pane.getByRole("group", { name: /^A new plan waits/ })).toBeVisible();
  const faint = calendar.grid.locator("[data-leaving]");
  const others = calendar.grid.locator("[data-kind=suggestion], [data-kind=event]");
  await expect(faint.first()).toBeAttached();
  await expect(others.nth(1)).toBeAttached();
  const [leaving, coming] = [await boxesOf(faint), await boxesOf(others)];
  const over = leaving.flatMap((one) =>
    coming.filter(
      (other) =>
        one.x < other.x + other.width - 1 &&
        other.x < one.x + one.width - 1 &&
        one.y < other.y + other.height - 1 &&
        other.y < one.y + one.height - 1,
    ),
  );
  expect(over).toEqual([]);
});

test("a row of the inbox says what is late now, and not what would be by a plan that waits", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "suggest");
  await addEvent(request, account, { title: "Conference", start: minutes(-60), end: minutes(3 * 24 * 60) });
  await addTask(request, account, { title: "Report", duration_minutes: 60, due: dayIn(1) });
  const calendar = await open(page);
  const bar = calendar.pane.getByRole("group", { name: /^A new plan waits: 1 block placed/ });
  await expect(bar).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Report" }).first();
  await expect(row).toContainText("Due");
  await expect(row).not.toContainText("late");
  // It says whose lateness it lists.
  await page.getByRole("button", { name: "1 task at risk" }).first().click();
  await expect(panel(page, "1 task at risk")).toContainText("With the new plan:");
  await bar.getByRole("button", { name: "Take it" }).click();
  await expect(row).toContainText("late");
});

test("where what was planned stands on another day, the line and the bar say so and lead there", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  const calendar = await open(page);
  await page.getByRole("button", { name: "Next week" }).click();
  await addTask(request, account, { title: "Letter", not_before: minutes(60) });
  const line = calendar.pane.getByRole("group", { name: "Planned: 1 block placed, the first today." });
  await line.getByRole("button", { name: "Show" }).click();
  await expect(calendar.entry("Letter")).toBeInViewport();
  await expect(line).toHaveCount(0);
  await expect(calendar.pane.getByRole("group", { name: "Planned: 1 block placed." })).toBeVisible();

  await changeSettings(request, account, { planning: { mode: "suggest" } });
  await addTask(request, account, { title: "Cards", not_before: dayIn(9) });
  const bar = calendar.pane.getByRole("group", { name: /^A new plan waits: 1 block placed, the first \w/ });
  await bar.getByRole("button", { name: "Show" }).click();
  await expect(calendar.entry("Cards")).toBeInViewport();
  expect(new URL(page.url()).searchParams.get("date")).toBe(dayIn(9));
});

test.describe("on a phone", { tag: "@mobile" }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("whoever plans in the inbox finds the calendar at the first block", async ({
    page,
    request,
    account,
  }) => {
    await setUp(request, account, "off");
    await addTask(request, account, { title: "Later", not_before: dayIn(9), duration_minutes: 60 });
    const calendar = new Calendar(page);
    await page.goto("/");
    await calendar.ready();
    await page.getByRole("tab", { name: "Inbox" }).click();
    await expect(page.getByText("Later").first()).toBeVisible();
    await page.getByRole("button", { name: "Plan my tasks" }).click();
    await planAs(page, "Only when I ask");
    await expect(calendar.toast).toContainText("1 block placed");
    await calendar.toast.getByRole("button", { name: "Close notification" }).click();
    await page.getByRole("tab", { name: "Calendar" }).click();
    await expect(calendar.entry("Later")).toBeInViewport();
  });

  test("a row of a plan that waits leads to its place in the calendar, and not to the tasks", async ({
    page,
    request,
    account,
  }) => {
    await setUp(request, account, "suggest");
    await addTask(request, account, { title: "Cards", not_before: dayIn(9), duration_minutes: 60 });
    await addTask(request, account, { title: "Letter", not_before: dayIn(12), duration_minutes: 60 });
    const calendar = new Calendar(page);
    await page.goto("/");
    await calendar.ready();
    await calendar.pane
      .getByRole("group", { name: /^A new plan waits: 2 blocks placed/ })
      .getByRole("button", { name: "Show" })
      .click();
    const sheet = page.getByRole("dialog", { name: "The new plan" });
    await sheet.getByRole("button", { name: "Letter" }).click();
    await expect(sheet).toHaveCount(0);
    await expect(calendar.entry("Letter")).toBeInViewport();
    expect(new URL(page.url()).searchParams.get("date")).toBe(dayIn(12));
  });
});

/** By WCAG 2.2. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((value) => {
    const share = Number(value) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Between the border of a box and its background. */
async function contrastOf(box: Locator): Promise<number> {
  const colors = await box.evaluate((element) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(element);
    return [borderTopColor, backgroundColor];
  });
  const [darker = 0, lighter = 0] = colors.map(luminanceOf).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test("boxes that are not ticked have an edge that can be seen, in both themes", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "off");
  await addTask(request, account, { title: "Letter", duration_minutes: 30 }, minutes(-90));
  await addTask(request, account, { title: "Cards", duration_minutes: 60 }, minutes(30));
  await request.post("/api/v1/planner/run", {
    headers: { authorization: `Bearer ${account.token}` },
    data: {},
  });
  const calendar = await open(page);
  await calendar.pane
    .getByRole("group", { name: /not done/ })
    .getByRole("button", { name: "Show" })
    .click();
  const boxes = [
    calendar.entry("Cards").getByRole("checkbox", { includeHidden: true }),
    panel(page, "Not done in time").getByRole("checkbox", { name: "Done: Letter" }),
  ];
  for (const scheme of ["light", "dark"] as const) {
    // One theme after the other.
    /* oxlint-disable no-await-in-loop */
    await changeScheme(page, scheme);
    for (const box of boxes) {
      await expect(box).toHaveCSS("appearance", "none");
      expect(await contrastOf(box)).toBeGreaterThanOrEqual(3);
    }
    /* oxlint-enable no-await-in-loop */
  }
});

/** The names of the modes, in their order. */
const modesOf = (within: Locator | Page) =>
  within.getByRole("radio").evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value")));

test("the modes stand in one order, and who has chosen one has the focus again", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "off");
  await addTask(request, account, { title: "Letter" });
  await open(page);
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Plan my tasks" });
  await expect(dialog).toBeVisible();
  const first = await modesOf(dialog);
  await planAs(page, "Only when I ask");
  await expect(planButton(page)).toBeFocused();
  await expect.poll(() => countPlanned(request, account)).toBe(1);
  await page.goto("/settings?tab=planning");
  await expect(page.getByRole("radio", { name: "Automatic" })).toBeVisible();
  expect(await modesOf(page)).toEqual(first);
});
