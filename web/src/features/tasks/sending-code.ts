import { NetworkError } from "../../api/network-error";

const load = () => import("./sending");

/** What sends most changes of tasks, loaded apart. Where it cannot be had the change waits, as if no answer came. */
export async function sendingCode(): ReturnType<typeof load> {
  try {
    return await load();
  } catch (cause) {
    throw new NetworkError("unreachable", { cause });
  }
}

/** For when nothing can be loaded. */
export const preloadSending = (): void => void load().catch(() => {});
