import type { Locator } from "@playwright/test";
import { addManyTasks, countUsers } from "./support/api";
import { boxOf, Calendar, wednesday } from "./support/calendar";
import { Finger } from "./support/finger";
import { Home } from "./support/home";
import { Inbox } from "./support/inbox";
import { mailedLink } from "./support/mail";
import { expectPageStandsStill, left } from "./support/page-length";
import { fillWeek } from "./support/planned";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

test.describe("by touch on a phone", { tag: "@mobile" }, () => {
  test.describe("a visitor", () => {
    test.use({ signedIn: false });

    test("signs up, logs in and out, and replaces a forgotten password through the mailed link", async ({
      page,
      server,
    }) => {
      const email = `mary-${process.pid}@example.org`;
      const logIn = async (password: string) => {
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password", { exact: true }).fill(password);
        await page.getByRole("button", { name: "Log In" }).tap();
        await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
      };
      await page.goto("/");
      await page.getByRole("link", { name: "Sign Up" }).tap();
      await page.getByLabel("Full Name").fill("Mary Jackson");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("supersonic tunnels");
      await page.getByLabel("Confirm Password").fill("supersonic tunnels");
      await page.getByRole("button", { name: "Sign Up" }).tap();
      await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
      await logIn("supersonic tunnels");
      await page.getByRole("button", { name: "Account menu" }).tap();
      await page.getByRole("menuitem", { name: "Log out" }).tap();

      await page.getByRole("link", { name: "Forgot password?" }).tap();
      await expect(page.getByRole("heading", { name: "Password Recovery" })).toBeVisible();
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Continue" }).tap();
      await expect(page.getByText(`If an account belongs to ${email}`)).toBeVisible();
      await page.goto(await mailedLink(server, email));
      await page.getByLabel("Set Password").fill("a brand new secret");
      await page.getByLabel("Confirm Password").fill("a brand new secret");
      await page.getByRole("button", { name: "Reset Password" }).tap();
      await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
      await logIn("a brand new secret");
    });
  });

  test("the start screen has two tabs, and the inbox adds, completes, moves and deletes", async ({
    page,
  }) => {
    const home = new Home(page);
    const inbox = new Inbox(page);
    await home.open();
    await expect(page.getByRole("tab", { name: "Calendar" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("button", { name: "Next day" }).tap();
    await page.getByRole("button", { name: "Today", exact: true }).tap();
    await page.getByRole("tab", { name: "Inbox" }).tap();
    await expect(home.grid).toBeHidden();

    for (const title of ["alpha", "beta"]) {
      // One after the other, because their order is what matters.
      // oxlint-disable no-await-in-loop
      await page.getByLabel("Title").fill(title);
      await page.getByRole("button", { name: "Add Task" }).tap();
      await expect(inbox.row(title)).toBeVisible();
      // oxlint-enable no-await-in-loop
    }
    await page.getByRole("checkbox", { name: "Complete alpha" }).tap();
    await expect(page.getByText("1 open, 1 done")).toBeVisible();
    await page.getByRole("button", { name: "More actions for beta" }).tap();
    await page.getByRole("menuitem", { name: "Move to top" }).tap();
    await inbox.expectOrder("beta", "alpha");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Delete alpha" }).tap();
    await inbox.expectToast("Task deleted successfully.");
    await inbox.expectOrder("beta");
    await page.getByRole("tab", { name: "Calendar" }).tap();
    await expect(home.grid).toBeVisible();
  });

  test("the panel leads to both sections, the menus to the settings and to another theme", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Open navigation" }).tap();
    await page.getByRole("link", { name: "Tasks" }).tap();
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    await page.getByRole("button", { name: "Open navigation" }).tap();
    await page.getByRole("link", { name: "Calendar" }).tap();
    await expect(page).toHaveURL("/");
    await page.getByRole("button", { name: "Theme" }).tap();
    await page.getByRole("menuitemradio", { name: "Dark" }).tap();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await page.getByRole("button", { name: "Account menu" }).tap();
    await page.getByRole("menuitem", { name: "Settings" }).tap();
    await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
  });

  test("what was done is said above the button that makes the next event", async ({ page }) => {
    await page.goto("/");
    const create = page.getByRole("button", { name: "Create an event" });
    await create.tap();
    await page.getByRole("dialog").getByLabel("Title").fill("Dentist");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).tap();
    const toast = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
    await expect(toast).toContainText("Event created: ");
    await expect(async () => {
      const [said, button] = [await boxOf(toast), await boxOf(create)];
      expect(said.y + said.height).toBeLessThan(button.y);
    }).toPass();
    await create.tap();
    await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
  });

  test.describe("with much to scroll", () => {
    test.use({ timezoneId: "Europe/Berlin" });

    test("a swipe leads to the end of a list or of a view, and the page stands still", async ({
      page,
      request,
      account,
    }) => {
      await addManyTasks(request, account, 50);
      await fillWeek(request, account);
      await page.clock.setFixedTime(wednesday);
      const [inbox, calendar, finger] = [new Inbox(page), new Calendar(page), await Finger.of(page)];
      const wipeUp = async (on: Locator) => {
        const { x, y, width, height } = await boxOf(on);
        const middle = { x: x + width / 2, y: y + height / 2 };
        await finger.wipe(middle, { y: 10 - middle.y });
      };
      const wipeToEnd = async (scroller: Locator) => {
        await expect(async () => {
          await wipeUp(scroller);
          expect(await left(scroller)).toBe(0);
        }).toPass();
        // Once more, when there is nothing left to scroll.
        await wipeUp(scroller);
        await expectPageStandsStill(page);
      };
      await inbox.open();
      await expect(inbox.list).toBeVisible();
      await wipeUp(page.getByRole("heading", { name: "Inbox" }));
      await wipeToEnd(inbox.list.locator(".."));
      await page.goto("/?view=year");
      await wipeToEnd(calendar.pane.getByRole("group", { name: "2026" }).locator(".."));
      for (const view of ["day", "month"]) {
        // One page shows one view at a time.
        // oxlint-disable no-await-in-loop
        await page.goto(`/?view=${view}`);
        await wipeToEnd(calendar.grid.locator(".."));
        // oxlint-enable no-await-in-loop
      }
      await page.getByRole("tab", { name: "Inbox" }).tap();
      await wipeToEnd(inbox.list.locator(".."));
    });
  });

  test("an item is added, edited and deleted", async ({ page }) => {
    const items = new Table(page, "Items Management");
    await items.open("/items");
    await page.getByRole("button", { name: "Add Item" }).tap();
    await items.dialog.getByLabel("Title").fill("Moth");
    await items.dialog.getByRole("button", { name: "Save" }).tap();
    await expect(items.row("Moth")).toContainText("N/A");
    for (const action of ["Edit", "Delete"] as const) {
      // One after the other, on the same row.
      // oxlint-disable no-await-in-loop
      await items.actions("Moth").tap();
      await page.getByRole("menuitem", { name: action }).tap();
      if (action === "Edit") {
        await items.dialog.getByLabel("Description").fill("Found in relay #70");
        await items.dialog.getByRole("button", { name: "Save" }).tap();
        await expect(items.row("Moth")).toContainText("Found in relay #70");
      } else {
        await items.dialog.getByRole("button", { name: "Delete" }).tap();
        await expect(page.getByText("No items yet")).toBeVisible();
      }
      // oxlint-enable no-await-in-loop
    }
  });

  test("the settings' tabs are reached, the profile is saved and the account deleted", async ({ page }) => {
    await page.goto("/settings");
    for (const name of [
      "Password",
      "Appearance",
      "Calendar",
      "Sessions",
      "API keys",
      "Your data",
      "My profile",
    ]) {
      // One tab after the other.
      // oxlint-disable no-await-in-loop
      await page.getByRole("tab", { name }).tap();
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
      // oxlint-enable no-await-in-loop
    }
    await page.getByRole("button", { name: "Edit" }).tap();
    await page.getByLabel("Full name").fill("Dorothy Vaughan");
    await page.getByRole("button", { name: "Save" }).tap();
    await expect(page.getByRole("tabpanel").getByText("Dorothy Vaughan")).toBeVisible();
    await page.getByRole("tab", { name: "Danger zone" }).tap();
    await page.getByRole("button", { name: "Delete", exact: true }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).tap();
    await expect(page).toHaveURL("/login");
  });

  test.describe("a superuser", () => {
    test.use({ role: "superuser" });

    test("adds, edits and deletes a user", async ({ page, request, account }) => {
      const users = new Table(page, "Users Management");
      const email = account.email.replace("alan", "edsger");
      await users.open(`/admin?page=${Math.ceil(((await countUsers(request, account)) + 1) / 5)}`);
      await page.getByRole("button", { name: "Add User" }).tap();
      await users.dialog.getByLabel("Email").fill(email);
      await users.dialog.getByLabel("Set Password").fill("goto considered harmful");
      await users.dialog.getByLabel("Confirm Password").fill("goto considered harmful");
      await users.dialog.getByRole("button", { name: "Save" }).tap();
      await expect(users.row(email)).toBeVisible();
      await users.actions(email).tap();
      await page.getByRole("menuitem", { name: "Edit" }).tap();
      await users.dialog.getByRole("checkbox", { name: "Is active" }).tap();
      await users.dialog.getByRole("button", { name: "Save" }).tap();
      await expect(users.row(email)).toContainText("Inactive");
      await users.actions(email).tap();
      await page.getByRole("menuitem", { name: "Delete" }).tap();
      await users.dialog.getByRole("button", { name: "Delete" }).tap();
      await expect(users.row(email)).toHaveCount(0);
    });
  });
});
