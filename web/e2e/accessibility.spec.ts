import { addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the inbox, empty and with tasks, is free of axe's violations", async ({ page, request, account }) => {
    const inbox = new Inbox(page);
    await inbox.open();
    await expect(page.getByText("No tasks yet")).toBeVisible();
    await expectClean(page);

    await addTasks(request, account, ["alpha", "beta", "gamma"], "with a description");
    await page.reload();
    await page.getByRole("checkbox", { name: "Complete beta" }).click();
    await expect(page.getByRole("checkbox", { name: "Complete beta" })).toBeChecked();
    await expectClean(page);

    await page.getByRole("button", { name: "gamma", exact: true }).click();
    await expectClean(page);
    await page.keyboard.press("Escape");

    await inbox.handle("alpha").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expectClean(page);
    await page.keyboard.press("Space");
    await inbox.expectToast("Tasks reordered successfully.");
    await expectClean(page);
  });

  test("open menus are free of axe's violations", async ({ page, request, account }) => {
    await addTasks(request, account, ["alpha", "beta"]);
    await new Inbox(page).open();
    for (const name of ["Account menu", "Theme", "More actions for alpha"]) {
      // One menu after the other.
      // oxlint-disable no-await-in-loop
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectClean(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toBeHidden();
      // oxlint-enable no-await-in-loop
    }
  });

  test("failures are free of axe's violations", async ({ page, watch }) => {
    watch.allow(/net::ERR_FAILED|status of 403/);
    await page.route("**/api/v1/tasks/**", (route) =>
      route.request().method() === "GET"
        ? route.abort()
        : route.fulfill({ status: 403, json: { detail: "No.", code: "forbidden", request_id: "1" } }),
    );
    await page.goto("/tasks");
    await expect(page.getByText("Error loading tasks")).toBeVisible();
    await page.getByLabel("Title").fill("alpha");
    await page.getByRole("button", { name: "Add Task" }).click();
    await new Inbox(page).expectToast("Failed to create task. Please try again.");
    await expectClean(page);
  });

  test.describe("for visitors", () => {
    test.use({ signedIn: false });

    for (const [path, button] of [
      ["/login", "Log In"],
      ["/signup", "Sign Up"],
      ["/recover-password", "Continue"],
      ["/reset-password?token=x", "Reset Password"],
    ] as const) {
      test(`${path}, fresh and with errors, is free of axe's violations`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("button", { name: button })).toBeVisible();
        await expectClean(page);
        await page.getByRole("button", { name: button }).click();
        await expectClean(page);
      });
    }

    test("the not-found screen is free of axe's violations", async ({ page }) => {
      await page.goto("/no/such/place");
      await expect(page.getByText("404")).toBeVisible();
      await expectClean(page);
    });
  });
});
