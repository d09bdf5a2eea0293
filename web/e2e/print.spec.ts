import { addItems, addManyTasks, addTasks } from "./support/api";
import { fillBusyWeek } from "./support/busy-week";
import { Calendar } from "./support/calendar";
import { addEvent } from "./support/calendar-api";
import { Home } from "./support/home";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 1000, height: 600 }, timezoneId: "Europe/Berlin" });

const wednesday = new Date("2026-03-18T14:30:00+01:00");
const hours = (from: string, to: string) => ({
  start: `2026-03-18T${from}:00+01:00`,
  end: `2026-03-18T${to}:00+01:00`,
});

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

  // No longer emulated, or the styles of the screen would be printed.
  await page.emulateMedia({ media: null });
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

/** The size of each sheet of paper, in points. */
const sheetSizes = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
const [landscape, portrait] = [
  [842, 595],
  [595, 842],
];

for (const [width, name, days, sheet] of [
  [1000, "side by side", "week", landscape],
  [375, "as tabs", "day", portrait],
] as const) {
  test(`of the start screen ${name} the calendar is printed on a sheet, the ${days} with the hours that hold something`, async ({
    page,
    request,
    account,
  }) => {
    await page.clock.setFixedTime(wednesday);
    await addTasks(request, account, ["alpha"]);
    await addEvent(request, account, { title: "Early", ...hours("00:00", "01:00") });
    await addEvent(request, account, { title: "Late", ...hours("23:00", "23:30") });
    await addEvent(request, account, {
      title: "Fair",
      start: "2026-03-17",
      end: "2026-03-20",
      all_day: true,
    });
    await page.setViewportSize({ width, height: 700 });
    const home = new Home(page);
    await home.open();
    await expect(home.grid.getByText("Late", { exact: true })).toBeAttached();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("list", { name: "Tasks" })).toBeHidden();
    for (const title of ["Early", "Late", "Fair"]) {
      // One after the other.
      // oxlint-disable-next-line no-await-in-loop
      await expect(home.grid.getByText(title, { exact: true })).toBeVisible();
    }
    // Nothing scrolls, and the hours have their lines, which are backgrounds.
    await expect(home.scroller).toHaveCSS("overflow", "visible");
    await expect(home.scroller).toHaveCSS("print-color-adjust", "exact");
    await expect(home.calendar.getByRole("button", { name: "Today", exact: true })).toHaveCount(0);
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("separator")).toHaveCount(0);
    await page.emulateMedia({ media: null });
    expect(sheetSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual([sheet]);
  });
}

for (const [view, sheet] of [
  ["week", landscape],
  ["month", landscape],
  ["day", portrait],
] as const) {
  test(`a full ${view} is printed on one sheet, where its titles can be read`, async ({
    page,
    request,
    account,
  }) => {
    await fillBusyWeek(request, account);
    await page.setViewportSize({ width: 1440, height: 900 });
    const calendar = new Calendar(page);
    await calendar.open(`/?view=${view}`);
    await expect(calendar.entry("Sprint")).toBeVisible();
    expect(sheetSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual([sheet]);

    // The size of a sheet without its margins.
    await page.setViewportSize(view === "day" ? { width: 703, height: 1016 } : { width: 1047, height: 718 });
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(calendar.grid.getByText("Sprint", { exact: true })).toBeInViewport({ ratio: 1 });
    const cut = await calendar.grid.evaluate((grid) =>
      [...grid.querySelectorAll<HTMLElement>("[data-entry] [data-words=title]")]
        .filter((title) => {
          const [words, card] = [title, title.closest("[data-entry]") ?? title].map((part) =>
            part.getBoundingClientRect(),
          );
          const inside =
            words !== undefined &&
            card !== undefined &&
            words.top >= card.top - 1 &&
            words.bottom <= Math.min(card.bottom, window.innerHeight) + 1;
          return !inside || Number.parseFloat(getComputedStyle(title).fontSize) < 10;
        })
        .map((title) => title.textContent),
    );
    expect(cut).toEqual([]);
  });
}

test("a month is printed on a sheet, with its entries", async ({ page, request, account }) => {
  await page.clock.setFixedTime(wednesday);
  await addEvent(request, account, { title: "Late", ...hours("23:00", "23:30") });
  await page.goto("/?view=month");
  const home = new Home(page);
  await expect(home.grid.getByText("Late", { exact: true })).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(home.grid.getByText("Late", { exact: true })).toBeVisible();
  await expect(
    home.grid.getByRole("button", { name: "Open Wednesday, March 18, 2026, today" }),
  ).toBeVisible();
  await expect(home.scroller).toHaveCSS("overflow", "visible");
  await page.emulateMedia({ media: null });
  expect(sheetSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual([landscape]);
});

test("a year is printed on a sheet, with the names of its months", async ({ page }) => {
  await page.clock.setFixedTime(wednesday);
  await page.goto("/?view=year");
  const months = page.getByRole("group", { name: "2026" }).getByRole("heading", { level: 2 });
  await expect(months).toHaveCount(12);
  await page.emulateMedia({ media: "print" });
  await expect(months.getByText("December")).toBeVisible();
  await page.emulateMedia({ media: null });
  expect(sheetSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual([portrait]);
});

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
