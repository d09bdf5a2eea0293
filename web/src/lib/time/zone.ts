import { type Instant, type Minutes, minutesPerDay, type WallTime } from "./units";

/** A time zone of the IANA database, as the browser knows it. Offsets with seconds, of before 1972, are rounded to the minute. */
export interface Zone {
  readonly name: string;
  /** What the zone's clocks are ahead of UTC at an instant. */
  offsetAt: (instant: Instant) => Minutes;
  wallAt: (instant: Instant) => WallTime;
  /**
   * The instant at which the clocks show a wall time. A time that comes twice is the coming that has the `offset`, if one is
   * given, or else the first; one that is skipped is as much later as was skipped (RFC 5545, section 3.3.5, and `compatible`
   * and `prefer` in ECMAScript's Temporal).
   *
   * Whoever turns an instant into a wall time and back keeps its offset, so that it is the same instant again.
   */
  instantAt: (wall: WallTime, offset?: Minutes) => Instant;
}

const millisecondsPerMinute = 60_000;
/** Offsets change on a quarter of an hour, so that within one there is nothing to look up again. */
const minutesPerOffset = 15;

const known = new Map<string, Zone>();

/** The zone of that name; a name that the browser does not know is taken for UTC. */
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

/** `GMT`, `GMT+10:30`, `GMT-00:44:30` at the end of a formatted date. */
function parseOffset(text: string): Minutes {
  const [, sign, hours, minutes, seconds] = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(text) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Math.round(Number(seconds ?? 0) / 60);
  return sign === "-" ? -size : size;
}
