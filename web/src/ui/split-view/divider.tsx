import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { keyTarget, type PanelRange } from "../../lib/panel-layout";
import { isPressed } from "../../lib/shortcuts";
import classes from "./divider.module.css";

interface DividerProps {
  label: string;
  /** The id of the first panel, whose size the divider shows and sets. */
  controls: string;
  /** The first panel's share, in percent. */
  value: number;
  range: PanelRange;
  /** The group's width in pixels. */
  width: number;
  onResize: (percent: number) => void;
  onReset: () => void;
  onToggle: () => void;
}

/** The line between two panels, for pointer and keyboard (WAI-ARIA's window splitter). */
export function Divider({ label, controls, value, range, width, onResize, onReset, onToggle }: DividerProps) {
  const drag = useRef<{ x: number; from: number } | null>(null);
  const [dragging, setDragging] = useState(false);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button === 0 && event.isPrimary) {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, from: value };
      setDragging(true);
    }
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (drag.current !== null && width > 0) {
      onResize(drag.current.from + ((clientX - drag.current.x) / width) * 100);
    }
  };
  // However it ends (release, system, or removal of the element), the capture is lost.
  const onLostPointerCapture = () => {
    drag.current = null;
    setDragging(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event, value);
    if (target !== null) {
      onResize(target);
    } else if (isPressed(event, "divider.toggle")) {
      onToggle();
    } else if (isPressed(event, "divider.cancel") && drag.current !== null) {
      onResize(drag.current.from);
      drag.current = null;
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    <div
      role="separator"
      tabIndex={0}
      className={classes.divider}
      aria-label={label}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuenow={Math.round(value)}
      aria-valuemin={Math.round(range.min)}
      aria-valuemax={Math.round(range.max)}
      data-dragging={dragging}
      data-at={limitOf(value, range)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={onLostPointerCapture}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
      // If text around it is selected, the browser would drag that instead.
      onDragStart={(event) => event.preventDefault()}
    />
  );
}

/** At a limit the cursor shows the only direction that is left. */
function limitOf(value: number, { min, max }: PanelRange): "min" | "max" | undefined {
  if (value <= min) {
    return "min";
  }
  return value >= max ? "max" : undefined;
}
