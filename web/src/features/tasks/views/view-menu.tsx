import { UnstyledButton } from "@mantine/core";
import { inboxMessages } from "../../../i18n/inbox-messages";
import { deferredImport } from "../../../lib/deferred-import";
import { ChevronDownIcon } from "../../../ui/icons";
import { useMenu } from "../../../ui/menu/use-menu";
import { menuLayerId } from "../task-row-menu";
import classes from "./view-menu.module.css";

const entries = deferredImport(async () => (await import("./view-menu-entries")).ViewMenuEntries);

interface ViewMenuProps {
  /** As in the address; null for the whole list. */
  current: string | null;
  name: string;
}

/** The menu for choosing which tasks are shown. */
export function ViewMenu({ current, name }: ViewMenuProps) {
  const { opener, Menu, link } = useMenu(entries);
  return (
    <>
      <UnstyledButton {...opener} className={classes.button} aria-label={`${inboxMessages.view}: ${name}`}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <ChevronDownIcon size={14} />
      </UnstyledButton>
      {Menu !== null && <Menu {...link} current={current} portalTarget={`#${menuLayerId}`} />}
    </>
  );
}
