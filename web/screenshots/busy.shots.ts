import { addTasks } from "../e2e/support/api";
import { fillBusyWeek } from "../e2e/support/busy-week";
import { midweek } from "../e2e/support/planned";
import { expect, test } from "../e2e/support/test";
import { shoot, smallest, type State, wide } from "./shoot";

test.use({ timezoneId: "Europe/Berlin" });

const tasks = [
  "Write to Babbage",
  "לכתוב מכתב לצוות על התקציב של השנה הבאה",
  "A title that is so long that no list of tasks has room for all of it, on whatever screen it is shown",
  "مراجعة العقد",
];

const full: State = async (page) => {
  await expect(page.getByRole("grid").getByRole("button").nth(5)).toBeAttached();
};

for (const [language, locale] of [
  ["english", "en-US"],
  ["german", "de-DE"],
] as const) {
  test.describe(language, () => {
    test.use({ locale });

    test("a busy week and month, with titles from right to left", async ({ page, request, account }) => {
      await page.clock.setFixedTime(midweek);
      await fillBusyWeek(request, account);
      await addTasks(request, account, tasks);
      for (const view of ["day", "week", "month"]) {
        // One page shows one view at a time.
        /* oxlint-disable no-await-in-loop */
        await shoot(page, `busy-${language}-${view}`, `/?view=${view}`, full);
        await shoot(page, `busy-${language}-${view}`, `/?view=${view}`, full, { windows: smallest });
        /* oxlint-enable no-await-in-loop */
      }
      await shoot(
        page,
        `busy-${language}-more`,
        "/?view=month",
        async () => {
          await full(page);
          await page.locator("[data-more]").nth(2).click();
          await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
        },
        { windows: wide },
      );
      await shoot(page, `busy-${language}-tasks`, "/tasks", async () => {
        await expect(page.getByText("Write to Babbage")).toBeVisible();
      });
    });
  });
}
