import { expect, type Locator, type Page } from "@playwright/test";

/** The start screen as its user sees it. */
export class Home {
  readonly divider: Locator;
  readonly calendar: Locator;
  /** The days of Day, Week or Month; a year has twelve such. */
  readonly grid: Locator;
  /** The element that scrolls the grid. */
  readonly scroller: Locator;

  constructor(readonly page: Page) {
    this.divider = page.getByRole("separator", { name: "Width of the inbox" });
    this.calendar = page.getByRole("region", { name: "Calendar", exact: true });
    this.grid = this.calendar.getByRole("grid");
    this.scroller = this.grid.locator("..");
  }

  async open(): Promise<void> {
    await this.page.goto("/");
    await expect(this.calendar).toBeAttached();
  }

  /** The widths of the inbox and the calendar in pixels. */
  async widths(): Promise<[number, number]> {
    const inbox = await this.page.getByRole("region", { name: "Inbox" }).boundingBox();
    const calendar = await this.calendar.boundingBox();
    return [Math.round(inbox?.width ?? 0), Math.round(calendar?.width ?? 0)];
  }

  async expectWidths(inbox: number, calendar: number): Promise<void> {
    await expect.poll(() => this.widths()).toEqual([inbox, calendar]);
  }

  /** Drags the divider by this many pixels. */
  async drag(distance: number): Promise<void> {
    const box = await this.divider.boundingBox();
    const x = (box?.x ?? 0) + 0.5;
    const y = (box?.y ?? 0) + 200;
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + distance, y, { steps: 6 });
    await this.page.mouse.up();
  }

  /** The stored sizes. */
  stored(): Promise<{ sizes: number[]; expandTo: number[] | null } | null> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem("panels:home") ?? "null"));
  }
}
