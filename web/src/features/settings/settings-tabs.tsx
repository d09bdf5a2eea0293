import { Loader, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { User } from "../../api/generated/models/User";
import { paths } from "../../app/paths";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { TrashIcon } from "../../ui/icons";
import { ItemsIcon } from "../../ui/later-icons";
import classes from "./settings-tabs.module.css";
import { tabsFor } from "./tabs";

interface SettingsProps {
  user: User;
  onUserChange: (user: User) => void;
  onAccountDeleted: () => void;
}

interface SettingsTabsProps extends SettingsProps {
  /** Notices of other features about the changes, such as the planner. */
  notices?: ReactNode;
}

export function SettingsTabs({ notices, ...props }: SettingsTabsProps) {
  const [search, setSearch] = useSearchParams();
  const tabs = tabsFor(props.user);
  const value = tabs.find((tab) => tab.value === search.get("tab"))?.value ?? "profile";
  // Vertical beside the panel if there is room, so that arrow keys match the layout.
  const wide = useMediaQuery("(min-width: 60rem)", undefined, { getInitialValueInEffect: false });
  const visited = useVisited(value);
  const list = useRef<HTMLDivElement>(null);
  // Replaced, not pushed: arrow keys pass every tab, and Back should leave the settings.
  const select = (tab: string) => setSearch({ tab }, { replace: true });

  // On a phone the row of tabs scrolls; the tab in the address must be visible.
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${value}"]`);
    tab?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [value]);

  return (
    <main id="content" className={classes.screen}>
      <header className={classes.header}>
        <h1>{settingsMessages.heading}</h1>
        <nav aria-label={settingsMessages.elsewhere} className={classes.elsewhere}>
          <Link to={paths.items} className={classes.items}>
            <ItemsIcon size={16} />
            {messages.titles.items}
          </Link>
          <Link to={paths.trash} className={classes.items}>
            <TrashIcon size={16} />
            {messages.titles.trash}
          </Link>
        </nav>
      </header>
      <Tabs
        unstyled
        className={classes.tabs}
        orientation={wide ? "vertical" : "horizontal"}
        keepMounted={false}
        // Not as an activity: that would focus again when the panel is shown again.
        keepMountedMode="display-none"
        value={value}
        onChange={(tab) => tab !== null && select(tab)}
      >
        <Tabs.List ref={list} className={classes.list} aria-label={settingsMessages.tabsLabel}>
          {tabs.map(({ value: tab, Icon, danger }) => (
            <Tabs.Tab
              key={tab}
              value={tab}
              data-tab={tab}
              className={classes.tab}
              data-danger={danger}
              // Mantine lets arrow keys choose a tab, but Home and End only focus one.
              onFocus={() => tab !== value && select(tab)}
              leftSection={<Icon size={17} />}
            >
              {settingsMessages.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value: tab, typed = false, content }) => (
          <Tabs.Panel key={tab} value={tab} className={classes.panel} tabIndex={-1} keepMounted={typed}>
            {(tab === value || visited.has(tab)) && (
              <Suspense fallback={<Loader size="sm" className={classes.loading} aria-hidden="true" />}>
                {content(props)}
              </Suspense>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {notices}
    </main>
  );
}

/** The tabs that were shown already; the others are not rendered yet. */
function useVisited(current: string): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([current]));
  if (!visited.has(current)) {
    setVisited(new Set([...visited, current]));
  }
  return visited;
}
