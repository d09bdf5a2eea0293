import { plannerMessages } from "../../i18n/planner-messages";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import type { Elsewhere } from "./use-elsewhere";
import { sayDay } from "./when-words";

/** Adds the day on which changes begin, if they are not visible. */
export function useSayFrom(elsewhere: Elsewhere | null): (changes: string) => string {
  const preferences = usePreferences();
  const today = useToday(preferences.zone);
  return (changes) =>
    elsewhere === null ? changes : plannerMessages.from(changes, sayDay(elsewhere.day, today, preferences));
}
