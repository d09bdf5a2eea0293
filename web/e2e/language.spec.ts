import { addItems, addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { calendarsOf, renameCalendar } from "./support/calendar-api";
import { expectNoEnglish } from "./support/german";
import { midweek, planWeek } from "./support/planned";
import { expect, test } from "./support/test";

test("the language is chosen in Appearance, stays, and can be left to the browser again", async ({
  page,
}) => {
  await page.goto("/settings?tab=appearance");
  const languages = page.getByRole("group", { name: "Language" });
  await expect(languages.getByRole("radio", { name: "Same as browser" })).toBeChecked();
  await languages.getByRole("radio", { name: "Deutsch" }).click();

  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto("/tasks");
  await expect(page.getByText("Noch keine Aufgaben")).toBeVisible();

  await page.goto("/settings?tab=appearance");
  await page.getByRole("radio", { name: "Wie im Browser" }).click();
  await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("arrow keys go from language to language, and Enter or the button chooses", async ({ page }) => {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto("/settings?tab=appearance");
  const languages = page.getByRole("group", { name: "Language" });
  await languages.getByRole("radio", { name: "Same as browser" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(languages.getByRole("radio", { name: "English" })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(languages.getByRole("radio", { name: "Deutsch" })).toBeFocused();
  await expect(languages.getByRole("radio", { name: "Deutsch" })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBeNull();
  expect(loads).toBe(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();

  await page.getByRole("radio", { name: "Deutsch" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Sprache wechseln" })).toBeFocused();
  await expectClean(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
});

test("without the German sentences the app speaks English instead of nothing", async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  await page.route("**/assets/de-*.js", (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem("language", "de"));
  await page.goto("/tasks");
  await expect(page.getByText("No tasks yet")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("days, hours and numbers are written the German way", async ({ page, request, account }) => {
    await addTasks(request, account, ["eins", "zwei"]);
    await page.route("**/api/v1/tasks/?*", async (route) => {
      const answer = await route.fetch();
      const { data }: { data: Record<string, unknown>[] } = await answer.json();
      const many = Array.from({ length: 1_000 }, (_, index) => ({ ...data[0], id: `copy-${index}` }));
      await route.fulfill({ json: { data: [...data, ...many], count: 1_002 } });
    });
    await page.goto("/");
    await expect(page.getByText("1.002 offen")).toBeVisible();
    const today = new Intl.DateTimeFormat("de-DE", { dateStyle: "full" }).format(new Date());
    await expect(page.getByRole("columnheader", { name: `${today}, heute` })).toBeVisible();
    await expect(page.getByTestId("hour").nth(13)).toHaveText(/^13:00/);
  });

  test("every screen speaks German only", async ({ page, request, account }) => {
    await addTasks(request, account, ["Brief schreiben"], "An Babbage");
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Kalender" })).toBeVisible();
    await expectNoEnglish(page);
    await page.goto("/tasks");
    await page.getByRole("button", { name: "Hinzufügen" }).click();
    await expect(page.getByText("Der Titel fehlt")).toBeVisible();
    await page.getByRole("button", { name: "Brief schreiben", exact: true }).click();
    await expectNoEnglish(page);
    await page.getByRole("button", { name: "Kontomenü" }).click();
    await expectNoEnglish(page);

    for (const tab of [
      "profile",
      "password",
      "appearance",
      "calendar",
      "sessions",
      "api-keys",
      "webhooks",
      "data",
      "danger",
    ]) {
      // One tab after the other.
      // oxlint-disable no-await-in-loop
      await page.goto(`/settings?tab=${tab}`);
      await expect(page.getByRole("tabpanel")).toBeVisible();
      await expectNoEnglish(page);
      // oxlint-enable no-await-in-loop
    }
    await page.getByRole("tabpanel").getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByRole("dialog", { name: "Bestätigung erforderlich" })).toBeVisible();
    await expectNoEnglish(page);
    await expectClean(page);

    await page.goto("/admin");
    await expect(page.getByText("Keine Berechtigung")).toBeVisible();
    await expectNoEnglish(page);
    await page.goto("/nirgendwo");
    await expect(page.getByText("Hoppla!")).toBeVisible();
    await expectNoEnglish(page);
  });

  test("the calendar speaks German only, in each view and each dialog, and so do the samples", async ({
    page,
    request,
    account,
  }) => {
    // The server, which does not know the language, has given it an English name.
    const [first] = await calendarsOf(request, account);
    await renameCalendar(request, account, first?.id ?? "", "Privat");
    await page.clock.setFixedTime(midweek);
    const grid = page.getByRole("grid");
    const dialog = page.getByRole("dialog");
    for (const view of ["week", "day", "month"]) {
      // One view after the other.
      // oxlint-disable no-await-in-loop
      await page.goto(`/?view=${view}`);
      await expect(grid.getByText("Mittagessen mit Sam", { exact: true })).toBeAttached();
      await expectNoEnglish(page);
      // oxlint-enable no-await-in-loop
    }
    await page.goto("/");
    await grid.getByText("Mittagessen mit Sam", { exact: true }).click();
    await expect(dialog.getByText(/^Das ist ein Beispiel\./)).toBeVisible();
    await expectNoEnglish(page);
    await page.goto("/?view=year");
    await expect(page.getByRole("heading", { name: "Dezember" })).toBeVisible();
    await page.getByRole("button", { name: "Ansicht: Jahr" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Monat" })).toBeVisible();
    await expectNoEnglish(page);

    await planWeek(request, account);
    await page.goto("/");
    await grid.getByText("Council", { exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Details zu Council" })).toBeVisible();
    await expectNoEnglish(page);
    await dialog.getByRole("button", { name: "Termin bearbeiten" }).click();
    await expect(page.getByRole("dialog", { name: "Termin bearbeiten" })).toBeVisible();
    await expect(dialog.getByLabel("Ort")).toHaveValue("Room 4");
    await dialog.getByLabel("Endet um").fill("01:00");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(dialog.getByText("Das Ende muss nach dem Beginn liegen")).toBeVisible();
    await expectNoEnglish(page);
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Änderungen verwerfen?" });
    await expect(question).toBeVisible();
    await expectNoEnglish(page);
    await question.getByRole("button", { name: "Verwerfen" }).click();
    await expect(dialog).toHaveCount(0);

    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: "Neuer Termin" })).toBeVisible();
    await expectNoEnglish(page);
    await dialog.getByRole("button", { name: /^Mi\., 18\. März/ }).click();
    await dialog.getByRole("button", { name: "Weitere Angaben" }).click();
    await expect(dialog.getByLabel("Zeitzone")).toBeVisible();
    await expectNoEnglish(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await page.getByRole("button", { name: "Weitere Aktionen für Cards" }).click();
    await page.getByRole("menuitem", { name: "Einplanen …" }).click();
    await expect(page.getByRole("dialog", { name: "Cards einplanen" })).toBeVisible();
    await dialog.getByLabel("Uhrzeit").fill("");
    await dialog.getByRole("button", { name: "Einplanen", exact: true }).click();
    await expect(dialog.getByText("Die Uhrzeit fehlt")).toBeVisible();
    await expectNoEnglish(page);
    await dialog.getByRole("button", { name: "Abbrechen" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Cards", exact: true }).click();
    await expect(page.getByText("Noch nicht im Kalender")).toBeVisible();
    await expectNoEnglish(page);
    await page.keyboard.press("Escape");

    await grid.getByText("Letter", { exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Details zu Letter" })).toBeVisible();
    await expectNoEnglish(page);
    await dialog.getByRole("button", { name: "Aufgabe bearbeiten" }).click();
    await expect(page.getByRole("dialog", { name: "Aufgabe", exact: true })).toBeVisible();
    await expectNoEnglish(page);
    await dialog.getByRole("button", { name: "Aus dem Kalender nehmen" }).click();
    await expect(grid.getByText("Letter", { exact: true })).toHaveCount(0);
    await expectNoEnglish(page);
  });

  test.describe("a superuser", () => {
    test.use({ role: "superuser" });

    test("finds both tables and their dialogs in German", async ({ page, request, account }) => {
      await addItems(request, account, ["Lampe"]);
      for (const [path, add] of [
        ["/items", "Objekt anlegen"],
        ["/admin", "Konto anlegen"],
      ] as const) {
        // One screen after the other.
        // oxlint-disable no-await-in-loop
        await page.goto(path);
        await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
        await expectNoEnglish(page);
        await page.getByRole("button", { name: add }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
        await expect(page.getByRole("dialog").getByText(/fehlt/).first()).toBeVisible();
        await expectNoEnglish(page);
        // oxlint-enable no-await-in-loop
      }
    });
  });

  test.describe("for visitors", () => {
    test.use({ signedIn: false });

    test("the forms, their faults and the server's refusals are in German", async ({ page, watch }) => {
      watch.allow(/status of 400/);
      for (const [path, submit] of [
        ["/signup", "Registrieren"],
        ["/recover-password", "Weiter"],
        ["/reset-password?token=x", "Passwort ändern"],
        ["/login", "Anmelden"],
      ] as const) {
        // One screen after the other.
        // oxlint-disable no-await-in-loop
        await page.goto(path);
        await page.getByRole("button", { name: submit }).click();
        await expectNoEnglish(page);
        // oxlint-enable no-await-in-loop
      }
      await page.getByLabel("E-Mail-Adresse").fill("niemand@example.org");
      await page.getByLabel("Passwort", { exact: true }).fill("nicht das Passwort");
      await page.getByRole("button", { name: "Anmelden" }).click();
      await expect(page.getByText("E-Mail-Adresse oder Passwort ist falsch")).toBeVisible();
      await expectNoEnglish(page);
    });
  });
});
