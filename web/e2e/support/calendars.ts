import { expect, type Locator, type Page } from "@playwright/test";

/** The list of calendars, beside the days or in its sheet. */
export class Calendars {
  readonly list: Locator;
  readonly rows: Locator;

  constructor(readonly page: Page) {
    this.list = page.getByRole("list", { name: "Calendars" });
    this.rows = this.list.getByRole("listitem");
  }

  check(name: string): Locator {
    return this.list.getByRole("checkbox", { name: `Show ${name}`, exact: true });
  }

  more(name: string): Locator {
    return this.list.getByRole("button", { name: `Options of ${name}`, exact: true });
  }

  async choose(name: string, entry: string): Promise<void> {
    await this.check(name).hover();
    await this.more(name).click();
    await this.page.getByRole("menuitem", { name: entry }).click();
    await expect(this.page.getByRole("menu")).toHaveCount(0);
  }

  /** On a phone: opens the sheet that contains them. */
  async openSheet(): Promise<void> {
    await this.page.getByRole("button", { name: "View: Day" }).click();
    await this.page.getByRole("menuitem", { name: "Calendars" }).click();
    await expect(this.list).toBeVisible();
  }

  async expectOrder(...names: string[]): Promise<void> {
    await expect(this.list.getByRole("checkbox")).toHaveCount(names.length);
    await expect
      .poll(() =>
        this.list
          .getByRole("checkbox")
          .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label")?.replace("Show ", ""))),
      )
      .toEqual(names);
  }
}
