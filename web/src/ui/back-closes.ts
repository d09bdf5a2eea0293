import { beforeRouter } from "./before-router";
import { wideScreen } from "../lib/wide-screen";

/** Devices with a key or a gesture for Back, which people use to close what is open. */
const hasBack = `not all and ${wideScreen}, (hover: none)`;

/** Marks the history entry that stands for an open element. */
const mark = "open";

/**
 * How long nothing is open before its entry is removed: what closes may open the next one, or lead to another screen. In
 * milliseconds.
 */
const patience = 300;

interface Entry {
  /** The number of the router's entry: one of ours has the number of the one below it. Null without a router. */
  index: number | null;
  isOurs: boolean;
}

function entryOf(state: unknown): Entry {
  const record = new Map<string, unknown>(
    Object.entries(typeof state === "object" && state !== null ? state : {}),
  );
  const index = record.get("idx");
  return { index: typeof index === "number" ? index : null, isOurs: record.has(mark) };
}

/**
 * The browser goes back asynchronously, from wherever it is then: if the user has navigated in the meantime, that would be
 * reversed instead. So changes of the history wait for it. Returns a function that lets them through.
 */
function holdChanges(): () => void {
  const { history } = window;
  const waiting: (() => void)[] = [];
  history.pushState = (...change) => void waiting.push(() => history.pushState(...change));
  history.replaceState = (...change) => void waiting.push(() => history.replaceState(...change));
  return () => {
    // The browser's own functions are behind these.
    Reflect.deleteProperty(history, "pushState");
    Reflect.deleteProperty(history, "replaceState");
    for (const change of waiting) {
      change();
    }
  };
}

/** Closes the topmost open element, and says whether any is open. */
interface Opened {
  closeTopmost: () => void;
  isAny: () => boolean;
}

/**
 * Lets Back close what is open instead of leaving the screen: while anything is open, an extra entry is on top of the history,
 * with the address of the one below. The router treats both as one, and is not told when one becomes the other. Returns the
 * functions to call when something opens and closes.
 */
export function createBackCloses({ closeTopmost, isAny }: Opened) {
  /** The router's number of our entry while that is the current one. */
  let ours: number | null = null;
  /** The same for one that was left with Back: Forward leads to it, and nothing is after it. */
  let ahead: number | null = null;
  let removal: ReturnType<typeof setTimeout> | undefined;
  let isSkipping = false;
  /** Runs the changes that wait for the way back. */
  let letThrough: (() => void) | undefined;

  const isAtOurs = () => ours !== null && entryOf(window.history.state).index === ours;

  function add(): void {
    const { index } = entryOf(window.history.state);
    if (index === null || isAtOurs() || !window.matchMedia(hasBack).matches) {
      return;
    }
    beforeRouter.onPop = onPop;
    window.history.pushState({ ...window.history.state, [mark]: true }, "");
    [ours, ahead] = [index, null];
  }

  function skip(): void {
    isSkipping = true;
    letThrough ??= holdChanges();
    window.history.back();
  }

  function release(): void {
    letThrough?.();
    letThrough = undefined;
  }

  const addIfAny = () => {
    if (isAny()) {
      add();
    }
  };

  function onPop(event: PopStateEvent): void {
    const { index, isOurs } = entryOf(event.state);
    // The user has navigated, so the entry of what was closed does not matter any more.
    clearTimeout(removal);
    const wasSkipping = isSkipping;
    isSkipping = false;
    if (index !== null && index === ours && !isOurs) {
      event.stopImmediatePropagation();
      [ours, ahead] = [null, index];
      if (wasSkipping) {
        release();
        addIfAny();
      } else if (isAny()) {
        closeTopmost();
        // It may stay open to ask about unsaved changes; or another one is open below it.
        setTimeout(addIfAny);
      } else {
        // It was closed in another way, and the user means the screen.
        window.history.back();
      }
    } else if (isOurs && index === ahead) {
      event.stopImmediatePropagation();
      ours = index;
      skip();
    } else {
      [ours, ahead] = [isOurs ? index : null, null];
      // Another navigation was quicker than ours. The router handles it first.
      setTimeout(release);
    }
  }

  return {
    onOpened: () => {
      clearTimeout(removal);
      add();
    },
    onClosed: () => {
      if (isAtOurs()) {
        removal = setTimeout(() => {
          if (!isAny() && isAtOurs() && !isSkipping) {
            skip();
          }
        }, patience);
      }
    },
  };
}
