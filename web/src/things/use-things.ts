import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import type { Change } from "./change";
import { ChangeRunner } from "./change-runner";
import { ThingStore, type View } from "./thing-store";

interface Things {
  store: ThingStore;
  runner: ChangeRunner;
}

const all = new WeakMap<QueryClient, Things>();

/** The things beside what was asked of the server. */
export function thingsOf(queryClient: QueryClient): Things {
  const known = all.get(queryClient);
  if (known !== undefined) {
    return known;
  }
  const store = new ThingStore();
  const things = { store, runner: new ChangeRunner(store) };
  all.set(queryClient, things);
  return things;
}

/** Nobody is here any more, or somebody else. */
export function forgetThings(queryClient: QueryClient): void {
  const { store, runner } = thingsOf(queryClient);
  runner.clear();
  store.clear();
}

/** All things as they are shown. */
export function useThings(): View {
  const { store } = thingsOf(useQueryClient());
  return useSyncExternalStore(store.subscribe, store.view);
}

/** Each change tells its own caller, who may have made another one by then. */
export interface Callbacks<Answer> {
  onSuccess?: ((answer: Answer) => void) | undefined;
  onError?: ((error: Error) => void) | undefined;
  onSettled?: (() => void) | undefined;
}

/** A change, ready to be made. `mutate` is stable, and tells each caller how it went. */
export function useChange<Variables, Answer>(change: Change<Variables, Answer>) {
  const { runner } = thingsOf(useQueryClient());
  const [running, setRunning] = useState(0);
  const mutate = useCallback(
    (variables: Variables, { onSuccess, onError, onSettled }: Callbacks<Answer> = {}) => {
      setRunning((count) => count + 1);
      void settle(runner.run(change, variables), {
        onSuccess,
        onError,
        onSettled: () => {
          setRunning((count) => count - 1);
          onSettled?.();
        },
      });
    },
    [runner, change],
  );
  return { mutate, isPending: running > 0 };
}

async function settle<Answer>(answer: Promise<Answer>, callbacks: Callbacks<Answer>): Promise<void> {
  const [outcome] = await Promise.allSettled([answer]);
  if (outcome.status === "fulfilled") {
    callbacks.onSuccess?.(outcome.value);
  } else {
    const error: unknown = outcome.reason;
    callbacks.onError?.(error instanceof Error ? error : new Error(String(error)));
  }
  callbacks.onSettled?.();
}
