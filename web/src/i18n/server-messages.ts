import { translation } from "./translation";

/** The server speaks English; another language has its own sentences for the server's codes and texts. */
export interface ServerMessages {
  /** The sentence for a problem's stable `code`; null if there is none, so that the server's own is shown. */
  readonly problem: (code: string, detail: string) => string | null;
  /** The sentence for a field's fault, which has a stable `type`; null if none is as precise as the server's own. */
  readonly fault: (type: string, sentence: string) => string | null;
  /** The same for a sentence of the server that has no code; null if it is not known. */
  readonly sentence: (english: string) => string | null;
}

export const serverMessages: ServerMessages | null = translation?.server ?? null;
