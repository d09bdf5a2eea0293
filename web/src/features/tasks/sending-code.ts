import { preloadLabelSending } from "../../labels/sending-code";
import { preloadEntrySending } from "../../settings/entry-changes";
import { codeToSend } from "../../things/code-to-send";

const load = () => import("./sending");

/** The code that sends most changes of tasks, loaded separately. */
export const sendingCode = () => codeToSend(load);

/** For a time when nothing can be loaded. */
export function preloadSending(): void {
  load().catch(() => {});
  preloadLabelSending();
  preloadEntrySending();
}
