import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { type Account, addLabels, addManyTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const id = "00000000-0000-4000-8000-000000000001";
const second = "00000000-0000-4000-8000-000000000002";

test.use({ timezoneId: "UTC" });

const menuButton = (page: Page, view: string): Locator =>
  page.getByRole("button", { name: `View: ${view}`, exact: true });

async function choose(page: Page, from: string, entry: string): Promise<void> {
  await menuButton(page, from).click();
  await page
    .getByRole("menuitem", { name: entry })
    .or(page.getByRole("menuitemradio", { name: entry }))
    .click();
}

async function saveViews(request: APIRequestContext, { token }: Account, views: object[]): Promise<void> {
  const answer = await request.patch("/api/v1/users/me/settings", {
    headers: { authorization: `Bearer ${token}` },
    data: { task_views: views },
  });
  expect(answer.status()).toBe(200);
}

async function expectViews(request: APIRequestContext, { token }: Account, ...names: string[]) {
  await expect(async () => {
    const answer = await request.get("/api/v1/users/me/settings", {
      headers: { authorization: `Bearer ${token}` },
    });
    const { task_views: views }: { task_views: { name: string }[] } = await answer.json();
    expect(views.map(({ name }) => name)).toEqual(names);
  }).toPass();
}

test("a view is made, stays in the address, is edited, deleted and taken back", async ({
  page,
  request,
  account,
}) => {
  const [work] = await addLabels(request, account, ["work", "home"]);
  await addManyTasks(request, account, 4, 1, (index) => ({
    labels: index % 2 === 0 ? [work] : [],
    priority: index === 2 ? "high" : "normal",
  }));
  const inbox = new Inbox(page);
  await inbox.open();
  await choose(page, "All", "New view…");
  const dialog = page.getByRole("dialog", { name: "New view" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expect(dialog.getByRole("status")).toHaveText("4 tasks fit now.");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a name.")).toBeVisible();
  await page.keyboard.type("Office");
  await dialog.getByRole("button", { name: "Labels…" }).click();
  await page.keyboard.type("wo");
  await expect(dialog.getByRole("listbox", { name: "Labels" }).getByRole("option")).toHaveText(["work"]);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("2 tasks fit now.");
  await dialog.getByRole("button", { name: "Save" }).click();

  await expect(dialog).toHaveCount(0);
  await inbox.expectOrder("task 1", "task 3");
  await expect(menuButton(page, "Office")).toBeFocused();
  await expect(page).toHaveURL(/list=[0-9a-f-]{36}$/);
  await page.reload();
  await inbox.expectOrder("task 1", "task 3");
  // Tasks that are added here get the view's label.
  await inbox.add("Call Bob");
  await inbox.expectOrder("task 1", "task 3", "Call Bob");
  // Also if the line names another one.
  await page.getByLabel("Title").fill("Call Ann #phone");
  await expect(page.getByRole("list", { name: "Understood" })).toBeVisible();
  await page.keyboard.press("Enter");
  await inbox.expectOrder("task 1", "task 3", "Call Bob", "Call Ann");
  await expect(inbox.row("Call Ann")).toContainText("work");
  await expect(inbox.row("Call Ann")).toContainText("phone");
  await page.goBack();
  await expect(menuButton(page, "All")).toBeVisible();
  await page.goForward();

  await choose(page, "Office", "Edit view…");
  const editor = page.getByRole("dialog", { name: "Edit view" });
  await editor.getByRole("checkbox", { name: "High" }).check();
  await editor.getByLabel("Name").fill("Urgent office");
  await expect(editor.getByRole("status")).toHaveText("1 task fits now.");
  await editor.getByRole("button", { name: "Save" }).click();
  await inbox.expectOrder("task 3");
  await expect(inbox.list.getByRole("listitem")).toHaveCount(1);

  await choose(page, "Urgent office", "Delete view");
  await expect(menuButton(page, "All")).toBeVisible();
  await inbox.expectToast("View “Urgent office” deleted.");
  await page.getByRole("button", { name: "Undo" }).click();
  await choose(page, "All", "Urgent office");
  await inbox.expectOrder("task 3");
});

test("a label that is taken away in its own view hands the focus to the next row", async ({
  page,
  request,
  account,
}) => {
  const [errands] = await addLabels(request, account, ["errands"]);
  await addManyTasks(request, account, 3, 1, () => ({ labels: [errands] }));
  await saveViews(request, account, [{ id, name: "Errands", query: { label: [errands] } }]);
  const inbox = new Inbox(page);
  await page.goto(`/tasks?list=${id}`);
  await inbox.expectOrder("task 1", "task 2", "task 3");
  await inbox.title("task 2").focus();
  await page.keyboard.press("l");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("err");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(inbox.title("task 2")).toHaveCount(0);
  await expect(inbox.title("task 3")).toBeFocused();
});

test("a move within a view keeps what is hidden where it was, and in another order nothing is moved", async ({
  page,
  request,
  account,
}) => {
  await addManyTasks(request, account, 5, 1, (index) => ({
    priority: index % 2 === 0 ? "high" : "normal",
    due: day(10 - index),
  }));
  await saveViews(request, account, [
    { id, name: "High", query: { priority: ["high"] } },
    { id: id.replace(/1$/, "2"), name: "By date", query: {}, order: "due" },
  ]);
  const inbox = new Inbox(page);
  await page.goto(`/tasks?list=${id}`);
  await inbox.expectOrder("task 1", "task 3", "task 5");
  await inbox.title("task 5").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await inbox.expectOrder("task 1", "task 5", "task 3");
  await choose(page, "High", "All");
  await inbox.expectOrder("task 1", "task 2", "task 5", "task 3", "task 4");
  await choose(page, "All", "By date");
  await inbox.expectOrder("task 5", "task 4", "task 3", "task 2", "task 1");
  await page.getByRole("button", { name: "More actions for task 3" }).click();
  await expect(page.getByRole("menuitem", { name: "Move up" })).toBeDisabled();
});

test("labels and views that are gone are told", async ({ page, request, account, watch }) => {
  // The page reports its time zone in the meantime, which makes another version of the settings.
  watch.allow(/status of 412/);
  await addManyTasks(request, account, 1, 1);
  await saveViews(request, account, [{ id, name: "Old", query: { label: [id] } }]);
  await page.goto(`/tasks?list=${id}`);
  await expect(page.getByText("A label of this view was deleted.")).toBeVisible();
  await expect(page.getByText("No task fits this view")).toBeVisible();
  await choose(page, "Old", "Edit view…");
  const dialog = page.getByRole("dialog", { name: "Edit view" });
  await dialog.getByRole("button", { name: "Remove label Deleted label" }).click();
  await expect(dialog.getByRole("status")).toHaveText("1 task fits now.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await new Inbox(page).expectOrder("task 1");
  await page.goto("/tasks?list=00000000-0000-4000-8000-00000000000f");
  await expect(page.getByText("This view no longer exists")).toBeVisible();
  await page.getByRole("button", { name: "Show all tasks" }).click();
  await new Inbox(page).expectOrder("task 1");
});

test("that there are too many views is told in the server's words, and two of one name before that", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 422/);
  const views = Array.from({ length: 50 }, (_, index) => ({
    id: id.replace(/01$/, String(index + 10)),
    name: index === 9 ? "Café" : `View ${index}`,
    query: {},
  }));
  await saveViews(request, account, views);
  await new Inbox(page).open();
  await choose(page, "All", "New view…");
  const dialog = page.getByRole("dialog", { name: "New view" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("view 7");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("You already have a view with this name.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Other");
  await expect(dialog.getByText("You already have a view with this name.")).toHaveCount(0);
  // The same letter, written as two characters.
  await dialog.getByLabel("Name").fill("CAFE\u0301");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("You already have a view with this name.")).toBeVisible();
  await dialog.getByLabel("Name").fill("One more");
  await page.keyboard.press("Enter");
  await new Inbox(page).expectToast("At most 50 views");
  await expect(dialog).toBeVisible();
});

test("that a deleted view could not be taken back is said as of everything else", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of (412|422)/);
  await saveViews(request, account, [{ id, name: "Old", query: {} }]);
  await page.goto(`/tasks?list=${id}`);
  await choose(page, "Old", "Delete view");
  await new Inbox(page).expectToast("View “Old” deleted.");
  await page.route("**/api/v1/users/me/settings", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 422,
          contentType: "application/problem+json",
          body: JSON.stringify({ status: 422, title: "Unprocessable Content", detail: "No." }),
        })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await new Inbox(page).expectToast("This could not be undone.");
});

test("views are there without a connection, and one that is made then is sent later", async ({
  page,
  request,
  account,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await addManyTasks(request, account, 2, 1, (index) => ({ priority: index === 0 ? "low" : "normal" }));
  const code = page.waitForResponse(/\/views-[^/]+\.js$/);
  await new Inbox(page).open();
  await (await code).finished();
  await menuButton(page, "All").click();
  await page.getByRole("menuitem", { name: "New view…" }).click();
  const dialog = page.getByRole("dialog", { name: "New view" });
  await expect(dialog.getByRole("status")).toHaveText("2 tasks fit now.");
  await context.setOffline(true);
  await dialog.getByLabel("Name").fill("Later");
  await dialog.getByRole("checkbox", { name: "Low" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(menuButton(page, "Later")).toBeVisible();
  await expect(new Inbox(page).list.getByRole("listitem")).toHaveCount(1);
  await context.setOffline(false);
  await expect(async () => {
    const answer = await request.get("/api/v1/users/me/settings", {
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect(await answer.json()).toMatchObject({
      task_views: [{ name: "Later", query: { priority: ["low"] } }],
    });
  }).toPass();
});

/** Three views, and a page that shows the second one. */
async function openSecond(page: Page, request: APIRequestContext, account: Account): Promise<void> {
  await saveViews(request, account, [
    { id, name: "First", query: {} },
    { id: second, name: "Second", query: {} },
    { id: id.replace(/1$/, "3"), name: "Third", query: {} },
  ]);
  await page.goto(`/tasks?list=${second}`);
  await expect(menuButton(page, "Second")).toBeVisible();
}

test("views are moved by their menu, and each step is taken back by Ctrl+Z", async ({
  page,
  request,
  account,
}) => {
  await openSecond(page, request, account);
  await menuButton(page, "Second").click();
  await page.getByRole("menuitem", { name: "Move view up" }).click();
  await new Inbox(page).expectToast("View “Second” moved to position 1 of 3.");
  await menuButton(page, "Second").click();
  await expect(page.getByRole("menuitemradio").last()).toHaveText("Third");
  await expect(page.getByRole("menuitem", { name: "Move view up" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expectViews(request, account, "Second", "First", "Third");
  await choose(page, "Second", "Delete view");
  await expectViews(request, account, "First", "Third");
  await page.keyboard.press("Control+z");
  await expectViews(request, account, "Second", "First", "Third");
  await page.keyboard.press("Control+z");
  await expectViews(request, account, "First", "Second", "Third");
});

test("a view that is edited without a connection leaves the others as another device has made them, and asks about itself", async ({
  page,
  request,
  account,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await openSecond(page, request, account);
  await choose(page, "Second", "Edit view…");
  const dialog = page.getByRole("dialog", { name: "Edit view" });
  await expect(dialog.getByRole("status")).toHaveText("No task fits now.");
  await context.setOffline(true);
  await dialog.getByLabel("Name").fill("Mine");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(menuButton(page, "Mine")).toBeVisible();
  await saveViews(request, account, [{ id: second, name: "Theirs", query: { q: "tax" } }]);
  await context.setOffline(false);
  await page.getByRole("button", { name: /1 change was rejected/ }).click();
  const panel = page.getByRole("dialog", { name: "Changes on this device" });
  await expect(panel.getByRole("term")).toHaveText(["Name", "Words"]);
  await expect(panel.getByRole("definition").first()).toHaveText("Yours: Mine");
  await panel.getByRole("button", { name: "Apply anyway" }).click();
  await expect(panel).toContainText("Everything is saved.");
  await expectViews(request, account, "Mine");
});

/** The choices whose text is longer than their field. */
const cutChoices = (dialog: Locator) =>
  dialog.locator("select").evaluateAll((selects) => {
    const pen = document.createElement("canvas").getContext("2d");
    return selects.flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const widthOf = (text: string) => {
        Object.assign(pen ?? {}, { font });
        return pen?.measureText(text).width ?? Number.POSITIVE_INFINITY;
      };
      return [...select.querySelectorAll("option")]
        .map(({ label }) => label)
        .filter((label) => widthOf(label) > room);
    });
  });

for (const locale of ["en-US", "de-DE"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("every choice can be read whole, and Save stays off the window's edge @mobile", async ({
      page,
      request,
      account,
    }) => {
      await saveViews(request, account, [{ id, name: "Old", query: {} }]);
      await page.goto(`/tasks?list=${id}`);
      await page.getByRole("button", { name: /Old$/u }).click();
      await page.getByRole("menuitem", { name: /^(Edit view|Ansicht bearbeiten)/u }).click();
      const dialog = page.getByRole("dialog");
      const save = dialog.getByRole("button", { name: /^(Save|Speichern)$/u });
      await expect(save).toBeVisible();
      expect(await dialog.locator("select").count()).toBe(4);
      expect(await cutChoices(dialog)).toEqual([]);
      // If there is room for the whole dialog it does not scroll; otherwise its end has the same space below.
      if (page.viewportSize()?.width !== 1280) {
        await save.evaluate((button: Element) => {
          for (let around: Element | null = button; around !== null; around = around.parentElement) {
            around.scrollTop = around.scrollHeight;
          }
        });
      }
      const roomBelow = () =>
        save.evaluate((button) => {
          const frame = button.closest("[role=dialog]")?.getBoundingClientRect().bottom ?? 0;
          return frame - button.getBoundingClientRect().bottom;
        });
      await expect.poll(roomBelow).toBeGreaterThanOrEqual(16);
    });
  });
}

test.describe("in both themes", () => {
  test("the dialog and the menu are clean @mobile", async ({ page, request, account }) => {
    await addLabels(request, account, ["work"]);
    await saveViews(request, account, [{ id, name: "Old", query: { label: [id] } }]);
    await page.goto(`/tasks?list=${id}`);
    await menuButton(page, "Old").click();
    await expect(page.getByRole("menuitem", { name: "Delete view" })).toBeVisible();
    await expectClean(page);
    await page.getByRole("menuitem", { name: "Edit view…" }).click();
    await expect(page.getByRole("dialog").getByText("Deleted label")).toBeVisible();
    await expectClean(page);
  });
});
