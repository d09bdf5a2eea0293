import type { Page } from "@playwright/test";
import { paths } from "../src/app/paths";
import { expect, test } from "./support/test";

/** The title of each screen, in English and German. */
const titles: Record<string, readonly [string, string]> = {
  [paths.home]: ["Calendar", "Kalender"],
  [paths.tasks]: ["Tasks", "Aufgaben"],
  [paths.settings]: ["Settings", "Einstellungen"],
  [paths.items]: ["Items", "Objekte"],
  [paths.trash]: ["Trash", "Papierkorb"],
  [paths.admin]: ["Users", "Konten"],
  [paths.login]: ["Log in", "Anmelden"],
  [paths.signUp]: ["Sign up", "Registrieren"],
  [paths.recoverPassword]: ["Password recovery", "Passwort vergessen"],
  [paths.resetPassword]: ["Reset password", "Passwort zurücksetzen"],
  "/nowhere": ["Page not found", "Seite nicht gefunden"],
};
const forUsers: string[] = [
  paths.home,
  paths.tasks,
  paths.settings,
  paths.items,
  paths.trash,
  paths.admin,
  "/nowhere",
];

const full = (name: string) => `${name} · Scheduler`;

/** Records every title of the page. */
async function noteTitles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      if (document.title !== (seen.at(-1) ?? "")) {
        seen.push(document.title);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { seenTitles: seen });
  });
}

const seenTitles = (page: Page) => page.evaluate<string[]>("seenTitles");

test("every address of the app has a title to be tested", () => {
  expect(Object.values(paths).filter((path) => !(path in titles))).toEqual([]);
});

for (const [language, locale] of [
  [0, "en-US"],
  [1, "de-DE"],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, role: "superuser" });
    test.beforeEach(({ page }) => noteTitles(page));

    for (const path of forUsers) {
      test(`${path} says what it shows, and never anything else`, async ({ page }) => {
        const title = full(titles[path]?.[language] ?? "");
        await page.goto(path);
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        expect(await seenTitles(page)).toEqual(["Scheduler", title]);
      });
    }

    test.describe("for visitors", () => {
      test.use({ signedIn: false });

      for (const path of Object.keys(titles).filter((each) => !forUsers.includes(each))) {
        test(`${path} says what it shows, and never anything else`, async ({ page }) => {
          const title = full(titles[path]?.[language] ?? "");
          await page.goto(path === paths.resetPassword ? `${path}?token=x` : path);
          await expect(page).toHaveTitle(title);
          expect(await seenTitles(page)).toEqual(["Scheduler", title]);
        });
      }
    });
  });
}

test.describe("for visitors without a reset token", () => {
  test.use({ signedIn: false });

  test("the reset screen is not named on the way to the login", async ({ page }) => {
    await noteTitles(page);
    await page.goto(paths.resetPassword);
    await expect(page).toHaveTitle("Log in · Scheduler");
    expect(await seenTitles(page)).toEqual(["Scheduler", "Log in · Scheduler"]);
  });
});

test("the title goes along with every way from screen to screen", async ({ page, account }) => {
  await noteTitles(page);
  await page.goto("/");
  await expect(page).toHaveTitle("Calendar · Scheduler");
  await page.getByRole("link", { name: "Tasks" }).click();
  await expect(page).toHaveTitle("Tasks · Scheduler");
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page).toHaveTitle("Settings · Scheduler");
  await page.getByRole("tab", { name: "Appearance" }).click();
  await expect(page).toHaveURL("/settings?tab=appearance");
  await page.goBack();
  await expect(page).toHaveTitle("Tasks · Scheduler");
  await page.goForward();
  await expect(page).toHaveTitle("Settings · Scheduler");
  await page.keyboard.press("Control+Shift+Q");
  await expect(page).toHaveTitle("Log in · Scheduler");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveTitle("Calendar · Scheduler");
  const ways = ["Calendar", "Tasks", "Settings", "Tasks", "Settings", "Log in"].map(full);
  // While the new account loads, nothing with a title is shown; if it loads at once, nothing else is.
  const [first, ...seen] = await seenTitles(page);
  expect(first).toBe("Scheduler");
  expect(seen.filter((title) => title !== "Scheduler")).toEqual([...ways, "Calendar · Scheduler"]);
});

test("a view of the tasks names the document until it is left", async ({ page }) => {
  await page.goto("/tasks?list=today");
  await expect(page).toHaveTitle("Today · Scheduler");
  await page.getByRole("button", { name: "View: Today" }).click();
  await page.getByRole("menuitemradio", { name: "Done" }).click();
  await expect(page).toHaveTitle("Done · Scheduler");
  await page.getByRole("button", { name: "View: Done" }).click();
  await page.getByRole("menuitemradio", { name: "All" }).click();
  await expect(page).toHaveTitle("Tasks · Scheduler");
  await page.goBack();
  await expect(page).toHaveTitle("Done · Scheduler");
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect(page).toHaveTitle("Calendar · Scheduler");
});

test("who may not see a screen reads so in the title, at once and until they leave", async ({ page }) => {
  await noteTitles(page);
  await page.goto("/admin");
  await expect(page).toHaveTitle("No permission · Scheduler");
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveTitle("Calendar · Scheduler");
  await page.goBack();
  await expect(page).toHaveTitle("No permission · Scheduler");
  await page.getByRole("link", { name: "Tasks" }).click();
  await expect(page).toHaveTitle("Tasks · Scheduler");
  expect(await seenTitles(page)).toEqual(
    ["Scheduler"].concat(["No permission", "Calendar", "No permission", "Tasks"].map(full)),
  );
});

test.describe("what stands in for a screen", () => {
  test("is said while the account cannot be loaded, and gives way to the screen", async ({ page, watch }) => {
    watch.allow(/status of 500/);
    await page.route("**/api/v1/users/me", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/tasks");
    await expect(page).toHaveTitle("Something went wrong · Scheduler");
    await page.unroute("**/api/v1/users/me");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveTitle("Tasks · Scheduler");
  });

  test("is said of a screen that broke, and the way out has its own title", async ({ page, watch }) => {
    watch.allow(/Cannot (destructure|read)|error occurred in the/);
    await page.route("**/api/v1/trash/*", (route) => route.fulfill({ json: { data: [null], count: 1 } }));
    await page.goto("/trash");
    await expect(page).toHaveTitle("This screen could not be shown · Scheduler");
    await page.getByRole("link", { name: "Tasks" }).click();
    await expect(page).toHaveTitle("Tasks · Scheduler");
  });
});
