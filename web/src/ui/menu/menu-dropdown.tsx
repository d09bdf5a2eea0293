import { Menu, type MenuDropdownProps } from "@mantine/core";
import { useTypeAhead } from "./use-type-ahead";

/** What every menu of the app opens. */
export function MenuDropdown(props: MenuDropdownProps) {
  return <Menu.Dropdown {...useTypeAhead()} {...props} />;
}
