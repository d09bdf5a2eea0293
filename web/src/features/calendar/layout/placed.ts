import type { CSSProperties } from "react";

/** Places on the axis and in the columns, for the style sheets to turn into lengths. */
interface Place {
  from?: number;
  to?: number;
  left?: number;
  width?: number;
  covered?: number;
  layer?: number;
  lines?: number;
  rows?: number;
  count?: number;
  span?: number;
  lane?: number;
  printFrom?: number;
  printTo?: number;
}

/** As custom properties: `--from`, `--to`, … */
export function placed(place: Place): CSSProperties {
  return Object.fromEntries(Object.entries(place).map(([name, value]) => [`--${name}`, value]));
}
