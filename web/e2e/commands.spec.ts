import type { Locator, Page } from "@playwright/test";
import { expectClean } from "./support/axe";
import { expectNoEnglish } from "./support/german";
import { Home } from "./support/home";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Command palette" });
const search = (page: Page): Locator => palette(page).getByRole("combobox");
const option = (page: Page, name: string): Locator =>
  palette(page).getByRole("option", { name, exact: true });
const shortcuts = (page: Page): Locator => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const title = (page: Page): Locator => page.getByRole("textbox", { name: "Title" });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
}

async function choose(page: Page, query: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(query);
  await page.keyboard.press("Enter");
  await expect(palette(page)).toHaveCount(0);
}

test("the palette lists everything in groups, leads by arrow keys and says where it is", async ({ page }) => {
  await new Home(page).open();
  await openPalette(page);
  const groups = palette(page).getByRole("group");
  await expect(groups).toHaveCount(6);
  expect(await groups.evaluateAll((all) => all.map((group) => group.getAttribute("aria-label")))).toEqual([
    "Calendar",
    "Create",
    "Go to",
    "Theme",
    "More",
    "Task views",
  ]);
  await expect(option(page, "Today")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(option(page, "Previous")).toHaveAttribute("aria-selected", "true");
  const active = await search(page).getAttribute("aria-activedescendant");
  await expect(option(page, "Previous")).toHaveAttribute("id", active ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(option(page, "Tasks: Done")).toHaveAttribute("aria-selected", "true");
  await expect(option(page, "Tasks: Done")).toBeInViewport();
  await page.keyboard.type("xylo");
  await expect(palette(page).getByRole("option")).toHaveText(["Add task “xylo”"]);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
});

test("every screen and every tab of the settings is reached", async ({ page }) => {
  await new Inbox(page).open();
  for (const [query, path] of [
    ["calendar", "/"],
    ["tasks", "/tasks"],
    ["items", "/items"],
    ["user management", "/admin"],
    ["settings", "/settings"],
    ["my profile", "/settings?tab=profile"],
    ["password", "/settings?tab=password"],
    ["appearance", "/settings?tab=appearance"],
    ["settings calendar", "/settings?tab=calendar"],
    ["sessions", "/settings?tab=sessions"],
    ["api keys", "/settings?tab=api-keys"],
    ["webhooks", "/settings?tab=webhooks"],
    ["your data", "/settings?tab=data"],
    ["danger", "/settings?tab=danger"],
  ] as const) {
    // One page visits them one after the other.
    /* oxlint-disable no-await-in-loop */
    await choose(page, query);
    await expect(page).toHaveURL(path);
    /* oxlint-enable no-await-in-loop */
  }
});

test("it leads to the views of the task list, own ones among them", async ({
  page,
  request,
  account,
  watch,
}) => {
  // The page reports its time zone in the meantime, which makes another version of the settings.
  watch.allow(/status of 412/);
  const id = "00000000-0000-4000-8000-000000000001";
  const answer = await request.patch("/api/v1/users/me/settings", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { task_views: [{ id, name: "Errands", query: { q: "shop" } }] },
  });
  expect(answer.status()).toBe(200);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await choose(page, "upcoming");
  await expect(page).toHaveURL("/tasks?list=upcoming");
  await choose(page, "errands");
  await expect(page).toHaveURL(`/tasks?list=${id}`);
  await choose(page, "tasks: all");
  await expect(page).toHaveURL("/tasks");
  // Beside the calendar it stays there.
  await new Home(page).open();
  await choose(page, "errands");
  await expect(page).toHaveURL(`/?list=${id}`);
});

test("a line that is nothing yet becomes a task, with what it says", async ({ page }) => {
  await page.goto("/items");
  await expect(page.getByRole("heading", { name: "Items Management" })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type("Feed the xylophone tomorrow !high");
  await expect(option(page, "Add task “Feed the xylophone tomorrow !high”")).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  const inbox = new Inbox(page);
  await expect(inbox.row("Feed the xylophone")).toContainText("High");
  await expect(page).toHaveURL("/tasks");
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveValue("");
  await inbox.expectToast("Task “Feed the xylophone” added.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(inbox.row("Feed the xylophone")).toHaveCount(0);
});

test("it opens from within a text field, and gives the focus and the text back", async ({ page }) => {
  await new Inbox(page).open();
  await title(page).fill("half a tit");
  await openPalette(page);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toHaveCount(0);
  await expect(title(page)).toBeFocused();
  await page.keyboard.type("le");
  await expect(title(page)).toHaveValue("half a title");
});

test("what is typed right after its key is meant for it, however fast", async ({ page }) => {
  await new Inbox(page).open();
  await title(page).focus();
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(title(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("items");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/items");
  await page.goBack();
  await expect(title(page)).toHaveValue("");
});

test("what is typed while its code is still loaded is not lost", async ({ page }) => {
  const [asked, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\/late-app-.*\.js$/, async (route) => {
    asked.resolve();
    await code.promise;
    await route.continue();
  });
  await new Inbox(page).open();
  await page.keyboard.press("Control+k");
  await asked.promise;
  await page.keyboard.type("settingx");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("s: p");
  code.resolve();
  await expect(search(page)).toHaveValue("settings: p");
  await page.keyboard.type("rof");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings?tab=profile");
});

test("a dialog that is closed the moment it opens gives the focus back all the same", async ({ page }) => {
  await new Inbox(page).open();
  const button = page.getByRole("button", { name: "Search" });
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  // Its code is loaded.
  await button.press("?");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.evaluate(() => {
    // The page does not have what stands outside of this function.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
    new MutationObserver((_changes, observer) => {
      if (document.querySelector("[role=dialog]") !== null) {
        observer.disconnect();
        press("Escape");
      }
    }).observe(document.body, { childList: true, subtree: true });
    press("?");
  });
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("the button in the bar opens it, and has the focus again afterwards", async ({ page }) => {
  await new Inbox(page).open();
  const button = page.getByRole("button", { name: "Search" });
  await expect(button).toContainText("Ctrl K");
  await button.click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("Add Task leads to the inbox's title from anywhere, and stays where the inbox is in view", async ({
  page,
}) => {
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
  await choose(page, "add task");
  await expect(page).toHaveURL("/tasks");
  await expect(title(page)).toBeFocused();
  // A request that was carried out is not repeated by a reload.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await expect(title(page)).not.toBeFocused();
  await new Home(page).open();
  await expect(title(page)).toBeVisible();
  await choose(page, "add task");
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveURL("/");
});

test("Add Item opens its dialog, here and from another screen", async ({ page }) => {
  await new Inbox(page).open();
  await choose(page, "add item");
  await expect(page).toHaveURL("/items");
  const dialog = page.getByRole("dialog", { name: "Add Item" });
  await expect(dialog).toBeVisible();
  // A shortcut does not leave a dialog with typed text.
  await dialog.getByLabel("Title").fill("Lamp");
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await choose(page, "add item");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/tasks");
});

test("the calendar is led by commands that are there only where it is", async ({ page }) => {
  const home = new Home(page);
  await home.open();
  const thisWeek = await home.grid.getAttribute("aria-label");
  await choose(page, "next week");
  await expect(home.grid).not.toHaveAttribute("aria-label", thisWeek ?? "");
  await choose(page, "today");
  await expect(home.grid).toHaveAttribute("aria-label", thisWeek ?? "");
  await page.goto("/tasks");
  await expect(title(page)).toBeVisible();
  await openPalette(page);
  await expect(palette(page).getByRole("option").first()).toBeVisible();
  await expect(option(page, "Next")).toHaveCount(0);
});

test("the theme is chosen by command", async ({ page }) => {
  await new Inbox(page).open();
  const scheme = page.locator("html");
  await choose(page, "dark");
  await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "dark");
  await choose(page, "light");
  await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "light");
  await choose(page, "theme system");
  expect(await page.evaluate(() => localStorage.getItem("vite-ui-theme"))).toBe("system");
});

test("logging out is a command", async ({ page }) => {
  await new Inbox(page).open();
  await choose(page, "log out");
  await expect(page).toHaveURL("/login");
});

test("regular users are not offered what only superusers can do", async ({ page }) => {
  await new Inbox(page).open();
  await openPalette(page);
  await expect(option(page, "Add Item")).toBeVisible();
  await expect(option(page, "Add User")).toHaveCount(0);
});

test.describe("for superusers", () => {
  test.use({ role: "superuser" });

  test("Add User opens its dialog on the users' screen; there is no Danger zone", async ({ page }) => {
    await new Inbox(page).open();
    await openPalette(page);
    await expect(option(page, "Settings: Danger zone")).toHaveCount(0);
    await page.keyboard.type("add user");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Add User" })).toBeVisible();
    await expect(page).toHaveURL("/admin");
  });
});

test("letters lead to the screens, one after the other", async ({ page }) => {
  await new Inbox(page).open();
  for (const [keys, path] of [
    ["gc", "/"],
    ["gi", "/items"],
    ["gu", "/admin"],
    ["gs", "/settings"],
    ["gt", "/tasks"],
  ] as const) {
    // One page visits them one after the other.
    /* oxlint-disable no-await-in-loop */
    await page.keyboard.type(keys);
    await expect(page).toHaveURL(path);
    /* oxlint-enable no-await-in-loop */
  }
  await page.keyboard.type("q");
  await expect(title(page)).toBeFocused();
  await page.keyboard.type("gc?q");
  await expect(title(page)).toHaveValue("gc?q");
  await expect(page).toHaveURL("/tasks");
});

test("single keys do nothing while a menu or a dialog is open, or with a modifier", async ({ page }) => {
  await new Inbox(page).open();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.keyboard.type("gc");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL("/settings");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(shortcuts(page)).toBeVisible();
  await page.keyboard.type("gc");
  await expect(page).toHaveURL("/settings");
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toHaveCount(0);
  await page.keyboard.press("Alt+q");
  await expect(page).toHaveURL("/settings");
});

test("? shows every shortcut, and the switch there turns single keys off and on", async ({ page }) => {
  await new Inbox(page).open();
  await page.keyboard.press("?");
  await expect(shortcuts(page).getByRole("heading", { level: 3 })).toHaveText([
    "Everywhere",
    "Go to",
    "Tasks",
    "On a task in the inbox",
    "In the calendar",
    "On a calendar entry",
    "On a task’s handle",
    "In forms and dialogs",
    "On the divider between inbox and calendar",
  ]);
  const single = page.getByRole("switch", { name: "Single-key shortcuts" });
  await expect(single).toBeChecked();
  await single.press("Space");
  await expect(single).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toBeVisible();
  await page.keyboard.type("?q");
  await expect(title(page)).not.toBeFocused();
  await expect(shortcuts(page)).toHaveCount(0);
  // With Ctrl it is not a single key.
  await page.keyboard.press("Control+/");
  await expect(shortcuts(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/settings?tab=appearance");
  await expect(single).not.toBeChecked();
  await single.check();
  await page.getByRole("button", { name: "Show all shortcuts" }).click();
  await expect(shortcuts(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show all shortcuts" })).toBeFocused();
  await page.keyboard.type("gt");
  await expect(page).toHaveURL("/tasks");
});

test("palette, shortcuts and the keyboard's settings are accessible in both themes", async ({ page }) => {
  await new Home(page).open();
  await openPalette(page);
  await expectClean(page);
  await page.keyboard.type("xylophone");
  await expect(palette(page).getByRole("option")).toHaveText(["Add task “xylophone”"]);
  await expectClean(page);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(shortcuts(page)).toBeVisible();
  await expectClean(page);
  await page.getByRole("switch").uncheck();
  await expectClean(page);
  await page.goto("/settings?tab=appearance");
  await expect(page.getByRole("switch")).toBeVisible();
  await expectClean(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test("the search button is an icon in a bar of 64 px, and the palette works by taps", async ({ page }) => {
    await new Home(page).open();
    expect((await page.getByRole("banner").boundingBox())?.height).toBe(64);
    await expect(page.getByRole("link", { name: "Scheduler" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Account menu" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Search" }).tap();
    await expect(palette(page)).toBeInViewport({ ratio: 1 });
    await option(page, "Add a task").tap();
    // The inbox is behind the calendar's tab here.
    await expect(page).toHaveURL("/tasks");
    await expect(title(page)).toBeFocused();
  });

  test("in a window of 320 px the bar still holds everything", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await new Inbox(page).open();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(page.getByRole("button", { name: "Account menu" })).toBeInViewport({ ratio: 1 });
  });
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("palette and shortcuts speak it, and are found by its words", async ({ page }) => {
    await page.goto("/tasks");
    await expect(page.getByRole("heading", { name: "Eingang" })).toBeVisible();
    await page.getByRole("button", { name: "Suchen" }).click();
    await expect(page.getByRole("dialog", { name: "Befehlspalette" })).toBeVisible();
    await expectNoEnglish(page);
    await page.keyboard.type("aufgabe anl");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Titel" })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("gibt es nicht");
    await expect(page.getByText("Nichts gefunden").first()).toBeVisible();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("tastenk");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Tastenkürzel" })).toBeVisible();
    await expectNoEnglish(page);
    await expectClean(page);
  });
});
