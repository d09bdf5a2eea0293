import { taskMessages } from "../../i18n/task-messages";
import { deferredImport } from "../../lib/deferred-import";
import { MoreIcon } from "../../ui/icons";
import { useMenu } from "../../ui/menu/use-menu";
import type { TaskRowMenuProps } from "./task-row-menu-entries";
import { IconButton } from "../../ui/icon-button";

const entries = deferredImport(async () => (await import("./task-row-menu-entries")).TaskRowMenuEntries);

/** Where the menus are rendered: outside the scrolling list, which would clip them, but inside the inbox's landmark. */
export const menuLayerId = "task-menus";

/** Moving without dragging, with pointer and keyboard (WCAG 2.5.7). */
export function TaskRowMenu({ tabIndex, ...props }: TaskRowMenuProps & { tabIndex: number }) {
  const { opener, Menu, link } = useMenu(entries);
  return (
    <>
      <IconButton
        {...opener}
        size={32}
        data-part="menu"
        tabIndex={tabIndex}
        aria-label={taskMessages.more(props.task.title)}
      >
        <MoreIcon />
      </IconButton>
      {Menu !== null && <Menu {...link} {...props} portalTarget={`#${menuLayerId}`} />}
    </>
  );
}
