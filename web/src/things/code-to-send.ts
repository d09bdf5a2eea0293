import { NetworkError } from "../api/network-error";

/** Loads what sends changes. Where it cannot be had the change waits, as if no answer came. */
export async function codeToSend<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new NetworkError("unreachable", { cause });
  }
}
