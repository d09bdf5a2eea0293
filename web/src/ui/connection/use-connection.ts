import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { onReachabilityChange, probeServer, readReachability } from "../../api/reachability";
import { backoff } from "../../lib/backoff";

/** Whether the server can be reached; while it cannot, asks repeatedly, and reloads stale data when it is back. */
export function useConnection() {
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(onReachabilityChange, readReachability);
  const [asking, setAsking] = useState(false);
  const wasLost = useRef(false);

  const ask = async () => {
    setAsking(true);
    await probeServer();
    setAsking(false);
  };

  useEffect(() => {
    if (state !== "unreachable") {
      return undefined;
    }
    const aborter = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = (attempts: number) => {
      timer = setTimeout(() => void tryAgain(attempts), backoff(attempts));
    };
    const tryAgain = async (attempts: number) => {
      const found = await probeServer(aborter.signal);
      if (!found && !aborter.signal.aborted) {
        wait(attempts + 1);
      }
    };
    wait(0);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [state]);

  useEffect(() => {
    if (state !== "reachable") {
      wasLost.current = true;
    } else if (wasLost.current) {
      wasLost.current = false;
      void queryClient.refetchQueries({ type: "active", stale: true });
    }
  }, [state, queryClient]);

  return { state, asking, ask: () => void ask() };
}
