import { expect, test } from "./support/test";

test("while the account is loading a large spinner is centred under the bar, then the screen takes its place", async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/v1/users/me", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto("/tasks");
  const spinner = page.getByRole("status", { name: "Loading your account" });
  await expect(spinner).toBeVisible();
  const place = await spinner.locator(":scope > *").boundingBox();
  // Under a bar of 64 px, in a window of 1280 × 800.
  expect((place?.x ?? 0) + (place?.width ?? 0) / 2).toBeCloseTo(640, 0);
  expect((place?.y ?? 0) + (place?.height ?? 0) / 2).toBeCloseTo(64 + (800 - 64) / 2, 0);
  expect(place?.width).toBeGreaterThan(40);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Inbox" })).toHaveCount(0);

  answer.resolve();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await expect(spinner).toHaveCount(0);
  // Only the inbox.
  await expect(page.getByRole("region", { name: "Calendar" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeAttached();
});

test("the page asks for its screen's code by itself, before the app runs", async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route("**/assets/base-*.js", (route) => route.abort());
  await page.goto("/tasks");
  for (const name of ["authenticated-layout", "tasks"]) {
    // Both are requested at the same time.
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => asked.some((path) => path.startsWith(`/assets/${name}-`))).toBe(true);
  }
  expect(asked.filter((path) => path.startsWith("/assets/login-"))).toEqual([]);
});

test("the theme menu offers Light, Dark and System, and System at first", async ({ page }) => {
  await page.goto("/tasks");
  await page.getByRole("button", { name: "Theme" }).click();
  await expect(page.getByRole("menuitemradio")).toHaveText(["Light", "Dark", "System"]);
  await expect(page.getByRole("menuitemradio", { name: "System" })).toBeChecked();
});

test.describe("in a wide window", () => {
  test.use({ role: "superuser", viewport: { width: 1700, height: 900 } });

  for (const path of ["/", "/tasks", "/settings", "/items", "/admin"]) {
    test(`${path} is 80rem wide at most, in the middle`, async ({ page }) => {
      await page.goto(path);
      const spinner = page.getByRole("status", { name: /^Loading/ });
      const content = page.getByRole("main").filter({ hasNot: spinner }).locator(":scope > *").first();
      await expect(content).toBeVisible();
      const box = await content.boundingBox();
      expect(box?.width).toBeLessThanOrEqual(1280);
      expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(850, 0);
    });
  }
});
