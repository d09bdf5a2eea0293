import { commandMessages } from "../../i18n/command-messages";
import { PlusIcon, TasksIcon } from "../../ui/icons";
import { type OptionPlace, PaletteOption } from "./palette-option";
import classes from "./palette.module.css";

/** A view of the task list in the palette. */
export function ViewOption({ label, ...place }: OptionPlace & { label: string }) {
  return (
    <PaletteOption {...place}>
      <TasksIcon />
      <span className={classes.label} dir="auto">
        {label}
      </span>
    </PaletteOption>
  );
}

/** Creates a task from the typed line, and says so. */
export function LineOption({ line, ...place }: OptionPlace & { line: string }) {
  return (
    <PaletteOption {...place}>
      <PlusIcon />
      <span className={classes.label} dir="auto">
        {commandMessages.palette.addTask(line)}
      </span>
    </PaletteOption>
  );
}
