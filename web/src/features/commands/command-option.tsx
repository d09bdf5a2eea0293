import { isSingleKey, shortcutOf } from "../../lib/shortcuts";
import { KeyCaps } from "../../ui/key-caps";
import { useSingleKeys } from "../../ui/single-keys-switch";
import { type ListedId, listings } from "./command-list";
import { type OptionPlace, PaletteOption } from "./palette-option";
import classes from "./palette.module.css";

/** A command in the palette. */
export function CommandOption({ id, ...place }: OptionPlace & { id: ListedId }) {
  const { label, Icon } = listings[id];
  const singleKeys = useSingleKeys();
  const keys = shortcutOf(id).find((way) => singleKeys || !isSingleKey(way));
  return (
    <PaletteOption {...place}>
      <Icon />
      <span className={classes.label}>{label}</span>
      {keys !== undefined && (
        <span className={classes.hint} aria-hidden="true">
          <KeyCaps keys={keys} />
        </span>
      )}
    </PaletteOption>
  );
}
