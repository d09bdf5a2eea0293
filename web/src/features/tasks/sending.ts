/** What sends changes of tasks that no screen begins with, in one file to load. */
export { reportCleared, reportClearFailed, reportCompleted } from "./report-completed";
export { reportCompletion } from "./repeating/report-completion";
export { understood } from "./quick-add/understand-later";
export { sendCompletion, sendSkip } from "./repeating/send-repeating";
export { sendBlocks, sendDeletion, sendEditOfBlocks, sendSchedule, sendUnschedule } from "./send-plan";
export { clear, restoreAll, sendEach } from "./send-several";
export { sendAuto } from "./send-plan";
