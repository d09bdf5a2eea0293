import classes from "./row-swipes.module.css";

/** A swipe to the right completes a task, one to the left schedules it. */
export type Side = "right" | "left";

/** How far a finger moves before a row follows it, and before letting go has an effect, in pixels. */
const slack = 12;
const least = 84;

interface Swipe {
  pointer: number;
  x: number;
  y: number;
  item: HTMLElement;
  row: HTMLElement;
  /** Set once the row follows the finger. */
  deeds: Deeds | null;
}

/** The effects of letting go, and their labels. */
export type Deeds = Record<Side, { label: string; run: () => void }>;

/** Lets the user swipe the rows of tasks in an area to either side. Returns a function that stops it. */
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
        // Determined once: the label stays true, whatever happens to the task in the meantime.
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
