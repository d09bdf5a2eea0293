import type { Known } from "../kinds";
import type { OutboxEntry } from "../outbox/entry";

/** What the tabs of one account in one browser tell each other. */
export type TabMessage =
  /** Heard from the server's log of changes. */
  | { type: "heard"; known: readonly Known[]; kinds: readonly string[] }
  /** What was loaded before cannot be brought up to date: load it anew. */
  | { type: "stale" }
  | { type: "added"; entry: OutboxEntry }
  /** `isForgotten`: on the disk that the tabs share, as far as this one has it. */
  | { type: "done"; key: string; answer: unknown; known: readonly Known[]; isForgotten: boolean }
  /** With its refusal. */
  | { type: "refused"; entry: OutboxEntry; known: readonly Known[] }
  /** It was refused and is tried again. */
  | { type: "retried"; entry: OutboxEntry }
  /** It waits for a connection. */
  | { type: "waiting" }
  | { type: "discarded"; key: string; known: readonly Known[]; isForgotten: boolean }
  /** Is the tab that listens to the server alive? */
  | { type: "ping" }
  | { type: "pong" };

/** The other tabs. */
export interface Tabs {
  tell: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => void;
  /** Everybody listens by now: what is told is not kept for those who come later any more. */
  listening: () => void;
  close: () => void;
}

/** Where the browser knows no channels, each tab is alone. */
export const alone: Tabs = { tell: () => {}, listen: () => {}, listening: () => {}, close: () => {} };

export function openTabs(account: string): Tabs {
  if (typeof BroadcastChannel !== "function") {
    return alone;
  }
  const channel = new BroadcastChannel(`scheduler ${account}`);
  const listeners = new Set<(message: TabMessage) => void>();
  let isClosed = false;
  // What is told while this page reads what is kept may not be there yet.
  let early: TabMessage[] | null = [];
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    early?.push(data);
    for (const listener of listeners) {
      listener(data);
    }
  });
  return {
    tell: (message) => {
      // What ends after the session did has nobody to tell.
      if (!isClosed) {
        // A channel has one origin only.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        channel.postMessage(message);
      }
    },
    listen: (listener) => {
      early?.forEach(listener);
      listeners.add(listener);
    },
    listening: () => {
      early = null;
    },
    close: () => {
      isClosed = true;
      listeners.clear();
      channel.close();
    },
  };
}
