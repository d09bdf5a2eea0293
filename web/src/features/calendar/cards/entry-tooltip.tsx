import { type RefObject, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { usePreferences } from "../../../lib/time/preferences";
import { describeWhen } from "../entries/describe-entry";
import type { Entry } from "../entries/entry";
import classes from "./entry-tooltip.module.css";
import { useTooltip } from "./use-tooltip";

interface EntryTooltipProps {
  container: RefObject<HTMLElement | null>;
  entries: Entry[];
}

/** Between it and its entry, and the window's edges. In pixels. */
const gap = 6;

/**
 * The words of an entry that does not show all of them, for those who see: its name says them to everybody else.
 * By pointer and by focus; Escape takes it away, and the pointer may rest on it (WCAG 1.4.13).
 */
export function EntryTooltip({ container, entries }: EntryTooltipProps) {
  const { zone, names } = usePreferences();
  const { target, hold, release } = useTooltip(container);
  const box = useRef<HTMLDivElement>(null);
  const key = target?.dataset["entry"];
  const entry = entries.find((each) => each.key === key);

  useLayoutEffect(() => {
    if (box.current !== null && target !== null) {
      const at = target.getBoundingClientRect();
      const { offsetWidth, offsetHeight, style } = box.current;
      const below = at.bottom + gap;
      const top = below + offsetHeight + gap <= window.innerHeight ? below : at.top - gap - offsetHeight;
      const left = Math.min(at.left, window.innerWidth - offsetWidth - gap);
      style.top = `${Math.max(gap, top)}px`;
      style.left = `${Math.max(gap, left)}px`;
    }
  }, [target]);

  if (entry === undefined) {
    return null;
  }
  return createPortal(
    <div
      ref={box}
      role="tooltip"
      aria-hidden="true"
      className={classes.tooltip}
      onPointerEnter={hold}
      onPointerLeave={release}
    >
      <span className={classes.title} dir="auto">
        {entry.title}
      </span>
      <span className={classes.details}>{describeWhen(entry, zone, names)}</span>
      {entry.location !== "" && (
        <span className={classes.details} dir="auto">
          {entry.location}
        </span>
      )}
    </div>,
    document.body,
  );
}
