import { codeToSend } from "../things/code-to-send";

const load = () => import("./send-labels");

/** What sends changes of labels, loaded apart. */
export const sendingCode = () => codeToSend(load);

/** For when nothing can be loaded. */
export const preloadLabelSending = (): void => void load().catch(() => {});
