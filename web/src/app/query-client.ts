import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/generated/core/ApiError";

/** Reads are retried once, but not after an answer that a retry cannot change. */
function shouldRetry(failures: number, error: Error): boolean {
  const final = error instanceof ApiError && error.status < 500;
  return !final && failures < 1;
}

export function createQueryClient(): QueryClient {
  // Changes of the cache are rendered before the next frame, so that a dragged thing never flashes at its old place.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: 500,
        staleTime: 30_000,
        networkMode: "always",
        // Changes by others are reported (`things/live`), so a refetch on focus is not needed.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A change outside the outbox (accounts, passwords, API keys) is sent once. Offline it fails at once with a message,
      // instead of waiting and surprising the user later. The outbox stores its changes and sends them again (`things/outbox`).
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
