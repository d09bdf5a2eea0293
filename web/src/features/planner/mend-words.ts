import { plannerMessages } from "../../i18n/planner-messages";
import { type Day, parseDay } from "../../lib/time/days";
import type { Preferences } from "../../lib/time/preferences";
import type { Mend } from "./mends";
import { sayBlock, sayDay, sayLength, sayStart } from "./when-words";

const words = plannerMessages.risk;

/** The label of a suggested change. */
export function sayMend(
  action: Mend,
  today: Day,
  preferences: Preferences,
  titleOf: (id: string) => string,
): string {
  switch (action.kind) {
    case "split":
      return words.split(sayLength(action.minutes, preferences));
    case "unpin":
      return words.unpin(sayStart(action.start, today, preferences));
    case "more_hours":
      return words.moreHours(sayLength(action.minutes, preferences), sayBlock(action, today, preferences));
    case "due_later":
      return words.dueLater(action.days);
    case "let_go":
      return words.letGo(titleOf(action.task_id));
  }
}

/** The message after a suggested change. The title is that of the changed task. */
export function sayMended(action: Mend, title: string, today: Day, preferences: Preferences): string {
  const { mended } = words;
  switch (action.kind) {
    case "split":
      return mended.split(title);
    case "unpin":
      return mended.unpin(title);
    case "more_hours":
      return mended.moreHours(title, sayBlock(action, today, preferences));
    case "due_later":
      return mended.dueLater(title, sayDue(action.due, today, preferences));
    case "let_go":
      return mended.letGo(title);
  }
}

/** A date, or an instant. */
function sayDue(due: string, today: Day, preferences: Preferences): string {
  const day = parseDay(due);
  return day === null ? sayStart(due, today, preferences) : sayDay(day, today, preferences);
}
