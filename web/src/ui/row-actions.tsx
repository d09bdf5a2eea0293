import { ActionIcon, Menu } from "@mantine/core";
import { tableMessages } from "../i18n/table-messages";
import { EditIcon, MoreIcon, TrashIcon } from "./icons";
import { MenuDropdown } from "./menu/menu-dropdown";
import classes from "./row-actions.module.css";

interface RowActionsProps {
  /** The row's key, by which its button is found again. */
  rowKey: string;
  /** The row's name, for those who hear the button outside its row. */
  name: string;
  disabled?: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions menu of a table row. */
export function RowActions({ rowKey, name, disabled = false, onEdit, onDelete }: RowActionsProps) {
  return (
    // Not in a portal: the menu belongs to the table's landmark.
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={classes.button}
          data-row-actions={rowKey}
          disabled={disabled}
          aria-label={tableMessages.rowActions.menu(name)}
        >
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <MenuDropdown aria-label={tableMessages.rowActions.menu(name)} className={classes.menu}>
        <Menu.Item data-autofocus leftSection={<EditIcon size={16} />} onClick={onEdit}>
          {tableMessages.rowActions.edit}
        </Menu.Item>
        <Menu.Item className={classes.danger} leftSection={<TrashIcon size={16} />} onClick={onDelete}>
          {tableMessages.rowActions.delete}
        </Menu.Item>
      </MenuDropdown>
    </Menu>
  );
}

/** The first of the rows' buttons that can still have the focus. */
export function findRowActions(...rowKeys: (string | undefined)[]): HTMLElement | null {
  for (const key of rowKeys) {
    const button = document.querySelector<HTMLElement>(
      `[data-row-actions="${CSS.escape(key ?? "")}"]:not(:disabled)`,
    );
    if (button !== null) {
      return button;
    }
  }
  return null;
}
