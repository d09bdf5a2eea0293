import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import type { Change } from "./change";
import type { Kind, View } from "./kinds";
import type { OutboxView } from "./outbox/entries";
import type { Made, Undo } from "./made";
import { Things } from "./things";

const all = new WeakMap<QueryClient, Things>();

/** The things of the page, stored with its query client. */
export function thingsOf(queryClient: QueryClient): Things {
  const known = all.get(queryClient);
  if (known !== undefined) {
    return known;
  }
  const things = new Things();
  all.set(queryClient, things);
  return things;
}

/** The things of one kind as they are shown, by id. The component is not rendered again for other kinds. */
export function useThingsOf<K extends Kind>(kind: K): View[K] {
  const { store } = thingsOf(useQueryClient());
  return useSyncExternalStore(store.subscribe, () => store.view()[kind]);
}

/** The pending and the refused changes. */
export function useOutbox(): OutboxView {
  const { outbox } = thingsOf(useQueryClient());
  return useSyncExternalStore(outbox.subscribe, outbox.view);
}

/** Called when a change is done, or waits for a connection. */
export type Accepted = (undo: Undo) => void;

/** Each change reports to its own caller, which may have made another one by then. */
export interface Callbacks<Answer> {
  /** The server has accepted it. */
  onSuccess?: ((answer: Answer) => void) | undefined;
  /** The server cannot be reached: it is stored, and will be sent. */
  onWaiting?: (() => void) | undefined;
  /** Either of these: the caller need not wait any longer. `undo` undoes it, unless that was done already. */
  onAccepted?: Accepted | undefined;
  onError?: ((error: Error) => void) | undefined;
  onSettled?: (() => void) | undefined;
}

export interface Mutate<Variables, Answer> {
  mutate: (variables: Variables, callbacks?: Callbacks<Answer>) => void;
  isPending: boolean;
}

/** A change, ready to be made. `mutate` is stable, and reports the result to each caller. */
export function useChange<Variables, Answer>(change: Change<Variables, Answer>): Mutate<Variables, Answer> {
  const things = thingsOf(useQueryClient());
  const [running, setRunning] = useState(0);
  const mutate = useCallback(
    (variables: Variables, callbacks: Callbacks<Answer> = {}) => {
      setRunning((count) => count + 1);
      void settle(things.make(change, variables), callbacks, () => setRunning((count) => count - 1));
    },
    [things, change],
  );
  return { mutate, isPending: running > 0 };
}

async function settle<Answer>(
  { outcome, undo }: Made<Answer>,
  callbacks: Callbacks<Answer>,
  onSettled: () => void,
): Promise<void> {
  try {
    const came = await outcome;
    if (came.done) {
      callbacks.onSuccess?.(came.answer);
    } else {
      callbacks.onWaiting?.();
    }
    callbacks.onAccepted?.(undo);
  } catch (error) {
    callbacks.onError?.(error instanceof Error ? error : new Error(String(error)));
  } finally {
    onSettled();
    callbacks.onSettled?.();
  }
}
