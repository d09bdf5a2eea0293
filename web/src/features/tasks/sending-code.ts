import { preloadLabelSending } from "../../labels/sending-code";
import { preloadEntrySending } from "../../settings/entry-changes";
import { codeToSend } from "../../things/code-to-send";

const load = () => import("./sending");

/** What sends most changes of tasks, loaded apart. */
export const sendingCode = () => codeToSend(load);

/** For when nothing can be loaded. */
export function preloadSending(): void {
  load().catch(() => {});
  preloadLabelSending();
  preloadEntrySending();
}
