import type { Page } from "@playwright/test";
import { expectClean } from "./support/axe";
import { expectNoEnglish } from "./support/german";
import { Server } from "./support/server";
import { test as base, expect } from "./support/test";

/** There is no account when a test begins. */
const test = base.extend<{ code: string }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start({
        SCHEDULER_FIRST_SUPERUSER: "",
        SCHEDULER_FIRST_SUPERUSER_PASSWORD: "",
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  // Not with an account of the test, which would be the first one.
  token: null,
  /** From the log, where an operator finds it. */
  code: async ({ server }, use) => {
    await server.startAfresh();
    const code = () => server.logged("/setup with the code ");
    await expect.poll(code).not.toBeNull();
    await use(code() ?? "");
  },
});

const email = "ada@example.org";
const password = "compile all the things";

/** From field to field with the keyboard, starting at the code. */
async function fillIn(page: Page, code: string): Promise<void> {
  await page.getByLabel("Setup code").focus();
  await page.keyboard.press("ControlOrMeta+a");
  for (const value of [code, "Ada Lovelace", email, password, null, password]) {
    // One key after the other.
    // oxlint-disable no-await-in-loop
    if (value !== null) {
      await page.keyboard.insertText(value);
    }
    await page.keyboard.press("Tab");
    // oxlint-enable no-await-in-loop
  }
}

test("whoever knows the code makes the first administrator and is signed in", { tag: "@mobile" }, async ({
  page,
  code,
  watch,
}) => {
  watch.allow(/status of 403/);
  await page.goto("/login");
  await expect(page).toHaveURL("/setup");
  await expect(page.getByRole("heading", { name: "Create the first administrator" })).toBeVisible();
  await expect(page).toHaveTitle("Set up · Scheduler");
  await expectClean(page);
  await fillIn(page, "AAAA-BBBB-CCCC-DDDD");
  await page.getByRole("button", { name: "Create administrator" }).click();
  const field = page.getByLabel("Setup code");
  await expect(field).toHaveAccessibleDescription(/This is not the code in the server's log/);
  await expect(field).toBeFocused();
  await expectClean(page);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(code.toLowerCase().replaceAll("-", " "));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto("/admin");
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.goto("/setup");
  await expect(page).toHaveURL("/");
});

test("whoever comes second is told so, and led to the login", async ({ page, request, code, watch }) => {
  watch.allow(/status of 409/);
  await page.goto("/");
  await expect(page.getByLabel("Setup code")).toBeVisible();
  const other = { email: "grace@example.org", password };
  expect((await request.post("/api/v1/users/signup", { data: other })).status()).toBe(201);
  await fillIn(page, code);
  await page.getByRole("button", { name: "Create administrator" }).click();
  await expect(page.getByRole("alert")).toHaveText("Somebody has created the first account in the meantime.");
  await expect(page.getByRole("link", { name: "Log In" })).toBeFocused();
  await expectClean(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await page.goto("/setup");
  await expect(page).toHaveURL("/login");
});

test("a page that the device keeps leads to the login too", async ({ page, request, code }) => {
  const first = { code, email, password };
  expect((await request.post("/api/v1/setup", { data: first })).status()).toBe(201);
  await page.goto("/login");
  // Without the server's redirect, as with a service worker.
  await page.evaluate(() => {
    history.pushState(null, "", "/setup");
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  });
  await expect(page).toHaveURL("/login");
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the page for the first administrator speaks German only", async ({ page, code }) => {
    expect(code).not.toBe("");
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Das erste Administratorkonto anlegen" })).toBeVisible();
    await page.getByRole("button", { name: "Administratorkonto anlegen" }).click();
    await expect(page.getByText("Der Einrichtungscode fehlt")).toBeVisible();
    await expectNoEnglish(page);
  });
});
