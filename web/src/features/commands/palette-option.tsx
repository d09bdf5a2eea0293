import type { ReactNode } from "react";
import classes from "./palette.module.css";

/** What the palette knows of each option, whatever it is. */
export interface OptionPlace {
  elementId: string;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

interface PaletteOptionProps extends OptionPlace {
  children: ReactNode;
}

/** An option of the palette. Not Spotlight's own action: that one takes no id, by which the field could point at it. */
export function PaletteOption({ elementId, selected, onPoint, onChoose, children }: PaletteOptionProps) {
  return (
    <button
      type="button"
      role="option"
      id={elementId}
      aria-selected={selected}
      // By these Spotlight finds what Enter runs.
      data-action
      data-selected={selected || undefined}
      tabIndex={-1}
      className={classes.action}
      onMouseMove={onPoint}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
