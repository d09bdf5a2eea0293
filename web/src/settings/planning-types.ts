import type { UserSettings } from "../api/generated/models/UserSettings";

/** When tasks are planned, and within which limits. */
export type Planning = UserSettings["planning"];

/** Named hours. The first of a person's sets is the default one. */
export type HourSet = UserSettings["hour_sets"][number];

export type HourSpan = HourSet["spans"][number];
