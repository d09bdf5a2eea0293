import type { Page } from "@playwright/test";
import { midweek, planWeek } from "../e2e/support/planned";
import { expect, test } from "../e2e/support/test";
import { shoot, type State } from "./shoot";

test.use({ timezoneId: "Europe/Berlin" });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(midweek);
});

const drawn =
  (text: string): State =>
  (page) =>
    expect(page.getByRole("grid").getByText(text, { exact: true }).first()).toBeAttached();

/** On a phone the inbox is behind a tab. */
async function showInbox(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole("tab", { name: "Inbox" }).click();
  }
}

test("the samples", async ({ page }) => {
  await shoot(page, "calendar-samples", "/?view=week", drawn("Focus time"));
});

test("the views", async ({ page, request, account }) => {
  await planWeek(request, account);
  for (const view of ["day", "week", "month"]) {
    // One page shows one view at a time.
    // oxlint-disable-next-line no-await-in-loop
    await shoot(page, `calendar-${view}`, `/?view=${view}`, drawn("Fair"));
  }
  await shoot(page, "calendar-year", "/?view=year", async () => {
    await expect(page.getByRole("button", { name: /, 4 entries$/ })).toBeVisible();
  });
  await shoot(page, "calendar-view-menu", "/", async () => {
    await drawn("Fair")(page);
    await page.getByRole("button", { name: /^View: / }).click();
    await expect(page.getByRole("menuitemradio", { name: "Year" })).toBeVisible();
  });
});

test("the dialogs", async ({ page, request, account }) => {
  await planWeek(request, account);
  const dialog = page.getByRole("dialog");
  const quick: State = async () => {
    await drawn("Fair")(page);
    await page.keyboard.press("c");
    await expect(dialog.getByLabel("Title")).toBeFocused();
  };
  await shoot(page, "event-quick", "/", quick);
  await shoot(page, "event-full", "/", async () => {
    await quick(page);
    await dialog.getByRole("button", { name: "More options" }).click();
    await dialog.getByLabel("Start date").fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter when it starts")).toBeVisible();
  });
  await shoot(page, "event-card", "/", async () => {
    await page.getByRole("grid").getByText("Council", { exact: true }).click();
    await expect(dialog.getByText("Room 4")).toBeVisible();
  });
  await shoot(page, "event-edit", "/", async () => {
    await page.getByRole("grid").getByText("Council", { exact: true }).dblclick();
    await expect(dialog.getByLabel("Location")).toHaveValue("Room 4");
  });
  await shoot(page, "task-in-calendar", "/", async () => {
    await page.getByRole("grid").getByText("Letter", { exact: true }).dblclick();
    await expect(dialog.getByLabel("Title")).toHaveValue("Letter");
  });
  await shoot(page, "task-details", "/", async () => {
    await showInbox(page);
    await page.getByRole("button", { name: "Cards", exact: true }).click();
    await expect(page.getByText("Not in the calendar yet")).toBeVisible();
  });
  await shoot(page, "schedule", "/", async () => {
    await showInbox(page);
    await page.getByRole("button", { name: "More actions for Cards" }).click();
    await page.getByRole("menuitem", { name: "Schedule…" }).click();
    await expect(dialog.getByLabel("Time")).toBeVisible();
  });
});
