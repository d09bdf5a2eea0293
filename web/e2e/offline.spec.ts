import type { APIRequestContext, Page } from "@playwright/test";
import { type Account, addLabels, addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { changeSettings } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { countPlanned, dayIn, setUp } from "./support/planner";
import { readyForOffline } from "./support/quiet";
import { expect, test } from "./support/test";

const offline = /^You are offline\./;
const unreachable = /^The server cannot be reached\./;
const sentence = "You are offline. Try again when you are connected.";
const lost = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/;

const banner = (page: Page) => page.getByRole("region", { name: "Connection" });

/** Like a server that has gone: nothing gets an answer. */
async function cutOff(page: Page): Promise<void> {
  await page.route(/\/(api|healthz)/, (route) => route.abort());
}

async function bringBack(page: Page): Promise<void> {
  await page.unroute(/\/(api|healthz)/);
}

test.beforeEach(async ({ watch, request, account }) => {
  watch.allow(lost);
  // Otherwise the browser would report its own zone, which may be pending as well.
  await changeSettings(request, account, { time_zone: "Europe/Berlin" });
});

test("the banner says that the browser is offline, and goes when it is back", async ({ page, context }) => {
  await new Inbox(page).open();
  await readyForOffline(page);
  await context.setOffline(true);
  await expect(banner(page).getByRole("status")).toHaveText(offline);
  await expect(banner(page).getByRole("button")).toHaveCount(0);
  await context.setOffline(false);
  await expect(banner(page).getByText(offline)).toHaveCount(0);
  await expect(banner(page).getByRole("status")).toHaveText("Connected again.");
});

test("a server that is gone is said, asked for by itself, and its lists are loaded again", async ({
  page,
  request,
  account,
}) => {
  await page.clock.install();
  await cutOff(page);
  await page.goto("/tasks");
  await expect(banner(page).getByRole("status")).toHaveText(unreachable);
  await page.clock.runFor(1_000);
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await bringBack(page);
  await addTasks(request, account, ["alpha"]);
  await page.clock.runFor(60_000);
  await new Inbox(page).expectOrder("alpha");
  await expect(banner(page).getByText(unreachable)).toHaveCount(0);
});

test("Try now asks the server at once", async ({ page }) => {
  await page.clock.install();
  const inbox = new Inbox(page);
  await inbox.open();
  await cutOff(page);
  await page.getByLabel("Title").fill("alpha");
  await page.keyboard.press("Enter");
  await expect(banner(page).getByRole("status")).toHaveText(unreachable);
  // From here on nothing is requested automatically.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const again = banner(page).getByRole("button", { name: "Try now" });
  await again.click();
  await expect(again).toBeVisible();
  await bringBack(page);
  await again.click();
  await expect(banner(page).getByText(unreachable)).toHaveCount(0);
});

test("an edit without a connection closes its row, shows, and is sent when there is one", async ({
  page,
  context,
  request,
  account,
}) => {
  await addTasks(request, account, ["alpha", "beta"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "alpha", exact: true }).click();
  await inbox.list.getByLabel("Title").fill("alpha, revised");
  await readyForOffline(page);
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "alpha, revised", exact: true })).toBeFocused();
  await expect(page.getByRole("button", { name: "1 change waiting to be sent" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "1 change waiting to be sent" })).toHaveCount(0);
  await page.reload();
  await inbox.expectOrder("alpha, revised", "beta");
});

test("a new item without a connection stands in the table, and is sent when there is one", async ({
  page,
  context,
}) => {
  await page.goto("/items");
  await page.getByRole("button", { name: "Add Item" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Lamp");
  await readyForOffline(page);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("cell", { name: "Lamp", exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "1 change waiting to be sent" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("cell", { name: "Lamp", exact: true })).toBeVisible();
});

for (const { tab, fields, button } of [
  { tab: "profile", fields: { "Full name": "Countess" }, button: "Save" },
  {
    tab: "password",
    fields: {
      "Current Password": "correct horse battery",
      "Set Password": "a brand new secret",
      "Confirm Password": "a brand new secret",
    },
    button: "Save",
  },
]) {
  test(`the form ${tab} keeps what was typed when it cannot be sent`, async ({ page, context }) => {
    await page.goto(`/settings?tab=${tab}`);
    const panel = page.getByRole("tabpanel");
    if (tab === "profile") {
      await panel.getByRole("button", { name: "Edit" }).click();
    }
    for (const [label, text] of Object.entries(fields)) {
      // oxlint-disable-next-line no-await-in-loop
      await panel.getByLabel(label).fill(text);
    }
    await readyForOffline(page);
    await context.setOffline(true);
    await panel.getByRole("button", { name: button }).click();
    await new Inbox(page).expectToast(sentence);
    for (const [label, text] of Object.entries(fields)) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(panel.getByLabel(label)).toHaveValue(text);
    }
  });
}

test("a new API key that cannot be made keeps its name", async ({ page, context }) => {
  await page.goto("/settings?tab=api-keys");
  await page.getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("backup");
  await readyForOffline(page);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await new Inbox(page).expectToast(sentence);
  await expect(dialog.getByLabel("Name")).toHaveValue("backup");
});

test.describe("for superusers", () => {
  test.use({ role: "superuser" });

  test("a user who cannot be added keeps what was typed", async ({ page, context }) => {
    await page.goto("/admin");
    await page.getByRole("button", { name: "Add User" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill("alan@example.org");
    await dialog.getByLabel("Set Password").fill("a brand new secret");
    await dialog.getByLabel("Confirm Password").fill("a brand new secret");
    await readyForOffline(page);
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    await new Inbox(page).expectToast(sentence);
    await expect(dialog.getByLabel("Email")).toHaveValue("alan@example.org");
    await expect(dialog.getByLabel("Set Password")).toHaveValue("a brand new secret");
  });
});

test("a screen whose code cannot be loaded says so, and the bar leads back", async ({ page, context }) => {
  const inbox = new Inbox(page);
  await inbox.open();
  await readyForOffline(page);
  await context.setOffline(true);
  await page.keyboard.press("Control+S");
  await expect(page.getByRole("heading", { name: "This screen could not be shown." })).toBeVisible();
  await expect(banner(page).getByText(offline)).toBeVisible();
  await page.getByRole("link", { name: "Tasks" }).click();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press("Control+S");
  await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
});

const understoodLater = "Understood once you are connected";

/** The bodies of the tasks that this page creates. */
function creations(page: Page): object[] {
  const bodies: object[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST" && sent.url().endsWith("/api/v1/tasks/")) {
      bodies.push(sent.postDataJSON());
    }
  });
  return bodies;
}

test("a line typed without a connection says so, and is understood before its task is made and planned", async ({
  page,
  context,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  const inbox = new Inbox(page);
  const other = await context.newPage();
  await new Inbox(other).open();
  await inbox.open();
  await readyForOffline(page);
  await readyForOffline(other);
  const [mine, theirs] = [creations(page), creations(other)];
  const line = "Offline job 1h in 3 days !urgent #home";
  await context.setOffline(true);
  await page.getByLabel("Title").fill(line);
  await expect(page.getByText("Dates and labels in this line are understood once")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(inbox.row(line)).toContainText(understoodLater);
  await expect(new Inbox(other).row(line)).toContainText(understoodLater);
  await expectClean(page);
  await context.setOffline(false);

  for (const row of [inbox.row("Offline job"), new Inbox(other).row("Offline job")]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(row).toContainText("Urgent");
    // oxlint-disable-next-line no-await-in-loop
    await expect(row).toContainText("home");
    // oxlint-disable-next-line no-await-in-loop
    await expect(row).not.toContainText(understoodLater);
  }
  await expect.poll(() => countPlanned(request, account)).toBe(1);
  expect([...mine, ...theirs]).toMatchObject([
    { title: "Offline job", duration_minutes: 60, priority: "urgent", due: dayIn(3) },
  ]);
});

test("a line typed without a connection is not read over a title that was written since", async ({
  page,
  context,
}) => {
  const inbox = new Inbox(page);
  await inbox.open();
  await readyForOffline(page);
  await inbox.add("Warm");
  // The editor's code is loaded.
  await inbox.title("Warm").click();
  await expect(inbox.list.getByLabel("Title")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(inbox.list.getByLabel("Title")).toHaveCount(0);
  await context.setOffline(true);
  await page.getByLabel("Title").fill("Job by monday");
  await page.keyboard.press("Enter");
  await expect(inbox.row("Job by monday")).toContainText(understoodLater);
  await inbox.title("Job by monday").click();
  await inbox.list.getByLabel("Title").fill("Job by monday, or never");
  await page.keyboard.press("Enter");
  await expect(inbox.row("Job by monday, or never")).toBeVisible();
  await expect(inbox.list).not.toContainText(understoodLater);
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: /waiting to be sent/ })).toHaveCount(0);
  await page.reload();
  await expect(inbox.row("Job by monday, or never")).toBeVisible();
  await expect(inbox.row("Job by monday, or never")).not.toContainText("Due");
});

/** Opens the list of all labels. The code of their menus is loaded when one is wanted. */
async function openLabels(page: Page, request: APIRequestContext, account: Account) {
  await addLabels(request, account, ["work"]);
  await page.goto("/settings?tab=labels");
  const name = "More actions for work";
  const button = page.getByRole("button", { name });
  await expect(button).toBeVisible();
  return { button, menu: page.getByRole("menu", { name }) };
}

test("a menu opened without a connection opens when there is one, and needs none after that", async ({
  page,
  context,
  request,
  account,
}) => {
  const { button, menu } = await openLabels(page, request, account);
  await readyForOffline(page);
  await context.setOffline(true);
  const lostCode = page.waitForEvent("requestfailed", (gone) => gone.url().includes("label-menu"));
  await button.click();
  await lostCode;
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(menu).toHaveCount(0);

  await context.setOffline(false);
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("menuitem", { name: "Edit…" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await context.setOffline(true);
  await button.click();
  await expect(menu).toBeVisible();
});

test("a menu whose code the server does not have says so, and can be tried again", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 404/);
  const code = /label-menu.*js$/;
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  const { button, menu } = await openLabels(page, request, account);
  // The page is reloaded first: after an update that helps.
  const again = page.waitForEvent("load");
  await button.click();
  await again;
  await button.click();
  await new Inbox(page).expectToast("Part of the app could not be loaded.");
  await page.unroute(code);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(menu).toBeVisible();
});

test.describe("for visitors", () => {
  test.use({ signedIn: false });

  for (const path of ["/login", "/signup", "/recover-password", "/reset-password?token=x"]) {
    test(`${path} says when the browser is offline`, async ({ page, context }) => {
      await page.goto(path);
      await expect(banner(page)).toBeAttached();
      await readyForOffline(page);
      await context.setOffline(true);
      await expect(banner(page).getByText(offline)).toBeVisible();
    });
  }

  test("a login that gets no answer says so and keeps what was typed", async ({ page, account, context }) => {
    await page.goto("/login");
    await expect(banner(page)).toBeAttached();
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await readyForOffline(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await expect(page.getByLabel("Email")).toHaveValue(account.email);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page).toHaveURL("/");
  });

  for (const [path, label, text, button] of [
    ["/recover-password", "Email", "ada@example.org", "Continue"],
    ["/reset-password?token=x", "Set Password", "a brand new secret", "Reset Password"],
  ] as const) {
    test(`${path} keeps what was typed when it gets no answer`, async ({ page, context }) => {
      await page.goto(path);
      await page.getByLabel(label).fill(text);
      const confirmation = page.getByLabel("Confirm Password");
      if (label !== "Email") {
        await confirmation.fill(text);
      }
      await expect(banner(page)).toBeAttached();
      await readyForOffline(page);
      await context.setOffline(true);
      await page.getByRole("button", { name: button }).click();
      await new Inbox(page).expectToast(sentence);
      await expect(page.getByLabel(label)).toHaveValue(text);
    });
  }

  test("a sign-up that gets no answer says so and keeps what was typed", async ({ page, context }) => {
    const fields = {
      "Full Name": "Grace Hopper",
      Email: "grace@example.org",
      "Confirm Password": "long secret",
    };
    await page.goto("/signup");
    await page.getByLabel("Password", { exact: true }).fill("long secret");
    for (const [label, text] of Object.entries(fields)) {
      // oxlint-disable-next-line no-await-in-loop
      await page.getByLabel(label).fill(text);
    }
    await readyForOffline(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await new Inbox(page).expectToast(sentence);
    for (const [label, text] of Object.entries(fields)) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByLabel(label)).toHaveValue(text);
    }
  });
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the banners are free of axe's violations", async ({ page, context, watch }) => {
    // Axe reads the style sheets, which may have to be loaded again.
    watch.allow(/Couldn't load preload assets/);
    await new Inbox(page).open();
    await readyForOffline(page);
    await context.setOffline(true);
    await expect(banner(page).getByText(offline)).toBeVisible();
    await expectClean(page);
    await context.setOffline(false);
    await cutOff(page);
    await page.getByLabel("Title").fill("alpha");
    await page.keyboard.press("Enter");
    await expect(banner(page).getByText(unreachable)).toBeVisible();
    await expectClean(page);
  });
});
