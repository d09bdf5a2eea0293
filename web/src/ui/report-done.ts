import { toasts } from "./toast/toast-store";

/** Reports success in one sentence, without a title. */
export function reportDone(sentence: string): void {
  toasts.show({ title: sentence });
}
