import type { APIRequestContext, Page } from "@playwright/test";
import { type Account, addItems, createAccount } from "./support/api";
import { expectClean } from "./support/axe";
import { addEvent } from "./support/calendar-api";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

async function addTask(request: APIRequestContext, account: Account, title: string): Promise<void> {
  const answer = await request.post("/api/v1/tasks/", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { title },
  });
  expect(answer.status()).toBe(201);
}

async function becomes(page: Page, account: Account): Promise<void> {
  await page.evaluate((token) => localStorage.setItem("access_token", token), account.token);
  await page.goto("/settings?tab=data");
}

const part = (page: Page) => page.getByRole("tabpanel", { name: "Your data" });

test("an archive is downloaded, and another account has everything of it", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 409/);
  await addTask(request, account, "Letter to Grace");
  await addItems(request, account, ["lamp"]);
  await addEvent(request, account, {
    title: "Dentist",
    start: "2026-03-18T09:00:00+01:00",
    end: "2026-03-18T10:00:00+01:00",
  });
  await page.goto("/settings?tab=data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download archive" }).click(),
  ]);
  const archive = await download.path();

  const input = page.getByLabel("Choose archive").and(page.locator("input"));
  await input.setInputFiles(archive);
  await expect(
    page.getByRole("alert").getByText("This account is not empty.", { exact: false }),
  ).toBeVisible();
  await expectClean(page);

  await becomes(page, await createAccount(request));
  await input.setInputFiles(archive);
  await expect(part(page).getByText("Imported: 1 calendar, 1 event, 1 task", { exact: false })).toBeVisible();
  await expectClean(page);
  await page.goto("/tasks");
  await expect(page.getByText("Letter to Grace")).toBeVisible();
  await page.goto("/?date=2026-03-18&view=week");
  await expect(page.getByText("Dentist").first()).toBeVisible();
});
