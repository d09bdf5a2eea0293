import type { SearchResult } from "../../../api/generated/models/SearchResult";
import { commandMessages } from "../../../i18n/command-messages";
import { inOrderOfNames } from "../../../labels/labels-in-order";
import { useThingsOf } from "../../../things/use-things";
import { useToday } from "../../../lib/time/minute-clock";
import { usePreferences } from "../../../lib/time/preferences";
import { CalendarIcon, TasksIcon } from "../../../ui/icons";
import { ItemsIcon } from "../../../ui/later-icons";
import { type OptionPlace, PaletteOption } from "../palette-option";
import classes from "./found-option.module.css";
import { Marked } from "./marked";
import { whenFound } from "./when-found";

const icons = { task: TasksIcon, event: CalendarIcon, item: ItemsIcon };

interface FoundOptionProps extends OptionPlace {
  result: SearchResult;
  words: readonly string[];
}

/** A task, an event or an item in the palette. */
export function FoundOption({ result, words, ...place }: FoundOptionProps) {
  const { zone, names } = usePreferences();
  const when = whenFound(result, useToday(zone), zone, names);
  const [tasks, all] = [useThingsOf("task"), useThingsOf("label")];
  const task = result.kind === "task" ? tasks.get(result.id) : undefined;
  const labels = inOrderOfNames((task?.labels ?? []).flatMap((id) => all.get(id) ?? []));
  const completed = result.completed === true;
  const Icon = icons[result.kind];
  return (
    <PaletteOption {...place}>
      <Icon />
      <span className={classes.body}>
        <span className={classes.text}>
          <span className={classes.title} data-completed={completed || undefined} dir="auto">
            <Marked text={result.title} words={words} />
          </span>{" "}
          {result.excerpt !== null && (
            <span className={classes.excerpt} dir="auto">
              <Marked text={result.excerpt} words={words} />
            </span>
          )}
        </span>{" "}
        {labels.length > 0 && (
          <span className={classes.labels} dir="auto">
            {labels.map(({ name }) => `#${name}`).join(" ")}
          </span>
        )}{" "}
        {(when !== null || completed) && (
          <span className={classes.when}>{completed ? commandMessages.palette.completed : when}</span>
        )}
      </span>
    </PaletteOption>
  );
}
