import type { Task } from "../../api/generated/models/Task";
import { planningMessages } from "../../i18n/planning-messages";
import { taskDetailsMessages } from "../../i18n/task-details-messages";
import { duration, isDuration } from "../../lib/time/duration";
import { parseDay } from "../../lib/time/days";
import { circleOfWaits, namesOfCircle } from "./details/circle-of-waits";
import { writeLength } from "../../lib/time/write-length";

export const durationRules = (minutes: string): string | null => {
  if (!/^\d+$/.test(minutes)) {
    return planningMessages.durationUnknown;
  }
  const range = planningMessages.durationRange(writeLength(duration.least), writeLength(duration.most));
  return isDuration(Number(minutes)) ? null : range;
};

export const dueDayRules = (day: string, { dueTime }: { dueTime: string }): string | null => {
  if (day === "") {
    return dueTime === "" ? null : planningMessages.dueDayRequired;
  }
  return parseDay(day) === null ? planningMessages.dayUnknown : null;
};

export const notBeforeRules = (day: string, { notBeforeTime }: { notBeforeTime: string }): string | null => {
  if (day === "") {
    return notBeforeTime === "" ? null : taskDetailsMessages.dayRequired;
  }
  return parseDay(day) === null ? planningMessages.dayUnknown : null;
};

export const shortestPieceRules = (minutes: string): string | null =>
  minutes === "" ? null : durationRules(minutes);

/** A task cannot wait for one that waits for it; the circle is told by its members. */
export const blockersRules =
  (id: string, tasks: ReadonlyMap<string, Task>) =>
  (blockers: readonly string[]): string | null => {
    const circle = circleOfWaits(tasks, id, blockers);
    const titleOf = (member: string) => tasks.get(member)?.title ?? "";
    return circle && taskDetailsMessages.circle(namesOfCircle(circle.map(titleOf)));
  };
