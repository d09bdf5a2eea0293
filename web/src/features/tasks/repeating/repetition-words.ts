import { planningMessages } from "../../../i18n/planning-messages";
import { repetitionMessages } from "../../../i18n/repetition-messages";
import type { Day } from "../../../lib/time/days";
import { dueOf } from "../../../lib/time/due";
import type { Preferences } from "../../../lib/time/preferences";
import { wallTime } from "../../../lib/time/wall";
import { describeRule } from "../../../repeat/sentence";

/** How a task repeats, such as "Every Friday": a rule begins when the task is due, or today. */
export function repetitionWords(
  { rrule, from }: { rrule: string; from?: string },
  due: string | null,
  today: Day,
  { zone, names, firstWeekday }: Pick<Preferences, "zone" | "names" | "firstWeekday">,
): string {
  const { day, minute } = due === null ? { day: today, minute: null } : dueOf(due, zone);
  const start = { wall: wallTime(day, minute ?? 0), zone: minute === null ? null : zone };
  const rule = describeRule(rrule, start, today, names, firstWeekday);
  // A rule that is returned unchanged cannot be described exactly, and users do not read rules.
  const words = rule === rrule ? planningMessages.repeats : rule;
  return from === "completion" ? `${words}, ${repetitionMessages.fromCompletion}` : words;
}
