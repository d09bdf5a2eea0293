import type { Page } from "@playwright/test";
import { changeScheme, expectClean } from "./support/axe";
import { addTask, changeSettings } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { reloadWhenSent, watchRequests } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US" });

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

/** Opens a task, and the rarely used part of its editor. */
async function openMore(inbox: Inbox, title: string): Promise<void> {
  await inbox.title(title).click();
  await inbox.list.getByText("More details", { exact: true }).click();
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
  // Chosen tasks, and the task itself, are not offered.
  await page.keyboard.press("ArrowDown");
  await expect(offered(page)).toHaveText(["Draft"]);
  await page.keyboard.press("Escape");
  await expect(offered(page)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(blockers(inbox).getByRole("listitem")).toHaveText(["Draft", "Report"]);
  await expectClean(page);
  await changeScheme(page, "dark");
  await expectClean(page);
  await save(inbox).click();
  await expect(inbox.row("Talk")).toContainText("Waits for 2");
  await expectClean(page);
  await changeScheme(page, "light");
  await expectClean(page);
  await reloadWhenSent(page);
  // The code of tooltips is loaded when the browser is idle.
  await expect(async () => {
    await inbox.title("Draft").hover();
    await inbox.row("Talk").getByText("Waits for 2").hover();
    await expect(page.locator("[role=tooltip]")).toHaveText("Draft\nReport", { timeout: 1_000 });
  }).toPass();
  await page.getByRole("checkbox", { name: "Complete Draft" }).click();
  await expect(inbox.row("Talk")).toContainText("Waits for 1");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Delete Report" }).click();
  await expect(inbox.row("Talk")).not.toContainText("Waits for");
  // The editor still shows what it waited for.
  await inbox.title("Talk").click();
  await expect(blockers(inbox).getByRole("listitem")).toHaveText(["Done:Draft"]);
  await inbox.list.getByRole("button", { name: "Stop waiting for Draft" }).click();
  await expect(blockers(inbox)).toHaveCount(0);
  await expect(waits(inbox)).toBeFocused();
});

test("what waits for a task already is offered with the reason why it cannot wait for that", async ({
  page,
}) => {
  const inbox = new Inbox(page);
  await openMore(inbox, "Draft");
  await waits(inbox).fill("Talk");
  await page.keyboard.press("Enter");
  await save(inbox).click();
  await expect(inbox.row("Draft")).toContainText("Waits for 1");
  await openMore(inbox, "Report");
  await waits(inbox).fill("Draft");
  await page.keyboard.press("Enter");
  await save(inbox).click();
  await expect(inbox.row("Report")).toContainText("Waits for 1");
  await openMore(inbox, "Talk");
  await waits(inbox).click();
  await expect(offered(page)).toHaveText([
    "DraftAlready waits for this one",
    "ReportAlready waits for this one, through “Draft”",
  ]);
  await expectClean(page);
  await page.keyboard.press("Enter");
  await offered(page).nth(1).click({ force: true });
  await expect(blockers(inbox)).toHaveCount(0);
  await expect(offered(page).first()).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(offered(page)).toHaveCount(0);
  // The second Escape leaves the form, in which nothing was changed.
  await page.keyboard.press("Escape");
  await expect(inbox.title("Talk")).toBeFocused();
});

test("a circle that another device closes meanwhile is told, and not saved", async ({
  page,
  request,
  account,
}) => {
  const inbox = new Inbox(page);
  await openMore(inbox, "Talk");
  await waits(inbox).fill("draft");
  await page.keyboard.press("Enter");
  const headers = { authorization: `Bearer ${account.token}` };
  const idOf = async (title: string) => {
    const answer = await request.get("/api/v1/tasks/", { headers });
    const { data }: { data: { id: string; title: string; blocked_by: string[] }[] } = await answer.json();
    return data.find((task) => task.title === title);
  };
  const [draft, talk] = [await idOf("Draft"), await idOf("Talk")];
  const closed = await request.patch(`/api/v1/tasks/${draft?.id}`, {
    headers,
    data: { blocked_by: [talk?.id] },
  });
  expect(closed.status()).toBe(200);
  await expect(inbox.row("Draft")).toContainText("Waits for 1");
  await save(inbox).click();
  await expect(inbox.list.getByText("“Draft” already waits for this one.")).toBeVisible();
  await expect(waits(inbox)).toBeFocused();
  await expectClean(page);
  await inbox.list.getByRole("button", { name: "Stop waiting for Draft" }).click();
  await expect(inbox.list.getByText("“Draft” already waits for this one.")).toHaveCount(0);
  expect((await idOf("Talk"))?.blocked_by).toEqual([]);
});

test("one that is made without a connection can be waited for at once", async ({
  page,
  context,
  request,
  account,
  watch,
}) => {
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const quiet = watchRequests(page);
  const inbox = new Inbox(page);
  await inbox.open();
  // Without a service worker the editor's code is only available after it was used.
  await openMore(inbox, "Talk");
  await expect(waits(inbox)).toBeVisible();
  await inbox.list.getByRole("button", { name: "Cancel" }).click();
  await quiet();
  await context.setOffline(true);
  await inbox.add("Outline");
  await openMore(inbox, "Talk");
  await waits(inbox).fill("outl");
  await page.keyboard.press("Enter");
  await save(inbox).click();
  await expect(inbox.row("Talk")).toContainText("Waits for 1");
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const answer = await request.get("/api/v1/tasks/", {
        headers: { authorization: `Bearer ${account.token}` },
      });
      const { data }: { data: { title: string; blocked_by: string[] }[] } = await answer.json();
      return data.find(({ title }) => title === "Talk")?.blocked_by.length;
    })
    .toBe(1);
});

test("when a task may be begun, and its shortest piece, are said in the same part", async ({
  page,
  request,
  account,
}) => {
  const inbox = new Inbox(page);
  await openMore(inbox, "Report");
  await field(inbox, "Not before: time (optional)").fill("09:30");
  await save(inbox).click();
  await expect(inbox.list.getByText("Enter a date as well")).toBeVisible();
  await field(inbox, "Not before").fill("6 Jan 2040");
  await field(inbox, "Shortest piece").selectOption("45 min");
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
  // A part with values is open.
  await inbox.title("Report").click();
  await expect(field(inbox, "Not before")).toHaveValue("Fri, Jan 6, 2040");
  await field(inbox, "Shortest piece").selectOption("In one piece");
  await save(inbox).click();
  await expect(inbox.title("Report")).toBeFocused();
  await page.keyboard.press("Control+z");
  await inbox.title("Report").click();
  await expect(field(inbox, "Shortest piece")).toHaveValue("45");
});

test.describe("in both themes", () => {
  test("rows that wait, and what they wait for, are clean and in their place @mobile", async ({
    page,
    request,
    account,
  }) => {
    const title = "A task with a title that is far too long for the room that a phone has for it";
    const { id } = await addTask(request, account, { title });
    await addTask(request, account, { title: "Last", blocked_by: [id] });
    const inbox = new Inbox(page);
    await expect(inbox.row("Last")).toContainText("Waits for 1");
    await expectClean(page);
    await inbox.title("Last").click();
    // A part with values is open.
    await expect(blockers(inbox).getByRole("listitem")).toHaveText([title]);
    await waits(inbox).click();
    await expect(offered(page)).toHaveText(["Draft", "Report", "Talk"]);
    await offered(page).nth(1).click();
    await expect(blockers(inbox).getByRole("listitem")).toHaveCount(2);
    await expectClean(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
