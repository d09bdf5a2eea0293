import { addCalendar } from "../e2e/support/calendar-api";
import { Elsewhere, hours, wholeDay } from "../e2e/support/elsewhere";
import { midweek, planWeek } from "../e2e/support/planned";
import { Server } from "../e2e/support/server";
import { test as base, expect } from "../e2e/support/test";
import { shoot, smallest, type State } from "./shoot";

const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start({ SCHEDULER_FEEDS_ALLOW_PRIVATE: "on" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test.use({ timezoneId: "Europe/Berlin" });

const named = (language: string) => (state: string) => `subscriptions-${language}-${state}`;

for (const [language, locale, names] of [
  ["english", "en-US", { holidays: "Holidays in Berlin", club: "Chess club", school: "School" }],
  ["german", "de-DE", { holidays: "Feiertage in Berlin", club: "Schachverein", school: "Schule" }],
] as const) {
  test.describe(language, () => {
    test.use({ locale });

    test("subscribing, and what is subscribed to", async ({ page, request, account }) => {
      test.setTimeout(600_000);
      await page.clock.setFixedTime(midweek);
      await planWeek(request, account);
      const [good, bad, slow] = [await Elsewhere.start(), await Elsewhere.start(), await Elsewhere.start()];
      const day = new Date(midweek).getUTCDate();
      good.serves(["Spring break", ...wholeDay(day + 1)], ["Tournament", ...hours(day, 17, 19)]);
      bad.fails(503);
      slow.hold();
      const subscribe = (name: string, url: string, color: string) =>
        addCalendar(request, account, { name, kind: "subscription", url, color });
      await subscribe(names.holidays, good.url(), "green");
      await subscribe(names.club, bad.url("/chess/club/2026/calendar-of-the-first-team.ics"), "red");
      const school = await subscribe(names.school, slow.url(), "yellow");
      let count = 0;
      const list: State = async () => {
        // The server does not wait for long, but begins anew at another address.
        count += 1;
        await request.patch(`/api/v1/calendars/${school.id}`, {
          headers: { authorization: `Bearer ${account.token}` },
          data: { url: slow.url(`/${count}`) },
        });
        await expect(page.getByRole("grid")).toBeVisible();
        if ((page.viewportSize()?.width ?? 0) < 768) {
          await page.getByRole("button", { name: /^(View|Ansicht): / }).click();
          await page.getByRole("menuitem", { name: /Calendars|Kalender/ }).click();
        }
        await expect(page.getByText(/^(Fetching|Wird abgerufen)/)).toBeVisible();
      };
      const menu: State = async () => {
        await list(page);
        await page
          .getByRole("button", { name: new RegExp(`^(Options of|Optionen für) ${names.holidays}`) })
          .click();
        await expect(page.getByRole("menuitem").first()).toBeFocused();
      };
      const details =
        (name: string): State =>
        async () => {
          await list(page);
          await page.getByRole("button", { name: new RegExp(`^(Options of|Optionen für) ${name}`) }).click();
          await page
            .getByRole("menuitem", { name: /^(Subscription|Abonnement )…?/ })
            .first()
            .click();
          await expect(page.getByRole("textbox", { name: /^(Address|Adresse)/ })).toBeVisible();
        };
      const form: State = async () => {
        await list(page);
        await page.getByRole("button", { name: /^(Subscribe to|Kalender abonnieren)/ }).click();
        await expect(page.getByRole("textbox", { name: /^(Address|Adresse)/ })).toBeFocused();
      };
      const of = named(language);
      await shoot(page, of("list"), "/", list);
      await shoot(page, of("fetching"), "/", details(names.school));
      await shoot(page, of("menu"), "/", menu);
      await shoot(page, of("menu"), "/", menu, { windows: smallest });
      await shoot(page, of("form"), "/", form);
      await shoot(page, of("form"), "/", form, { windows: smallest });
      await shoot(page, of("faulty"), "/", async () => {
        await form(page);
        await page.getByRole("dialog").last().locator("[type=submit]").click();
        await expect(page.getByRole("textbox", { name: /^(Address|Adresse)/ })).toBeFocused();
      });
      await shoot(page, of("details"), "/", details(names.holidays));
      await shoot(page, of("broken"), "/", details(names.club));
      await shoot(page, of("broken"), "/", details(names.club), { windows: smallest });
      await shoot(page, of("card"), "/", async () => {
        const entry = page.getByRole("grid").getByRole("button", { name: /^Tournament/ });
        await entry.click();
        await expect(page.getByRole("dialog")).toContainText(/subscribed calendar|abonnierten Kalenders/);
      });
      await Promise.all([good.stop(), bad.stop(), slow.stop()]);
    });
  });
}
