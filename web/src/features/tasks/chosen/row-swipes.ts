import classes from "./row-swipes.module.css";

/** To the right a task is completed, to the left it is scheduled. */
export type Side = "right" | "left";

/** So far a finger goes before a row follows it, and so far until letting go does something, in pixels. */
const slack = 12;
const least = 84;

interface Swipe {
  pointer: number;
  x: number;
  y: number;
  item: HTMLElement;
  row: HTMLElement;
  /** Since the row follows the finger. */
  deeds: Deeds | null;
}

/** What letting go does, and how it is called. */
export type Deeds = Record<Side, { label: string; run: () => void }>;

/** Lets a finger swipe the rows of tasks in an area to either side. Answers how to end that. */
export function watchRowSwipes(area: HTMLElement, deedsOf: (id: string) => Deeds): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let swipe: Swipe | null = null;
  area.classList.add(classes.area ?? "");

  const end = () => {
    if (swipe !== null) {
      const { item, row } = swipe;
      row.style.transform = "";
      item.classList.remove(classes.swiped ?? "");
      delete item.dataset["swipe"];
      delete item.dataset["side"];
      delete item.dataset["armed"];
    }
    swipe = null;
  };
  area.addEventListener(
    "pointerdown",
    ({ target, pointerType, isPrimary, pointerId, clientX, clientY }) => {
      end();
      if (pointerType !== "touch" || !isPrimary || !(target instanceof Element)) {
        return;
      }
      // A handle drags its row, and an open row has fields.
      const item = target.closest("form, [data-part=handle]") === null ? target.closest("[data-task]") : null;
      const row = item?.firstElementChild;
      if (item instanceof HTMLElement && row instanceof HTMLElement) {
        swipe = { pointer: pointerId, x: clientX, y: clientY, item, row, deeds: null };
      }
    },
    { signal },
  );
  area.addEventListener(
    "pointermove",
    ({ pointerId, clientX, clientY }) => {
      if (swipe?.pointer !== pointerId) {
        return;
      }
      const [across, down] = [clientX - swipe.x, clientY - swipe.y];
      if (isDragging() || (swipe.deeds === null && Math.abs(down) > slack)) {
        end();
        return;
      }
      if (Math.abs(across) > slack && Math.abs(across) > 2 * Math.abs(down)) {
        // Asked once: what it says is what it does, whatever becomes of the task meanwhile.
        swipe.deeds ??= deedsOf(idOf(swipe.item));
      }
      if (swipe.deeds !== null) {
        const { item, row, deeds } = swipe;
        const side = sideOf(across);
        item.classList.add(classes.swiped ?? "");
        item.dataset["swipe"] = deeds[side].label;
        item.dataset["side"] = side;
        item.dataset["armed"] = String(Math.abs(across) >= least);
        row.style.transform = `translateX(${across}px)`;
      }
    },
    { signal },
  );
  area.addEventListener(
    "pointerup",
    ({ pointerId, clientX }) => {
      const ended = swipe;
      end();
      if (ended?.pointer === pointerId && Math.abs(clientX - ended.x) >= least) {
        ended.deeds?.[sideOf(clientX - ended.x)].run();
      }
    },
    { signal },
  );
  // The page scrolls, or a drag began.
  area.addEventListener("pointercancel", end, { signal });
  return () => {
    end();
    area.classList.remove(classes.area ?? "");
    listeners.abort();
  };
}

const sideOf = (across: number): Side => (across > 0 ? "right" : "left");
const idOf = ({ dataset }: HTMLElement): string => dataset["task"] ?? "";
const isDragging = () => document.documentElement.hasAttribute("data-dragging");
