import { Button } from "@mantine/core";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { deferredImport } from "../../../lib/deferred-import";
import { ChevronDownIcon } from "../../../ui/icons";
import { useMenu } from "../../../ui/menu/use-menu";
import classes from "./calendar-header.module.css";
import type { ViewMenuProps } from "./view-menu-entries";

const entries = deferredImport(async () => (await import("./view-menu-entries")).ViewMenuEntries);

export function ViewMenu(props: ViewMenuProps) {
  const { opener, Menu, link } = useMenu(entries);
  const name = calendarMessages.views[props.view];
  return (
    <>
      <Button
        {...opener}
        variant="default"
        size="sm"
        className={classes.view}
        aria-label={calendarMessages.view(name)}
        rightSection={<ChevronDownIcon size={15} />}
      >
        {name}
      </Button>
      {Menu !== null && <Menu {...link} {...props} />}
    </>
  );
}
