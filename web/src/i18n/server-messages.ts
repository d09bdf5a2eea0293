import { translation } from "./translation";

/** The server speaks English; another language has sentences of its own for what the server's words stand for. */
export interface ServerMessages {
  /** The sentence for a problem's stable `code`; null if there is none, so that the server's own is shown. */
  readonly problem: (code: string, detail: string) => string | null;
  /** The sentence for the stable `type` of a field's fault. */
  readonly fault: (type: string) => string | null;
}

export const serverMessages: ServerMessages | null = translation?.server ?? null;
