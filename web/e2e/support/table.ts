import { expect, type Locator, type Page } from "@playwright/test";

/** A table screen as its user sees it. */
export class Table {
  readonly table: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    readonly heading: string,
  ) {
    this.table = page.getByRole("table", { name: heading });
    this.previous = page.getByRole("button", { name: "Previous" });
    this.next = page.getByRole("button", { name: "Next" });
    this.dialog = page.getByRole("dialog");
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole("heading", { name: this.heading })).toBeVisible();
    await expect(this.table).toHaveAttribute("aria-busy", "false");
  }

  /** The rows below the header. */
  get rows(): Locator {
    return this.table.getByRole("row").filter({ has: this.page.getByRole("cell") });
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  actions(name: string): Locator {
    return this.table.getByRole("button", { name: `Actions for ${name}`, exact: true });
  }

  async choose(name: string, action: "Edit" | "Delete"): Promise<void> {
    await this.actions(name).click();
    await this.page.getByRole("menuitem", { name: action }).click();
    await expect(this.dialog).toBeVisible();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Save" }).click();
  }

  async expectToast(title: string, text: string): Promise<void> {
    const area = this.page.getByRole("region", { name: "Notifications (F8)" });
    await expect(area.getByText(title, { exact: true })).toBeVisible();
    await expect(area.getByText(text, { exact: true })).toBeVisible();
  }

  async expectNoSidewaysScrolling(): Promise<void> {
    const width = this.page.viewportSize()?.width;
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}
