import type { Page } from "@playwright/test";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const scheme = (page: Page) => page.locator("html").getAttribute("data-mantine-color-scheme");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("vite-ui-theme"));

async function choose(page: Page, label: string) {
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: label }).click();
}

test("the theme is chosen in the menu and kept", async ({ page }) => {
  await new Inbox(page).open();
  expect(await scheme(page)).toBe("light");
  await choose(page, "Dark");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(await stored(page)).toBe("dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.getByRole("button", { name: "Theme" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeChecked();
});

test("System follows the operating system live", async ({ page }) => {
  await new Inbox(page).open();
  await choose(page, "Dark");
  await choose(page, "System");
  expect(await stored(page)).toBe("system");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
});

test("the right theme is there before the app is", async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  await new Inbox(page).open();
  await choose(page, "Dark");
  // Without the app's code only the document's own script can have set it.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await scheme(page)).toBe("dark");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(17, 19, 24)");
});
