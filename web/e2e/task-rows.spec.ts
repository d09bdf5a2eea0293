import { addTasks } from "./support/api";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const long = "a title that goes on and on ".repeat(9).trim();

test.use({ viewport: { width: 500, height: 900 } });

test.beforeEach(async ({ page, request, account }) => {
  await addTasks(request, account, ["alpha", long, "gamma"]);
  await new Inbox(page).open();
});

test("a row has a handle, a checkbox and a title, of which four lines are shown at most", async ({
  page,
}) => {
  const inbox = new Inbox(page);
  const row = inbox.row(long);
  await expect(row.getByRole("button", { name: `Reorder ${long}` })).toBeVisible();
  await expect(row.getByRole("checkbox", { name: `Complete ${long}` })).toBeVisible();
  const title = row.getByRole("button", { name: long, exact: true });
  const lines = await title.locator(":scope > *").evaluate((element) => ({
    shown: Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    isCut: element.scrollHeight > element.clientHeight,
  }));
  expect(lines).toEqual({ shown: 4, isCut: true });
});

test("the delete icon appears when a row is pointed at or has the focus", async ({ page }) => {
  const inbox = new Inbox(page);
  const actions = page.getByRole("button", { name: "Delete alpha" }).locator("..");
  await page.mouse.move(5, 890);
  await expect(actions).toHaveCSS("opacity", "0");
  await inbox.row("alpha").hover();
  await expect(actions).toHaveCSS("opacity", "1");
  await page.mouse.move(5, 890);
  await expect(actions).toHaveCSS("opacity", "0");
  await inbox.handle("alpha").press("ArrowRight");
  await expect(actions).toHaveCSS("opacity", "1");
});

test("a row can be dragged as soon as it is seen, however busy the browser is", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.reload();
  await new Inbox(page).startDrag("alpha");
});

test("a line below a row marks that the dragged one will come after it", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.startDrag("alpha");
  const target = await inbox.row("gamma").boundingBox();
  const x = (target?.x ?? 0) + 100;
  const bottom = (target?.y ?? 0) + (target?.height ?? 0);
  await page.mouse.move(x, bottom - 20, { steps: 5 });
  await page.mouse.move(x, bottom - 5, { steps: 3 });
  await expect(inbox.row("gamma").getByTestId("drop-after")).toBeVisible();
  await page.mouse.up();
  await inbox.expectOrder(long, "gamma", "alpha");
});
