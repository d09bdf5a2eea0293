import { translation } from "./translation";

/** The server speaks English; another language has sentences of its own for what the server's words stand for. */
export interface ServerMessages {
  /** The sentence for a problem's stable `code`; null if there is none, so that the server's own is shown. */
  readonly problem: (code: string, detail: string) => string | null;
  /** The sentence for a field's fault, which has a stable `type`; null if none says as much as the server's own. */
  readonly fault: (type: string, sentence: string) => string | null;
  /** The same for a sentence of the server that has no name; null if it is not known. */
  readonly sentence: (english: string) => string | null;
}

export const serverMessages: ServerMessages | null = translation?.server ?? null;
