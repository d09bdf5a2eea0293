import { type PanelLayout, type PanelSizes, sizesOf } from "./panel-layout";
import { tryToStore } from "./try-to-store";

const keyOf = (groupId: string) => `panels:${groupId}`;

/** The stored layout of a group; null if there is none, or it is invalid. */
export function readPanelLayout(groupId: string): PanelLayout | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(groupId)) ?? "null");
    const sizes = parseSizes(stored, "sizes");
    return sizes === null ? null : { sizes, expandTo: parseSizes(stored, "expandTo") };
  } catch {
    return null;
  }
}

export function storePanelLayout(groupId: string, { sizes, expandTo }: PanelLayout): void {
  tryToStore(localStorage, keyOf(groupId), JSON.stringify({ sizes, expandTo }));
}

function parseSizes(stored: unknown, field: string): PanelSizes | null {
  const value: unknown = Object(stored)[field];
  const [start, end]: unknown[] = Array.isArray(value) ? value : [];
  return isPercent(start) && isPercent(end) && Math.abs(start + end - 100) < 1e-6 ? sizesOf(start) : null;
}

function isPercent(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 100;
}
