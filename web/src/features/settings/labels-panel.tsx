import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { Label } from "../../api/generated/models/Label";
import { labelMessages } from "../../i18n/label-messages";
import { deferredImport } from "../../lib/deferred-import";
import { hourSetsOf } from "../../settings/hour-sets-of";
import { settingsId } from "../../things/kinds";
import { useChange, useThingsOf } from "../../things/use-things";
import { MoreIcon, PlusIcon } from "../../ui/icons";
import { useMenu } from "../../ui/menu/use-menu";
import { reportUndoable } from "../../ui/report-undoable";
import { deleteLabel } from "../../labels/label-changes";
import { labelsQuery } from "../../labels/labels-query";
import { inOrderOfNames } from "../../labels/labels-in-order";
import { LabelDialog } from "./labels/label-dialog";
import { MergeDialog } from "./labels/merge-dialog";
import { reportLabelError } from "../../labels/report-label-error";
import { EntryList, SettingsEntry } from "./entry-list";
import "../../styles/entries.css";
import classes from "./labels-panel.module.css";
import { Panel } from "./panel";
import { IconButton } from "../../ui/icon-button";

const menu = deferredImport(async () => (await import("./labels/label-menu")).LabelMenu);

/** The open dialog. Its subject is kept while it fades out. */
type Open = "edit" | "merge" | null;

export function LabelsPanel() {
  const all = useThingsOf("label");
  const labels = useMemo(() => inOrderOfNames(all.values()), [all]);
  const query = useQuery({ ...labelsQuery, select: () => labels });
  const counts = useCounts();
  const [open, setOpen] = useState<Open>(null);
  const [label, setLabel] = useState<Label | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { mutate: remove } = useChange(deleteLabel);

  const show = (dialog: Open, about: Label | null) => {
    setLabel(about);
    setOpen(dialog);
  };
  const onDelete = (base: Label) => {
    add.current?.focus();
    remove(
      { base },
      {
        onAccepted: (undo) => reportUndoable(labelMessages.deleted(base.name), undo),
        onError: reportLabelError,
      },
    );
  };
  const close = () => setOpen(null);
  const returnFocus = () => findButton(label?.id) ?? add.current;
  const others = labels.filter(({ id }) => id !== label?.id);
  return (
    <Panel
      heading={labelMessages.labels}
      lead={labelMessages.lead}
      action={
        <Button ref={add} leftSection={<PlusIcon size={16} />} onClick={() => show("edit", null)}>
          {labelMessages.add}
        </Button>
      }
    >
      <EntryList
        label={labelMessages.list}
        query={query}
        failure={labelMessages.loadFailed}
        empty={
          <p>
            <strong>{labelMessages.empty}</strong>
            {labelMessages.emptyHint}
          </p>
        }
      >
        {(each) => (
          <LabelEntry
            key={each.id}
            label={each}
            count={counts.get(each.id) ?? none}
            canMerge={labels.length > 1}
            onEdit={() => show("edit", each)}
            onMerge={() => show("merge", each)}
            onDelete={() => onDelete(each)}
          />
        )}
      </EntryList>
      <LabelDialog opened={open === "edit"} label={label} onClose={close} returnFocus={returnFocus} />
      {label !== null && (
        <MergeDialog
          opened={open === "merge"}
          label={label}
          count={counts.get(label.id)?.all ?? 0}
          others={others}
          onClose={close}
          returnFocus={returnFocus}
        />
      )}
    </Panel>
  );
}

interface LabelEntryProps {
  label: Label;
  count: Count;
  canMerge: boolean;
  onEdit: () => void;
  onMerge: () => void;
  onDelete: () => void;
}

function LabelEntry({ label: { id, name, color, hour_set_id }, count, ...actions }: LabelEntryProps) {
  const sets = hourSetsOf(useThingsOf("settings").get(settingsId));
  const hours = sets.find((set) => set.id === hour_set_id);
  const { opener, Menu, link } = useMenu(menu);
  return (
    <SettingsEntry
      title={
        <span className={classes.name} data-color={color}>
          {name}
        </span>
      }
      facts={[
        labelMessages.count(count.all),
        ...(count.all > 0 ? [labelMessages.open(count.open)] : []),
        ...(hours === undefined ? [] : [labelMessages.hoursOf(hours.name)]),
      ]}
      action={
        <>
          <IconButton {...opener} size={32} data-label={id} aria-label={labelMessages.more(name)}>
            <MoreIcon />
          </IconButton>
          {Menu !== null && <Menu {...link} labelId={id} name={name} {...actions} />}
        </>
      }
    />
  );
}

const findButton = (id: string | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-label="${CSS.escape(id ?? "")}"]`);

/** How many tasks have a label, and how many of them are open. */
interface Count {
  all: number;
  open: number;
}

const none: Count = { all: 0, open: 0 };

function useCounts(): ReadonlyMap<string, Count> {
  const tasks = useThingsOf("task");
  return useMemo(() => {
    const counts = new Map<string, Count>();
    for (const { labels, completed } of tasks.values()) {
      for (const id of labels) {
        const { all, open } = counts.get(id) ?? none;
        counts.set(id, { all: all + 1, open: open + Number(!completed) });
      }
    }
    return counts;
  }, [tasks]);
}
