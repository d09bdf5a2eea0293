import type { ReactNode } from "react";
import classes from "./palette.module.css";

/** What every option of the palette has. */
export interface OptionPlace {
  elementId: string;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

interface PaletteOptionProps extends OptionPlace {
  children: ReactNode;
}

/** An option of the palette. Not Spotlight's own action: that one has no id to which the field could refer. */
export function PaletteOption({ elementId, selected, onPoint, onChoose, children }: PaletteOptionProps) {
  return (
    <button
      type="button"
      role="option"
      id={elementId}
      aria-selected={selected}
      // By this attribute Spotlight finds what Enter runs.
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
