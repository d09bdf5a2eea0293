/**
 * What a browser does for the main flows, and all of it: the two kinds of remote control agree on little more. What is
 * looked for on a page, and waited for, is written once on top of it (screen.ts).
 */
export interface Driver {
  name: string;
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page, which gets and answers what JSON can say, and uses nothing from around it. */
  evaluate: <Args extends unknown[], Answer>(
    run: (...args: Args) => Answer,
    ...args: Args
  ) => Promise<Answer>;
  /** Moves the pointer, in pixels from the window's corner. */
  move: (x: number, y: number) => Promise<void>;
  press: () => Promise<void>;
  release: () => Promise<void>;
  /** Types a text, or presses a key by its name in `KeyboardEvent.key`, into whatever has the focus. */
  type: (text: string) => Promise<void>;
  key: (name: Key) => Promise<void>;
  /** A PNG of the page, to find out why a test failed. */
  picture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export type Key = "Enter" | "Escape" | "Tab" | "ArrowUp" | "ArrowDown" | " ";

export const size = { width: 1280, height: 800 };
