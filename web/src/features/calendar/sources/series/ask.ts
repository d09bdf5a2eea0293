import type { Event } from "../../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { ApiError } from "../../../../api/generated/core/ApiError";
import { repeatMessages } from "../../../../i18n/repeat-messages";
import { now } from "../../../../lib/time/minute-clock";
import type { Names } from "../../../../lib/time/names";
import type { Preferences } from "../../../../lib/time/preferences";
import { dayAt } from "../../../../lib/time/stretches";
import type { Zone } from "../../../../lib/time/zone";
import { EditConflict } from "../../../../things/edit";
import type { Callbacks } from "../../../../things/use-things";
import type { Scope, ScopeRequest } from "../../scope/scope-request";
import { describeRule } from "../../../../repeat/sentence";
import { contentOf } from "../event-content";
import { inLaterSeries } from "./later-series";
import { hasOwnTimes, hasStart, type Plan, planAll, planFollowing, planRemoval } from "./plan";
import { type Occurrence, occurrenceOf } from "./occurrence";
import type { OccurrenceEdit, OccurrenceRemoval } from "./series-changes";
import { repeatStartOf } from "./series-parts";
import { namesTimes } from "./shifted";

export type Told = Callbacks<unknown> & {
  /** The user has cancelled. */
  onCancel?: (() => void) | undefined;
  /** More than one are meant, and the changed occurrence has this name from now on; null if it no longer repeats. */
  onRenamed?: ((id: string, originalStart: string | null) => void) | undefined;
  /** The question is answered or cancelled. */
  onDecided?: (() => void) | undefined;
};

/** The tools for changes of series. */
export interface SeriesDesk {
  /** A series in its current version. */
  find: (id: string) => Event | undefined;
  all: () => Iterable<Event>;
  zone: () => Zone;
  names: () => Names;
  firstWeekday: () => Preferences["firstWeekday"];
  ask: (request: ScopeRequest) => void;
  edit: (edit: OccurrenceEdit, callbacks: Callbacks<unknown>) => void;
  remove: (removal: OccurrenceRemoval, callbacks: Callbacks<unknown>) => void;
  removeAll: (removal: { base: Event }, callbacks: Callbacks<unknown>) => void;
}

/** A refusal without the server: the occurrence no longer exists. */
const goneError = (): Error =>
  new ApiError(
    { method: "PATCH", url: "" },
    { url: "", ok: false, status: 404, statusText: "", body: null },
    "",
  );

/** The series of an occurrence; throws if the occurrence was changed elsewhere since it was seen. */
function seriesSeen(desk: SeriesDesk, occurrence: Occurrence): Event {
  const series = desk.find(occurrence.id);
  if (series === undefined || !hasStart(series, occurrence.original_start)) {
    const elsewhere = series && inLaterSeries(series, occurrence, desk.all(), desk.zone());
    throw elsewhere ? new EditConflict(elsewhere) : goneError();
  }
  const theirs = occurrenceOf(series, occurrence.original_start);
  if (series.updated_at !== occurrence.updated_at && textOf(theirs) !== textOf(occurrence)) {
    throw new EditConflict(theirs);
  }
  return series;
}

/**
 * A text by which two versions of an occurrence are compared: an instant may be written in several ways. Of the recurrence only
 * the rule counts, because other occurrences may be excluded.
 */
const textOf = (event: Event): string =>
  JSON.stringify({
    ...contentOf(event),
    recurrence: event.recurrence?.rrule,
    start: Date.parse(event.start),
    end: Date.parse(event.end),
  });

/** Changes an occurrence of a series, or more if the user means more. */
export function changeOccurrence(
  desk: SeriesDesk,
  occurrence: Occurrence,
  fields: UpdateEvent,
  told: Told,
): void {
  const originalStart = occurrence.original_start;
  const plans = (series: Event) => {
    const zone = desk.zone();
    return {
      following: planFollowing(series, occurrence, fields, zone),
      all: planAll(series, occurrence, fields, zone),
    };
  };
  attempt(told, () => {
    const series = seriesSeen(desk, occurrence);
    const planned = plans(series);
    const run = (scope: Scope) =>
      attempt(told, () => {
        const base = seriesSeen(desk, occurrence);
        if (scope === "this") {
          desk.edit({ base, scope, originalStart, fields, made: null }, told);
          return;
        }
        const plan = plans(base)[scope];
        if (plan === null) {
          throw goneError();
        }
        told.onRenamed?.((plan.shown.later ?? base).id, plan.originalStart);
        makeAsPlanned(desk, base, originalStart, plan, told);
      });
    const scopes = scopesFor(series, originalStart, fields);
    if (scopes.length === 1 && scopes[0] === "this") {
      run("this");
      told.onDecided?.();
      return;
    }
    const isOffered = (scope: Scope) => scope === "this" || planned[scope]?.isStuck !== true;
    const offered = scopes.filter(isOffered);
    const note = (scope: Scope) => {
      if (scope !== "this") {
        return noteOf(planned[scope], scope, fields, desk);
      }
      return offered.length === 1 ? repeatMessages.scope.onlyThis : null;
    };
    ask(desk, told, { kind: "change", offered: offered.length > 0 ? offered : scopes, note, confirm: run });
  });
}

/** A warning before a change: what is lost, and the resulting rule if the user has not written it. */
function noteOf(
  plan: Plan | null,
  scope: "following" | "all",
  { recurrence }: UpdateEvent,
  desk: SeriesDesk,
): string | null {
  if (plan === null) {
    return null;
  }
  const words = repeatMessages.scope;
  if (recurrence === null) {
    return words.alone[scope];
  }
  const [former, next] = [plan.before, plan.after].map((event) => sentenceOf(event, desk));
  const notes = [
    ...(recurrence === undefined && next != null && next !== former ? [words.newRule(next)] : []),
    ...(plan.lost > 0 ? [words.lost(plan.lost)] : []),
  ];
  return notes.length === 0 ? null : notes.join(" ");
}

function sentenceOf(event: Event, { zone, names, firstWeekday }: SeriesDesk): string | null {
  const rule = event.recurrence?.rrule ?? null;
  return rule && describeRule(rule, repeatStartOf(event), dayAt(now(), zone()), names(), firstWeekday());
}

/**
 * The possible scopes of a change: a rule and a calendar concern the whole series, and an occurrence with its own times moves
 * alone.
 */
function scopesFor(series: Event, originalStart: string, fields: UpdateEvent): Scope[] {
  const ofSeries = fields.recurrence !== undefined || fields.calendar_id !== undefined;
  if (!ofSeries && namesTimes(fields) && hasOwnTimes(series, originalStart)) {
    return ["this"];
  }
  return ofSeries ? ["following", "all"] : ["this", "following", "all"];
}

function makeAsPlanned(
  desk: SeriesDesk,
  base: Event,
  originalStart: string | null,
  { scope, fields, shown }: Plan,
  told: Told,
): void {
  desk.edit(
    { base, scope, originalStart: scope === "all" ? null : originalStart, fields, made: shown },
    told,
  );
}

/** Changes a series that was opened as a whole. Asks if something would be lost. */
export function changeSeries(desk: SeriesDesk, series: Event, fields: UpdateEvent, told: Told): void {
  const plan = planAll(series, null, fields, desk.zone());
  const run = () => makeAsPlanned(desk, series, null, plan, told);
  if (plan.lost === 0 && fields.recurrence !== null) {
    run();
    return;
  }
  const note = () => noteOf(plan, "all", fields, desk);
  ask(desk, told, { kind: "change", offered: ["all"], note, confirm: run });
}

/** Deletes an occurrence of a series, or more if the user means more. */
export function removeOccurrence(desk: SeriesDesk, occurrence: Occurrence, told: Told): void {
  const originalStart = occurrence.original_start;
  ask(desk, told, {
    kind: "delete",
    offered: ["this", "following", "all"],
    note: (scope) => {
      const series = desk.find(occurrence.id);
      const isWhole =
        scope === "all" || series === undefined || planRemoval(series, originalStart, scope) === "nothing";
      return isWhole ? null : repeatMessages.scope.notInTrash;
    },
    confirm: (scope) =>
      attempt(told, () => {
        const base = seriesSeen(desk, occurrence);
        const rest = scope === "all" ? "nothing" : planRemoval(base, originalStart, scope);
        if (rest === null) {
          throw goneError();
        }
        if (scope === "all" || rest === "nothing") {
          desk.removeAll({ base }, told);
        } else {
          desk.remove({ base, scope, originalStart, rest }, told);
        }
      }),
  });
}

function ask(desk: SeriesDesk, told: Told, request: Omit<ScopeRequest, "cancel">): void {
  desk.ask({
    ...request,
    confirm: (scope) => {
      request.confirm(scope);
      told.onDecided?.();
    },
    cancel: () => {
      told.onCancel?.();
      told.onDecided?.();
    },
  });
}

/** Reports an obstacle as if the server had refused the change. */
function attempt({ onError, onDecided, onSettled }: Told, run: () => void): void {
  try {
    run();
  } catch (error) {
    onError?.(error instanceof Error ? error : new Error(String(error)));
    onDecided?.();
    onSettled?.();
  }
}
