import type { Axis } from "../../../lib/time/axis";
import type { Day } from "../../../lib/time/days";
import type { Point } from "./when-for";

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** Where the head of a time grid ends, below which the hours go by; above everything in views without such a head. */
export const belowHead = (view: HTMLElement): number =>
  view.querySelector("[data-head]")?.getBoundingClientRect().bottom ?? Number.NEGATIVE_INFINITY;

/**
 * The point of a time grid that lies under a pointer, or nearest to it. The columns are the elements with `data-day`,
 * side by side and all of one width; only the first is measured. None is what the head hides.
 */
export function pointUnder(grid: HTMLElement, axis: Axis, x: number, y: number): Point | null {
  const columns = grid.querySelectorAll<HTMLElement>("[data-day]");
  const box = columns[0]?.getBoundingClientRect();
  if (box === undefined || box.width === 0) {
    return null;
  }
  const column = columns[clamp(Math.floor((x - box.left) / box.width), columns.length - 1)];
  return {
    day: Number(column?.dataset["day"]),
    place: clamp(((Math.max(y, belowHead(grid)) - box.top) / box.height) * axis.length, axis.length - 1),
  };
}

/**
 * The day under a pointer, or nearest to it, in rows of whole days: elements with `data-first-day` and
 * `data-day-count` around their `data-cell`s, one below the other.
 */
export function dayUnder(grid: HTMLElement, x: number, y: number): Day | null {
  let nearest: { day: Day; distance: number } | null = null;
  for (const row of grid.querySelectorAll<HTMLElement>("[data-first-day]")) {
    const box = row.getBoundingClientRect();
    const distance = Math.max(box.top - y, y - box.bottom, 0);
    const count = Number(row.dataset["dayCount"]);
    // A row may begin with a label; its cells are all of one width.
    const cell = row.querySelector("[data-cell]")?.getBoundingClientRect();
    if (cell !== undefined && (nearest === null || distance < nearest.distance)) {
      const column = clamp(Math.floor((x - cell.left) / cell.width), count - 1);
      nearest = { day: Number(row.dataset["firstDay"]) + column, distance };
    }
  }
  return nearest?.day ?? null;
}
