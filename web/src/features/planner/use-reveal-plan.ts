import { useEffect, useRef, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { isShown } from "../../lib/element-shown";
import { type Day, isoDate } from "../../lib/time/days";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { dayAt } from "../../lib/time/stretches";
import { parseInstant } from "../../lib/time/when";
import type { Zone } from "../../lib/time/zone";
import { useThingsOf } from "../../things/use-things";
import type { Placed } from "./count-changes";
import { plannerState } from "./planner-state";

/** So many milliseconds the blocks of a plan may take to be drawn. To scroll later than that would surprise. */
const patience = 5_000;

const forget = () => plannerState.set({ reveal: null });

/** After a run of somebody's own: if none of its blocks is in view, the calendar goes to the first one, and scrolls to it. */
export function useRevealPlan(): void {
  const { reveal } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  const { zone } = usePreferences();
  const today = useToday(zone);
  const [search, setSearch] = useSearchParams();
  const tasks = useThingsOf("task");
  // Once for each plan: whoever goes back from there is not sent there again.
  const goneTo = useRef<typeof reveal>(null);
  useEffect(() => {
    if (reveal === null) {
      return undefined;
    }
    // Whoever goes on by themselves meanwhile is left alone.
    const listeners = new AbortController();
    const { signal } = listeners;
    const timer = setTimeout(forget, patience);
    for (const gesture of ["wheel", "pointerdown", "keydown", "popstate"]) {
      window.addEventListener(gesture, forget, { signal, passive: true });
    }
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [reveal]);
  useEffect(() => {
    if (reveal === null) {
      return undefined;
    }
    // By the next frame it is drawn.
    const frame = requestAnimationFrame(() => {
      const step = nextStep(reveal, zone);
      if (step === "done" || (typeof step === "number" && goneTo.current === reveal)) {
        forget();
      } else if (typeof step === "number") {
        goneTo.current = reveal;
        const to = new URLSearchParams(window.location.search);
        if (step === today) {
          to.delete("date");
        } else {
          to.set("date", isoDate(step));
        }
        setSearch(to);
      }
    });
    return () => cancelAnimationFrame(frame);
    // The calendar draws anew when other days are shown, and when what the plan has moved comes in.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [reveal, search, tasks, zone, today, setSearch]);
}

/** The day that is to be shown first; `wait` until the blocks are drawn; `done` when one of them is in view. */
export function nextStep(blocks: readonly Placed[], zone: Zone): Day | "wait" | "done" {
  const columns = [...document.querySelectorAll<HTMLElement>("[role=gridcell][data-day]")];
  const [column] = columns;
  const days = blocks.map(({ start }) => dayAt(parseInstant(start), zone));
  const [first] = days;
  if (first === undefined || column === undefined || !isShown(column)) {
    return "done";
  }
  const shown = new Set(columns.map(({ dataset }) => Number(dataset["day"])));
  if (!days.some((day) => shown.has(day))) {
    return first;
  }
  const tasks = new Set(blocks.map(({ task_id: id }) => id));
  const isOfThem = ({ dataset: { entry = "" } }: HTMLElement) => tasks.has(entry.split(":")[1] ?? "");
  const drawn = columns.flatMap((each) =>
    Array.from(each.querySelectorAll<HTMLElement>("[data-plan=planned]")).filter(isOfThem),
  );
  const [block] = drawn;
  const scroller = column.closest("[role=grid]")?.parentElement;
  if (block === undefined || scroller == null) {
    return "wait";
  }
  if (!drawn.some((each) => isInView(each, scroller, column))) {
    // Clear of the head and the hours, which stay where they are, with a little of what is before it.
    block.style.scrollMargin = `${column.offsetTop + 24}px 0 0 ${column.offsetLeft}px`;
    block.scrollIntoView({ block: "start", inline: "nearest" });
  }
  return "done";
}

/** Whether a part of a block that can be read is seen: below the head, and beside the hours. */
function isInView(block: HTMLElement, scroller: HTMLElement, column: HTMLElement): boolean {
  const [at, view] = [block.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const head = view.top + column.offsetTop;
  return at.bottom > head + 12 && at.top < view.bottom - 12 && at.right > view.left && at.left < view.right;
}
