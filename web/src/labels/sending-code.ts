import { codeToSend } from "../things/code-to-send";

const load = () => import("./send-labels");

/** The code that sends changes of labels, loaded separately. */
export const sendingCode = () => codeToSend(load);

/** For a time when nothing can be loaded. */
export const preloadLabelSending = (): void => void load().catch(() => {});
