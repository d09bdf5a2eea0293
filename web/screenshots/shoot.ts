import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";

/** A phone, a tablet and a desktop. */
const sizes = [
  { width: 375, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** A laptop's window at 200 %, and the least that a phone has. */
export const smallest = [
  { width: 640, height: 360 },
  { width: 320, height: 640 },
];
/** Where two panes have room. */
export const wide = sizes.filter(({ width }) => width >= 768);
const schemes = ["light", "dark"] as const;
const folder = fileURLToPath(new URL("../../target/screenshots/", import.meta.url));

/** Brings a screen into a state, and waits until it is there. */
export type State = (page: Page) => Promise<void>;

/**
 * Takes a state in every size and theme, each from a fresh load, as `target/screenshots/NAME-WIDTH-THEME.png`.
 * `leave` undoes what would keep the next load from working.
 */
export async function shoot(
  page: Page,
  name: string,
  path: string,
  reach: State,
  { leave, windows = sizes }: { leave?: () => Promise<void>; windows?: typeof sizes } = {},
): Promise<void> {
  for (const size of windows) {
    for (const colorScheme of schemes) {
      // One page shows one state at a time.
      /* oxlint-disable no-await-in-loop */
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      await reach(page);
      await page.screenshot({
        path: `${folder}${name}-${size.width}-${colorScheme}.png`,
        animations: "disabled",
      });
      await leave?.();
      /* oxlint-enable no-await-in-loop */
    }
  }
}

/** A state that is reached when a heading is there. */
export const headed =
  (heading: string): State =>
  (page) =>
    expect(page.getByRole("heading", { name: heading })).toBeVisible();
