import { Menu } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { TaskView } from "../../../api/generated/models/TaskView";
import { inboxMessages } from "../../../i18n/inbox-messages";
import { changesMessages } from "../../../i18n/changes-messages";
import { viewMessages } from "../../../i18n/view-messages";
import { lazyComponent } from "../../../lib/lazy-component";
import { addressOfList, labelOfList } from "../../../lib/list-address";
import { theirsOf } from "../../../settings/settings-changes";
import { settingsId } from "../../../things/kinds";
import { useChange, useThingsOf } from "../../../things/use-things";
import { PlusIcon, TrashIcon } from "../../../ui/icons";
import { DownIcon, EditIcon, UpIcon, UploadIcon } from "../../../ui/later-icons";
import { commands } from "../../../ui/commands/command-registry";
import { type MenuLink, MenuPanel } from "../../../ui/menu/menu-panel";
import { MountOnFirstOpen } from "../../../ui/mount-on-first-open";
import { reportError, reportRequestError } from "../../../ui/report";
import { reportUndoable } from "../../../ui/report-undoable";
import { changeView, seen, type ViewChange } from "./view-changes";
import classes from "./view-menu.module.css";
import { viewNames } from "./view-names";

const ViewDialog = lazyComponent(async () => (await import("./view-dialog")).ViewDialog);

interface ViewMenuEntriesProps extends MenuLink {
  current: string | null;
  portalTarget: string;
}

/** The views to choose from, and the actions for the user's own. */
export function ViewMenuEntries({ current, ...link }: ViewMenuEntriesProps) {
  const navigate = useNavigate();
  const onChoose = (list: string | null) => void navigate(addressOfList(list));
  const { mutate } = useChange(changeView);
  const own = useThingsOf("settings").get(settingsId)?.task_views ?? [];
  const label = useThingsOf("label").get((current !== null && labelOfList(current)) || "");
  const shown = own.find(({ id }) => id === current);
  // The subject of the dialog is kept while it fades out.
  const [edited, setEdited] = useState<TaskView | null>(null);
  const [editing, setEditing] = useState(false);
  const edit = (view: TaskView | null) => {
    setEdited(view);
    setEditing(true);
  };
  const change = (view: TaskView, how: Pick<ViewChange, "fields" | "at">, done: string) =>
    mutate(
      { id: view.id, base: seen(view), ...how },
      { onAccepted: (undo) => reportUndoable(done, undo), onError: reportViewError },
    );
  const remove = (view: TaskView) => {
    onChoose(null);
    change(view, { fields: null }, viewMessages.deleted(view.name));
  };
  const move = (view: TaskView, at: number) =>
    change(view, { at }, viewMessages.moved(view.name, at + 1, own.length));
  const entries = [
    { id: null, name: inboxMessages.views.all },
    ...viewNames.map((name) => ({ id: name, name: inboxMessages.views[name] })),
    ...own,
    ...(label === undefined ? [] : [{ id: current, name: `#${label.name}` }]),
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
            {own.length > 1 && (
              <Moves index={own.indexOf(shown)} last={own.length - 1} onMove={(at) => move(shown, at)} />
            )}
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

interface MovesProps {
  index: number;
  last: number;
  onMove: (at: number) => void;
}

function Moves({ index, last, onMove }: MovesProps) {
  return (
    <>
      <Menu.Item leftSection={<UpIcon size={16} />} disabled={index === 0} onClick={() => onMove(index - 1)}>
        {viewMessages.moveUp}
      </Menu.Item>
      <Menu.Item
        leftSection={<DownIcon size={16} />}
        disabled={index === last}
        onClick={() => onMove(index + 1)}
      >
        {viewMessages.moveDown}
      </Menu.Item>
    </>
  );
}

function reportViewError(error: unknown): void {
  if (theirsOf(error) === null) {
    reportRequestError(error);
  } else {
    reportError(changesMessages.changedElsewhere, changesMessages.changedElsewhereTitle);
  }
}
