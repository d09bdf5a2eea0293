import { UnstyledButton } from "@mantine/core";
import { inboxMessages } from "../../../i18n/inbox-messages";
import { deferredImport } from "../../../lib/deferred-import";
import { ChevronDownIcon } from "../../../ui/icons";
import { useMenu } from "../../../ui/menu/use-menu";
import { menuLayerId } from "../task-row-menu";
import classes from "./view-menu.module.css";
import type { ViewName } from "./view-name";

const entries = deferredImport(async () => (await import("./view-menu-entries")).ViewMenuEntries);

interface ViewMenuProps {
  current: ViewName | null;
  onChoose: (name: ViewName | null) => void;
}

/** Which of the tasks are shown. */
export function ViewMenu({ current, onChoose }: ViewMenuProps) {
  const { opener, Menu, link } = useMenu(entries);
  const name = inboxMessages.views[current ?? "all"];
  return (
    <>
      <UnstyledButton {...opener} className={classes.button} aria-label={`${inboxMessages.view}: ${name}`}>
        {name}
        <ChevronDownIcon size={14} />
      </UnstyledButton>
      {Menu !== null && (
        <Menu {...link} current={current} portalTarget={`#${menuLayerId}`} onChoose={onChoose} />
      )}
    </>
  );
}
