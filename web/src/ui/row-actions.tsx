import { tableMessages } from "../i18n/table-messages";
import { deferredImport } from "../lib/deferred-import";
import { MoreIcon } from "./icons";
import { useMenu } from "./menu/use-menu";
import classes from "./row-actions.module.css";
import { IconButton } from "./icon-button";

const entries = deferredImport(async () => (await import("./row-actions-entries")).RowActionsEntries);

interface RowActionsProps {
  /** The row's key, by which its button can be found. */
  rowKey: string;
  /** The row's name, for screen reader users who reach the button outside its row. */
  name: string;
  disabled?: boolean;
  onEdit: () => void;
  /** If a row can be exported as a file. */
  onExport?: () => void;
  onDelete: () => void;
}

/** The actions menu of a table row. */
export function RowActions({ rowKey, name, disabled = false, ...actions }: RowActionsProps) {
  const { opener, Menu, link } = useMenu(entries);
  const label = tableMessages.rowActions.menu(name);
  return (
    <>
      <IconButton
        {...opener}
        size={32}
        className={classes.button}
        data-row-actions={rowKey}
        disabled={disabled}
        aria-label={label}
      >
        <MoreIcon />
      </IconButton>
      {Menu !== null && <Menu {...link} label={label} {...actions} />}
    </>
  );
}

/** The first of the rows' buttons that can still get the focus. */
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
