import { addItems } from "./support/api";
import { expectClean } from "./support/axe";
import { boxOf } from "./support/calendar";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

const titles = (count: number) => Array.from({ length: count }, (_, index) => `item ${index + 1}`);

test("the screen reads as specified, empty too", async ({ page }) => {
  const items = new Table(page, "Items Management");
  await items.open("/items");
  await expect(page.getByRole("columnheader")).toHaveText(["ID", "Title", "Description", "Actions"]);
  await expect(page.getByText("No items yet")).toBeVisible();
  await expect(items.rows).toHaveCount(0);
  await expect(page.getByText("Page 1", { exact: true })).toBeVisible();
  await expect(items.previous).toBeDisabled();
  await expect(items.next).toBeDisabled();
});

test("an item is added, edited and deleted, and the focus comes back each time", async ({ page }) => {
  const items = new Table(page, "Items Management");
  await items.open("/items");
  const add = page.getByRole("button", { name: "Add Item" });
  await add.click();
  await expect(items.dialog.getByLabel("Title")).toBeFocused();
  await items.save();
  await expect(items.dialog.getByText("Title is required.", { exact: true })).toBeVisible();
  await items.dialog.getByLabel("Title").fill("Moth");
  await items.save();
  await items.expectToast("Success!", "Item created successfully.");
  await expect(items.row("Moth")).toContainText("N/A");
  await expect(items.dialog).toBeHidden();
  await expect(add).toBeFocused();

  await items.choose("Moth", "Edit");
  await items.dialog.getByLabel("Title").fill("");
  await items.save();
  await expect(items.dialog.getByText("Title is required", { exact: true })).toBeVisible();
  await items.dialog.getByLabel("Title").fill("Moth, dead");
  await items.dialog.getByLabel("Description").fill("Found in relay #70");
  await page.keyboard.press("Control+Enter");
  await items.expectToast("Success!", "Item updated successfully.");
  await expect(items.row("Moth, dead")).toContainText("Found in relay #70");
  await expect(items.actions("Moth, dead")).toBeFocused();

  await items.choose("Moth, dead", "Delete");
  await expect(items.dialog).toHaveAccessibleName("Delete Item");
  await expect(items.dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await items.dialog.getByRole("button", { name: "Delete" }).click();
  await items.expectToast("Success!", "The item or user was deleted successfully.");
  await expect(page.getByText("No items yet")).toBeVisible();
  await expect(add).toBeFocused();
});

test("Next is enabled only after a page of exactly five rows", async ({ page, request, account }) => {
  const items = new Table(page, "Items Management");
  await addItems(request, account, titles(4));
  await items.open("/items");
  await expect(items.rows).toHaveCount(4);
  await expect(items.next).toBeDisabled();

  await addItems(request, account, ["item 5"]);
  const ahead = page.waitForRequest(/items\/\?skip=5&limit=5/);
  await items.open("/items");
  await expect(items.rows).toHaveCount(5);
  await expect(items.next).toBeEnabled();
  await ahead;

  // The fifth row was the last: the page after the end is empty and leads back.
  await items.next.click();
  await expect(page).toHaveURL("/items?page=2");
  await expect(page.getByText("Page 2", { exact: true })).toBeVisible();
  await expect(items.rows).toHaveCount(0);
  await expect(items.next).toBeDisabled();
  await expect(items.previous).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/items?page=1");
  await expect(items.rows).toHaveCount(5);
  await expect(items.next).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/items?page=2");
});

for (const parameter of ["0", "-2", "1.5", "two", ""]) {
  test(`the page parameter "${parameter}" falls back to 1`, async ({ page, request, account }) => {
    await addItems(request, account, ["alpha"]);
    const items = new Table(page, "Items Management");
    await items.open(`/items?page=${parameter}`);
    await expect(page.getByText("Page 1", { exact: true })).toBeVisible();
    await expect(items.row("alpha")).toBeVisible();
  });
}

test("far past the end there is an empty table with a way back", { tag: "@mobile" }, async ({ page }) => {
  const items = new Table(page, "Items Management");
  await items.open("/items?page=9007199254740991");
  await expect(page.getByText("Nothing on this page")).toBeVisible();
  await expect(items.previous).toBeEnabled();
  await expect(items.next).toBeDisabled();
});

test("deleting a page's last row leads to the page before", { tag: "@mobile" }, async ({
  page,
  request,
  account,
}) => {
  await addItems(request, account, titles(6));
  const items = new Table(page, "Items Management");
  await items.open("/items?page=2");
  await items.choose("item 1", "Delete");
  await items.dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/items?page=1");
  await expect(items.rows).toHaveCount(5);
  await expect(items.next).toBeEnabled();
});

test("the row menu and its dialogs work by keyboard", async ({ page, request, account }) => {
  await addItems(request, account, ["alpha", "beta"]);
  const items = new Table(page, "Items Management");
  await items.open("/items");
  await items.actions("beta").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items.actions("beta")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(items.dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items.dialog).toBeHidden();
  await expect(items.actions("beta")).toBeFocused();

  await items.choose("beta", "Delete");
  await expect(items.dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(items.row("beta")).toHaveCount(0);
  await expect(items.actions("alpha")).toBeFocused();
});

test("failures are said as specified", async ({ page, request, account, watch }) => {
  watch.allow(/Failed to load resource/);
  await addItems(request, account, ["alpha"]);
  const items = new Table(page, "Items Management");
  await items.open("/items");
  await page.route("**/api/v1/items/*", (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({
          status: 500,
          json: { detail: "The database cannot be reached", code: "unavailable", request_id: "1" },
        }),
  );
  await items.choose("alpha", "Delete");
  await items.dialog.getByRole("button", { name: "Delete" }).click();
  await items.expectToast("An error occurred.", "An error occurred while deleting the item or user.");
  await expect(items.actions("alpha")).toBeFocused();

  await items.choose("alpha", "Edit");
  await items.save();
  await items.expectToast("Error", "The database cannot be reached");
  await expect(items.dialog.getByLabel("Title")).toBeFocused();
});

test("a list that cannot be loaded can be asked for again", async ({ page, watch }) => {
  watch.allow(/status of 500/);
  // A real answer: a server that gives none would be asked again as soon as anything is answered, before the user can retry.
  const refusal = { detail: "Something is wrong", code: "internal_error", request_id: "x" };
  await page.route("**/api/v1/items/**", (route) => route.fulfill({ status: 500, json: refusal }));
  await page.goto("/items");
  await expect(page.getByRole("alert")).toContainText("Something is wrong");
  await page.unroute("**/api/v1/items/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No items yet")).toBeVisible();
});

for (const [width, whole] of [
  [1920, true],
  [1440, true],
  [1280, true],
  [1152, true],
  [1024, true],
  [900, true],
  [800, false],
  [768, false],
  [375, false],
] as const) {
  test(`at ${width} px the ID is ${whole ? "shown whole" : "shortened"} beside a title with room, and copied whole`, async ({
    page,
    context,
    request,
    account,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width, height: 800 });
    await addItems(request, account, ["alpha"], "a description of some length, as people write them");
    const items = new Table(page, "Items Management");
    await items.open("/items");
    const row = items.row("alpha");
    const copy = row.getByRole("button", { name: /^Copy ID/ });
    await expect(copy).toHaveText(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    await expect(copy).toBeInViewport({ ratio: 1 });
    // Without enough room it is shortened in the middle: the end distinguishes rows.
    const parts = await copy.locator("code > span").all();
    const cut = await Promise.all(
      parts.map((part) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)),
    );
    expect(cut).toEqual([!whole, false]);
    // With room for a letter before the ellipsis: no partial letter is shown there.
    const [start, end] = await Promise.all(parts.map((part) => boxOf(part)));
    expect(start?.width).toBeGreaterThan((end?.width ?? 0) / 4);
    await items.expectNoSidewaysScrolling();
    const title = row.locator("td").filter({ has: page.getByText("alpha", { exact: true }) });
    expect((await boxOf(title)).width).toBeGreaterThan(200);

    await copy.click();
    const id = await page.evaluate(() => navigator.clipboard.readText());
    await expect(copy).toHaveText(id);
    await expect(copy).toHaveAccessibleName(`Copy ID ${id}`);
    await expect(row.getByRole("status")).toHaveText("Copied");
  });
}

test("what is written from right to left runs so, and begins at its column's edge like the rest", async ({
  page,
  request,
  account,
}) => {
  await addItems(request, account, ["Lamp", "מנורה (2)"]);
  const items = new Table(page, "Items Management");
  await items.open("/items");
  const placeOf = (title: string) =>
    page.getByText(title, { exact: true }).evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return { direction: getComputedStyle(element).direction, left: text.getBoundingClientRect().left };
    });
  const [lamp, hebrew] = [await placeOf("Lamp"), await placeOf("מנורה (2)")];
  expect([lamp.direction, hebrew.direction]).toEqual(["ltr", "rtl"]);
  expect(hebrew.left).toBeCloseTo(lamp.left, 0);
});

test("an ID with hardly any room is its end alone", async ({ page, request, account }) => {
  await addItems(request, account, ["alpha"]);
  const items = new Table(page, "Items Management");
  await items.open("/items");
  const id = items
    .row("alpha")
    .getByRole("button", { name: /^Copy ID/ })
    .locator("code");
  const [start, end] = [id.locator("span").first(), id.locator("span").last()];
  const { width } = await boxOf(end);
  await page.addStyleTag({ content: `code { max-width: ${Math.ceil(width) + 6}px }` });
  await expect(start).not.toBeInViewport();
  await expect(end).toBeInViewport({ ratio: 1 });
  await expect(end).toHaveText(/^[0-9a-f]{8}$/);
});

for (const width of [375, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });

    test("rows are cards, and nothing is wider than the screen", async ({ page, request, account }) => {
      await addItems(request, account, ["alpha", "wide".repeat(40)], "gap".repeat(60));
      const items = new Table(page, "Items Management");
      await items.open("/items");
      await expect(items.row("alpha").getByText("Description", { exact: true })).toBeVisible();
      await items.expectNoSidewaysScrolling();
      await items.actions("alpha").tap();
      await page.getByRole("menuitem", { name: "Edit" }).tap();
      await expect(items.dialog.getByLabel("Title")).toHaveValue("alpha");
      await items.expectNoSidewaysScrolling();
    });
  });
}

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the screen, its menu and its dialogs are free of axe's violations", async ({
    page,
    request,
    account,
    watch,
  }) => {
    watch.allow(/net::ERR_FAILED/);
    const items = new Table(page, "Items Management");
    await items.open("/items");
    await expectClean(page);

    await addItems(request, account, titles(5), "with a description");
    await items.open("/items");
    await expectClean(page);
    await items.actions("item 3").click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectClean(page);
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await items.dialog.getByLabel("Title").fill("");
    await items.save();
    await expectClean(page);
    await items.dialog.getByRole("button", { name: "Cancel" }).click();
    await items.choose("item 3", "Delete");
    await expectClean(page);
    await page.keyboard.press("Escape");

    await page.setViewportSize({ width: 375, height: 740 });
    await expectClean(page);
    await page.route("**/api/v1/items/**", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectClean(page);
  });
});
