import { type RefObject, useLayoutEffect, useState } from "react";
import type { Minutes } from "../../../../lib/time/units";
import { usePrinting } from "../../../../lib/use-printing";
import { margin, type Room, roomStep } from "../../layout/room";
import { onFirstLayout } from "./first-layout";

/** The values of most screens. */
let last: Room = { width: 6.25, minute: 1 / 16 };

/** The size of an A4 sheet according to the style sheets, in rem. */
const paper = { week: { width: 62, height: 36 }, day: { width: 40.5, height: 54 } };

/**
 * The size of the days in a time grid. Measured once for all of them. The height of its header is also passed to the grid's style
 * sheets.
 */
export function useRoom(
  grid: RefObject<HTMLElement | null>,
  days: number,
  axisLength: Minutes,
  printedMinutes: Minutes,
): Room {
  const [room, setRoom] = useState(last);
  const printing = usePrinting();
  useLayoutEffect(() => {
    const element = grid.current;
    const head = element?.querySelector("[data-head]") ?? null;
    if (element === null || head === null) {
      return undefined;
    }
    const measure = () => {
      const column = element.querySelector("[data-day]");
      element.style.setProperty("--head", `${head.clientHeight}px`);
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      if (column === null || column.clientHeight === 0) {
        return;
      }
      const width = Math.max(1, Math.floor((column.clientWidth / rem - margin) / roomStep) * roomStep);
      const minute = Math.round((column.clientHeight / rem / axisLength) * 10_000) / 10_000;
      if (last.width !== width || last.minute !== minute) {
        last = { width, minute };
      }
      setRoom(last);
    };
    const observer = new ResizeObserver(measure);
    const callOff = onFirstLayout(element, () => {
      measure();
      observer.observe(element);
      observer.observe(head);
    });
    return () => {
      callOff();
      observer.disconnect();
    };
  }, [grid, axisLength]);
  if (!printing) {
    return room;
  }
  const { width, height } = days > 1 ? paper.week : paper.day;
  return { width: width / days - margin, minute: height / printedMinutes, paper: true };
}
