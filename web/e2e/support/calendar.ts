import { expect, type Locator, type Page } from "@playwright/test";

/** The time of most of the calendar's tests: a Wednesday, in Berlin. */
export const wednesday = new Date("2026-03-18T14:30:00+01:00");

/** The time of something in the format of the short form and of an entry's details; in this year. */
export function brief(date: string, times: string): string {
  const [weekday = "", monthAndDay = ""] = date.split(", ");
  const [month = "", day = ""] = monthAndDay.split(" ");
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day} · ${times}`;
}

interface Point {
  x: number;
  y: number;
}

/** The calendar as its user sees it. */
export class Calendar {
  readonly pane: Locator;
  /** The days of Day, Week or Month; a year has twelve such. */
  readonly grid: Locator;
  readonly title: Locator;
  readonly days: Locator;
  readonly ghost: Locator;
  readonly dialog: Locator;
  readonly toast: Locator;

  constructor(readonly page: Page) {
    this.pane = page.getByRole("region", { name: "Calendar", exact: true });
    this.grid = this.pane.getByRole("grid");
    this.title = this.pane.getByRole("heading", { level: 1 });
    this.days = this.grid.getByRole("columnheader").filter({ has: page.locator("time") });
    this.ghost = this.grid.getByTestId("ghost");
    this.dialog = page.getByRole("dialog");
    this.toast = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  }

  /** Opens it at an instant at which the clock stands still, though timers run. */
  async open(address = "/", instant = wednesday): Promise<void> {
    await this.page.clock.setFixedTime(instant);
    await this.page.goto(address);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.grid).toBeVisible();
  }

  /** An entry by its title: an event is a button, a task a group with its checkbox. */
  entry(title: string): Locator {
    const name = new RegExp(`^${title}, `);
    return this.grid.getByRole("button", { name }).or(this.grid.getByRole("group", { name }));
  }

  /** The hours of a day, by its date as text. */
  column(date: string): Locator {
    return this.#gridcell(date);
  }

  /** The cell of a day above the hours. */
  allDay(date: string): Locator {
    return this.#gridcell(`${date}, All day`);
  }

  /** The cell of a day in a month. */
  cell(date: string): Locator {
    return this.grid
      .getByRole("gridcell")
      .filter({ has: this.page.getByRole("button", { name: `Open ${date}` }) });
  }

  /** The point of a day at a time of day: a minute is a pixel. */
  async at(date: string, time: string): Promise<Point> {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    const { x, y, width } = await boxOf(this.column(date));
    return { x: x + width / 2, y: y + hours * 60 + minutes + 1 };
  }

  /** The point of an entry this many minutes below its top. */
  async on(title: string, minutes = 10): Promise<Point> {
    const { x, y, width } = await boxOf(this.entry(title));
    return { x: x + width / 2, y: y + minutes + 1 };
  }

  async middleOf(place: Locator): Promise<Point> {
    const { x, y, width, height } = await boxOf(place);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Grabs at a point, and moves to others without releasing. */
  async drag(from: Point, ...way: Point[]): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    for (const { x, y } of way) {
      // The points are visited in order.
      // oxlint-disable-next-line no-await-in-loop
      await this.page.mouse.move(x, y, { steps: 8 });
    }
  }

  async dragAndDrop(from: Point, ...way: Point[]): Promise<void> {
    await this.drag(from, ...way);
    await this.page.mouse.up();
  }

  /** Scrolls the hours so that a time of day is directly below the header. */
  async scrollTo(hour: number): Promise<void> {
    await this.grid.locator("..").evaluate((scroller, top) => scroller.scrollTo({ top }), hour * 60);
  }

  #gridcell(label: string): Locator {
    return this.grid.getByRole("gridcell").filter({ has: this.page.getByText(label, { exact: true }) });
  }

  /** Opens an entry's editor directly, with the keyboard. */
  async edit(title: string): Promise<void> {
    await this.entry(title).dblclick();
  }

  async undo(): Promise<void> {
    await this.toast.getByRole("button", { name: "Undo" }).click();
  }
}

export async function boxOf(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) {
    throw new Error(`${locator.toString()} is not to be seen`);
  }
  return box;
}
