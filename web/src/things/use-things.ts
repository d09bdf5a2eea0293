import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import type { Change } from "./change";
import type { Kind, View } from "./kinds";
import type { OutboxView } from "./outbox/entries";
import type { Made, Undo } from "./made";
import { Things } from "./things";

const all = new WeakMap<QueryClient, Things>();

/** The things beside what was asked of the server. */
export function thingsOf(queryClient: QueryClient): Things {
  const known = all.get(queryClient);
  if (known !== undefined) {
    return known;
  }
  const things = new Things();
  all.set(queryClient, things);
  return things;
}

/** The things of one kind as they are shown, by their ids. Whoever draws them is not drawn again for the other kinds. */
export function useThingsOf<K extends Kind>(kind: K): View[K] {
  const { store } = thingsOf(useQueryClient());
  return useSyncExternalStore(store.subscribe, () => store.view()[kind]);
}

/** What waits to be sent, and what the server has refused. */
export function useOutbox(): OutboxView {
  const { outbox } = thingsOf(useQueryClient());
  return useSyncExternalStore(outbox.subscribe, outbox.view);
}

/** Calls back when a change is done, or waits for a connection. */
export type Accepted = (undo: Undo) => void;

/** Each change tells its own caller, who may have made another one by then. */
export interface Callbacks<Answer> {
  /** The server has done it. */
  onSuccess?: ((answer: Answer) => void) | undefined;
  /** There is no getting through: it is written down, and will be sent. */
  onWaiting?: (() => void) | undefined;
  /** Either of these: nobody need wait for it any longer. `undo` takes it back, unless that was done already. */
  onAccepted?: Accepted | undefined;
  onError?: ((error: Error) => void) | undefined;
  onSettled?: (() => void) | undefined;
}

export interface Mutate<Variables, Answer> {
  mutate: (variables: Variables, callbacks?: Callbacks<Answer>) => void;
  isPending: boolean;
}

/** A change, ready to be made. `mutate` is stable, and tells each caller how it went. */
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
