import { NetworkError } from "../api/network-error";
import { readToken } from "../api/session-token";

/**
 * Loads what sends changes. Where it cannot be had the change waits, as if no answer came. If the session has changed meanwhile, it never
 * answers: nobody's change is sent in the name of whoever is here by then.
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
