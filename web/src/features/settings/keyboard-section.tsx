import { Button } from "@mantine/core";
import { useId } from "react";
import { commandMessages } from "../../i18n/command-messages";
import { commands } from "../../ui/commands/command-registry";
import { SingleKeysSwitch } from "../../ui/single-keys-switch";
import classes from "./keyboard-section.module.css";

const words = commandMessages.shortcuts;

/** How the keyboard behaves in this browser. */
export function KeyboardSection() {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {words.section}
      </h3>
      <div>
        <SingleKeysSwitch />
        <Button
          variant="default"
          size="sm"
          className={classes.show ?? ""}
          onClick={() => commands.run("shortcuts.show")}
        >
          {words.show}
        </Button>
      </div>
    </section>
  );
}
