import type { Page } from "@playwright/test";
import { addLabels, addManyTasks, addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Labels of / });
const field = (page: Page) => dialog(page).getByRole("combobox");
const option = (page: Page, name: string) => dialog(page).getByRole("option", { name });

test("L gives a task labels by typing alone, and makes those that are missing", async ({
  page,
  request,
  account,
}) => {
  await addLabels(request, account, ["work", "home"]);
  await addTasks(request, account, ["Write report"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.title("Write report").focus();
  await page.keyboard.press("l");
  await expect(field(page)).toBeFocused();
  await expect(dialog(page).getByRole("option")).toHaveText(["home", "work"]);
  await page.keyboard.type("wo");
  await page.keyboard.press("Enter");
  await expect(option(page, "work")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.type("Errands");
  await expect(option(page, "Create “Errands”")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(inbox.row("Write report")).toContainText("Errands");
  await expect(inbox.row("Write report")).toContainText("work");
  await inbox.expectToast("Labels of “Write report” changed.");
  await expect(inbox.title("Write report")).toBeFocused();

  // One undo removes the new label as well.
  await page.keyboard.press("ControlOrMeta+z");
  await expect(inbox.row("Write report")).not.toContainText("Errands");
  await inbox.title("Write report").focus();
  await page.keyboard.press("l");
  await expect(dialog(page).getByRole("option")).toHaveText(["home", "work"]);
  // Escape does not discard the choice without asking.
  await page.keyboard.type("wo");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(inbox.row("Write report")).not.toContainText("work");
});

test("several chosen tasks get a label that some of them have, and one step back takes it from those that had none", async ({
  page,
  request,
  account,
}) => {
  const [work = ""] = await addLabels(request, account, ["work"]);
  await addManyTasks(request, account, 3, 1, (index) => ({ labels: index === 0 ? [work] : [] }));
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.title("task 1").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.getByRole("group", { name: "3 tasks chosen" }).getByRole("button", { name: "Labels…" }).click();
  await expect(option(page, "work")).toHaveAccessibleName(/chosen for some/);
  await option(page, "work").click();
  await expect(option(page, "work")).toHaveAttribute("aria-selected", "true");
  await dialog(page).getByRole("button", { name: "Apply" }).click();
  // Keys belong to the dialog until it is gone.
  await expect(dialog(page)).toHaveCount(0);
  await inbox.expectToast("Labels of 3 tasks changed.");
  const labelled = inbox.list.getByRole("listitem").filter({ hasText: "work" });
  await expect(labelled).toHaveCount(3);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(labelled).toHaveCount(1);
});

test("a label is renamed, merged, deleted and brought back in the settings", async ({
  page,
  request,
  account,
}) => {
  const [work = "", office = ""] = await addLabels(request, account, ["work", "office"]);
  await addManyTasks(request, account, 3, 1, (index) => ({ labels: [index === 0 ? work : office] }));
  await page.goto("/settings?tab=labels");
  const list = page.getByRole("list", { name: "Your labels" });
  await expect(list.getByRole("listitem")).toHaveText([/office 2 tasks.*2 open/, /work 1 task.*1 open/]);

  await page.getByRole("button", { name: "New label" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("WORK");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("You already have a label with this name.")).toBeVisible();
  await form.getByLabel("Name").fill("Home");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(list.getByRole("listitem")).toHaveText([/^Home No task/, /^office/, /^work/]);

  await page.getByRole("button", { name: "More actions for work" }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  await form.getByLabel("Name").fill("Work");
  await form.getByRole("radio", { name: "Red" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(list.getByText("Work")).toHaveAttribute("data-color", "red");

  await page.getByRole("button", { name: "More actions for office" }).click();
  await page.getByRole("menuitem", { name: "Merge into another…" }).click();
  await expect(form.getByText("The 2 tasks that have it get the other label instead.")).toBeVisible();
  await expect(form.getByText("This cannot be undone.")).toBeVisible();
  // No label is preselected, and Enter does not choose one either.
  await expect(form.getByLabel("Other label")).toHaveValue("");
  await expect(form.getByRole("button", { name: "Merge" })).toBeDisabled();
  await form.getByLabel("Other label").press("Control+Enter");
  await expect(form).toBeVisible();
  await form.getByLabel("Other label").selectOption({ label: "Work" });
  await expect(form.getByText("The 2 tasks that have it get “Work” instead.")).toBeVisible();
  await form.getByRole("button", { name: "Merge" }).click();
  await expect(list.getByRole("listitem")).toHaveText([/^Home No task/, /^Work 3 tasks/]);

  await page.getByRole("button", { name: "More actions for Work" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(list.getByRole("listitem")).toHaveText([/^Home/]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("listitem")).toHaveText([/^Home No task/, /^Work 3 tasks/]);
  await expectClean(page);
});

test("a label that is made without a connection is there when it is back", async ({
  page,
  request,
  account,
  context,
  watch,
}) => {
  // The labels may be requested just then.
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await addTasks(request, account, ["Plan trip"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.title("Plan trip").focus();
  await page.keyboard.press("l");
  await expect(field(page)).toBeFocused();
  await context.setOffline(true);
  await page.keyboard.type("travel");
  await page.keyboard.press("Enter");
  await expect(option(page, "travel")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(inbox.row("Plan trip")).toContainText("travel");
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const answer = await request.get("/api/v1/tasks/", {
        headers: { authorization: `Bearer ${account.token}` },
      });
      const { data }: { data: { labels: string[] }[] } = await answer.json();
      return data[0]?.labels.length;
    })
    .toBe(1);
});

test("labels that another device has made meanwhile are the ones that tasks get which were changed without a connection", async ({
  page,
  request,
  account,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 409/);
  await addTasks(request, account, ["Plan trip"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByLabel("Title").fill("Call Ann #phone");
  await expect(page.getByRole("list", { name: "Understood" })).toContainText("phone");
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(inbox.row("Call Ann")).toContainText("phone");
  await inbox.title("Plan trip").focus();
  await page.keyboard.press("l");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("travel");
  await page.keyboard.press("Enter");
  await expect(option(page, "travel")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(inbox.row("Plan trip")).toContainText("travel");
  const [phone, travel] = await addLabels(request, account, ["Phone", "TRAVEL"]);
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const answer = await request.get("/api/v1/tasks/", {
        headers: { authorization: `Bearer ${account.token}` },
      });
      const { data }: { data: { labels: string[] }[] } = await answer.json();
      return data.map(({ labels }) => labels);
    })
    .toEqual([[travel], [phone]]);
  await expect(inbox.row("Call Ann")).toContainText("Phone");
  await expect(inbox.row("Plan trip")).toContainText("TRAVEL");
  await expect(page.getByRole("button", { name: /rejected/ })).toHaveCount(0);
});

test.describe("in both themes", () => {
  test("rows with labels, the choice of labels and the editor are clean @mobile", async ({
    page,
    request,
    account,
  }) => {
    const labels = await addLabels(request, account, ["work", "home", "travel", "garden", "phone"]);
    await addManyTasks(request, account, 4, 1, (index) => ({
      labels: labels.slice(0, index + 2),
      due: "2030-01-02",
      recurrence: index === 0 ? { rrule: "FREQ=WEEKLY", from: "completion" } : null,
    }));
    const inbox = new Inbox(page);
    await inbox.open();
    await expect(inbox.row("task 4")).toContainText("+2");
    await expectClean(page);
    await page.getByRole("button", { name: "More actions for task 1" }).click();
    await page.getByRole("menuitem", { name: "Labels…" }).click();
    await expect(option(page, "work")).toBeVisible();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await inbox.title("task 1").click();
    await page.getByRole("group", { name: "Labels" }).getByRole("button", { name: "Labels…" }).click();
    await expect(page.getByRole("combobox", { name: "Find or create a label" })).toBeFocused();
    await expectClean(page);
  });
});

test("a label in a row leads to the open tasks with it, and so do the row's menu and the palette", async ({
  page,
  request,
  account,
}) => {
  const [work = "", home = ""] = await addLabels(request, account, ["work", "home"]);
  await addManyTasks(request, account, 3, 1, (index) => ({ labels: [index === 1 ? home : work] }));
  const inbox = new Inbox(page);
  await inbox.open();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(inbox.row("task 3")).toContainText("work");
  // The code that follows links is loaded.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/views-")),
  );
  await inbox.row("task 3").getByRole("link", { name: "work" }).click();
  // The row that had the focus is another one by now.
  await expect(page.getByRole("button", { name: "View: #work" })).toBeFocused();
  await inbox.expectOrder("task 1", "task 3");
  await expect(inbox.list.getByRole("listitem")).toHaveCount(2);
  await expect(page).toHaveTitle(/#work/);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  // Tasks that are added here get the label.
  await inbox.add("Call Bob");
  await expect(inbox.row("Call Bob")).toContainText("work");
  await expectClean(page);
  await page.goBack();
  await page.getByRole("button", { name: "More actions for task 2" }).press("Enter");
  await page.getByRole("menuitem", { name: "Show #home" }).press("Enter");
  await expect(page.getByRole("button", { name: "View: #home" })).toBeFocused();
  await inbox.expectOrder("task 2");
  await page.reload();
  await inbox.expectOrder("task 2");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("#wo");
  await expect(page.getByRole("option").first()).toHaveText("Show #work");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "View: #work" })).toBeVisible();
  // Search results show their labels.
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("task 2");
  await expect(page.getByRole("option", { name: /^task 2/ })).toContainText("#home");
  await page.keyboard.press("Escape");
  await page.goto("/tasks?list=label-00000000-0000-4000-8000-00000000000f");
  await expect(page.getByText("This label no longer exists")).toBeVisible();
});
