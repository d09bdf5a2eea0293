import type { TaskView } from "../../../api/generated/models/TaskView";
import { changesMessages } from "../../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../../things/change";
import { type Draft, type Known, knownThing, settingsId } from "../../../things/kinds";
import { turnOfLabel } from "../../../labels/label-changes";
import { sendingCode } from "../sending-code";

const { actions } = changesMessages;

/** A change of one view. The others stay what they are by the time when it is sent: the server has all of them in one list. */
export interface ViewChange {
  id: string;
  /** The settings as its author saw them, reduced to this view: a list of one, or an empty one if it was not there. */
  base: { task_views: readonly TaskView[] };
  /** What it is to be; null if it is to go. Absent: what it is. */
  fields?: TaskView | null;
  /** Where it is to stand, as an index. Absent: where it stands, and a new one comes last. */
  at?: number;
}

/** A list in which one view is changed. */
export function withView(views: readonly TaskView[], { id, fields, at }: ViewChange): TaskView[] {
  const index = views.findIndex((each) => each.id === id);
  const others = views.filter((each) => each.id !== id);
  const view = fields === undefined ? views[index] : fields;
  return view ? others.toSpliced(at ?? (index < 0 ? others.length : index), 0, view) : others;
}

export const seen = (view: TaskView | null | undefined) => ({ task_views: view ? [view] : [] });

export const changeView = defineChange({
  name: "settings.view",
  // All send the same list; it is the view that somebody may want back.
  // A label that it names may have to be made first.
  touches: ({ id, fields }: ViewChange) => [
    settingsId,
    `view:${id}`,
    ...(fields?.query.label ?? []).map(turnOfLabel),
  ],
  apply: ({ settings: all }: Draft, change) => {
    const settings = all.get(settingsId);
    if (settings !== undefined) {
      all.set(settingsId, { ...settings, task_views: withView(settings.task_views, change) });
    }
  },
  send: async (change) => (await sendingCode()).sendView(change),
  known: (settings): Known[] => [knownThing("settings", settings)],
  inverse: ({ settings: all }, { id, fields, at }): Step | null => {
    const views = all.get(settingsId)?.task_views ?? [];
    const index = views.findIndex((each) => each.id === id);
    const former = views[index] ?? null;
    return step(changeView, {
      id,
      base: seen(fields === undefined ? former : fields),
      ...(fields !== undefined && { fields: former }),
      // It was somewhere else, or nowhere since.
      ...(former !== null && (at !== undefined || fields === null) && { at: index }),
    });
  },
  describe: ({
    base: {
      task_views: [former],
    },
    fields,
  }) => ({
    action:
      fields === undefined
        ? actions.moveView
        : fields === null
          ? actions.deleteView
          : former === undefined
            ? actions.createView
            : actions.editView,
    thing: (fields ?? former)?.name ?? "",
  }),
});
