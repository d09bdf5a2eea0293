import { expect, vi } from "vitest";
import type { Driver, Key } from "./driver";

/** As long as a shared machine may take. */
const patience = { timeout: 30_000, interval: 100 };

export interface Place {
  x: number;
  y: number;
}

/** A page as its user sees it: by roles and names, waiting until something is there. */
export class Screen {
  #faults: string[] = [];

  constructor(readonly driver: Driver) {}

  async open(url: string): Promise<void> {
    this.#faults.push(...(await this.#faultsHere()));
    await this.driver.goto(url);
    await this.driver.evaluate(() => {
      const faults: string[] = [];
      Object.assign(window, { faults });
      addEventListener("error", (event) => faults.push(event.message));
      addEventListener("unhandledrejection", (event) => faults.push(String(event.reason)));
    });
  }

  /** What went wrong in the pages that were opened, and was not caught. */
  async faults(): Promise<string[]> {
    return [...this.#faults, ...(await this.#faultsHere())];
  }

  async click(role: string, name: string | RegExp): Promise<void> {
    await this.clickAt(await this.place(role, name));
  }

  async clickAt(place: Place): Promise<void> {
    await this.driver.move(place.x, place.y);
    await this.driver.press();
    await this.driver.release();
  }

  /** Puts a text in place of what a field holds. */
  async fill(name: string, text: string): Promise<void> {
    await this.click("textbox", name);
    await this.driver.evaluate(() => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        field.select();
      }
    });
    await this.driver.type(text);
  }

  async focus(role: string, name: string): Promise<void> {
    await this.place(role, name);
    await this.driver.evaluate(find, role, patternOf(name), true);
  }

  async key(name: Key): Promise<void> {
    await this.driver.key(name);
  }

  async drag(from: Place, to: Place): Promise<void> {
    await this.driver.move(from.x, from.y);
    await this.driver.press();
    for (let step = 1; step <= 8; step += 1) {
      // A way has an order.
      // oxlint-disable-next-line no-await-in-loop
      await this.driver.move(from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8);
    }
    await this.driver.release();
  }

  /** The middle of what has this role and name, once it is in sight and stays where it is. */
  async place(role: string, name: string | RegExp): Promise<Place> {
    let before: Place | null = null;
    return vi.waitFor(async () => {
      const place: Place | null = await this.driver.evaluate(find, role, patternOf(name), false);
      const still = place !== null && place.x === before?.x && place.y === before.y;
      before = place;
      if (place === null || !still) {
        throw new Error(`no ${role} is called ${name}`);
      }
      return place;
    }, patience);
  }

  /** Waits until something is there, or is not. */
  async see(role: string, name: string | RegExp, there = true): Promise<void> {
    await vi.waitFor(async () => {
      const place = await this.driver.evaluate(find, role, patternOf(name), false);
      expect(place !== null, `${role} ${name}`).toBe(there);
    }, patience);
  }

  /** Waits until some element says just this. */
  async sees(text: string | RegExp): Promise<void> {
    await this.see("*", text);
  }

  /** Waits until the page answers this. */
  async answers<Answer>(run: () => Answer, expected: Answer): Promise<void> {
    await vi.waitFor(async () => expect(await this.driver.evaluate(run)).toEqual(expected), patience);
  }

  async #faultsHere(): Promise<string[]> {
    return this.driver.evaluate(() => {
      // Put there when the page was opened.
      const faults: unknown = Reflect.get(window, "faults");
      return Array.isArray(faults) ? faults.map(String) : [];
    });
  }
}

const patternOf = (name: string | RegExp) =>
  typeof name === "string" ? name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : name.source;

/**
 * Runs in the page: where the first element of this role and name is. Names are what labels and texts say, which is
 * enough for ours, and less than the standard asks. In a dialog nothing else is looked for.
 */
function find(role: string, pattern: string, focus: boolean): Place | null {
  const tags: Record<string, string> = {
    "*": "*",
    button: "button:not([role]), [role=button]",
    link: "a[href]",
    textbox: "input:not([type=checkbox], [type=radio]), textarea",
    checkbox: "input[type=checkbox]",
    heading: "h1, h2, h3",
  };
  const nameOf = (element: Element): string => {
    const by = element.getAttribute("aria-labelledby");
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : [];
    const named = by === null ? labels : by.split(" ").map((id) => document.getElementById(id));
    const text = named.map((part) => part?.textContent ?? "").join(" ");
    return element.getAttribute("aria-label") ?? (text === "" ? (element.textContent ?? "") : text);
  };
  // Dialogs come in by growing a little, and WebKit may take a while to begin with it.
  const grows = (element: Element | null): boolean =>
    element !== null &&
    (new DOMMatrix(getComputedStyle(element).transform).a !== 1 || grows(element.parentElement));
  const wanted = new RegExp(`^(?:${pattern})$`);
  const scope = role === "*" ? document : (document.querySelector("[role=dialog]") ?? document);
  for (const element of scope.querySelectorAll<HTMLElement>(tags[role] ?? `[role=${role}]`)) {
    const words = nameOf(element).replaceAll("*", "").replace(/\s+/g, " ").trim();
    if (!wanted.test(words) || element.closest("[inert], [aria-hidden=true]") !== null) {
      continue;
    }
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (focus) {
      element.focus();
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && !grows(element)) {
      return { x: x + width / 2, y: y + height / 2 };
    }
  }
  return null;
}
