import type { Page } from "@playwright/test";
import { expectClean } from "./support/axe";
import { addTask, changeSettings } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page, request, account }) => {
  await changeSettings(request, account, { time_zone: "Europe/Berlin" });
  for (const title of ["Draft", "Report", "Talk"]) {
    // One after the other, because their order is what matters.
    // oxlint-disable-next-line no-await-in-loop
    await addTask(request, account, { title });
  }
  await new Inbox(page).open();
});

const field = (inbox: Inbox, name: string) => inbox.list.getByLabel(name, { exact: true });
const save = (inbox: Inbox) => inbox.list.getByRole("button", { name: "Save" });
const waits = (inbox: Inbox) => inbox.list.getByRole("combobox", { name: "Waits for" });
const blockers = (inbox: Inbox) => inbox.list.getByRole("list", { name: "Tasks that this one waits for" });

const offered = (page: Page) => page.getByRole("listbox", { name: "Waits for" }).getByRole("option");

/** Opens a task, and the part of its editor that few tasks need. */
async function openMore(inbox: Inbox, title: string): Promise<void> {
  await inbox.title(title).click();
  await inbox.list.getByRole("button", { name: "More", exact: true }).click();
}

test("a task waits for others, by the keyboard alone, until they are done or deleted", async ({ page }) => {
  const inbox = new Inbox(page);
  await openMore(inbox, "Talk");
  await waits(inbox).fill("rep");
  await expect(offered(page)).toHaveText(["Report"]);
  await expectClean(page);
  await page.keyboard.press("Enter");
  await expect(blockers(inbox).getByRole("listitem")).toHaveText(["Report"]);
  await expect(waits(inbox)).toBeFocused();
  // Those that are chosen, and the task itself, are not offered.
  await page.keyboard.press("ArrowDown");
  await expect(offered(page)).toHaveText(["Draft"]);
  await page.keyboard.press("Escape");
  await expect(offered(page)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(blockers(inbox).getByRole("listitem")).toHaveText(["Report", "Draft"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectClean(page);
  await save(inbox).click();
  await expect(inbox.row("Talk")).toContainText("Waits for 2");
  await expectClean(page);
  await reloadWhenSent(page);
  await expect(inbox.row("Talk")).toContainText("Waits for 2");
  await page.getByRole("checkbox", { name: "Complete Draft" }).click();
  await expect(inbox.row("Talk")).toContainText("Waits for 1");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Delete Report" }).click();
  await expect(inbox.row("Talk")).not.toContainText("Waits for");
  // What it waited for is still said where it is edited.
  await inbox.title("Talk").click();
  await expect(blockers(inbox).getByRole("listitem")).toHaveText(["Done:Draft"]);
  await inbox.list.getByRole("button", { name: "Wait for Draft no longer" }).click();
  await expect(blockers(inbox)).toHaveCount(0);
  await expect(waits(inbox)).toBeFocused();
});

test("a circle is told with the titles of its members, and not saved", async ({ page, request, account }) => {
  const inbox = new Inbox(page);
  await openMore(inbox, "Draft");
  await waits(inbox).fill("Talk");
  await page.keyboard.press("Enter");
  await save(inbox).click();
  await expect(inbox.row("Draft")).toContainText("Waits for 1");
  await openMore(inbox, "Talk");
  await waits(inbox).fill("draft");
  await page.keyboard.press("Enter");
  const circle = inbox.list.getByText("These tasks would wait for each other: Talk → Draft → Talk");
  await expect(circle).toBeVisible();
  await expectClean(page);
  await save(inbox).click();
  await expect(waits(inbox)).toBeFocused();
  await inbox.list.getByRole("button", { name: "Wait for Draft no longer" }).click();
  await expect(circle).toHaveCount(0);
  const answer = await request.get("/api/v1/tasks/", {
    headers: { authorization: `Bearer ${account.token}` },
  });
  const { data }: { data: { title: string; blocked_by: string[] }[] } = await answer.json();
  expect(data.map(({ title, blocked_by: ids }) => [title, ids.length])).toEqual([
    ["Draft", 1],
    ["Report", 0],
    ["Talk", 0],
  ]);
});

test("when a task may be begun, and its shortest piece, are said in the same part", async ({
  page,
  request,
  account,
}) => {
  const inbox = new Inbox(page);
  await openMore(inbox, "Report");
  await field(inbox, "From this time on (optional)").fill("09:30");
  await save(inbox).click();
  await expect(inbox.list.getByText("Enter a date as well")).toBeVisible();
  await field(inbox, "Not before").fill("6 Jan 2040");
  await field(inbox, "Shortest piece").fill("a bit");
  await save(inbox).click();
  await expect(inbox.list.getByText(/^Write a length such as/)).toBeVisible();
  await field(inbox, "Shortest piece").fill("45 min");
  await save(inbox).click();
  await expect(inbox.title("Report")).toBeFocused();
  await reloadWhenSent(page);
  const answer = await request.get("/api/v1/tasks/", {
    headers: { authorization: `Bearer ${account.token}` },
  });
  const { data }: { data: { title: string }[] } = await answer.json();
  expect(data.find(({ title }) => title === "Report")).toMatchObject({
    not_before: "2040-01-06T08:30:00Z",
    min_block_minutes: 45,
  });
  // Where something is said it is in sight.
  await inbox.title("Report").click();
  await expect(field(inbox, "Not before")).toHaveValue("Fri, Jan 6, 2040");
  await inbox.list.getByRole("radio", { name: "In one piece" }).check();
  await save(inbox).click();
  await expect(inbox.title("Report")).toBeFocused();
  await page.keyboard.press("Control+z");
  await inbox.title("Report").click();
  await expect(field(inbox, "Shortest piece")).toHaveValue("45 min");
});
