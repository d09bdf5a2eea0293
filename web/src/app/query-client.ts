import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/generated/core/ApiError";

/** Reads are tried once more, but never after an answer that a second try cannot change. */
function shouldRetry(failures: number, error: Error): boolean {
  const final = error instanceof ApiError && error.status < 500;
  return !final && failures < 1;
}

export function createQueryClient(): QueryClient {
  // What is put into the cache is drawn before the next frame, so that what was dragged is never seen where it was.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: 500,
        staleTime: 30_000,
        networkMode: "always",
        // What others change is told (`things/live`), and need not be asked for whenever somebody looks.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A change outside the outbox (accounts, passwords, API keys) is sent once. Offline it fails at once and says so, instead
      // of waiting and surprising later. What the outbox takes is kept and sent again (`things/outbox`).
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
