/** Whether calls get through: not while the browser is offline, nor while the server gives no answer. */
export type Reachability = "reachable" | "offline" | "unreachable";

const listeners = new Set<() => void>();
let unanswered = false;

export function readReachability(): Reachability {
  if (!navigator.onLine) {
    return "offline";
  }
  return unanswered ? "unreachable" : "reachable";
}

/** Records how a call ended: with any answer, or without one. */
export function noteAnswer(answered: boolean): void {
  // Without a network, a call says nothing about the server.
  if (unanswered === answered && navigator.onLine) {
    unanswered = !answered;
    notify();
  }
}

/** Calls the listener when it may have changed. */
export function onReachabilityChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** The server answers with JSON, and whatever else may answer in its place hardly does. */
export const isJson = ({ headers }: Response): boolean =>
  headers.get("content-type")?.startsWith("application/json") === true;

/** Asks the server whether it is there, and records the result. */
export async function probeServer(signal?: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch("/healthz", { cache: "no-store", ...(signal && { signal }) });
    const isThere = response.ok && isJson(response);
    noteAnswer(isThere);
    return isThere;
  } catch {
    if (signal?.aborted !== true) {
      noteAnswer(false);
    }
    return false;
  }
}

function notify(): void {
  for (const listener of listeners) {
    listener();
  }
}
