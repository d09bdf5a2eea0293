import type { HourSet } from "../../api/generated/models/HourSet";
import type { UpdateUserSettings } from "../../api/generated/models/UpdateUserSettings";
import { keepLunchFree } from "../../settings/lunch";
import type { Settings } from "../../things/kinds";

/** The length of a break that is offered, in minutes. */
export const breakMinutes = 10;

/** The maximum for a set (the API's limit). */
const mostSpans = 50;

/**
 * What may be kept free in a first plan; a field is absent if that time is free already, or cannot be. True if it is preselected.
 */
export interface KeptFree {
  lunch?: boolean;
  breaks?: boolean;
}

/** The sets of hours with lunch free in the default one; null if there is no lunch in it. */
export function setsWithLunch({ hour_sets: [usual, ...others] }: Settings): HourSet[] | null {
  const spans = usual && keepLunchFree(usual.spans);
  return spans && spans.length <= mostSpans ? [{ ...usual, spans }, ...others] : null;
}

/** The longest stretch of usual hours with lunch free, in minutes. */
const longestWithLunch = 4 * 60;

function hasUsualHours({ hour_sets: sets }: Settings): boolean {
  const [first, ...more] = sets.flatMap(({ spans }) => spans);
  return more.length === 0 && first?.start === "09:00" && first.end === "17:00";
}

/** Whether lunch, which is normally preselected, is not, because a task takes this many minutes in one piece. */
export const isTooLongForLunch = (settings: Settings, minutes: number): boolean =>
  minutes > longestWithLunch && hasUsualHours(settings) && setsWithLunch(settings) !== null;

/**
 * A user who has set their own hours or limits has already decided what stays free. Lunch is not preselected if an unsplittable
 * task would not fit any more; `longest` is the longest of these, in minutes.
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

/** The changes of the settings for the first plan; null if there are none. */
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
