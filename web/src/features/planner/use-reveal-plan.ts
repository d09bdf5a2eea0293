import { useEffect, useRef, useState, useSyncExternalStore } from "react";
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
import { shownColumns, watchCalendar } from "./watch-calendar";

/** How long the blocks of a plan may take to be rendered, in milliseconds. Scrolling later than that would surprise. */
const patience = 5_000;

const forget = () => plannerState.set({ reveal: null });

/**
 * After a run that the user requested, or when they want to see it: the calendar goes to the blocks of the plan, and scrolls to
 * the first one that it shows. On a phone it does so once its tab is opened.
 */
export function useRevealPlan(): void {
  const { reveal } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  const { zone } = usePreferences();
  const today = useToday(zone);
  const [search, setSearch] = useSearchParams();
  const tasks = useThingsOf("task");
  // Once per plan: a user who goes back is not sent there again.
  const goneTo = useRef<typeof reveal>(null);
  const [isHidden, setHidden] = useState(false);
  // A user who goes to another screen does not come back for it.
  useEffect(() => forget, []);
  useEffect(() => {
    if (reveal === null || isHidden) {
      return undefined;
    }
    // Stops if the user scrolls or navigates in the meantime.
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
  }, [reveal, isHidden]);
  useEffect(() => {
    if (reveal === null) {
      return undefined;
    }
    const look = () => {
      const step = nextStep(reveal, zone);
      setHidden(step === "hidden");
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
    // Events of whole days are loaded later than tasks, and push the hours down.
    return watchCalendar(look);
    // The calendar is rendered again when other days are shown, and when the moved blocks arrive.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [reveal, search, tasks, zone, today, setSearch]);
}

/**
 * The day that must be shown first; `stay` if blocks are shown or are about to be; `hidden` while another tab is shown; `done` if
 * there is nothing to show.
 */
function nextStep(blocks: readonly Placed[], zone: Zone): Day | "stay" | "hidden" | "done" {
  const columns = shownColumns();
  const [column] = columns;
  const days = blocks.map(({ start }) => dayAt(parseInstant(start), zone));
  const [first] = days;
  if (first === undefined || column === undefined) {
    return "done";
  }
  if (!isShown(column)) {
    return "hidden";
  }
  const withBlocks = columns.filter(({ dataset }) => days.includes(Number(dataset["day"])));
  if (withBlocks.length === 0) {
    return first;
  }
  const block = firstOf(blocks, withBlocks);
  const scroller = column.closest("[role=grid]")?.parentElement;
  if (block !== undefined && scroller != null && !isStartInView(block, scroller, column)) {
    // Clear of the fixed header and hours, with a little of what is before it.
    block.style.scrollMargin = `${column.offsetTop + lead}px 0 0 ${column.offsetLeft}px`;
    block.scrollIntoView({ block: "start", inline: "nearest" });
  }
  return "stay";
}

/** Blocks that a plan has placed or would place. */
const drawnBlocks = "[data-plan=planned]:not([data-leaving]), [data-kind=suggestion]";

/** How many pixels before a block are shown, about half an hour. */
const lead = 28;

const top = (block: HTMLElement) => block.getBoundingClientRect().top;

/** The earliest of the rendered blocks. */
function firstOf(blocks: readonly Placed[], columns: readonly HTMLElement[]): HTMLElement | undefined {
  const tasks = new Set(blocks.map(({ task_id: id }) => id));
  const isOfThem = ({ dataset: { entry = "" } }: HTMLElement) => tasks.has(entry.split(":")[1] ?? "");
  return columns
    .map((each) => [...each.querySelectorAll<HTMLElement>(drawnBlocks)].filter(isOfThem))
    .find((drawn) => drawn.length > 0)
    ?.toSorted((one, other) => top(one) - top(other))[0];
}

/** Whether the start of a block is visible: below the header, and beside the hours. */
function isStartInView(block: HTMLElement, scroller: HTMLElement, column: HTMLElement): boolean {
  const [at, view] = [block.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const head = view.top + column.offsetTop;
  return at.top >= head - 1 && at.top < view.bottom - 12 && at.right > view.left && at.left < view.right;
}
