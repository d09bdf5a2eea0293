import { Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TaskView } from "../../../api/generated/models/TaskView";
import { inboxMessages } from "../../../i18n/inbox-messages";
import { viewMessages } from "../../../i18n/view-messages";
import { lazyComponent } from "../../../lib/lazy-component";
import { settingsId } from "../../../things/kinds";
import { thingsOf, useThingsOf } from "../../../things/use-things";
import { PlusIcon, TrashIcon } from "../../../ui/icons";
import { EditIcon, UploadIcon } from "../../../ui/later-icons";
import { commands } from "../../../ui/commands/command-registry";
import { type MenuLink, MenuPanel } from "../../../ui/menu/menu-panel";
import { MountOnFirstOpen } from "../../../ui/mount-on-first-open";
import { reportRequestError } from "../../../ui/report";
import { reportUndoable } from "../../../ui/report-undoable";
import { changeViews, undoOf, withoutView, withViewAt } from "./save-views";
import classes from "./view-menu.module.css";
import { viewNames } from "./view-names";

const ViewDialog = lazyComponent(async () => (await import("./view-dialog")).ViewDialog);

interface ViewMenuEntriesProps extends MenuLink {
  current: string | null;
  portalTarget: string;
  onChoose: (view: string | null) => void;
}

/** The views to choose from, and what can be done about one's own. */
export function ViewMenuEntries({ current, onChoose, ...link }: ViewMenuEntriesProps) {
  const things = thingsOf(useQueryClient());
  const own = useThingsOf("settings").get(settingsId)?.task_views ?? [];
  const shown = own.find(({ id }) => id === current);
  // What the dialog is about stays known while it fades away.
  const [edited, setEdited] = useState<TaskView | null>(null);
  const [editing, setEditing] = useState(false);
  const edit = (view: TaskView | null) => {
    setEdited(view);
    setEditing(true);
  };
  const remove = (view: TaskView) => {
    const index = own.indexOf(view);
    onChoose(null);
    changeViews(things, withoutView(view.id)).then(
      () => reportUndoable(viewMessages.deleted(view.name), undoOf(things, withViewAt(view, index))),
      reportRequestError,
    );
  };
  const entries = [
    { id: null, name: inboxMessages.views.all },
    ...viewNames.map((name) => ({ id: name, name: inboxMessages.views[name] })),
    ...own,
  ];
  return (
    <>
      <MenuPanel {...link} label={inboxMessages.view} position="bottom-start" className={classes.menu}>
        <Menu.RadioGroup value={current ?? "all"}>
          {entries.map(({ id, name }) => (
            <Menu.RadioItem
              key={id}
              value={id ?? "all"}
              closeMenuOnClick
              data-autofocus={id === current || undefined}
              onClick={() => onChoose(id)}
            >
              <span className={classes.name} dir="auto">
                {name}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<PlusIcon size={16} />} onClick={() => edit(null)}>
          {viewMessages.add}
        </Menu.Item>
        {shown !== undefined && (
          <>
            <Menu.Item leftSection={<EditIcon size={16} />} onClick={() => edit(shown)}>
              {viewMessages.edit}
            </Menu.Item>
            <Menu.Item leftSection={<TrashIcon size={16} />} onClick={() => remove(shown)}>
              {viewMessages.delete}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<UploadIcon size={16} />} onClick={() => commands.run("tasks.import")}>
          {viewMessages.import}
        </Menu.Item>
      </MenuPanel>
      <MountOnFirstOpen opened={editing}>
        <ViewDialog
          opened={editing}
          view={edited}
          onClose={() => setEditing(false)}
          onSaved={({ id }) => onChoose(id)}
          returnFocus={() => link.button.current}
        />
      </MountOnFirstOpen>
    </>
  );
}
