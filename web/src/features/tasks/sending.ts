/** The code for changes of tasks that is not part of the first screen, in one file. */
export { reportCleared, reportClearFailed, reportCompleted } from "./report-completed";
export { reportCompletion } from "./repeating/report-completion";
export { understood } from "./quick-add/understand-later";
export { sendCompletion, sendSkip } from "./repeating/send-repeating";
export { sendBlocks, sendDeletion, sendEditOfBlocks, sendSchedule, sendUnschedule } from "./send-plan";
export { clear, restoreAll, sendEach } from "./send-several";
export { sendAuto } from "./send-plan";
