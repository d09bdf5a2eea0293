import type { CreateLabel } from "../api/generated/models/CreateLabel";
import type { Label } from "../api/generated/models/Label";
import type { UpdateLabel } from "../api/generated/models/UpdateLabel";
import { isGone } from "../api/problem";
import { changesMessages } from "../i18n/changes-messages";
import { defineChange, type Step, step } from "../things/change";
import { type Edit, EditConflict } from "../things/edit";
import { type Draft, goneThing, type Known, knownThing } from "../things/kinds";
import type { Versioned } from "../things/version";
import { sendingCode } from "./sending-code";

const { actions } = changesMessages;

const there = (label: Label): Known[] => [knownThing("label", label)];
const gone = (id: string): Known[] => [goneThing("label", id)];

/** Changes of tasks that use a label have the same name: a label is created before a task gets it. */
export const turnOfLabel = (id: string): string => `label:${id}`;

/**
 * No two labels have the same name: a label gives up its name before another one takes it. Names are only compared without case.
 * `labelKey` compares them as the server does, but would be loaded with the first screen.
 */
export const turnOfName = (name: string): string => `label-name:${name.toLowerCase()}`;

const turnsOf = ({ id }: { id: string }, ...names: string[]): string[] => [
  turnOfLabel(id),
  ...names.map(turnOfName),
];

export const isLabel = (thing: object): thing is Label => "name" in thing && "color" in thing;

/** The version of another user or device, if a change was refused because of it. */
export const theirsOf = (error: unknown): Label | null =>
  error instanceof EditConflict && isLabel(error.theirs) ? error.theirs : null;

function refused(error: unknown, { id }: { id: string }): Known[] {
  const theirs = theirsOf(error);
  if (theirs !== null) {
    return there(theirs);
  }
  return isGone(error) ? gone(id) : [];
}

/** This page has generated its id, so that the request can be repeated. */
export type NewLabel = Required<Omit<CreateLabel, "hour_set_id">> & Pick<CreateLabel, "hour_set_id">;

/** A label as it is shown until the server has given it a version. */
const pendingLabel = (label: NewLabel): Label => ({
  hour_set_id: null,
  ...label,
  created_at: new Date().toISOString(),
  updated_at: "",
});

export const createLabel = defineChange({
  name: "label.create",
  touches: (label: NewLabel) => turnsOf(label, label.name),
  apply: ({ label: labels }, label) => {
    if (!labels.has(label.id)) {
      labels.set(label.id, pendingLabel(label));
    }
  },
  send: async (label, waiting) => (await sendingCode()).sendCreation(label, waiting),
  known: (made, { id }) => [...there(made), ...(made.id === id ? [] : gone(id))],
  inverse: (_before, label): Step => step(deleteLabel, { base: pendingLabel(label), takesBack: true }),
  describe: ({ name }) => ({ action: actions.createLabel, thing: name }),
});

export const editLabel = defineChange({
  name: "label.edit",
  touches: ({ base, fields }: Edit<Label, UpdateLabel>) => turnsOf(base, base.name, fields.name ?? base.name),
  apply: ({ label: labels }, { base, fields }) => {
    const label = labels.get(base.id);
    if (label !== undefined) {
      labels.set(base.id, { ...label, ...fields });
    }
  },
  send: async (edit) => (await sendingCode()).sendLabelEdit(edit),
  known: there,
  refused: (error, { base }) => refused(error, base),
  inverse: ({ label: labels }, { base, fields }): Step | null => {
    const former = labels.get(base.id);
    if (former === undefined) {
      return null;
    }
    const before = Object.entries(former).filter(([field]) => field in fields);
    return step(editLabel, { base: { ...former, ...fields }, fields: Object.fromEntries(before) });
  },
  describe: ({ base }) => ({ action: actions.editLabel, thing: base.name }),
});

export interface LabelRemoval {
  /** The version that the user has seen; of one from the trash only the name is known. */
  base: Versioned & { name: string };
  /** It undoes the creation or restoration of the label. */
  takesBack?: boolean;
}

/** The tasks that have it lose it here at once; their new versions come from the server. */
export const deleteLabel = defineChange({
  name: "label.delete",
  touches: ({ base }: LabelRemoval) => turnsOf(base, base.name),
  apply: (draft, { base }) => {
    draft.label.delete(base.id);
    replaceInTasks(draft, base.id, null);
  },
  send: async (removal) => (await sendingCode()).sendLabelRemoval(removal),
  known: (_nothing, { base }) => gone(base.id),
  refused: (error, { base }) => refused(error, base),
  inverse: (before, { base }): Step | null => {
    const label = before.label.get(base.id);
    return label === undefined
      ? null
      : step(restoreLabel, {
          label,
          tasks: [...before.task.values()]
            .filter(({ labels }) => labels.includes(base.id))
            .map(({ id }) => id),
        });
  },
  describe: ({ base }) => ({ action: actions.deleteLabel, thing: base.name }),
});

interface LabelRestoration {
  /** Its version before the deletion. */
  label: Label;
  /** The tasks that were known to have it then. */
  tasks: readonly string[];
}

/** Restores a deleted label, with its id and to its tasks. */
export const restoreLabel = defineChange({
  name: "label.restore",
  touches: ({ label }: LabelRestoration) => turnsOf(label, label.name),
  apply: ({ label: labels, task: all }, { label, tasks }) => {
    labels.set(label.id, label);
    for (const id of tasks) {
      const task = all.get(id);
      if (task !== undefined && !task.labels.includes(label.id)) {
        all.set(id, { ...task, labels: [...task.labels, label.id].toSorted() });
      }
    }
  },
  send: async ({ label }) => (await sendingCode()).sendLabelRestoration(label),
  known: there,
  inverse: (_before, { label }): Step => step(deleteLabel, { base: label, takesBack: true }),
  describe: ({ label }) => ({ action: actions.restoreLabel, thing: label.name }),
});

export interface LabelMerge {
  /** The label that is removed. */
  base: Label;
  /** The label that its tasks get. */
  into: Label;
}

/** It cannot be undone: afterwards it is unknown which of its tasks had the other label before. */
export const mergeLabel = defineChange({
  name: "label.merge",
  touches: ({ base, into }: LabelMerge) => [...turnsOf(base, base.name), turnOfLabel(into.id)],
  apply: (draft, { base, into }) => {
    draft.label.delete(base.id);
    replaceInTasks(draft, base.id, into.id);
  },
  send: async (merge) => (await sendingCode()).sendMerge(merge),
  known: (merged, { base }) => [...there(merged), ...gone(base.id)],
  refused: (error, { base }) => refused(error, base),
  describe: ({ base }) => ({ action: actions.mergeLabel, thing: base.name }),
});

function replaceInTasks({ task: tasks }: Draft, id: string, by: string | null): void {
  for (const task of tasks.values()) {
    if (task.labels.includes(id)) {
      const others = task.labels.filter((each) => each !== id && each !== by);
      tasks.set(task.id, { ...task, labels: by === null ? others : [...others, by].toSorted() });
    }
  }
}

/** All changes of labels: pending ones on the disk refer to their names. */
export const labelChanges = [createLabel, editLabel, deleteLabel, restoreLabel, mergeLabel] as const;
