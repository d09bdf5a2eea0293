/** An instant, or a length of time, in whole minutes. Instants count from 1 January 1970 in UTC. */
export type Minutes = number;

/**
 * A time zone of the IANA database, as the browser knows it.
 *
 * A wall time is what a clock on the wall shows, in minutes since that clock showed midnight of 1 January 1970. Offsets
 * with seconds, of before 1972, are rounded to the minute.
 */
export interface Zone {
  readonly name: string;
  /** What the zone's clocks are ahead of UTC at an instant. */
  offsetAt: (instant: Minutes) => Minutes;
  wallAt: (instant: Minutes) => Minutes;
  /**
   * The instant at which the clocks show a wall time. A time that comes twice is its first coming; one that is
   * skipped is as much later as was skipped (RFC 5545, section 3.3.5, and `compatible` in ECMAScript's Temporal).
   */
  instantAt: (wall: Minutes) => Minutes;
}

export const minutesPerDay = 1440;
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

  const offsetAt = (instant: Minutes): Minutes => {
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
    instantAt(wall) {
      const before = wall - offsetAt(wall - minutesPerDay);
      const after = wall - offsetAt(wall + minutesPerDay);
      const fits = [before, after].filter((instant) => instant + offsetAt(instant) === wall);
      return fits.length === 0 ? before : Math.min(...fits);
    },
  };
}

/** `GMT`, `GMT+10:30`, `GMT-00:44:30` at the end of a formatted date. */
function parseOffset(text: string): Minutes {
  const [, sign, hours, minutes, seconds] = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(text) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Math.round(Number(seconds ?? 0) / 60);
  return sign === "-" ? -size : size;
}
