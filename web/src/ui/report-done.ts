import { toasts } from "./toast/toast-store";

/** Says that something went well in one sentence, to which a title would add nothing. */
export function reportDone(sentence: string): void {
  toasts.show({ title: sentence });
}
