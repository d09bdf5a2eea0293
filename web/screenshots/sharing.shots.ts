import { addCalendar } from "../e2e/support/calendar-api";
import { midweek, planWeek } from "../e2e/support/planned";
import { expect, test } from "../e2e/support/test";
import { shoot, smallest, type State } from "./shoot";

test.use({ timezoneId: "Europe/Berlin" });

for (const [language, locale, more] of [
  ["english", "en-US", "Options of Work"],
  ["german", "de-DE", "Optionen für Work"],
] as const) {
  test.describe(language, () => {
    test.use({ locale });

    test("exporting and publishing", async ({ page, request, account }) => {
      await page.clock.setFixedTime(midweek);
      await planWeek(request, account);
      const { id } = await addCalendar(request, account, { name: "Work", color: "red" });
      const menu: State = async () => {
        await expect(page.getByRole("grid")).toBeVisible();
        if ((page.viewportSize()?.width ?? 0) < 768) {
          await page.getByRole("button", { name: /^(View|Ansicht): / }).click();
          await page.getByRole("menuitem", { name: /Calendars|Kalender/ }).click();
        }
        await page.getByRole("button", { name: more }).click();
        await expect(page.getByRole("menuitem").first()).toBeFocused();
      };
      const form: State = async () => {
        await menu(page);
        await page.getByRole("menuitem", { name: /^(Publish|Veröffentlichen)/ }).click();
        await expect(page.getByRole("radio", { checked: true })).toBeFocused();
      };
      await shoot(page, `sharing-${language}-menu`, "/", menu);
      await shoot(page, `sharing-${language}-form`, "/", form);
      await shoot(page, `sharing-${language}-address`, "/", async () => {
        await form(page);
        await page.getByRole("dialog").last().locator("[type=submit]").click();
        await expect(page.getByRole("textbox", { name: /^(Address|Adresse)$/ })).toBeVisible();
      });
      await request.post(`/api/v1/calendars/${id}/feed`, {
        headers: { authorization: `Bearer ${account.token}` },
        data: { details: "busy" },
      });
      await shoot(page, `sharing-${language}-menu-published`, "/", menu);
      await shoot(page, `sharing-${language}-menu-published`, "/", menu, { windows: smallest });
      await shoot(page, `sharing-${language}-published`, "/", form);
      await shoot(page, `sharing-${language}-published`, "/", form, { windows: smallest });
      await shoot(page, `sharing-${language}-stop`, "/", async () => {
        await form(page);
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /Stop|Nicht mehr/ })
          .click();
        await expect(
          page
            .getByRole("dialog")
            .last()
            .getByRole("button", { name: /Cancel|Abbrechen/ }),
        ).toBeFocused();
      });
      await shoot(page, `sharing-${language}-export`, "/", async () => {
        await expect(page.getByRole("grid")).toBeVisible();
        await page.keyboard.press("Control+k");
        await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
        await page.keyboard.type("ics");
        await expect(
          page.getByRole("option", { name: /^(Export calendar|Kalender exportieren)/ }),
        ).toBeVisible();
        await page.keyboard.press("Enter");
        await expect(
          page.getByRole("dialog").getByRole("combobox", { name: /^(Calendar|Kalender)$/ }),
        ).toBeVisible();
      });
      await shoot(page, `sharing-${language}-data`, "/settings?tab=data", async () => {
        await expect(page.getByRole("tabpanel").getByRole("button")).toBeVisible();
      });
    });
  });
}
