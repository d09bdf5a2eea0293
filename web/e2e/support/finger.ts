import type { CDPSession, Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

/** One finger on the screen: its moves are the browser's own gestures, so that they scroll too. */
export class Finger {
  #at: Point = { x: 0, y: 0 };

  private constructor(readonly session: CDPSession) {}

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async down(point: Point): Promise<void> {
    this.#at = point;
    await this.#touch("touchStart", [point]);
  }

  async move(to: Point, steps = 10): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      // The points are visited in order.
      // oxlint-disable-next-line no-await-in-loop
      await this.#touch("touchMove", [point]);
    }
    this.#at = to;
  }

  async up(): Promise<void> {
    await this.#touch("touchEnd", []);
  }

  /** Swipes by this much, as one does to scroll or to turn a page. */
  async wipe(from: Point, by: Partial<Point>): Promise<void> {
    await this.down(from);
    await this.move({ x: from.x + (by.x ?? 0), y: from.y + (by.y ?? 0) });
    await this.up();
  }

  async #touch(type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]): Promise<void> {
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}
