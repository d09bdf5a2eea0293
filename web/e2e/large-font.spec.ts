import { launchOptions } from "../chromium";
import { Calendar } from "./support/calendar";
import { expect, test } from "./support/test";

// As in the browser's own settings, for users who need a larger font: 960 px are 48 em.
test.use({
  locale: "en-US",
  launchOptions: { ...launchOptions, args: [...launchOptions.args, "--blink-settings=defaultFontSize=20"] },
});

for (const { width, wide } of [
  { width: 900, wide: false },
  { width: 959, wide: false },
  { width: 960, wide: true },
]) {
  test(`with a larger font, a window of ${width} px is ${wide ? "wide" : "a phone"} for all that is in it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const calendar = new Calendar(page);
    await calendar.open();
    const sections = page.getByRole("navigation").getByRole("link", { name: "Tasks" });
    if (wide) {
      await expect(page.getByRole("separator")).toBeVisible();
      await expect(calendar.days).toHaveCount(7);
      await expect(sections).toBeVisible();
    } else {
      await expect(page.getByRole("tab", { name: "Inbox" })).toBeVisible();
      await expect(calendar.days).toHaveCount(1);
      await expect(sections).toBeHidden();
    }
    const [scrollWidth, clientWidth] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scrollWidth).toBe(clientWidth);
  });
}
