import { expectClean } from "./support/axe";
import { Home } from "./support/home";
import { Inbox } from "./support/inbox";
import { midweek, planWeek } from "./support/planned";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US" });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(midweek);
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the samples of a new account are free of axe's violations", async ({ page }) => {
    const home = new Home(page);
    await home.open();
    await expect(home.grid.getByText("Focus time", { exact: true })).toBeVisible();
    await expectClean(page);
    await home.grid.getByText("Focus time", { exact: true }).click();
    await expect(page.getByRole("button", { name: "Create your first event" })).toBeFocused();
    await expectClean(page);
    await page.goto("/?view=month");
    await expect(home.grid.getByText("Focus time", { exact: true })).toBeVisible();
    await expectClean(page);
  });

  test("each view, with events of both kinds and a task, is free of axe's violations", async ({
    page,
    request,
    account,
  }) => {
    await planWeek(request, account);
    const home = new Home(page);
    for (const [view, last] of [
      ["day", "Letter"],
      ["week", "Letter"],
      ["month", "+2 more"],
    ] as const) {
      // One view after the other.
      // oxlint-disable no-await-in-loop
      await page.goto(`/?view=${view}`);
      for (const text of ["Council", "Fair", last]) {
        await expect(home.grid.getByText(text, { exact: true })).toBeVisible();
      }
      await expectClean(page);
      // oxlint-enable no-await-in-loop
    }
    await page.goto("/?view=year");
    await expect(
      page.getByRole("button", { name: "Wednesday, March 18, 2026, today, 4 entries" }),
    ).toBeVisible();
    await expectClean(page);
  });

  test("an event's dialog, quick, full and with faults, is free of axe's violations", async ({
    page,
    request,
    account,
  }) => {
    await planWeek(request, account);
    const home = new Home(page);
    await home.open();
    const dialog = page.getByRole("dialog");
    await expect(home.grid.getByText("Council", { exact: true })).toBeVisible();
    await page.keyboard.press("c");
    await expect(dialog.getByLabel("Title")).toBeFocused();
    await expectClean(page);
    await dialog.locator("button[aria-expanded=false]").click();
    await dialog.getByLabel("End date").fill("2020-01-01");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("The end must be after the start")).toBeVisible();
    await expectClean(page);
    await dialog.getByRole("button", { name: "More options" }).click();
    await expect(dialog.getByRole("radio", { name: "Teal" })).toBeVisible();
    await expectClean(page);
    await dialog.getByLabel("Start date").fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter when it starts")).toBeVisible();
    await expect(dialog.getByLabel("Start date")).toBeFocused();
    await expectClean(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();

    await home.grid.getByText("Council", { exact: true }).click();
    await expect(dialog.getByText("Room 4")).toBeVisible();
    await expectClean(page);
    await dialog.getByRole("button", { name: "Edit event" }).click();
    await expect(dialog.getByLabel("Location")).toHaveValue("Room 4");
    await dialog.getByLabel("Title").fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Title is required")).toBeVisible();
    await expectClean(page);
  });

  test("a task's details and its scheduling are free of axe's violations", async ({
    page,
    request,
    account,
  }) => {
    await planWeek(request, account);
    const home = new Home(page);
    const inbox = new Inbox(page);
    await home.open();
    await page.getByRole("button", { name: "More actions for Cards" }).click();
    await page.getByRole("menuitem", { name: "Schedule…" }).click();
    const scheduling = page.getByRole("dialog", { name: "Schedule Cards" });
    await scheduling.getByLabel("Time").fill("");
    await scheduling.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(scheduling.getByText("Enter a time")).toBeVisible();
    await expectClean(page);
    await scheduling.getByRole("button", { name: "Cancel" }).click();
    await expect(scheduling).toBeHidden();

    await page.getByRole("button", { name: "Cards", exact: true }).click();
    await expect(inbox.list.getByRole("textbox", { name: "Due date" })).toHaveValue("Tue, Mar 10, 2026");
    await expectClean(page);
    await page.keyboard.press("Escape");

    await home.grid.getByText("Letter", { exact: true }).click();
    await expect(page.getByRole("dialog", { name: "About Letter" })).toBeVisible();
    await expectClean(page);
    await page.getByRole("button", { name: "Edit task" }).click();
    const details = page.getByRole("dialog", { name: "Task", exact: true });
    await expect(details.getByRole("button", { name: "Take off the calendar" })).toBeVisible();
    await expectClean(page);
  });

  test("the settings' Calendar tab, fresh and with faults, is free of axe's violations", async ({ page }) => {
    await page.goto("/settings?tab=calendar");
    const panel = page.getByRole("tabpanel", { name: "Calendar" });
    await expect(panel.getByLabel("Time zone")).toBeVisible();
    await expectClean(page);
    await panel.getByLabel("Default task length").fill("3");
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(panel.getByText("From 5 min to 24 hr")).toBeVisible();
    await expectClean(page);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

    test("the day with its strip of days, and the other views, are free of axe's violations", async ({
      page,
      request,
      account,
    }) => {
      await planWeek(request, account);
      const home = new Home(page);
      await home.open();
      await expect(page.getByRole("navigation", { name: "Days of March 2026" })).toBeVisible();
      await expect(home.grid.getByText("Council", { exact: true })).toBeAttached();
      await expectClean(page);
      for (const view of ["week", "month"]) {
        // One view after the other.
        // oxlint-disable no-await-in-loop
        await page.goto(`/?view=${view}`);
        await expect(home.grid.getByText("Fair", { exact: true }).first()).toBeAttached();
        await expectClean(page);
        // oxlint-enable no-await-in-loop
      }
      await page.goto("/?view=year");
      await expect(page.getByRole("heading", { level: 2 })).toHaveCount(12);
      await expectClean(page);
    });
  });
});
