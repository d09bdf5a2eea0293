import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { v7 } from "uuid";
import type { HourSet } from "../../../api/generated/models/HourSet";
import { changesMessages } from "../../../i18n/changes-messages";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { labelsQuery } from "../../../labels/labels-query";
import { changeHourSet, seen } from "../../../settings/hour-set-changes";
import { theirsOf } from "../../../settings/settings-changes";
import type { Settings } from "../../../things/kinds";
import { useChange } from "../../../things/use-things";
import { PlusIcon } from "../../../ui/icons";
import { reportError, reportRequestError } from "../../../ui/report";
import { reportUndoableDone } from "../../../ui/report-undoable";
import list from "../entry-list.module.css";
import type { Weekday } from "../weekdays";
import { HourSetEntry } from "./hour-set-entry";
import { HourSetForm } from "./hour-set-form";
import { mostSets, newSet } from "./hour-set-values";
import classes from "./hour-sets.module.css";

const words = planningSettingsMessages.hours;

interface HourSetsProps {
  settings: Settings;
  week: readonly Weekday[];
  onEdit: (id: string, set: HourSet | null) => void;
}

/** A set that is being edited. */
interface Opened {
  /** Its version when editing began. */
  set: HourSet;
  isNew: boolean;
}

/** All sets of hours, the default one first. Each can be edited in its place. */
export function HourSets({ settings, week, onEdit }: HourSetsProps) {
  const { hour_sets: sets, updated_at: version } = settings;
  const { mutate } = useChange(changeHourSet);
  // If one is deleted elsewhere in the meantime, its edit is not lost.
  const [open, setOpen] = useState<ReadonlyMap<string, Opened>>(new Map());
  // The labels that use them.
  const { isSuccess: hasLabels } = useQuery(labelsQuery);
  const section = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  const edit = (set: HourSet, isNew = false) => setOpen(new Map(open).set(set.id, { set, isNew }));
  const close = (id: string) => {
    setOpen((all) => new Map([...all].filter(([each]) => each !== id)));
    // Once it is rendered again.
    requestAnimationFrame(() => (editButton(section.current, id) ?? add.current)?.focus());
  };
  const change = (set: HourSet, how: { fields?: null; at?: number }, done: string) =>
    mutate(
      { id: set.id, base: seen(set), ...how },
      { onAccepted: (undo) => reportUndoableDone(done, undo), onError: reportHoursError },
    );
  const remove = (set: HourSet, index: number) => {
    const next = sets[1];
    add.current?.focus();
    change(
      set,
      { fields: null },
      index === 0 && next !== undefined ? words.deletedDefault(set.name, next.name) : words.deleted(set.name),
    );
    if (isFull) {
      // While it is not removed yet it keeps the focus.
      requestAnimationFrame(() => add.current?.focus());
    }
  };
  const move = (set: HourSet, at: number) =>
    change(set, { at }, at === 0 ? words.madeDefault(set.name) : words.moved(set.name, at + 1, sets.length));

  const isFull = sets.length >= mostSets;
  const others = [...open.values()]
    .map(({ set }) => set)
    .filter(({ id }) => !sets.some((set) => set.id === id));
  return (
    <section ref={section} className={classes.section} aria-labelledby="planning-hours">
      <header className={classes.header}>
        <div>
          <h3 id="planning-hours" className={classes.heading}>
            {words.heading}
          </h3>
          <p className={classes.lead}>{isFull ? words.most : words.lead}</p>
        </div>
        <Button
          ref={add}
          variant="default"
          leftSection={<PlusIcon size={16} />}
          disabled={isFull}
          onClick={() => edit({ id: v7(), ...newSet }, true)}
        >
          {words.add}
        </Button>
      </header>
      <ul className={list.list} aria-label={words.list}>
        {[...sets, ...others].map((set, index) => {
          const opened = open.get(set.id);
          return opened === undefined ? (
            <HourSetEntry
              key={set.id}
              set={set}
              index={index}
              count={sets.length}
              week={week}
              hasLabels={hasLabels}
              onEdit={() => edit(set)}
              onMove={(at) => move(set, at)}
              onDelete={() => remove(set, index)}
            />
          ) : (
            <li key={set.id} className={classes.edited}>
              <HourSetForm
                // A new one is in the list as soon as it is sent, and may be refused.
                set={opened.isNew ? opened.set : set}
                version={opened.isNew ? "" : version}
                sets={sets}
                week={week}
                onEdit={onEdit}
                onClose={() => close(set.id)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const editButton = (section: HTMLElement | null, id: string): HTMLElement | null =>
  section?.querySelector<HTMLElement>(`[data-edit-hours="${CSS.escape(id)}"]`) ?? null;

function reportHoursError(error: Error): void {
  if (theirsOf(error) === null) {
    reportRequestError(error);
  } else {
    reportError(changesMessages.changedElsewhere, changesMessages.changedElsewhereTitle);
  }
}
