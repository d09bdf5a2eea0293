import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/support/test";
import { addItems, createAccount } from "../e2e/support/api";
import { shoot, smallest, type State } from "./shoot";

const path = "/settings?tab=data";

const input = (page: Page) => page.getByLabel("Choose archive").and(page.locator("input"));
const end = async (page: Page) => {
  await page.getByRole("tabpanel").evaluate((panel) => panel.scrollIntoView({ block: "end" }));
};

const start: State = async (page) => {
  await expect(page.getByRole("heading", { name: "Bring it back" })).toBeVisible();
  await end(page);
};

test("an archive is brought back, and refused where something is", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 409/);
  await shoot(page, "bring-back", path, start);
  const exported = await request.get("/api/v1/export", {
    headers: { authorization: `Bearer ${account.token}` },
  });
  const archive = {
    name: "scheduler.zip",
    mimeType: "application/zip",
    buffer: await exported.body(),
  };
  // Nothing is in it, so it comes back again and again.
  const done: State = async (there) => {
    await input(there).setInputFiles(archive);
    await expect(there.getByText("Everything is back.")).toBeVisible();
    await end(there);
  };
  await shoot(page, "bring-back-done", path, done, { windows: [{ width: 1440, height: 900 }, ...smallest] });

  const other = await createAccount(request);
  await addItems(request, other, ["lamp"]);
  await page.evaluate((token) => localStorage.setItem("access_token", token), other.token);
  const refused: State = async (there) => {
    await input(there).setInputFiles(archive);
    await expect(there.getByText("Nothing was brought back.")).toBeVisible();
    await end(there);
  };
  await shoot(page, "bring-back-refused", path, refused, { windows: [{ width: 375, height: 740 }] });
});
