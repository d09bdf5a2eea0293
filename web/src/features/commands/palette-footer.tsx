import { Spotlight } from "@mantine/spotlight";
import { commandMessages } from "../../i18n/command-messages";
import { KeyCaps } from "../../ui/key-caps";
import classes from "./palette.module.css";

const { hints } = commandMessages.palette;

/** The palette's keys, only visual: screen readers announce them for every such field. Enter runs a command or opens a thing. */
export function PaletteFooter({ opens }: { opens: boolean }) {
  return (
    <Spotlight.Footer className={classes.footer ?? ""} aria-hidden="true">
      <span>
        <KeyCaps keys="ArrowUp" /> <KeyCaps keys="ArrowDown" /> {hints.move}
      </span>
      <span>
        <KeyCaps keys="Enter" /> {opens ? hints.open : hints.run}
      </span>
      <span>
        <KeyCaps keys="Escape" /> {hints.close}
      </span>
    </Spotlight.Footer>
  );
}
