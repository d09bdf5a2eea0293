import { taskFormMessages } from "../../i18n/task-form-messages";
import { repetitionMessages } from "../../i18n/repetition-messages";
import { duration, isDuration } from "../../lib/time/duration";
import { parseDay } from "../../lib/time/days";
import { writeLength } from "../../lib/time/write-length";

export const durationRules = (minutes: string): string | null => {
  if (!/^\d+$/.test(minutes)) {
    return taskFormMessages.durationUnknown;
  }
  const range = taskFormMessages.durationRange(writeLength(duration.least), writeLength(duration.most));
  return isDuration(Number(minutes)) ? null : range;
};

export const doneRules = (minutes: string): string | null => {
  if (!/^\d*$/.test(minutes)) {
    return taskFormMessages.durationUnknown;
  }
  return Number(minutes) <= duration.most ? null : taskFormMessages.doneRange(writeLength(duration.most));
};

export const notBeforeRules = (day: string, { notBeforeTime }: { notBeforeTime: string }): string | null => {
  if (day === "") {
    return notBeforeTime === "" ? null : repetitionMessages.notBeforeDayRequired;
  }
  return parseDay(day) === null ? taskFormMessages.dayUnknown : null;
};

export const dueDayRules = (day: string, { dueTime }: { dueTime: string }): string | null => {
  if (day === "") {
    return dueTime === "" ? null : taskFormMessages.dueDayRequired;
  }
  return parseDay(day) === null ? taskFormMessages.dayUnknown : null;
};
