import type { Locator } from "@playwright/test";
import { midweek, planWeek } from "./support/planned";
import { expect, test } from "./support/test";

test.use({ locale: "de-DE", timezoneId: "Europe/Berlin" });

/** The labels of buttons that take more than one line, or extend beyond their dialog. */
const broken = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [...element.querySelectorAll("button")]
      .filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const lines = [...words.getClientRects()].filter(({ width }) => width > 1);
        const heights = lines.map(({ height }) => height);
        const from = Math.min(...lines.map(({ top }) => top));
        const to = Math.max(...lines.map(({ bottom }) => bottom));
        const { left, right } = button.getBoundingClientRect();
        const isOut = left < box.left - 1 || right > box.right + 1;
        return isOut || (lines.length > 0 && to - from > 1.5 * Math.max(...heights));
      })
      .map(({ textContent }) => textContent);
  });

for (const width of [320, 390]) {
  test(`at ${width} px, in German, the words of each button in a dialog stand in one line`, async ({
    page,
    request,
    account,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.clock.setFixedTime(midweek);
    await planWeek(request, account);
    const dialog = page.getByRole("dialog");
    const check = async (name: string | RegExp) => {
      const opened = page.getByRole("dialog", { name });
      await expect(opened.getByRole("button").first()).toBeVisible();
      expect(await broken(opened)).toEqual([]);
    };

    await page.goto("/?view=day");
    await page.getByRole("button", { name: "Erstellen" }).click();
    await check("Neuer Termin");
    await dialog.getByRole("textbox", { name: "Titel" }).fill("Zahnarzt");
    await dialog.getByRole("button", { name: "Weitere Angaben" }).click();
    await expect(dialog.getByLabel("Zeitzone")).toBeVisible();
    await check("Neuer Termin");
    await page.keyboard.press("Escape");
    await check("Änderungen verwerfen?");
    await page
      .getByRole("dialog", { name: "Änderungen verwerfen?" })
      .getByRole("button", { name: "Verwerfen" })
      .click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole("grid").getByText("Letter", { exact: true }).click();
    await check("Details zu Letter");
    await dialog.getByRole("button", { name: "Neu einplanen …" }).click();
    await expect(dialog.getByRole("button", { name: "Aus dem Kalender nehmen" })).toBeVisible();
    await check(/Letter/);
  });
}
