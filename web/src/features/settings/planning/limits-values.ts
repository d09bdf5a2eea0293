import type { Planning } from "../../../api/generated/models/Planning";
import type { UpdateUserSettings } from "../../../api/generated/models/UpdateUserSettings";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { locale } from "../../../i18n/translation";
import { changedFields } from "../../../lib/changed-fields";
import { duration, isDuration } from "../../../lib/time/duration";
import { writeLength } from "../../../lib/time/write-length";
import type { Settings } from "../../../things/kinds";
import { type Fact, factsOf, type Part } from "../../../ui/form/merge";

const { limits: words, mode, week } = planningSettingsMessages;

export const mostBuffer = 120;
export const mostHorizon = 90;
/** In percent. */
export const mostShare = 90;
export const shareStep = 5;

/** In the fields of a form. */
export interface LimitsValues {
  buffer_minutes: string;
  /** In minutes, empty for no limit, or the typed text if it is not a valid duration. */
  max_minutes_per_day: string;
  /** In percent. */
  free_share: number;
  horizon_days: string;
}

export function limitsOf({ planning }: Settings): LimitsValues {
  return {
    buffer_minutes: String(planning.buffer_minutes),
    max_minutes_per_day: String(planning.max_minutes_per_day ?? ""),
    free_share: Math.round(planning.free_share * 100),
    horizon_days: String(planning.horizon_days),
  };
}

/** As the API expects them. The mode is not included: it is chosen separately. */
export function limitsBody(values: LimitsValues): { planning: Omit<Planning, "mode"> } {
  return {
    planning: {
      buffer_minutes: Number(values.buffer_minutes),
      max_minutes_per_day: values.max_minutes_per_day === "" ? null : Number(values.max_minutes_per_day),
      free_share: values.free_share / 100,
      horizon_days: Number(values.horizon_days),
    },
  };
}

/** The limits that have changed. The others are not sent, so that changes elsewhere are kept. */
export const changedLimits = (
  base: Settings,
  { planning }: Partial<ReturnType<typeof limitsBody>>,
): UpdateUserSettings =>
  planning === undefined ? {} : { planning: changedFields(limitsBody(limitsOf(base)).planning, planning) };

const isWithin = (text: string, least: number, most: number) =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

export const limitsRules = {
  buffer_minutes: (text: string) => (isWithin(text, 0, mostBuffer) ? null : words.bufferRange),
  max_minutes_per_day: (text: string) =>
    text === "" || (/^\d+$/.test(text) && isDuration(Number(text)))
      ? null
      : words.mostRange(writeLength(duration.least), writeLength(duration.most)),
  horizon_days: (text: string) => (isWithin(text, 1, mostHorizon) ? null : words.horizonRange),
};

const percent = new Intl.NumberFormat(locale, { style: "percent" });

export const writeShare = (share: number): string => percent.format(share / 100);

/** A share in a sentence. */
export const sayShare = (share: number): string =>
  share === 0 ? words.shareNone : words.shareText(writeShare(share));

export const limitsParts: Part<LimitsValues>[] = [
  {
    label: words.buffer,
    fields: ["buffer_minutes"],
    describe: (values) => values.buffer_minutes,
  },
  {
    label: words.most,
    fields: ["max_minutes_per_day"],
    describe: ({ max_minutes_per_day: most }) =>
      isWithin(most, duration.least, duration.most) ? writeLength(Number(most)) : most || words.noLimit,
  },
  { label: words.share, fields: ["free_share"], describe: (values) => writeShare(values.free_share) },
  { label: words.horizon, fields: ["horizon_days"], describe: (values) => values.horizon_days },
];

/** The limits that are not drawn, as sentences below the picture. Invalid values are left out. */
export function sayLimits({ buffer_minutes: buffer, horizon_days: horizon }: LimitsValues): string[] {
  return [
    ...(isWithin(buffer, 1, mostBuffer) ? [week.buffer(writeLength(Number(buffer)))] : []),
    ...(isWithin(horizon, 1, mostHorizon) ? [week.ahead(Number(horizon))] : []),
  ];
}

/** The planning settings, as text. */
export const factsOfPlanning = (settings: Settings): Fact[] =>
  // Settings that an earlier version of this app has stored do not have them.
  "planning" in settings
    ? [
        { label: mode.heading, text: mode.names[settings.planning.mode] },
        ...factsOf(limitsParts, limitsOf(settings)),
      ]
    : [];
