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

/** After a run of somebody's own: the calendar goes to where it has blocks, and scrolls to the first one that it shows. */
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
    const look = () => {
      const step = nextStep(reveal, zone);
      if (step === "done") {
        forget();
      } else if (typeof step === "number" && goneTo.current !== reveal) {
        goneTo.current = reveal;
        const to = new URLSearchParams(window.location.search);
        if (step === today) {
          to.delete("date");
        } else {
          to.set("date", isoDate(step));
        }
        setSearch(to);
      }
    };
    // By the next frame it is drawn.
    let frame = requestAnimationFrame(look);
    // Events of whole days come later than tasks, and push the hours down.
    const grid = shownColumns()[0]?.closest("[role=grid]");
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    if (grid != null) {
      observer.observe(grid);
    }
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
    // The calendar draws anew when other days are shown, and when what the plan has moved comes in.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [reveal, search, tasks, zone, today, setSearch]);
}

const shownColumns = () => [...document.querySelectorAll<HTMLElement>("[role=gridcell][data-day]")];

/** The day that is to be shown first; `stay` where blocks are shown, or are about to be; `done` where there is nothing to show. */
function nextStep(blocks: readonly Placed[], zone: Zone): Day | "stay" | "done" {
  const columns = shownColumns();
  const [column] = columns;
  const days = blocks.map(({ start }) => dayAt(parseInstant(start), zone));
  const [first] = days;
  if (first === undefined || column === undefined || !isShown(column)) {
    return "done";
  }
  const withBlocks = columns.filter(({ dataset }) => days.includes(Number(dataset["day"])));
  if (withBlocks.length === 0) {
    return first;
  }
  const block = firstOf(blocks, withBlocks);
  const scroller = column.closest("[role=grid]")?.parentElement;
  if (block !== undefined && scroller != null && !isStartInView(block, scroller, column)) {
    // Clear of the head and the hours, which stay where they are, with a little of what is before it.
    block.style.scrollMargin = `${column.offsetTop + lead}px 0 0 ${column.offsetLeft}px`;
    block.scrollIntoView({ block: "start", inline: "nearest" });
  }
  return "stay";
}

/** So many pixels of what is before a block are shown, about half an hour. */
const lead = 28;

const top = (block: HTMLElement) => block.getBoundingClientRect().top;

/** What begins first of the blocks that are drawn. */
function firstOf(blocks: readonly Placed[], columns: readonly HTMLElement[]): HTMLElement | undefined {
  const tasks = new Set(blocks.map(({ task_id: id }) => id));
  const isOfThem = ({ dataset: { entry = "" } }: HTMLElement) => tasks.has(entry.split(":")[1] ?? "");
  return columns
    .map((each) => [...each.querySelectorAll<HTMLElement>("[data-plan=planned]")].filter(isOfThem))
    .find((drawn) => drawn.length > 0)
    ?.toSorted((one, other) => top(one) - top(other))[0];
}

/** Whether one sees where a block begins: below the head, and beside the hours. */
function isStartInView(block: HTMLElement, scroller: HTMLElement, column: HTMLElement): boolean {
  const [at, view] = [block.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const head = view.top + column.offsetTop;
  return at.top >= head - 1 && at.top < view.bottom - 12 && at.right > view.left && at.left < view.right;
}
