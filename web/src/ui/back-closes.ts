import { beforeRouter } from "./before-router";
import { wideScreen } from "../lib/wide-screen";

/** Where going back is a key or a gesture of the device's own, which people use to close what is open. */
const hasBack = `not all and ${wideScreen}, (hover: none)`;

/** By this an entry of the browser's history says that it stands for what is open. */
const mark = "open";

/** How long nothing is open before its entry goes: what closes may open the next, or lead to another screen. In milliseconds. */
const patience = 300;

interface Entry {
  /** Which of the router's entries it is: one of ours has the number of the one below it. Null without a router. */
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
 * The browser goes back in a while, and from wherever it is by then: a screen that somebody went to meanwhile would be taken back instead.
 * What changes the history waits for it. Answers how to let it through.
 */
function holdChanges(): () => void {
  const { history } = window;
  const waiting: (() => void)[] = [];
  history.pushState = (...change) => void waiting.push(() => history.pushState(...change));
  history.replaceState = (...change) => void waiting.push(() => history.replaceState(...change));
  return () => {
    // The browser's own lie behind these.
    Reflect.deleteProperty(history, "pushState");
    Reflect.deleteProperty(history, "replaceState");
    for (const change of waiting) {
      change();
    }
  };
}

/** Of what is open: how to close the topmost, and whether anything is. */
interface Opened {
  closeTopmost: () => void;
  isAny: () => boolean;
}

/**
 * Lets Back close what is open instead of leaving the screen: as long as anything is open, an entry of its own lies on top of the history,
 * with the address of the one below. The router takes both for one, and is not told when one becomes the other. Answers what to call when
 * something opens, and when it closes.
 */
export function createBackCloses({ closeTopmost, isAny }: Opened) {
  /** The router's number of our entry while that is the present one. */
  let ours: number | null = null;
  /** The same of one that we left by Back: Forward leads to it, and nothing lies beyond. */
  let ahead: number | null = null;
  let removal: ReturnType<typeof setTimeout> | undefined;
  let isSkipping = false;
  /** Makes the changes that wait for the way back. */
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
    // It is of no concern any more what was closed where somebody has left by now.
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
        // It may stay, to ask whether what was typed may be lost; or another lies below.
        setTimeout(addIfAny);
      } else {
        // It was closed otherwise, and whoever goes back means the screen.
        window.history.back();
      }
    } else if (isOurs && index === ahead) {
      event.stopImmediatePropagation();
      ours = index;
      skip();
    } else {
      [ours, ahead] = [isOurs ? index : null, null];
      // Another step was quicker than ours. The router hears of it first.
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
