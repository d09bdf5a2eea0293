import { Menu } from "@mantine/core";
import { tableMessages } from "../i18n/table-messages";
import { TrashIcon } from "./icons";
import { DownloadIcon, EditIcon } from "./later-icons";
import { type MenuLink, MenuPanel } from "./menu/menu-panel";
import classes from "./row-actions-entries.module.css";

interface RowActionsEntriesProps extends MenuLink {
  label: string;
  onEdit: () => void;
  onExport?: () => void;
  onDelete: () => void;
}

export function RowActionsEntries({ label, onEdit, onExport, onDelete, ...link }: RowActionsEntriesProps) {
  return (
    <MenuPanel {...link} label={label} className={classes.menu ?? ""}>
      <Menu.Item data-autofocus leftSection={<EditIcon size={16} />} onClick={onEdit}>
        {tableMessages.rowActions.edit}
      </Menu.Item>
      {onExport !== undefined && (
        <Menu.Item leftSection={<DownloadIcon size={16} />} onClick={onExport}>
          {tableMessages.rowActions.export}
        </Menu.Item>
      )}
      <Menu.Item className={classes.danger} leftSection={<TrashIcon size={16} />} onClick={onDelete}>
        {tableMessages.rowActions.delete}
      </Menu.Item>
    </MenuPanel>
  );
}
