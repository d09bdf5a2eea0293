import { addItems, addManyTasks, addTasks } from "./support/api";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 1000, height: 600 } });

/** How many sheets the browser's own printing makes of the page. */
const sheets = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test("the whole list is on paper, not only the rows in view, without bar and controls", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["alpha"], "with a description");
  await addManyTasks(request, account, 119);
  await page.goto("/tasks");
  await page.getByRole("checkbox", { name: "Complete alpha" }).click();
  await expect(page.getByText("119 open, 1 done")).toBeVisible();

  await page.emulateMedia({ media: "print" });
  const printed = page.getByRole("list", { name: "Tasks" }).getByRole("listitem");
  await expect(printed).toHaveCount(120);
  await expect(printed.first()).toHaveText("alphawith a description");
  await expect(page.getByText("119 open, 1 done")).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);

  await page.emulateMedia({ media: "screen" });
  await expect(page.getByRole("button", { name: "Add Task" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Tasks" })).toHaveCount(1);
  // 120 lines do not fit on two sheets; the rows in view would fit on one.
  expect(sheets(await page.pdf({ format: "A4" }))).toBeGreaterThan(2);
});

test("a half-typed edit outlasts printing", async ({ page, request, account }) => {
  await addTasks(request, account, ["alpha"]);
  await page.goto("/tasks");
  await page.getByRole("button", { name: "alpha", exact: true }).click();
  const title = page.getByRole("list", { name: "Tasks" }).getByLabel("Title");
  await title.fill("alpha, revised");
  await page.emulateMedia({ media: "print" });
  await expect(title).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(title).toHaveValue("alpha, revised");
});

for (const [width, name] of [
  [1000, "side by side"],
  [375, "as tabs"],
] as const) {
  test(`of the start screen ${name} both panes are printed, the week with all its hours`, async ({
    page,
    request,
    account,
  }) => {
    await addTasks(request, account, ["alpha"]);
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Calendar" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("list", { name: "Tasks" }).getByText("alpha")).toBeVisible();
    const grid = page.getByRole("region", { name: /^Week of/ });
    await expect(grid).toBeVisible();
    expect(await grid.evaluate((element) => getComputedStyle(element).overflowY)).toBe("visible");
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("separator")).toHaveCount(0);
    // The inbox on the first sheet, the whole week on the second.
    expect(sheets(await page.pdf({ format: "A4" }))).toBe(2);
  });
}

test("a table is printed as one, without its actions", async ({ page, request, account }) => {
  await addItems(request, account, ["Lamp", "Chair"], "In the hall");
  await page.setViewportSize({ width: 700, height: 600 });
  await page.goto("/items");
  await expect(page.getByText("Lamp")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader")).toHaveText(["ID", "Title", "Description"]);
  await expect(page.getByRole("cell", { name: "Lamp" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Actions/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Item" })).toHaveCount(0);
});

test("paper is light, also in the dark theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/tasks");
  await expect(page.getByText("No tasks yet")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const colors = await page.evaluate(() => {
    const body = getComputedStyle(document.body);
    return [body.backgroundColor, body.color];
  });
  expect(colors).toEqual(["rgb(255, 255, 255)", "rgb(21, 24, 30)"]);
});
