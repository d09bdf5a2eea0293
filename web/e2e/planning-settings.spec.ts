import type { APIRequestContext, Page } from "@playwright/test";
import { type Account, addLabels } from "./support/api";
import { expectClean } from "./support/axe";
import { addTask, changeSettings } from "./support/calendar-api";
import { countPlanned, setUp } from "./support/planner";
import { expect, test } from "./support/test";

const headers = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

const read = async (request: APIRequestContext, account: Account, path: string) =>
  (await request.get(`/api/v1/${path}`, { headers: headers(account) })).json();

const open = async (page: Page) => {
  await page.goto("/settings?tab=planning");
  await expect(sets(page).getByRole("listitem").first()).toBeVisible();
};
const sets = (page: Page) => page.getByRole("list", { name: "Sets of hours" });
const week = (page: Page) => page.getByRole("figure", { name: "Your week" });
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByText(text, { exact: true });
const menu = async (page: Page, set: string, entry: string) => {
  await page.getByRole("button", { name: `More actions for ${set}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};

test("a second set of hours is made for a label, is drawn while it is typed, and is there after a reload", async ({
  page,
  request,
  account,
}) => {
  const [errands = ""] = await addLabels(request, account, ["errands"]);
  await open(page);
  await expect(week(page)).toContainText("Work40 hours a week");
  await expect(week(page)).toContainText("Saturday: no hours");
  await page.getByRole("button", { name: "New hours" }).click();
  const form = page.getByRole("form", { name: "New hours" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Home");
  await form.getByLabel("From").fill("19:00");
  await form.getByLabel("To", { exact: true }).fill("21:30");
  await form.getByRole("checkbox", { name: "Friday" }).uncheck();
  await form.getByRole("button", { name: "Add time" }).click();
  await expect(form.getByLabel("From").nth(1)).toBeFocused();
  const second = form.getByRole("group", { name: "Time 2" });
  // On the same days, after the first.
  await expect(second.getByLabel("From")).toHaveValue("22:30");
  await expect(second.getByRole("checkbox", { checked: true })).toHaveCount(4);
  await second.getByLabel("From").fill("10:00");
  await second.getByLabel("To", { exact: true }).fill("12:00");
  await second.getByRole("checkbox", { name: "Monday" }).uncheck();
  await second.getByRole("checkbox", { name: "Tuesday" }).uncheck();
  await second.getByRole("checkbox", { name: "Wednesday" }).uncheck();
  await second.getByRole("checkbox", { name: "Thursday" }).uncheck();
  await second.getByRole("checkbox", { name: "Saturday" }).check();
  // Before it is saved.
  await expect(week(page)).toContainText("Home12 hours a week");
  await expect(week(page)).toContainText("Saturday: Home 10:00 AM – 12:00 PM");
  await form.getByRole("checkbox", { name: "errands" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Hours “Home” saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "New hours" })).toBeVisible();
  await expect(sets(page).getByRole("listitem")).toHaveText([/Work.*Default/, /Home.*Labels: errands/]);

  await page.reload();
  await expect(sets(page).getByRole("listitem")).toHaveText([
    /Work.*Default/,
    /Mon – Thu 7:00 PM – 9:30 PM.*Sat 10:00 AM – 12:00 PM.*Labels: errands/,
  ]);
  await expect(week(page)).toContainText("Home12 hours a week");
  const { hour_sets: kept } = await read(request, account, "users/me/settings");
  expect(kept).toMatchObject([
    { name: "Work" },
    {
      name: "Home",
      spans: [
        { start: "19:00", end: "21:30", days: ["monday", "tuesday", "wednesday", "thursday"] },
        { start: "10:00", end: "12:00", days: ["saturday"] },
      ],
    },
  ]);
  expect(await read(request, account, `labels/${errands}`)).toMatchObject({ hour_set_id: kept[1].id });
  await expectClean(page);
});

test("another set becomes the default one, is renamed and deleted, and all of that is taken back", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "New hours" }).click();
  await page.getByLabel("Name").fill("work ");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("You already have hours with this name.")).toBeVisible();
  await page.getByLabel("Name").fill("Home");
  await page.getByRole("form", { name: "New hours" }).getByLabel("To", { exact: true }).fill("17:00");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The end must be after the start")).toBeVisible();
  await page.getByRole("form", { name: "New hours" }).getByLabel("To", { exact: true }).fill("00:00");
  await page.keyboard.press("Control+Enter");
  await expect(sets(page).getByRole("listitem")).toHaveText([/Work/, /Home.*6:00 PM – 12:00 AM/]);
  await expect(page.getByRole("button", { name: "Edit Home" })).toBeFocused();

  await menu(page, "Home", "Make default");
  await expect(sets(page).getByRole("listitem")).toHaveText([/Home.*Default/, /Work/]);
  await expect(toast(page, "“Home” is the default now.")).toBeVisible();

  await page.getByRole("button", { name: "Edit Work" }).click();
  await page.getByRole("form", { name: "Hours “Work”" }).getByLabel("Name").fill("Office");
  await page.keyboard.press("Enter");
  await expect(sets(page).getByRole("listitem")).toHaveText([/Home/, /Office/]);

  await menu(page, "Home", "Delete");
  await expect(sets(page).getByRole("listitem")).toHaveText([/Office.*Default/]);
  await expect(toast(page, "Hours “Home” deleted. “Office” is the default now.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sets(page).getByRole("listitem")).toHaveText([/Home.*Default/, /Office/]);
  // The last one stays.
  await menu(page, "Home", "Delete");
  await expect(sets(page).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "More actions for Office" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeDisabled();
});

test("planning is switched on as automatic, and its limits are drawn, saved and refused", async ({
  page,
  request,
  account,
}) => {
  // Otherwise the browser reports the account's zone at the same time, and the first click is sent once more.
  await changeSettings(request, account, { time_zone: "UTC" });
  await open(page);
  await expect(page.getByRole("radio", { name: "Only when I ask" })).toBeChecked();
  await page.getByRole("button", { name: "Plan automatically" }).click();
  await expect(page.getByRole("radio", { name: "Automatic" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Automatic" })).toBeFocused();
  await expect(toast(page, "Your tasks are planned automatically.")).toBeVisible();
  // Choices that the arrow keys pass are not applied.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Suggest" })).toBeChecked();
  expect((await read(request, account, "users/me/settings")).planning.mode).toBe("automatic");
  await page.keyboard.press("Tab");
  await expect(toast(page, "New plans are suggested first.")).toBeVisible();
  await expect(page.locator(":focus")).toBeVisible();
  expect((await read(request, account, "users/me/settings")).planning.mode).toBe("suggest");

  const limits = page.getByRole("form", { name: "Limits" });
  await limits.getByLabel("Break around events and between tasks, in minutes").fill("121");
  await limits.getByLabel("At most on one day").fill("soon");
  await limits.getByRole("button", { name: "Save" }).click();
  await expect(limits.getByText("A break has 0 to 120 minutes")).toBeVisible();
  await expect(limits.getByText(/^Enter a length from 5 min to 24 hr/)).toBeVisible();
  await limits.getByLabel("Break around events and between tasks, in minutes").fill("10");
  await limits.getByLabel("At most on one day").fill("5 h 30");
  await limits.getByLabel("Leave free").focus();
  for (let step = 0; step < 4; step += 1) {
    // One key after the other.
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press("ArrowRight");
  }
  await expect(limits.getByText("Leave 20% of each day free")).toBeVisible();
  await limits.getByLabel("Plan ahead, in days").fill("14");
  await expect(week(page)).toContainText("Hatched: 20% of each day stays free");
  await expect(week(page)).toContainText("At most 5 hr 30 min are planned on one day");
  await limits.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Settings saved.")).toBeVisible();
  expect((await read(request, account, "users/me/settings")).planning).toEqual({
    mode: "suggest",
    horizon_days: 14,
    buffer_minutes: 10,
    max_minutes_per_day: 330,
    free_share: 0.2,
  });
  await limits.getByLabel("At most on one day").fill("");
  await limits.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await read(request, account, "users/me/settings")).planning)
    .toMatchObject({ mode: "suggest", max_minutes_per_day: null });
});

test("hours that another device has changed meanwhile are shown in both versions", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 412/);
  await open(page);
  await page.getByRole("button", { name: "Edit Work" }).click();
  const form = page.getByRole("form", { name: "Hours “Work”" });
  await form.getByLabel("From").fill("08:00");
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday"];
  const path = "/api/v1/users/me/settings";
  const changed = await request.patch(path, {
    headers: headers(account),
    data: { working_hours: { start: "07:00", end: "15:00", days } },
  });
  expect(changed.status()).toBe(200);
  await form.getByRole("button", { name: "Save" }).click();
  const theirs = form.getByRole("radio", { name: /^Theirs/ });
  await expect(theirs).toHaveAccessibleName("Theirs: Mon – Fri 7:00 AM – 3:00 PM");
  await theirs.check();
  await expect(form.getByLabel("From")).toHaveValue("07:00");
  await form.getByRole("radio", { name: /^Yours/ }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(sets(page).getByRole("listitem")).toHaveText([/8:00 AM – 5:00 PM/]);
  expect(await read(request, account, "users/me/settings")).toMatchObject({
    working_hours: { start: "08:00", end: "17:00", days },
  });
});

test("hours that are changed without a connection are sent when it is back", async ({
  page,
  request,
  account,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await open(page);
  await page.getByRole("button", { name: "Edit Work" }).click();
  await context.setOffline(true);
  await page.getByRole("form", { name: "Hours “Work”" }).getByLabel("From").fill("10:00");
  await page.keyboard.press("Enter");
  await expect(sets(page).getByRole("listitem")).toHaveText([/10:00 AM – 5:00 PM/]);
  await context.setOffline(false);
  await expect
    .poll(async () => (await read(request, account, "users/me/settings")).working_hours.start)
    .toBe("10:00");
});

test("a label's own form names its hours, and the calendar's settings lead to them", async ({
  page,
  request,
  account,
}) => {
  const id = "01900000-0000-7000-8000-00000000000a";
  const { hour_sets: kept } = await read(request, account, "users/me/settings");
  await request.patch("/api/v1/users/me/settings", {
    headers: headers(account),
    data: { hour_sets: [...kept, { id, name: "Home", spans: [] }] },
  });
  const [garden = ""] = await addLabels(request, account, ["garden"]);
  await page.goto("/settings?tab=labels");
  await page.getByRole("button", { name: "More actions for garden" }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  await expect(page.getByRole("dialog").getByLabel("Hours")).toHaveValue("");
  await page.getByRole("dialog").getByLabel("Hours").selectOption("Home");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("list", { name: "Your labels" })).toContainText("Hours: Home");
  await expect.poll(async () => (await read(request, account, `labels/${garden}`)).hour_set_id).toBe(id);
  await page.goto("/settings?tab=calendar");
  await page.getByRole("tabpanel").getByRole("link", { name: "Planning" }).click();
  await expect(page.getByRole("tab", { name: "Planning" })).toHaveAttribute("aria-selected", "true");
  await expect(sets(page)).toContainText("Labels: garden");
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the settings of planning are clean, also while hours are edited and with faults @mobile", async ({
    page,
    request,
    account,
  }) => {
    await addLabels(request, account, ["work", "errands"]);
    await open(page);
    await page.getByLabel("Leave free").fill("30");
    await expectClean(page);
    await page.getByRole("button", { name: "New hours" }).click();
    const form = page.getByRole("form", { name: "New hours" });
    await form.getByRole("checkbox", { name: "errands" }).check();
    for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]) {
      // One box after the other.
      // oxlint-disable-next-line no-await-in-loop
      await form.getByRole("checkbox", { name: day }).uncheck();
    }
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Choose at least one day")).toBeVisible();
    await expectClean(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test("what the planner makes of changed hours is told where they were changed, and taken back there", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  await addTask(request, account, { title: "Letter" });
  await expect.poll(() => countPlanned(request, account)).toBe(1);
  await page.goto("/settings?tab=planning");
  const limits = page.getByRole("form", { name: "Limits" });
  await limits.getByLabel("At most on one day").fill("5");
  await limits.getByRole("button", { name: "Save" }).click();
  const saved = toast(page, "Settings saved.");
  await expect(saved).toBeVisible();
  await expect.poll(() => countPlanned(request, account)).toBe(0);
  await page.getByRole("button", { name: "Close" }).first().click();
  const line = page.getByRole("group", { name: "Planned: 1 block removed." });
  await expect(line).toBeInViewport({ ratio: 1 });
  await expectClean(page);
  await line.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => countPlanned(request, account)).toBe(1);
});

test("the name of hours lies over the line where a day is full", async ({ page, request, account }) => {
  await changeSettings(request, account, { planning: { max_minutes_per_day: 20 } });
  await open(page);
  const name = week(page).getByText("Work").first();
  const isOnTop = () =>
    name.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const line = [...(element.closest("figure")?.querySelectorAll("span") ?? [])].find(
        ({ clientHeight, style }) => clientHeight === 2 && style.top !== "",
      );
      const at = line?.getBoundingClientRect();
      const crosses = at !== undefined && at.top > top && at.bottom < top + height;
      return crosses && document.elementFromPoint(left + width / 2, at.top + 1) === element;
    });
  await expect.poll(isOnTop).toBe(true);
});
