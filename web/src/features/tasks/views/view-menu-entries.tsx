import { Menu } from "@mantine/core";
import { inboxMessages } from "../../../i18n/inbox-messages";
import { type MenuLink, MenuPanel } from "../../../ui/menu/menu-panel";
import { type ViewName, viewNames } from "./view-name";

interface ViewMenuEntriesProps extends MenuLink {
  current: ViewName | null;
  portalTarget: string;
  onChoose: (name: ViewName | null) => void;
}

export function ViewMenuEntries({ current, onChoose, ...link }: ViewMenuEntriesProps) {
  return (
    <MenuPanel {...link} label={inboxMessages.view} position="bottom-start">
      <Menu.RadioGroup value={current ?? "all"}>
        {([null, ...viewNames] as const).map((name) => (
          <Menu.RadioItem
            key={name}
            value={name ?? "all"}
            closeMenuOnClick
            data-autofocus={name === current || undefined}
            onClick={() => onChoose(name)}
          >
            {inboxMessages.views[name ?? "all"]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuPanel>
  );
}
