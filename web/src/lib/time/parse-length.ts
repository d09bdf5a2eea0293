import type { Minutes } from "./units";

const hours = "h|hr|hrs|hours?|std|stunden?";
const minutes = "m|min|mins|minutes?|minuten?";
const days = "d|days?|tage?";
const amount = String.raw`(\d*[.,]?\d+)`;

const parts = new RegExp(String.raw`${amount}\s*(?:(${days})|(${hours})|(${minutes}))(?![a-z])\.?`, "gy");
const between = /(?:\s|,|&|\b(?:and|und)\b)*/y;
const clock = /^(\d{1,2}):([0-5]\d)(?:\s*h)?$/;
const bare = /^\d{1,5}$/;
/** Longer texts are never a duration, and searching them would take long. */
const longest = 60;

/**
 * The duration in a text, in English or German: `45 min`, `1 h 30`, `90`, `1:30`, `1,5 h`, `1 Std. 30`. A number alone is
 * minutes. Null if there is none; whether it is allowed is checked elsewhere.
 */
export function parseLength(text: string): Minutes | null {
  if (text.length > longest) {
    return null;
  }
  const said = text.trim().toLowerCase().replaceAll(/\s*½/g, ".5");
  if (bare.test(said)) {
    return Number(said);
  }
  const [, hour, minute] = clock.exec(said) ?? [];
  if (hour !== undefined) {
    return Number(hour) * 60 + Number(minute);
  }
  return sumOf(said);
}

/** Days, hours and minutes in this order, each at most once; a number without a unit after hours is minutes. */
function sumOf(said: string): Minutes | null {
  const perUnit = [1440, 60, 1];
  let sum = 0;
  let last = -1;
  let at = 0;
  while (at < said.length) {
    parts.lastIndex = at;
    const found = parts.exec(said);
    if (found === null) {
      const rest = said.slice(at);
      return last === 1 && bare.test(rest) && Number(rest) < 60 ? sum + Number(rest) : null;
    }
    const [whole, number = "", ...units] = found;
    const unit = units.findIndex((word) => word !== undefined);
    if (unit <= last) {
      return null;
    }
    sum += Number(number.replace(",", ".")) * (perUnit[unit] ?? 0);
    last = unit;
    between.lastIndex = at + whole.length;
    between.exec(said);
    at = Math.max(between.lastIndex, at + whole.length);
  }
  return last < 0 ? null : Math.round(sum);
}
