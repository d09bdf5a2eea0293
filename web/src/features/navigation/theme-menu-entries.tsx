import { Menu, useMantineColorScheme } from "@mantine/core";
import { menuMessages } from "../../i18n/menu-messages";
import { MoonIcon, SunIcon } from "../../ui/icons";
import { SystemIcon } from "../../ui/later-icons";
import { type MenuLink, MenuPanel } from "../../ui/menu/menu-panel";
import classes from "./theme-menu-entries.module.css";

const choices = [
  { scheme: "light", label: menuMessages.theme.light, Icon: SunIcon },
  { scheme: "dark", label: menuMessages.theme.dark, Icon: MoonIcon },
  { scheme: "auto", label: menuMessages.theme.system, Icon: SystemIcon },
] as const;

export function ThemeMenuEntries(link: MenuLink) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <MenuPanel {...link} label={menuMessages.theme.label} offset={10}>
      <Menu.RadioGroup value={colorScheme}>
        {choices.map(({ scheme, label, Icon }) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            closeMenuOnClick
            data-autofocus={scheme === colorScheme || undefined}
            onChange={() => setColorScheme(scheme)}
          >
            <span className={classes.choice}>
              <Icon size={16} />
              {label}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuPanel>
  );
}
