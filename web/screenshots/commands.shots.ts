import { addTasks } from "../e2e/support/api";
import { expect, test } from "../e2e/support/test";
import { type State, shoot } from "./shoot";

const palette: State = async (page) => {
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
};

const showShortcuts: State = async (page) => {
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  // The button may be there before whoever listens to keys.
  await expect(async () => {
    await page.keyboard.press("Control+/");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

const titles = Array.from({ length: 30 }, (_, index) => `Read chapter ${index + 1} of the handbook`);

test("the command palette and the shortcuts", async ({ page, request, account }) => {
  await addTasks(request, account, titles);
  await shoot(page, "palette", "/", palette);
  await shoot(page, "palette-found", "/tasks", async () => {
    await palette(page);
    await page.getByRole("combobox").fill("add");
    await expect(page.getByRole("option")).toHaveCount(3);
  });
  await shoot(page, "palette-nothing", "/tasks", async () => {
    await palette(page);
    await page.getByRole("combobox").fill("xylophone");
    await expect(page.getByText("Nothing found").first()).toBeVisible();
  });
  await shoot(page, "shortcuts", "/tasks", showShortcuts);
  await page.evaluate(() => localStorage.setItem("single-key-shortcuts", "off"));
  await shoot(page, "shortcuts-off", "/tasks", showShortcuts);
});

test("the submenu of a long list", async ({ page, request, account }) => {
  await addTasks(request, account, titles);
  await shoot(page, "submenu", "/tasks", async () => {
    await page.getByRole("button", { name: /^More actions for Read chapter 2 / }).click();
    await page.getByRole("menuitem", { name: "Move further" }).click();
    await expect(page.getByRole("menu", { name: "Move further" })).toBeVisible();
  });
});

test.describe("in German", () => {
  // Its words are longer.
  test.use({ locale: "de-DE" });

  test("the palette and the shortcuts", async ({ page }) => {
    await shoot(page, "german-palette", "/tasks", async () => {
      await page.getByRole("button", { name: "Suchen" }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
    });
    await shoot(page, "german-shortcuts", "/tasks", async () => {
      await expect(page.getByRole("button", { name: "Suchen" })).toBeVisible();
      await page.keyboard.press("Control+/");
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  });
});
