import type { UserSettings } from "../../api/generated/models/UserSettings";
import { browserWeekStart, type WeekStart } from "../../lib/time/week-start";

/** When somebody's week begins. Until the browser has told where they are, on Sunday only if it does so there; what they chose holds. */
export const weekStartOf = ({ time_zone: zone, week_start: day }: UserSettings): WeekStart =>
  zone === null && day === "sunday" ? browserWeekStart() : day;
