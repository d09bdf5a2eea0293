import { useSyncExternalStore } from "react";
import { onReachabilityChange, readReachability } from "../../../api/reachability";

/** Whether calls do not get through. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(onReachabilityChange, readReachability) !== "reachable";
