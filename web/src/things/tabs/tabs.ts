import type { Known } from "../kinds";
import type { OutboxEntry } from "../outbox/entry";

/** The messages between the tabs of one account in one browser. */
export type TabMessage =
  /** Received from the server's change log. */
  | { type: "heard"; known: readonly Known[]; kinds: readonly string[] }
  /** Data that was loaded before cannot be updated: load it again. */
  | { type: "stale" }
  | { type: "added"; entry: OutboxEntry }
  /** `isForgotten`: removed from the disk that the tabs share, if the sender has it. */
  | { type: "done"; key: string; answer: unknown; known: readonly Known[]; isForgotten: boolean }
  /** Includes its refusal. */
  | { type: "refused"; entry: OutboxEntry; known: readonly Known[] }
  /** It was refused and is sent again. */
  | { type: "retried"; entry: OutboxEntry }
  /** It waits for a connection. */
  | { type: "waiting" }
  | { type: "discarded"; key: string; known: readonly Known[]; isForgotten: boolean }
  /** Asks whether the tab that listens to the server is alive. */
  | { type: "ping" }
  | { type: "pong" };

/** The other tabs. */
export interface Tabs {
  tell: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => void;
  /** All listeners are registered: messages are no longer stored for later ones. */
  listening: () => void;
  close: () => void;
}

/** If the browser has no channels, each tab is alone. */
export const alone: Tabs = { tell: () => {}, listen: () => {}, listening: () => {}, close: () => {} };

export function openTabs(account: string): Tabs {
  if (typeof BroadcastChannel !== "function") {
    return alone;
  }
  const channel = new BroadcastChannel(`scheduler ${account}`);
  const listeners = new Set<(message: TabMessage) => void>();
  let isClosed = false;
  // Listeners for messages that arrive while this page reads its disk may not be registered yet.
  let early: TabMessage[] | null = [];
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    early?.push(data);
    for (const listener of listeners) {
      listener(data);
    }
  });
  return {
    tell: (message) => {
      // After the end of the session there is no one to inform.
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
