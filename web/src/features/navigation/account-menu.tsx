import { Menu } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../app/paths";
import { messages } from "../../i18n/messages";
import { initials } from "../../lib/initials";
import { LogOutIcon, SettingsIcon, UsersIcon } from "../../ui/icons";
import { MenuDropdown } from "../../ui/menu/menu-dropdown";
import classes from "./account-menu.module.css";

/** The person whose menu it is; null while the server is still being asked. */
interface AccountMenuProps {
  person: { full_name?: string | null; email: string } | null;
  onLogOut: () => void;
}

export function AccountMenu({ person, onLogOut }: AccountMenuProps) {
  const { key, search } = useLocation();
  // The menu belongs to the address it was opened on: a shortcut that leads elsewhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);

  const letters = person === null ? "" : initials(person.full_name, person.email);
  return (
    // Inside the bar, not in a portal: what it says belongs to that landmark.
    <Menu
      position="bottom-end"
      offset={10}
      withinPortal={false}
      opened={openAt === key}
      onChange={(opened) => setOpenAt(opened ? key : null)}
    >
      <Menu.Target>
        <button type="button" className={classes.avatar}>
          {letters} <span className="visually-hidden">{messages.account.menu}</span>
        </button>
      </Menu.Target>
      <MenuDropdown aria-label={messages.account.menu}>
        <Menu.Label>{messages.account.heading}</Menu.Label>
        {person !== null && (
          <div className={classes.person}>
            {person.full_name != null && <strong>{person.full_name}</strong>}
            <span>{person.email}</span>
          </div>
        )}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={paths.settings}
          data-autofocus
          leftSection={<SettingsIcon size={16} />}
          rightSection={<kbd>{messages.account.settingsHint}</kbd>}
          aria-keyshortcuts="Meta+S Control+S"
        >
          {messages.account.settings}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={{ pathname: paths.admin, search }}
          leftSection={<UsersIcon size={16} />}
        >
          {messages.account.userManagement}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<LogOutIcon size={16} />}
          rightSection={<kbd>{messages.account.logOutHint}</kbd>}
          aria-keyshortcuts="Meta+Shift+Q Control+Shift+Q"
          onClick={onLogOut}
        >
          {messages.account.logOut}
        </Menu.Item>
      </MenuDropdown>
    </Menu>
  );
}
