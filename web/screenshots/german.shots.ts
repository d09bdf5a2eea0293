import { addItems, addTasks } from "../e2e/support/api";
import { midweek, planWeek } from "../e2e/support/planned";
import { expect, test } from "../e2e/support/test";
import { headed, shoot } from "./shoot";

// German words are longer: what fits in English may not.
test.use({ locale: "de-DE", timezoneId: "Europe/Berlin", role: "superuser" });

test("the screens in German", async ({ page, account, request }) => {
  await addTasks(request, account, ["Brief an Babbage schreiben", "Lochkarten bestellen"]);
  await addItems(request, account, ["Lampe", "Stuhl"], "Im Flur");
  await shoot(page, "german-start", "/", async () => {
    await expect(page.getByRole("button", { name: "Heute", exact: true })).toBeVisible();
  });
  await shoot(page, "german-tasks", "/tasks", headed("Eingang"));
  await shoot(page, "german-settings-appearance", "/settings?tab=appearance", headed("Darstellung"));
  await shoot(page, "german-settings-sessions", "/settings?tab=sessions", headed("Anmeldungen"));
  await shoot(page, "german-items", "/items", async () => {
    await expect(page.getByText("Lampe")).toBeVisible();
  });
  await shoot(page, "german-users-add", "/admin", async () => {
    await page.getByRole("button", { name: "Konto anlegen" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("the calendar in German", async ({ page, account, request }) => {
  await page.clock.setFixedTime(midweek);
  await planWeek(request, account);
  for (const view of ["week", "month", "year"]) {
    // One page shows one view at a time.
    // oxlint-disable-next-line no-await-in-loop
    await shoot(page, `german-calendar-${view}`, `/?view=${view}`, async () => {
      await expect(page.getByRole("grid").first()).toBeVisible();
    });
  }
  await shoot(page, "german-event", "/", async () => {
    await page.getByRole("grid").getByText("Council", { exact: true }).dblclick();
    await expect(page.getByRole("dialog").getByLabel("Ort")).toHaveValue("Room 4");
  });
  await shoot(page, "german-settings-calendar", "/settings?tab=calendar", headed("Kalender"));
});

test.describe("for visitors", () => {
  test.use({ signedIn: false, role: "user" });

  test("the login in German", async ({ page }) => {
    await shoot(page, "german-login", "/login", headed("Willkommen zurück"));
  });
});
