import type { TaskView } from "../../../api/generated/models/TaskView";
import { editSettings } from "../../../settings/settings-changes";
import { EditConflict } from "../../../things/edit";
import { settingsId } from "../../../things/kinds";
import type { Things, Undo } from "../../../things/things";

type Views = readonly TaskView[];

/**
 * Changes what views somebody has. They are one list of the settings: where another window has changed it meanwhile, the same
 * is done to what that has made of it.
 */
export async function changeViews(things: Things, change: (views: Views) => Views): Promise<void> {
  for (;;) {
    const base = things.store.view().settings.get(settingsId);
    if (base === undefined) {
      return;
    }
    const fields = { task_views: [...change(base.task_views)] };
    try {
      // Each try goes on from what the one before it found.
      // oxlint-disable-next-line no-await-in-loop
      await things.make(editSettings, { base, fields }).outcome;
      return;
    } catch (error) {
      if (!(error instanceof EditConflict)) {
        throw error;
      }
    }
  }
}

/** What does this instead of taking back all that was changed of the settings; therefore it can be offered whatever else was. */
export const undoOf = (things: Things, change: (views: Views) => Views): Undo =>
  Object.assign(async () => changeViews(things, change), {
    touches: [settingsId],
    canBeOffered: () => true,
  });

/** With a view in the place of the one that has its id, or at the end. */
export const withView = (view: TaskView) => (views: Views) =>
  views.some(({ id }) => id === view.id)
    ? views.map((each) => (each.id === view.id ? view : each))
    : [...views, view];

export const withoutView = (id: string) => (views: Views) => views.filter((view) => view.id !== id);

/** With one that was deleted, in its former place as far as that is there. */
export const withViewAt = (view: TaskView, index: number) => (views: Views) =>
  withoutView(view.id)(views).toSpliced(index, 0, view);
