import type { KeyPress } from "./chord";
import { isPressed } from "./shortcuts";

/** Percentages of a group's width that sum to 100. */
export type PanelSizes = readonly [number, number];

/** How two panels share a group's width. */
export interface PanelLayout {
  sizes: PanelSizes;
  /** The sizes before the first panel was collapsed; null if it is not collapsed. */
  expandTo: PanelSizes | null;
}

/** Limits in pixels. They override percentages. */
export interface PanelLimits {
  startMin: number;
  startMax: number;
  endMin: number;
}

/** The first panel's limits as percentages of a group that is `width` pixels wide. */
export interface PanelRange {
  min: number;
  max: number;
}

const decimals = 10;

/** Finer than any screen shows, but coarse enough that 0.1 + 0.2 equals 0.3. */
function toPrecision(percent: number): number {
  return Number(percent.toFixed(decimals));
}

export function sizesOf(start: number): PanelSizes {
  const first = toPrecision(Math.min(100, Math.max(0, start)));
  return [first, toPrecision(100 - first)];
}

/** If the limits contradict each other, the first panel's minimum has the highest priority. */
export function rangeOf(width: number, { startMin, startMax, endMin }: PanelLimits): PanelRange {
  if (width <= 0) {
    return { min: 0, max: 100 };
  }
  const min = Math.min(100, (startMin / width) * 100);
  const max = Math.min((startMax / width) * 100, 100 - (endMin / width) * 100);
  return { min: toPrecision(min), max: toPrecision(Math.max(min, max)) };
}

export function clampTo({ min, max }: PanelRange, percent: number): number {
  return toPrecision(Math.min(max, Math.max(min, percent)));
}

/** How far one step goes, in percent. */
export const step = 10;
const fullStep = 100;

const strides = [
  ["divider.narrower", -step],
  ["divider.wider", step],
  ["divider.narrowest", -fullStep],
  ["divider.widest", fullStep],
] as const;

/** Where a key on the divider moves it, before the limits; null for other keys. */
export function keyTarget(press: KeyPress, from: number): number | null {
  const stride = strides.find(([shortcut]) => isPressed(press, shortcut));
  return stride === undefined ? null : from + stride[1];
}

/** Collapses the first panel, or restores its former size. */
export function toggleSmallest(
  range: PanelRange,
  from: number,
  expandTo: PanelSizes | null,
  normal: number,
): PanelLayout {
  return from > range.min
    ? { sizes: sizesOf(range.min), expandTo: sizesOf(from) }
    : { sizes: sizesOf(clampTo(range, expandTo?.[0] ?? normal)), expandTo: null };
}
