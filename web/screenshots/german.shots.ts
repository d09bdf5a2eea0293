import { addItems, addTasks } from "../e2e/support/api";
import { expect, test } from "../e2e/support/test";
import { headed, shoot } from "./shoot";

// German words are longer: what fits in English may not.
test.use({ locale: "de-DE", role: "superuser" });

test("the screens in German", async ({ page, account, request }) => {
  await addTasks(request, account, ["Brief an Babbage schreiben", "Lochkarten bestellen"]);
  await addItems(request, account, ["Lampe", "Stuhl"], "Im Flur");
  await shoot(page, "german-start", "/", async () => {
    await expect(page.getByRole("button", { name: "Heute" })).toBeVisible();
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

test.describe("for visitors", () => {
  test.use({ signedIn: false, role: "user" });

  test("the login in German", async ({ page }) => {
    await shoot(page, "german-login", "/login", headed("Willkommen zurück"));
  });
});
