import { expect, type Page } from "@playwright/test";

/** More tab stops than any screen has: after this many, Tab has gone round. */
const limit = 60;

/** A user without a pointer: reaches a control with Tab, and recognises it by what a screen reader would say. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Presses Tab until a control has the focus; fails with the stops on the way. */
  async tabTo(role: string, name: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    const wanted = `${role} "${name}"`;
    const way: string[] = [];
    while (way.length < limit) {
      // Each stop depends on the one before.
      // oxlint-disable no-await-in-loop
      await this.page.keyboard.press(key);
      const stop = await this.#focused();
      // oxlint-enable no-await-in-loop
      if (stop === wanted) {
        return;
      }
      way.push(stop);
    }
    throw new Error(`${wanted} was not reached by ${key}:\n${way.join("\n")}`);
  }

  async expectFocus(role: string, name: string): Promise<void> {
    await expect.poll(() => this.#focused()).toBe(`${role} "${name}"`);
  }

  press(...keys: string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  /** Types into the focused field, replacing its text. */
  async write(text: string): Promise<void> {
    await this.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
  }

  /** Role and name of the focused element. */
  async #focused(): Promise<string> {
    const isPage = await this.page.evaluate(() => document.activeElement === document.body);
    if (isPage) {
      return "the page itself";
    }
    const [own = ""] = (await this.page.locator(":focus").ariaSnapshot()).split("\n");
    // `- textbox "Title" [active]: what is typed`
    return /^- (?:'?)([\w-]+ "(?:[^"\\]|\\.)*")/.exec(own)?.[1] ?? own;
  }
}
