import { type RefObject, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { usePreferences } from "../../../lib/time/preferences";
import { placeTip } from "../../../ui/tips/place-tip";
import tip from "../../../ui/tips/tips.module.css";
import { alertOf } from "../entries/alert-words";
import { describeWhen } from "../entries/describe-entry";
import type { Entry } from "../entries/entry";
import classes from "./entry-tooltip.module.css";
import { useTooltip } from "./use-tooltip";

interface EntryTooltipProps {
  container: RefObject<HTMLElement | null>;
  entries: Entry[];
}

/**
 * The full text of an entry that is cut off, for users who see it; screen readers get it from the entry's name. It appears on
 * hover and on focus, Escape closes it, and the pointer may rest on it (WCAG 1.4.13).
 */
export function EntryTooltip({ container, entries }: EntryTooltipProps) {
  const { zone, names } = usePreferences();
  const { target, hold, release } = useTooltip(container);
  const box = useRef<HTMLDivElement>(null);
  const key = target?.dataset["entry"];
  const entry = entries.find((each) => each.key === key);

  useLayoutEffect(() => {
    if (box.current !== null && target !== null) {
      placeTip(box.current, target);
    }
  }, [target]);

  if (entry === undefined) {
    return null;
  }
  const alert = alertOf(entry, names);
  return createPortal(
    <div
      ref={box}
      role="tooltip"
      aria-hidden="true"
      className={tip.tip}
      onPointerEnter={hold}
      onPointerLeave={release}
    >
      <span className={classes.title} dir="auto">
        {entry.title}
      </span>
      <span className={classes.details}>{describeWhen(entry, zone, names)}</span>
      {alert !== null && <span className={classes.details}>{alert}</span>}
      {entry.location !== "" && (
        <span className={classes.details} dir="auto">
          {entry.location}
        </span>
      )}
    </div>,
    document.body,
  );
}
