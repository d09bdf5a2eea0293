import { type RefObject, useLayoutEffect, useState } from "react";
import type { Minutes } from "../../../../lib/time/units";
import { usePrinting } from "../../../../lib/use-printing";
import { margin, type Room, roomStep } from "../../layout/room";
import { onFirstLayout } from "./first-layout";

/** As most screens have it. */
let last: Room = { width: 6.25, minute: 1 / 16 };

/** What a sheet of A4 has room for, as the style sheets have it, in rem. */
const paper = { week: { width: 62, height: 36 }, day: { width: 40.5, height: 54 } };

/**
 * How large the days of a time grid are drawn. Measured once for all of them, and told to the grid's style sheets too: how high
 * its head is.
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
