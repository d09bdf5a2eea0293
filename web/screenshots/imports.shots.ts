import type { Page } from "@playwright/test";
import { addCalendar } from "../e2e/support/calendar-api";
import { midweek, planWeek } from "../e2e/support/planned";
import { expect, test } from "../e2e/support/test";
import { shoot, smallest, type State } from "./shoot";

test.use({ timezoneId: "Europe/Berlin" });

const event = (uid: string, ...lines: string[]) => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  "DTSTAMP:20260101T000000Z",
  "DTSTART:20260318T090000Z",
  "DURATION:PT1H",
  "SUMMARY:Review",
  ...lines,
  "END:VEVENT",
];
const fileOf = (name: string, parts: string[][]) => ({
  name,
  mimeType: "text/calendar",
  buffer: Buffer.from(
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...parts.flat(), "END:VCALENDAR", ""].join(
      "\r\n",
    ),
  ),
});
const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const fine = fileOf(
  "team-calendar.ics",
  many(12).map((each) => event(`${each}@example.org`)),
);
const faulty = fileOf("export from the old calendar, with a name that is long (2019 to 2026).ics", [
  ...many(15).map((each) => event(`${each}@example.org`)),
  ...many(120).map((each) =>
    event(
      `7b1f6a52-8d0e-4a55-9d1c-${each}@mail.example.org`,
      each % 2 === 0 ? "DTEND:yesterday" : "RRULE:FREQ=SOMETIMES",
    ),
  ),
]);
const nothing = fileOf("empty.ics", []);

const button = (page: Page, name: RegExp) => page.getByRole("dialog").last().getByRole("button", { name });

const menu: State = async (page) => {
  await expect(page.getByRole("grid")).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole("button", { name: /^(View|Ansicht): / }).click();
    await page.getByRole("menuitem", { name: /Calendars|Kalender/ }).click();
  }
  await page.getByRole("button", { name: /^(Options of|Optionen für) Work$/ }).click();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
};
const form: State = async (page) => {
  await menu(page);
  await page.getByRole("menuitem", { name: /^(Import)/ }).click();
  await expect(button(page, /Choose file|Datei wählen/)).toBeFocused();
};
const choose = async (page: Page, file: typeof fine) => {
  await form(page);
  const choosing = page.waitForEvent("filechooser");
  await button(page, /Choose file|Datei wählen/).click();
  await (await choosing).setFiles(file);
};
const chosen =
  (file: typeof fine): State =>
  async (page) => {
    await choose(page, file);
    await expect(button(page, /^(Import \d|[\d.]+ importieren)/)).toBeVisible();
  };
const offline: State = async (page) => {
  await form(page);
  await page.context().setOffline(true);
  await expect(page.getByRole("dialog").getByRole("alert")).not.toBeEmpty();
};

for (const [language, locale] of [
  ["english", "en-US"],
  ["german", "de-DE"],
] as const) {
  test.describe(language, () => {
    test.use({ locale });

    test("importing", async ({ page, request, account }) => {
      await page.clock.setFixedTime(midweek);
      await planWeek(request, account);
      await addCalendar(request, account, { name: "Work", color: "red" });
      await shoot(page, `imports-${language}-menu`, "/", menu);
      await shoot(page, `imports-${language}-choose`, "/", form);
      await shoot(page, `imports-${language}-offline`, "/", offline, {
        leave: () => page.context().setOffline(false),
      });
      await shoot(page, `imports-${language}-review`, "/", chosen(fine));
      await shoot(page, `imports-${language}-problems`, "/", chosen(faulty));
      await shoot(page, `imports-${language}-problems`, "/", chosen(faulty), { windows: smallest });
      await shoot(page, `imports-${language}-nothing`, "/", chosen(nothing));
    });

    test("a large file", async ({ page, request, account }) => {
      await page.clock.setFixedTime(midweek);
      await planWeek(request, account);
      await addCalendar(request, account, { name: "Work", color: "red" });
      // As if it took its time.
      const report = { created: 12_000, updated: 3, unchanged: 40, skipped: 0, problems: [] };
      const running = {
        id: "import",
        state: "running",
        done: 4_200,
        total: 12_000,
        report: null,
        failure: null,
      };
      let checked = false;
      let now: object = running;
      await page.route(/\/import\?dry_run=(true|false)$/, async (route) => {
        const isDone = checked && route.request().url().endsWith("true");
        await route.fulfill(isDone ? { json: report } : { status: 202, json: running });
      });
      await page.route("**/api/v1/imports/import", (route) => route.fulfill({ json: now }));
      const leave = async () => {
        await page.evaluate(() => localStorage.removeItem("imports"));
      };
      await shoot(page, `imports-${language}-reading`, "/", async () => {
        await choose(page, fine);
        await expect(page.getByRole("progressbar")).toHaveAttribute("value", "4200");
      });
      checked = true;
      const begun: State = async () => {
        await chosen(fine)(page);
        await button(page, /^(Import [\d,]+|[\d.]+ importieren)$/).click();
        await expect(page.getByRole("progressbar")).toHaveAttribute("value", "4200");
      };
      await shoot(page, `imports-${language}-running`, "/", begun, { leave });
      const told: State = async () => {
        now = running;
        await begun(page);
        await page
          .getByRole("dialog")
          .last()
          .getByRole("button", { name: /^(Close|Schließen)$/ })
          .last()
          .click();
        now = { ...running, state: "done", done: 12_000, report };
        await expect(page.getByRole("button", { name: /^(Show|Anzeigen)$/ })).toBeVisible();
      };
      await shoot(page, `imports-${language}-told`, "/", told, { leave });
      await shoot(
        page,
        `imports-${language}-result`,
        "/",
        async () => {
          await told(page);
          // The sheet with the calendars lies over it on a phone.
          await page.keyboard.press("Escape");
          await page.getByRole("button", { name: /^(Show|Anzeigen)$/ }).click();
          await expect(button(page, /^(Done|Fertig)$/)).toBeFocused();
        },
        { leave },
      );
    });
  });
}
