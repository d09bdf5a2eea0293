import { NetworkError } from "../api/network-error";
import { readToken } from "../api/session-token";

/**
 * Loads the code that sends changes. If it cannot be loaded the change waits, as if there was no answer. If the session has
 * changed in the meantime, the promise never resolves: no change is sent for another user.
 */
export async function codeToSend<Code>(load: () => Promise<Code>): Promise<Code> {
  const token = readToken();
  const code = await load().catch((cause: unknown) => {
    throw new NetworkError("unreachable", { cause });
  });
  if (readToken() !== token) {
    await new Promise(() => {});
  }
  return code;
}
