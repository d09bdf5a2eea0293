import { expect, type Locator, type Page } from "@playwright/test";

/** The inbox as its user sees it. */
export class Inbox {
  readonly list: Locator;

  constructor(readonly page: Page) {
    this.list = page.getByRole("list", { name: "Tasks" });
  }

  async open(): Promise<void> {
    await this.page.goto("/tasks");
    await expect(this.page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  }

  row(title: string): Locator {
    return this.list
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("button", { name: title, exact: true }) });
  }

  /** The element that opens a row, and has its keys. */
  title(title: string): Locator {
    return this.list.getByRole("button", { name: title, exact: true });
  }

  handle(title: string): Locator {
    return this.page.getByRole("button", { name: `Reorder ${title}`, exact: true });
  }

  /** The code that drags rows is loaded after them. */
  async draggable(title: string): Promise<void> {
    await expect(this.page.locator("[draggable=true]", { has: this.handle(title) })).toBeVisible();
  }

  /** Grabs a row by its handle, and waits until the browser drags it: only then do the rows stay in place. */
  async startDrag(title: string): Promise<void> {
    await this.draggable(title);
    await this.handle(title).hover();
    const box = await this.handle(title).boundingBox();
    await this.page.mouse.down();
    await this.page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + 2, { steps: 3 });
    await expect(this.row(title).locator("[data-dragging=true]")).toBeVisible();
  }

  async add(title: string, description = ""): Promise<void> {
    await this.page.getByLabel("Title").fill(title);
    await this.page.getByLabel("Description (optional)").fill(description);
    await this.page.getByRole("button", { name: "Add Task" }).click();
    await expect(this.page.getByLabel("Title")).toHaveValue("");
    await expect(this.row(title)).toBeVisible();
  }

  async expectOrder(...titles: string[]): Promise<void> {
    await expect(this.list.getByRole("listitem")).toContainText(titles);
  }

  async expectToast(text: string): Promise<void> {
    await expect(
      this.page.getByRole("region", { name: "Notifications (F8)" }).getByText(text, { exact: true }),
    ).toBeVisible();
  }
}
