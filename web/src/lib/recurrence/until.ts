import { clamped, day, type WallSecond } from "./seconds";

/** The end of a rule: a whole day in the event's zone, a local time, or an instant in UTC. */
export interface Until {
  kind: "day" | "wall" | "utc";
  /** As written, as if in UTC. */
  at: WallSecond;
}

/** Parses the value of UNTIL in upper case. The second 60 is read as 59. */
export function parseUntil(raw: string): Until | null {
  const [, year, month, date, time, hours, minutes, seconds, utc] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(raw) ?? [];
  const clock = time === undefined ? "00:00:00" : `${hours}:${minutes}:${seconds === "60" ? "59" : seconds}`;
  const iso = `${year}-${month}-${date}T${clock}`;
  const at = Date.parse(`${iso}Z`) / 1000;
  if (Number.isNaN(at) || isoOf(at) !== iso) {
    return null;
  }
  const withTime = utc === undefined ? "wall" : "utc";
  return { kind: time === undefined ? "day" : withTime, at };
}

/** The value in a rule. */
export function writeUntil({ kind, at }: Until): string {
  const text = isoOf(at).replace(/[-:]/g, "");
  return kind === "day" ? text.slice(0, 8) : text + (kind === "utc" ? "Z" : "");
}

const isoOf = (at: WallSecond) => new Date(at * 1000).toISOString().slice(0, 19);

/** The midnight with which its date begins, for comparisons with whole days. */
export const dateOfUntil = ({ at }: Until): WallSecond => clamped(Math.floor(at / day) * day);
