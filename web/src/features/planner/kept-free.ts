import type { HourSet } from "../../api/generated/models/HourSet";
import type { UpdateUserSettings } from "../../api/generated/models/UpdateUserSettings";
import { keepLunchFree } from "../../settings/lunch";
import type { Settings } from "../../things/kinds";

/** So many minutes of a break are offered. */
export const breakMinutes = 10;

/** A set has no more (the API's limit). */
const mostSpans = 50;

/** What may be kept free of a first plan; absent of what is free already, or cannot be. True for what is chosen unless somebody says otherwise. */
export interface KeptFree {
  lunch?: boolean;
  breaks?: boolean;
}

/** The sets of hours with lunch free in the default one; null if that has none to keep. */
export function setsWithLunch({ hour_sets: [usual, ...others] }: Settings): HourSet[] | null {
  const spans = usual && keepLunchFree(usual.spans);
  return spans && spans.length <= mostSpans ? [{ ...usual, spans }, ...others] : null;
}

/** The minutes of the longest stretch that usual hours have with lunch free. */
const longestWithLunch = 4 * 60;

function hasUsualHours({ hour_sets: sets }: Settings): boolean {
  const [first, ...more] = sets.flatMap(({ spans }) => spans);
  return more.length === 0 && first?.start === "09:00" && first.end === "17:00";
}

/** Whether lunch, which would be chosen otherwise, is not, because something takes so many minutes in one piece. */
export const isTooLongForLunch = (settings: Settings, minutes: number): boolean =>
  minutes > longestWithLunch && hasUsualHours(settings) && setsWithLunch(settings) !== null;

/**
 * Whoever has set hours or limits of their own has thought of what stays free. Lunch is not chosen for who has a task in one piece that
 * would not fit any more; `longest` is the longest of these, in minutes.
 */
export function keptFreeOf(settings: Settings, longest: number): KeptFree {
  const { planning } = settings;
  const hasNoLimits = planning.max_minutes_per_day == null && planning.free_share === 0;
  return {
    ...(setsWithLunch(settings) !== null && {
      lunch: hasUsualHours(settings) && longest <= longestWithLunch,
    }),
    ...(planning.buffer_minutes === 0 && { breaks: hasNoLimits }),
  };
}

/** What the first plan changes of the settings; null if nothing. */
export function firstChange(
  settings: Settings,
  mode: Settings["planning"]["mode"],
  { lunch, breaks }: KeptFree,
): UpdateUserSettings | null {
  const sets = lunch === true ? setsWithLunch(settings) : null;
  const planning = {
    ...(mode !== settings.planning.mode && { mode }),
    ...(breaks === true && settings.planning.buffer_minutes === 0 && { buffer_minutes: breakMinutes }),
  };
  const fields = {
    ...(Object.keys(planning).length > 0 && { planning }),
    ...(sets !== null && { hour_sets: sets }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}
