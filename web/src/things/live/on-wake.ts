import { onReachabilityChange, readReachability } from "../../api/reachability";

/** Calls back when it may be worth asking the server at once: the user returns, or the connection is back. */
export function onWake(listener: () => void): () => void {
  const ifVisible = () => document.visibilityState === "visible" && listener();
  const ifReachable = () => readReachability() === "reachable" && listener();
  document.addEventListener("visibilitychange", ifVisible);
  window.addEventListener("pageshow", listener);
  const stop = onReachabilityChange(ifReachable);
  return () => {
    document.removeEventListener("visibilitychange", ifVisible);
    window.removeEventListener("pageshow", listener);
    stop();
  };
}
