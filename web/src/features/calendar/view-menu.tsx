import { Button, Menu } from "@mantine/core";
import { useId } from "react";
import { calendarMessages } from "../../i18n/calendar-messages";
import { ChevronDownIcon } from "../../ui/icons";
import { MenuDropdown } from "../../ui/menu/menu-dropdown";
import classes from "./calendar-header.module.css";

const { views } = calendarMessages;

const choices = [
  { name: views.day, built: false },
  { name: views.week, built: true },
  { name: views.month, built: false },
  { name: views.year, built: false },
] as const;

/** Offers the views. Those that do not exist are said to be missing instead of doing nothing. */
export function ViewMenu() {
  const reasonId = useId();
  return (
    <Menu position="bottom-end" offset={6} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          className={classes.view}
          aria-label={calendarMessages.view(views.week)}
          rightSection={<ChevronDownIcon size={15} />}
        >
          {views.week}
        </Button>
      </Menu.Target>
      <MenuDropdown aria-label={calendarMessages.viewMenu} aria-describedby={reasonId}>
        <Menu.Label id={reasonId}>{calendarMessages.onlyWeek}</Menu.Label>
        <Menu.RadioGroup value={views.week}>
          {choices.map(({ name, built }) => (
            <Menu.RadioItem
              key={name}
              value={name}
              disabled={!built}
              closeMenuOnClick
              data-autofocus={built || undefined}
            >
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </MenuDropdown>
    </Menu>
  );
}
