import { Menu } from "@mantine/core";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { type MenuLink, MenuPanel } from "../../../ui/menu/menu-panel";
import { type View, views } from "../dates/views";
import classes from "./view-menu-entries.module.css";

export interface ViewMenuProps {
  view: View;
  /** Not `onChange`, by which the menu says that it opens or closes. */
  onView: (view: View) => void;
  /** Opens the list of calendars, where it does not stand beside them. */
  onCalendars: (() => void) | null;
}

export function ViewMenuEntries({ view, onView, onCalendars, ...link }: ViewMenuProps & MenuLink) {
  return (
    <MenuPanel {...link} label={calendarMessages.viewMenu} offset={6}>
      <Menu.RadioGroup value={view}>
        {views.map((choice) => (
          <Menu.RadioItem
            key={choice}
            value={choice}
            closeMenuOnClick
            data-autofocus={choice === view || undefined}
            onChange={() => onView(choice)}
          >
            {calendarMessages.views[choice]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {onCalendars !== null && (
        <>
          <Menu.Divider />
          <Menu.Item className={classes.calendars ?? ""} onClick={onCalendars}>
            {calendarsMessages.open}
          </Menu.Item>
        </>
      )}
    </MenuPanel>
  );
}
