import { type Instant, type Minutes, minutesPerDay, type WallTime } from "./units";

/**
 * A time zone of the IANA database, as implemented by the browser. Offsets with seconds, from before 1972, are rounded to the
 * minute.
 */
export interface Zone {
  readonly name: string;
  /** The offset of local time from UTC at an instant. */
  offsetAt: (instant: Instant) => Minutes;
  wallAt: (instant: Instant) => WallTime;
  /**
   * The instant of a wall time. For a time that occurs twice it is the one with the `offset`, if given, or else the first; a
   * skipped time is later by as much as was skipped (RFC 5545, section 3.3.5, and `compatible` and `prefer` in ECMAScript's
   * Temporal).
   *
   * Code that converts an instant into a wall time and back keeps its offset, so that it gets the same instant again.
   */
  instantAt: (wall: WallTime, offset?: Minutes) => Instant;
}

const millisecondsPerMinute = 60_000;
/** Offsets change on a quarter of an hour, so within one there is nothing to look up again. */
const minutesPerOffset = 15;

const known = new Map<string, Zone>();

/** The zone with that name; unknown names are treated as UTC. */
export function zoneOf(name: string): Zone {
  const found = known.get(name);
  if (found !== undefined) {
    return found;
  }
  const zone = isZone(name) ? createZone(name) : createZone("UTC");
  known.set(name, zone);
  return zone;
}

export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The zone that the browser is in. */
export const browserZone = (): string => new Intl.DateTimeFormat("en").resolvedOptions().timeZone;

function createZone(name: string): Zone {
  const format = new Intl.DateTimeFormat("en", { timeZone: name, timeZoneName: "longOffset" });
  const offsets = new Map<number, Minutes>();

  const offsetAt = (instant: Instant): Minutes => {
    const quarter = Math.floor(instant / minutesPerOffset);
    const cached = offsets.get(quarter);
    if (cached !== undefined) {
      return cached;
    }
    const offset = parseOffset(format.format(quarter * minutesPerOffset * millisecondsPerMinute));
    offsets.set(quarter, offset);
    return offset;
  };

  return {
    name,
    offsetAt,
    wallAt: (instant) => instant + offsetAt(instant),
    instantAt(wall, offset) {
      const before: Instant = wall - offsetAt(wall - minutesPerDay);
      const after: Instant = wall - offsetAt(wall + minutesPerDay);
      const fits = [before, after].filter((instant) => instant + offsetAt(instant) === wall);
      const meant = fits.find((instant) => offsetAt(instant) === offset);
      return meant ?? (fits.length === 0 ? before : Math.min(...fits));
    },
  };
}

/** Parses `GMT`, `GMT+10:30`, `GMT-00:44:30` at the end of a formatted date. */
function parseOffset(text: string): Minutes {
  const [, sign, hours, minutes, seconds] = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(text) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Math.round(Number(seconds ?? 0) / 60);
  return sign === "-" ? -size : size;
}
