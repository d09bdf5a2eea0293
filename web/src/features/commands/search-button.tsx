import { menuMessages } from "../../i18n/menu-messages";
import { isApple } from "../../lib/chord";
import { commands } from "../../ui/commands/command-registry";
import { SearchIcon } from "../../ui/icons";
import { Palette } from "./lazy-palette";
import classes from "./search-button.module.css";

/** Opens the palette for users who do not know its shortcut yet. */
export function SearchButton() {
  return (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? "Meta+K" : "Control+K"}
      onPointerEnter={Palette.preload}
      onFocus={Palette.preload}
      onClick={() => commands.run("palette.open")}
    >
      <SearchIcon size={17} />
      <span className={classes.label}>{menuMessages.search}</span>
      <kbd className={classes.hint} aria-hidden="true">
        {isApple() ? "⌘K" : `${menuMessages.ctrl} K`}
      </kbd>
    </button>
  );
}
