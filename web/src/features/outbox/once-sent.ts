import type { OutboxView } from "../../things/outbox/entries";

interface Outbox {
  view: () => OutboxView;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Resolves once nothing is being sent any more: everything was answered, the server cannot be reached, or this many milliseconds
 * have passed.
 */
export function onceSent({ view, subscribe }: Outbox, atMost: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const look = () => {
      const { waiting, late } = view();
      if (waiting.length === 0 || late) {
        end();
      }
    };
    const timer = setTimeout(end, atMost);
    const stop = subscribe(look);
    look();
  });
}
