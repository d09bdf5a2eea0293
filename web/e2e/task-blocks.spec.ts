import type { APIRequestContext } from "@playwright/test";
import type { Account } from "./support/api";
import { expectClean } from "./support/axe";
import { boxOf, Calendar } from "./support/calendar";
import { addTask } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const [wednesday, thursday] = ["Wednesday, March 18, 2026", "Thursday, March 19, 2026"];

/** A task with two planned blocks, of which the user has pinned the first. */
async function addReport(request: APIRequestContext, account: Account): Promise<void> {
  const { id } = await addTask(request, account, { title: "Report", duration_minutes: 120 });
  const answer = await request.patch(`/api/v1/tasks/${id}`, {
    headers: { authorization: `Bearer ${account.token}` },
    data: {
      minutes_done: 30,
      blocks: [
        { start: "2026-03-18T12:00:00Z", minutes: 30, pinned: true },
        { start: "2026-03-19T13:00:00Z", minutes: 60, pinned: false },
      ],
    },
  });
  expect(answer.status()).toBe(200);
}

const blockIn = ({ grid }: Calendar, name: string) => grid.getByRole("group", { name, exact: true });

const pinned = `Report, ${wednesday}, 1:00 – 1:30 PM, 30 minutes, Task, pinned`;
const planned = `Report, ${thursday}, 2:00 – 3:00 PM, 1 hour, Task, planned`;

test("a block of several is dragged, the others stay, and undo puts it back", async ({
  page,
  request,
  account,
}) => {
  await addReport(request, account);
  const calendar = new Calendar(page);
  await calendar.open();
  await expect(blockIn(calendar, pinned)).toBeVisible();
  await expect(blockIn(calendar, planned)).toBeVisible();

  const box = await boxOf(blockIn(calendar, planned));
  const from = { x: box.x + box.width / 2, y: box.y + 13 };
  await calendar.dragAndDrop(from, await calendar.at(thursday, "17:12"));
  // It is pinned now, and there is no planned block left to distinguish it from.
  const moved = blockIn(calendar, `Report, ${thursday}, 5:00 – 6:00 PM, 1 hour, Task`);
  await expect(moved).toBeVisible();
  await expect(blockIn(calendar, pinned.replace(", pinned", ""))).toBeVisible();
  await calendar.undo();
  await expect(blockIn(calendar, planned)).toBeVisible();
  await expect(blockIn(calendar, pinned)).toBeVisible();
  await reloadWhenSent(page);
  await calendar.ready();
  await expect(blockIn(calendar, planned)).toBeVisible();
  await expect(blockIn(calendar, pinned)).toBeVisible();
});

test("by keyboard a block is let go, pinned, moved and taken off the calendar", async ({
  page,
  request,
  account,
}) => {
  await addReport(request, account);
  const calendar = new Calendar(page);
  await calendar.open();
  await blockIn(calendar, pinned).focus();
  await page.keyboard.press("Enter");
  await expect(calendar.dialog).toContainText("2 blocks, 1 hour 30 minutes in all");
  await expect(calendar.dialog).toContainText("30 minutes of 2 hours done");
  await calendar.dialog.getByRole("button", { name: "Unpin" }).press("Enter");
  await expect(calendar.dialog).toContainText("The planner may move it.");
  await expect(blockIn(calendar, pinned.replace("pinned", "planned"))).toBeVisible();
  await expectClean(page);
  await calendar.dialog.getByRole("button", { name: "Pin" }).press("Enter");
  await expect(calendar.dialog).toContainText("The planner leaves it here.");
  await page.keyboard.press("Escape");
  await expect(blockIn(calendar, pinned)).toBeFocused();

  await blockIn(calendar, planned).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(blockIn(calendar, planned)).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(calendar.toast).toContainText("Block taken off the calendar.");
  await expect(blockIn(calendar, planned)).toHaveCount(0);
  await expect(calendar.entry("Report")).toHaveCount(1);
});

test("minutes that are done are added up in the editor", async ({ page, request, account }) => {
  await addReport(request, account);
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.title("Report").click();
  const editor = inbox.list.locator("form");
  await expect(editor.getByLabel("Done so far")).toHaveValue("30 min");
  await editor.getByRole("button", { name: "Add 30 min to what is done" }).click();
  await expect(editor.getByLabel("Done so far")).toHaveValue("1 hr");
  await expectClean(page);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toHaveCount(0);
  await reloadWhenSent(page);
  await inbox.title("Report").click();
  await expect(editor.getByLabel("Done so far")).toHaveValue("1 hr");
});
