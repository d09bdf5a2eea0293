import type { Page } from "@playwright/test";
import { addEvent, addTask } from "../e2e/support/calendar-api";
import { dayIn, minutes, setUp, timeOn, zone } from "../e2e/support/planner";
import { expect, test } from "../e2e/support/test";
import { shoot } from "./shoot";

// German words are longer, and its times have a word behind them: what fits in English may not.
test.use({ locale: "de-DE", timezoneId: zone });

const lengths = [90, 30, 120, 60, 45, 150, 30, 60, 90, 30];
const titles = [
  "Den Quartalsbericht für die Geschäftsleitung schreiben",
  "Beim Finanzamt anrufen",
  "Das Budget für das kommende Jahr durchsehen",
  "Den Workshop vorbereiten",
  "Zugfahrt nach Hamburg buchen",
  "Steuererklärung",
  "Dem Vermieter antworten",
  "Den Vertrag lesen",
  "Die Einladung entwerfen",
  "Müll",
];

async function openRisks(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("Gefährdet");
    await page.getByRole("option", { name: "Gefährdet", exact: true }).click({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("heading", { name: "Gefährdet" })).toBeVisible();
}

test("the planner in German", async ({ page, account, request }) => {
  const headers = { authorization: `Bearer ${account.token}` };
  await setUp(request, account, "automatic");
  // Missed, and then suggested anew.
  await addTask(request, account, { title: "Den Rasen mähen", duration_minutes: 60 }, minutes(-150));
  for (const [index, title] of titles.entries()) {
    const duration = lengths[index] ?? 30;
    // In this order they stand in the inbox.
    // oxlint-disable-next-line no-await-in-loop
    await addTask(request, account, { title, duration_minutes: duration, due: dayIn(index % 3) });
  }
  await addEvent(request, account, {
    title: "Besprechung",
    start: timeOn(dayIn(0), "13:15"),
    end: timeOn(dayIn(0), "14:30"),
  });
  await request.post("/api/v1/planner/run", { headers });
  const path = `/?date=${dayIn(0)}`;
  const added: string[] = [];
  await shoot(page, "planner-german-week", path, async (on) => {
    await expect(on.getByText("Besprechung").first()).toBeVisible();
  });
  await shoot(page, "planner-german-panel", path, openRisks);
  await shoot(page, "planner-german-line", `/?date=${dayIn(9)}`, async (on) => {
    await expect(on.getByRole("button", { name: /^(Planung|Mehr zur Planung)/ }).first()).toBeVisible();
    const { id } = await addTask(request, account, { title: "Nachtrag", duration_minutes: 15 });
    await expect(on.getByRole("group", { name: /^Neu geplant: .*, ab / })).toBeVisible();
    added.push(id);
  });
  await Promise.all(added.map((id) => request.delete(`/api/v1/tasks/${id}`, { headers })));
  await setUp(request, account, "suggest");
  await addEvent(request, account, {
    title: "Notfall",
    start: timeOn(dayIn(0), "14:30"),
    end: timeOn(dayIn(0), "17:00"),
  });
  await request.post("/api/v1/planner/run", { headers, data: { afresh: true } });
  await shoot(page, "planner-german-waits", path, async (on) => {
    await expect(on.getByText("Notfall").first()).toBeVisible();
    await expect(on.getByText("Vorschlag").first()).toBeVisible();
  });
  await shoot(page, "planner-german-shown", path, async (on) => {
    await on
      .getByRole("group", { name: /^Ein neuer Plan liegt bereit/ })
      .getByRole("button", { name: "Ansehen" })
      .click();
    await expect(on.getByRole("heading", { name: "Der neue Plan" })).toBeVisible();
  });
});
