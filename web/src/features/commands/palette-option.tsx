import { isSingleKey, shortcutOf } from "../../lib/shortcuts";
import { KeyCaps } from "../../ui/key-caps";
import { useSingleKeys } from "../../ui/single-keys-switch";
import { type ListedId, listings } from "./command-list";
import classes from "./palette.module.css";

interface PaletteOptionProps {
  id: ListedId;
  elementId: string;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A command in the palette. Not Spotlight's own action: that one takes no id, by which the field could point at it. */
export function PaletteOption({ id, elementId, selected, onPoint, onChoose }: PaletteOptionProps) {
  const { label, Icon } = listings[id];
  const singleKeys = useSingleKeys();
  const keys = shortcutOf(id).find((way) => singleKeys || !isSingleKey(way));
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
      <Icon />
      <span className={classes.label}>{label}</span>
      {keys !== undefined && (
        <span className={classes.hint} aria-hidden="true">
          <KeyCaps keys={keys} />
        </span>
      )}
    </button>
  );
}
