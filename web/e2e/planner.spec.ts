import { changeScheme, expectClean } from "./support/axe";
import { boxOf } from "./support/calendar";
import { addEvent, addTask, changeSettings } from "./support/calendar-api";
import { Home } from "./support/home";
import {
  countPlanned,
  minutes,
  open,
  overload,
  panel,
  planAs,
  planButton,
  setUp,
  whenOf,
  zone,
} from "./support/planner";
import { readyForOffline } from "./support/quiet";
import { expect, test } from "./support/test";

// The planner plans from the server's current time on: so these tests use the real time, and work hours are all day.
test.use({ timezoneId: zone });

test("somebody new plans twenty tasks by one key, and takes that back", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "off");
  for (let count = 1; count <= 20; count += 1) {
    // In their order.
    // oxlint-disable-next-line no-await-in-loop
    await addTask(request, account, { title: `Task ${count}.`, duration_minutes: 15 });
  }
  const calendar = await open(page);
  await expect(page.getByText("Task 20.").first()).toBeAttached();
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Plan my tasks" });
  await expect(dialog.getByRole("radio", { name: "Automatic" })).toBeChecked();
  await expect(dialog).toContainText("20 tasks to plan, 5 hours in all.");
  await expect(dialog).toContainText("Mon – Sun");
  await dialog.getByRole("button", { name: "Plan my tasks" }).click();
  await expect(calendar.toast).toContainText("20 blocks placed");
  await expect(calendar.entry("Task 1\\.")).toBeVisible();
  expect(await countPlanned(request, account)).toBe(20);

  await calendar.undo();
  await expect(calendar.toast).toContainText("The plan was undone.");
  await expect(calendar.entry("Task 1\\.")).toHaveCount(0);
  expect(await countPlanned(request, account)).toBe(0);
});

test("lunch and breaks are kept free from the first plan on, and are not asked for again", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, { title: "Letter" });
  await open(page);
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Plan my tasks" });
  await expect(dialog.getByRole("checkbox", { name: "Lunch, 12:00 – 1:00 PM" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Breaks of 10 minutes" })).toBeChecked();
  await expect(dialog).toContainText(/Mon – Fri, 9:00 AM – 12:00 PM, 1:00 – 5:00 PM/);
  await expectClean(page);
  await planAs(page, "Only when I ask");
  await expect.poll(() => countPlanned(request, account)).toBe(1);
  const read = await request.get("/api/v1/users/me/settings", {
    headers: { authorization: `Bearer ${account.token}` },
  });
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday"];
  expect(await read.json()).toMatchObject({
    planning: { mode: "off", buffer_minutes: 10 },
    hour_sets: [
      {
        name: "Work",
        spans: [
          { start: "09:00", end: "12:00", days },
          { start: "13:00", end: "17:00", days },
        ],
      },
    ],
  });
});

test("the keys for Undo take a plan back, too", async ({ page, request, account }) => {
  await setUp(request, account, "off");
  await addTask(request, account, { title: "Letter" });
  const calendar = await open(page);
  await planButton(page).click();
  await planAs(page, "Only when I ask");
  await expect(calendar.entry("Letter")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(calendar.entry("Letter")).toHaveCount(0);
  // A user who has planned before is not asked again.
  await page.keyboard.press("p");
  await expect(calendar.entry("Letter")).toBeVisible();
});

test("what cannot be in time says so, and what would help is done by a press and taken back", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  await overload(request, account);
  const calendar = await open(page);
  await page.getByRole("button", { name: "1 task at risk" }).click();
  const risks = panel(page, "1 task at risk");
  await expect(risks).toContainText("Not everything can be done before it is due, even if it is split.");
  await expect(risks.getByRole("listitem")).toContainText(/Report.*late.*Its hours have/);
  await risks.getByRole("button", { name: /^Due \d+ days? later$/ }).click();
  await expect(calendar.toast).toContainText("“Report” is due");
  await expect(panel(page, "At risk")).toContainText("Everything is on time.");
  await calendar.undo();
  await expect(panel(page, "1 task at risk")).toBeVisible();
  await risks.getByRole("button", { name: "Report", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Title" }).last()).toHaveValue("Report");
});

test("a suggested plan waits until it is taken, or is discarded", async ({ page, request, account }) => {
  await setUp(request, account, "suggest");
  await addTask(request, account, { title: "Letter" });
  const calendar = await open(page);
  const bar = calendar.pane.getByRole("group", { name: "A new plan waits: 1 block placed." });
  await expect(bar).toBeVisible();
  // The suggested place is drawn, and is not an entry of the calendar yet.
  const ghost = calendar.grid.getByRole("button", { name: /^Letter, .*Suggested$/ });
  await expect(ghost).toContainText("Suggested");
  const buttons = bar.getByRole("button");
  await expectClean(page);
  await ghost.click();
  await calendar.dialog.getByRole("button", { name: "Show the new plan" }).click();
  await expect(panel(page, "The new plan")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await countPlanned(request, account)).toBe(0);
  await bar.getByRole("button", { name: "Show" }).click();
  await expect(panel(page, "The new plan").getByRole("listitem")).toContainText("Letter");
  // Buttons that are also in the panel are not shown twice, and come back with the focus.
  await expect(buttons).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: "Show" })).toBeFocused();
  await page.keyboard.press("Enter");
  await panel(page, "The new plan").getByRole("button", { name: "Take it" }).click();
  await expect(calendar.entry("Letter")).toBeVisible();
  await expect(ghost).toHaveCount(0);
  await expect(calendar.toast).toContainText("1 block placed");
  await expect(bar).toHaveCount(0);

  await addTask(request, account, { title: "Cards" });
  await bar.getByRole("button", { name: "Discard" }).click();
  await expect(calendar.toast).toContainText("The new plan was discarded.");
  await expect(bar).toHaveCount(0);
  expect(await countPlanned(request, account)).toBe(1);
  // The worker proposes nothing until something changes, but the user can request it.
  await calendar.toast.getByRole("button", { name: "Plan again" }).click();
  await expect(bar).toBeVisible();
  expect(await countPlanned(request, account)).toBe(1);
});

test("what a plan that waits would move is drawn as leaving, and no longer once it is discarded", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  await addTask(request, account, { title: "Letter", not_before: minutes(20) });
  const calendar = await open(page);
  await expect(calendar.entry("Letter")).toBeVisible();
  await changeSettings(request, account, { planning: { mode: "suggest" } });
  await addEvent(request, account, { title: "Meeting", start: minutes(15), end: minutes(60) });
  const bar = calendar.pane.getByRole("group", { name: "A new plan waits: 1 block moved." });
  await expect(bar).toBeVisible();
  const leaving = calendar.grid.getByRole("group", { name: /^Letter, .*, Would move/ });
  await expect(leaving).toContainText("Letter");
  await expect(leaving.locator("[data-words=title]")).toHaveCSS("text-decoration-line", "line-through");
  await expectClean(page);
  await changeScheme(page, "dark");
  await expectClean(page);
  await bar.getByRole("button", { name: "Discard" }).click();
  await expect(leaving).toHaveCount(0);
  await expect(calendar.entry("Letter")).toBeVisible();
});

for (const panelIs of ["shut", "open"]) {
  test.describe(`in German, with the panel ${panelIs}`, () => {
    test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

    test("the bar of a plan that waits is one line", async ({ page, request, account }) => {
      await setUp(request, account, "automatic");
      await addTask(request, account, { title: "Letter", not_before: minutes(20) });
      await expect.poll(() => countPlanned(request, account)).toBe(1);
      await changeSettings(request, account, { planning: { mode: "suggest" } });
      await addEvent(request, account, { title: "Meeting", start: minutes(15), end: minutes(60) });
      await addTask(request, account, { title: "Cards" });
      await page.goto("/");
      const bar = page.getByRole("group", {
        name: "Ein neuer Plan liegt bereit: 1 Block verschoben, 1 eingeplant.",
      });
      await expect(bar).toBeVisible();
      if (panelIs === "open") {
        await bar.getByRole("button", { name: "Ansehen" }).click();
        await expect(panel(page, "Der neue Plan")).toBeVisible();
      }
      const { height } = await boxOf(bar);
      expect(height).toBeLessThan(48);
    });
  });
}

test("what the planner does in the background is one line, which takes it back", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  const calendar = await open(page);
  const line = calendar.pane.getByRole("group", { name: "Planned:" });
  await addTask(request, account, { title: "Letter" });
  await expect(calendar.entry("Letter")).toBeVisible();
  await expect(line).toContainText("1 block placed");
  await line.getByRole("button", { name: "Undo" }).click();
  await expect(calendar.entry("Letter")).toHaveCount(0);
  await expect(line).toHaveCount(0);
});

test("Undo of a change takes back what the planner made of it, and the keys go back through several plans", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  await addEvent(request, account, { title: "Meeting", start: minutes(20), end: minutes(50) });
  await addTask(request, account, { title: "Letter", not_before: minutes(50) });
  const calendar = await open(page);
  const [letter, meeting] = [calendar.entry("Letter"), calendar.entry("Meeting")];
  await expect(letter).toBeVisible();
  const [planned, met] = [await whenOf(letter), await whenOf(meeting)];
  await meeting.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(calendar.toast).toContainText("Moved to");
  // A message stays while it is being read.
  await calendar.toast.hover();
  await expect.poll(() => whenOf(letter)).not.toBe(planned);
  await calendar.undo();
  await expect.poll(() => whenOf(meeting)).toBe(met);
  await expect.poll(() => whenOf(letter)).toBe(planned);

  // Another task is planned in the meantime, and the held one does not move.
  await addTask(request, account, { title: "Cards" });
  await expect(calendar.entry("Cards")).toBeVisible();
  await expect.poll(() => whenOf(letter)).toBe(planned);
  await addTask(request, account, { title: "Flowers" });
  await expect(calendar.entry("Flowers")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(calendar.entry("Flowers")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(calendar.entry("Cards")).toHaveCount(0);
  await expect.poll(() => whenOf(letter)).toBe(planned);
});

test("Undo takes the background's last run back, and only says so without a connection", async ({
  page,
  request,
  account,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await setUp(request, account, "automatic");
  const calendar = await open(page);
  await addTask(request, account, { title: "Letter" });
  const line = calendar.pane.getByRole("group", { name: "Planned:" });
  await expect(line).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press("Control+z");
  await expect(calendar.toast).toContainText("Planning needs a connection.");
  await expect(calendar.entry("Letter")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("status", { name: /offline/i })).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(calendar.entry("Letter")).toHaveCount(0);
  expect(await countPlanned(request, account)).toBe(0);
});

test("the inbox by itself has the button, the key and the way back, too", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "suggest");
  await addTask(request, account, { title: "Letter" });
  await page.goto("/tasks");
  await expect(planButton(page)).toBeVisible();
  const bar = page.getByRole("group", { name: "A new plan waits: 1 block placed." });
  await expect(bar).toBeVisible();
  await expectClean(page);
  await bar.getByRole("button", { name: "Take it" }).focus();
  await page.keyboard.press("Enter");
  await expect(bar).toHaveCount(0);
  // The pressed button is gone, and the focus is not lost.
  await expect(planButton(page)).toBeFocused();
  expect(await countPlanned(request, account)).toBe(1);
  await page.keyboard.press("Control+z");
  await expect.poll(() => countPlanned(request, account)).toBe(0);
  await page.keyboard.press("p");
  await expect(bar).toBeVisible();
});

test("the focus goes back to whoever had it, or on to what is there", async ({ page, request, account }) => {
  await setUp(request, account, "automatic");
  await overload(request, account);
  await open(page);
  const opener = page.getByRole("button", { name: "1 task at risk" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page, "1 task at risk").getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await panel(page, "1 task at risk")
    .getByRole("button", { name: /^Due \d+ days? later$/ })
    .focus();
  await page.keyboard.press("Enter");
  const calm = panel(page, /^At risk$/);
  await expect(calm.getByRole("heading", { level: 2 })).toBeFocused();
  // Nothing is at risk any more: the button that opened the panel is gone.
  await page.keyboard.press("Escape");
  await expect(planButton(page)).toBeFocused();
});

for (const width of [800, 1000, 1280]) {
  test(`the planner's button, which comes late, moves nothing over in a window of ${width}`, async ({
    page,
    request,
    account,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await setUp(request, account, "off");
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/planner-[^/]*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/");
    const places = () =>
      Promise.all(
        ["Today", "View: Week", "Create an event"].map((name) =>
          page.getByRole("button", { name, exact: true }).boundingBox(),
        ),
      );
    await expect(page.getByRole("button", { name: "Create an event" })).toBeVisible();
    const tools = page.getByRole("group", { name: "Planning" });
    await expect(tools).toHaveCount(0);
    const before = await places();
    held.resolve();
    await expect(tools).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

test("blocks glide to their new places, and stand there at once for whoever wants no motion", async ({
  page,
  request,
  account,
}) => {
  await page.addInitScript(() => {
    // It is called on the original element.
    // oxlint-disable-next-line typescript/unbound-method
    const { animate } = Element.prototype;
    Element.prototype.animate = function count(...motion) {
      if (this instanceof HTMLElement && this.dataset["entry"]?.startsWith("task:") === true) {
        document.documentElement.dataset["glides"] = "yes";
      }
      return animate.apply(this, motion);
    };
  });
  await setUp(request, account, "automatic");
  await addTask(request, account, { title: "Letter", duration_minutes: 60, priority: "urgent" });
  await addTask(request, account, { title: "Cards", duration_minutes: 30 });
  const calendar = await open(page);
  const line = calendar.pane.getByRole("group", { name: "Planned: 1 block moved." });
  // Blocks that are placed while the page opens may glide, too.
  await expect(calendar.entry("Cards")).toBeVisible();
  const forget = () => page.evaluate(() => delete document.documentElement.dataset["glides"]);
  await forget();
  await addEvent(request, account, { title: "Lunch", start: minutes(70), end: minutes(120) });
  await expect(line).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-glides", "yes");

  await line.getByRole("button", { name: "Close" }).click();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await forget();
  await addEvent(request, account, { title: "Dinner", start: minutes(125), end: minutes(180) });
  await expect(line).toBeVisible();
  // It spans two days, late in the evening.
  await expect(calendar.entry("Dinner").first()).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-glides");
});

test("without a connection it is said that planning needs one", async ({
  page,
  request,
  account,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await setUp(request, account, "automatic");
  const calendar = await open(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.keyboard.press("p");
  await expect(calendar.toast).toContainText("Planning needs a connection.");
});

test("the card of a block says why it stands there", async ({ page, request, account }) => {
  await setUp(request, account, "automatic");
  await addTask(request, account, { title: "Letter", duration_minutes: 30, priority: "urgent" });
  await addTask(request, account, { title: "Cards", duration_minutes: 30 });
  const calendar = await open(page);
  await calendar.entry("Cards").click();
  await page.getByRole("dialog").getByRole("button", { name: "Why here?" }).click();
  await expect(page.getByRole("dialog")).toContainText("It comes after Letter, which has a higher priority.");
});

test("its dialog and its panel are accessible in both themes", async ({ page, request, account }) => {
  await setUp(request, account, "off");
  await overload(request, account);
  await addTask(request, account, { title: "Cards", duration_minutes: 30 });
  const calendar = await open(page);
  await page.keyboard.press("p");
  await expect(page.getByRole("dialog", { name: "Plan my tasks" })).toBeVisible();
  await expectClean(page);
  await changeScheme(page, "dark");
  await expectClean(page);
  await planAs(page, "Suggest first");
  await expect(calendar.pane.getByRole("group", { name: "A new plan waits" })).toBeVisible();
  await calendar.pane.getByRole("button", { name: "Take it" }).click();
  await page.getByRole("button", { name: "1 task at risk" }).click();
  await expect(panel(page, "1 task at risk")).toBeVisible();
  await expectClean(page);
  await changeScheme(page, "light");
  await expectClean(page);
});

test.describe("on a phone", { tag: "@mobile" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("everything is in the menu of one button", async ({ page, request, account }) => {
    await setUp(request, account, "off");
    await overload(request, account);
    const home = new Home(page);
    await home.open();
    await page.getByRole("button", { name: "Planning" }).tap();
    await page.getByRole("menuitem", { name: "Plan my tasks" }).tap();
    await planAs(page, "Automatic");
    await page.getByRole("button", { name: "Planning, 1 task at risk" }).tap();
    await page.getByRole("menuitem", { name: "At risk" }).tap();
    const sheet = page.getByRole("dialog", { name: "1 task at risk" });
    await expect(sheet).toContainText("Report");
    await expectClean(page);
    await sheet.getByRole("button", { name: /^Due \d+ days? later$/ }).tap();
    await expect(page.getByRole("dialog", { name: "At risk" })).toContainText("Everything is on time.");
    // Its menu item is gone, and the focus is not lost.
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Planning", exact: true })).toBeFocused();
  });

  for (const { language, inbox, plan, word } of [
    { language: "en-US", inbox: "Inbox", plan: "Plan my tasks", word: "Plan" },
    { language: "de-DE", inbox: "Eingang", plan: "Aufgaben planen", word: "Planen" },
  ]) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language });

      test("the inbox plans by a button with a word, beside everything else in its head", async ({
        page,
        request,
        account,
      }) => {
        await setUp(request, account, "automatic");
        await addTask(request, account, { title: "Letter" });
        const { id } = await addTask(request, account, { title: "Cards" });
        await request.patch(`/api/v1/tasks/${id}`, {
          headers: { authorization: `Bearer ${account.token}` },
          data: { completed: true },
        });
        await page.goto("/");
        await page.getByRole("tab", { name: inbox }).tap();
        const button = page.getByRole("button", { name: plan, exact: true });
        await expect(button).toHaveText(word, { useInnerText: true });
        await expectClean(page);
        for (const width of [390, 320]) {
          // One after the other.
          // oxlint-disable-next-line no-await-in-loop
          await page.setViewportSize({ width, height: 844 });
          // oxlint-disable-next-line no-await-in-loop
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          // oxlint-disable-next-line no-await-in-loop
          await expect(button).toBeInViewport({ ratio: 1 });
        }
        await button.tap();
        await expect.poll(() => countPlanned(request, account)).toBe(1);
      });
    });
  }
});
