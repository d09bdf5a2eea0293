import { addTasks } from "./support/api";
import { Home } from "./support/home";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

// 1,000 px make a percent ten pixels.
test.use({ viewport: { width: 1000, height: 800 } });

test("the inbox has 35 % and the calendar 65 %, and Calendar is the current section", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["alpha"]);
  const home = new Home(page);
  await home.open();
  await home.expectWidths(350, 650);
  await expect(page.getByRole("link", { name: "Calendar" })).toHaveAttribute("aria-current", "page");
  await expect(new Inbox(page).row("alpha")).toBeVisible();
  await expect(home.divider).toHaveAttribute("aria-valuenow", "35");
  await expect(home.divider).toHaveAttribute("aria-valuemin", "30");
  await expect(home.divider).toHaveAttribute("aria-valuemax", "60");
  await expect(home.divider).toHaveAttribute("aria-orientation", "vertical");
  await expect(page.getByRole("tab")).toHaveCount(0);
});

test("the divider is dragged within the limits in pixels, and a double click resets it", async ({ page }) => {
  const home = new Home(page);
  await home.open();
  await home.drag(80);
  await home.expectWidths(430, 570);
  await home.drag(-300);
  await home.expectWidths(300, 700);
  await expect(home.divider).toHaveCSS("cursor", "e-resize");
  await home.drag(500);
  await home.expectWidths(600, 400);
  await expect(home.divider).toHaveCSS("cursor", "w-resize");
  await home.divider.dblclick({ position: { x: 0, y: 100 } });
  await home.expectWidths(350, 650);
  await expect(home.divider).toHaveCSS("cursor", "ew-resize");
});

test("Escape takes a drag back", async ({ page }) => {
  const home = new Home(page);
  await home.open();
  const box = await home.divider.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 0.5, 300);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 100, 300, { steps: 4 });
  await expect.poll(async () => (await home.widths())[0]).toBeGreaterThan(440);
  await page.keyboard.press("Escape");
  await home.expectWidths(350, 650);
  await page.mouse.move((box?.x ?? 0) + 150, 300);
  await page.mouse.up();
  await home.expectWidths(350, 650);
});

test("the divider can be taken hold of 5 px beside its line, but not further away", async ({ page }) => {
  const home = new Home(page);
  await home.open();
  const dragFrom = async (offset: number) => {
    const box = await home.divider.boundingBox();
    const x = (box?.x ?? 0) + 0.5 + offset;
    await page.mouse.move(x, 780);
    await page.mouse.down();
    await page.mouse.move(x + 20, 780, { steps: 3 });
    await page.mouse.up();
  };
  await dragFrom(-8);
  await home.expectWidths(350, 650);
  await dragFrom(-5);
  await home.expectWidths(370, 630);
  await dragFrom(5);
  await home.expectWidths(390, 610);
});

test("the divider obeys the keyboard: 10 %, with Shift 100 %, Home, End and Enter", async ({ page }) => {
  const home = new Home(page);
  await home.open();
  await home.divider.focus();
  await page.keyboard.press("ArrowRight");
  await home.expectWidths(450, 550);
  await expect(home.divider).toHaveAttribute("aria-valuenow", "45");
  await page.keyboard.press("ArrowLeft");
  await home.expectWidths(350, 650);
  await page.keyboard.press("Shift+ArrowRight");
  await home.expectWidths(600, 400);
  await page.keyboard.press("Shift+ArrowLeft");
  await home.expectWidths(300, 700);
  await page.keyboard.press("End");
  await home.expectWidths(600, 400);
  await page.keyboard.press("Home");
  await home.expectWidths(300, 700);
  await page.keyboard.press("ArrowRight");
  await home.expectWidths(400, 600);
  await page.keyboard.press("Enter");
  await home.expectWidths(300, 700);
  await expect.poll(() => home.stored()).toEqual({ sizes: [30, 70], expandTo: [40, 60] });
  await page.reload();
  await home.divider.focus();
  await page.keyboard.press("Enter");
  await home.expectWidths(400, 600);
});

test("the width is changed from a menu, without dragging", async ({ page }) => {
  const home = new Home(page);
  await home.open();
  await home.divider.hover({ position: { x: 0, y: 200 } });
  await page.getByRole("button", { name: "Change the width of the inbox" }).click();
  await page.getByRole("menuitem", { name: "Wider" }).click();
  await home.expectWidths(450, 550);
  await page.getByRole("menuitem", { name: "Narrower" }).click();
  await page.getByRole("menuitem", { name: "Narrower" }).click();
  await home.expectWidths(300, 700);
  await expect(page.getByRole("menuitem", { name: "Narrower" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Reset" }).click();
  await home.expectWidths(350, 650);
  await expect(page.getByRole("menu")).toBeHidden();
});

test("the sizes are kept over a reload, and a small window changes them for as long as it is small", async ({
  page,
}) => {
  const home = new Home(page);
  await home.open();
  expect(await home.stored()).toBeNull();
  await home.drag(123);
  await expect.poll(() => home.stored()).toEqual({ sizes: [47.3, 52.7], expandTo: null });
  await page.reload();
  await home.expectWidths(473, 527);
  await page.setViewportSize({ width: 800, height: 800 });
  await home.expectWidths(378, 422);
  await page.setViewportSize({ width: 1000, height: 800 });
  await home.expectWidths(473, 527);
  await page.setViewportSize({ width: 768, height: 800 });
  await home.expectWidths(363, 405);
  await home.divider.focus();
  await page.keyboard.press("End");
  await home.expectWidths(368, 400);
});

test("the sizes are saved 100 ms after the last change", async ({ page }) => {
  await page.clock.install();
  const home = new Home(page);
  await home.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await home.divider.press("ArrowRight");
  await home.expectWidths(450, 550);
  await page.clock.runFor(99);
  expect(await home.stored()).toBeNull();
  await page.clock.runFor(1);
  expect(await home.stored()).toEqual({ sizes: [45, 55], expandTo: null });
});

test("of a wide window the panes have 80rem", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 800 });
  const home = new Home(page);
  await home.open();
  // The two pixels are the borders of the frame.
  await home.expectWidths(447, 831);
});

test.describe("below 768 px", () => {
  test.use({ viewport: { width: 767, height: 700 } });

  test("the panes are two tabs, which keep their state and are reached by keyboard", async ({ page }) => {
    const home = new Home(page);
    await home.open();
    const inboxTab = page.getByRole("tab", { name: "Inbox" });
    const calendarTab = page.getByRole("tab", { name: "Calendar" });
    await expect(home.divider).toHaveCount(0);
    await expect(calendarTab).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel", { name: "Calendar" })).toBeVisible();
    await expect(page.getByLabel("Title")).toBeHidden();
    const scrolled = await home.scroller.evaluate((scroller) => (scroller.scrollTop = 321));

    await calendarTab.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(inboxTab).toBeFocused();
    await expect(inboxTab).toHaveAttribute("aria-selected", "true");
    await expect(home.grid).toBeHidden();
    await expect(page.getByLabel("Title")).toBeVisible();
    // It is loaded a moment later, and is between the two.
    const plan = page.getByRole("group", { name: "Planning" }).getByRole("button");
    await expect(plan).toHaveCount(2);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "View: All" })).toBeFocused();
    for (const next of [plan.first(), plan.last(), page.getByLabel("Title")]) {
      // One after the other.
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press("Tab");
      // oxlint-disable-next-line no-await-in-loop
      await expect(next).toBeFocused();
    }
    await page.keyboard.type("half a thought");

    await calendarTab.click();
    await expect(page.getByLabel("Title")).toBeHidden();
    expect(await home.scroller.evaluate((scroller) => scroller.scrollTop)).toBe(scrolled);
    await page.setViewportSize({ width: 768, height: 700 });
    await expect(home.divider).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("half a thought");
    await expect(page.getByRole("tab")).toHaveCount(0);
  });
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 1000, height: 800 }, hasTouch: true, isMobile: true });

  test("the divider's margin is 15 px", async ({ page }) => {
    await new Home(page).open();
    const roleAt = (x: number) =>
      page.evaluate((left) => document.elementFromPoint(left, 780)?.getAttribute("role"), x);
    await expect.poll(() => roleAt(350 - 14)).toBe("separator");
    expect(await roleAt(350 + 15)).toBe("separator");
    expect(await roleAt(350 + 18)).not.toBe("separator");
  });
});

for (const width of [320, 375]) {
  test(`at ${width} px nothing but the grid scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    const home = new Home(page);
    await home.open();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole("tab", { name: "Inbox" }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
