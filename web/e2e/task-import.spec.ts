import type { Locator, Page } from "@playwright/test";
import { expectClean } from "./support/axe";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

const todoist = file(
  "Errands.csv",
  "text/csv",
  [
    "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE",
    "task,Buy milk,Two litres,1,1,,,2026-12-24,en,Europe/Berlin",
    "task,Call Ada,,4,1,,,every blue moon,en,Europe/Berlin",
    "",
  ].join("\r\n"),
);

async function choose(page: Page, dialog: Locator, chosen: typeof todoist): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    dialog.getByRole("button", { name: "Choose file" }).click(),
  ]);
  await chooser.setFiles(chosen);
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "View: All" }).click();
  await page.getByRole("menuitem", { name: "Import tasks…" }).click();
}

const toast = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");

test("another list’s file is checked, comes in with what was wrong told, and the second time changes nothing @mobile", async ({
  page,
}) => {
  const inbox = new Inbox(page);
  await inbox.open();
  await openMenu(page);
  const dialog = page.getByRole("dialog", { name: "Import tasks" });
  await expect(dialog.getByText("a project of Todoist (.csv)")).toBeVisible();
  await expectClean(page);
  await choose(page, dialog, todoist);
  await expect(dialog.getByText("2 new", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Tasks go to the end of the inbox.")).toBeVisible();
  const problem = dialog.getByRole("list").getByRole("listitem");
  await expect(problem).toHaveText(/^Line 3\s*“Call Ada”: .*every blue moon/u);
  await expect(problem).not.toContainText("todoist.scheduler");
  await expectClean(page);
  await expect(inbox.row("Buy milk")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Import 2" }).click();

  await expect(dialog).toHaveCount(0);
  await expect(toast(page)).toContainText("Import finished2 new.");
  await inbox.expectOrder("Buy milk", "Call Ada");
  await expect(inbox.row("Buy milk")).toContainText("Urgent");
  await toast(page).getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("dialog", { name: "Import tasks" })).toContainText("every blue moon");
  await page.keyboard.press("Escape");

  await openMenu(page);
  await choose(page, dialog, todoist);
  await expect(dialog.getByText("2 already here", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Import 0" })).toBeDisabled();
});

test("the palette leads to it, and a file of something else is told", async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("todoist");
  await expect(page.getByRole("option", { name: "Import tasks…", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Import tasks" });
  await choose(page, dialog, file("diary.json", "application/json", "Dear diary"));
  await expect(dialog.getByRole("alert")).toContainText("The file was not read. ");
  const vikunja = [{ title: "Home", tasks: [{ title: "Water the plants", done: false }] }];
  await choose(page, dialog, file("data.json", "application/json", JSON.stringify(vikunja)));
  await dialog.getByRole("button", { name: "Import 1" }).click();
  await expect(toast(page)).toContainText("Import finished");
  await page.goto("/tasks");
  await new Inbox(page).expectOrder("Water the plants");
});

test("a long list comes in by itself, and another page tells its end", async ({ page }) => {
  const rows = Array.from({ length: 1_100 }, (_, index) => `task,Task ${index + 1}`);
  const inbox = new Inbox(page);
  await inbox.open();
  await openMenu(page);
  const dialog = page.getByRole("dialog", { name: "Import tasks" });
  await choose(page, dialog, file("long.csv", "text/csv", ["TYPE,CONTENT", ...rows, ""].join("\n")));
  await dialog.getByRole("button", { name: "Import 1,100" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(toast(page)).toContainText("Import finished1,100 new.");
  await expect(inbox.row("Task 1")).toBeVisible();
});
