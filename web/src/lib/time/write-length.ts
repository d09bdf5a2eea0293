import { locale } from "../../i18n/translation";
import type { Minutes } from "./units";

const units = new Map<string, Intl.NumberFormat>();

function inUnit(unit: "hour" | "minute", count: number): string {
  const format =
    units.get(unit) ?? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" });
  units.set(unit, format);
  return format.format(count);
}

/** A duration in a short form: `45 min`, `1 hr 30 min`. */
export function writeLength(length: Minutes): string {
  const [hour, minute] = [Math.floor(length / 60), length % 60];
  return [hour > 0 && inUnit("hour", hour), (minute > 0 || hour === 0) && inUnit("minute", minute)]
    .filter((part) => part !== false)
    .join(" ");
}
