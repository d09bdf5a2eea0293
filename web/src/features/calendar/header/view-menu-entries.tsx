import { Menu } from "@mantine/core";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { type MenuLink, MenuPanel } from "../../../ui/menu/menu-panel";
import { type View, views } from "../dates/views";

export interface ViewMenuProps {
  view: View;
  /** Not `onChange`, by which the menu says that it opens or closes. */
  onView: (view: View) => void;
}

export function ViewMenuEntries({ view, onView, ...link }: ViewMenuProps & MenuLink) {
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
    </MenuPanel>
  );
}
