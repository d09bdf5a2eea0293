import { Menu } from "@mantine/core";
import type { KeyboardEvent } from "react";
import type { Calendar } from "../../../api/generated/models/Calendar";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { eventMessages } from "../../../i18n/event-messages";
import { importsMessages } from "../../../i18n/imports-messages";
import { sharingMessages } from "../../../i18n/sharing-messages";
import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";
import { EyeIcon, EyeOffIcon, TrashIcon } from "../../../ui/icons";
import {
  CheckIcon,
  DownIcon,
  DownloadIcon,
  EditIcon,
  FeedIcon,
  GlobeIcon,
  RefreshIcon,
  UpIcon,
  UploadIcon,
} from "../../../ui/later-icons";
import { type MenuLink, MenuPanel } from "../../../ui/menu/menu-panel";
import { colors } from "../../../lib/colors";
import classes from "./calendar-menu.module.css";
import { importRequest } from "../imports/import-request";
import { isSubscription } from "../sources/calendars";
import { refreshCalendar } from "../subscriptions/refresh-calendar";
import { subscriptionRequest } from "../subscriptions/subscription-request";
import { stateOf } from "../subscriptions/subscription-state";
import { useIsOffline } from "../subscriptions/use-is-offline";
import { exportCalendar } from "./export-calendar";
import { type SharingRequest, sharingRequest } from "./sharing-request";
import type { CalendarActions } from "./use-calendar-actions";

const words = calendarsMessages;

interface CalendarMenuProps extends MenuLink {
  calendar: Calendar;
  index: number;
  count: number;
  isOnlyOne: boolean;
  actions: CalendarActions;
  onRename: () => void;
}

/** The actions for a calendar. */
export function CalendarMenuEntries({
  calendar,
  index,
  count,
  isOnlyOne,
  actions,
  onRename,
  ...menu
}: CalendarMenuProps) {
  const { id, name, color, is_default: isDefault, feed } = calendar;
  const isSubscribed = isSubscription(calendar);
  const move = (position: number) => actions.edit(calendar, { position });
  const share = (kind: SharingRequest["kind"]) =>
    sharingRequest.ask({ kind, calendar: id, returnFocus: () => menu.button.current });
  return (
    // Outside the list, which scrolls and would clip it.
    <MenuPanel
      {...menu}
      label={words.more(name)}
      floatingStrategy="fixed"
      // In a low window without room above or below, the menu covers its button.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      className={classes.menu ?? ""}
      portalTarget={`#${calendarMenusId}`}
    >
      <Menu.Item data-autofocus leftSection={<EditIcon size={16} />} onClick={onRename}>
        {words.rename}
      </Menu.Item>
      {count > 1 && (
        <Menu.Item
          leftSection={<EyeIcon size={16} />}
          onClick={() => actions.show((each) => isOnlyOne || each === id)}
        >
          {isOnlyOne ? words.showAll : words.onlyThis}
        </Menu.Item>
      )}
      {count > 1 && !isDefault && !isSubscribed && (
        <Menu.Item
          leftSection={<CheckIcon size={16} />}
          onClick={() => actions.edit(calendar, { is_default: true })}
        >
          {words.makeDefault}
        </Menu.Item>
      )}
      <Menu.Divider />
      <div
        role="group"
        aria-label={eventMessages.editor.color}
        className={classes.colors}
        onKeyDown={moveSideways}
      >
        <Menu.RadioGroup value={color}>
          {colors.map((choice) => (
            <Menu.RadioItem
              key={choice}
              value={choice}
              className={classes.color ?? ""}
              data-color={choice}
              aria-label={eventMessages.colors[choice]}
              data-tip={eventMessages.colors[choice]}
              closeMenuOnClick
              checkIcon={null}
              onChange={() => actions.edit(calendar, { color: choice })}
            />
          ))}
        </Menu.RadioGroup>
      </div>
      <Menu.Divider />
      {count > 1 && (
        <>
          <Menu.Item
            leftSection={<UpIcon size={16} />}
            disabled={index === 0}
            onClick={() => move(index - 1)}
          >
            {words.moveUp}
          </Menu.Item>
          <Menu.Item
            leftSection={<DownIcon size={16} />}
            disabled={index === count - 1}
            onClick={() => move(index + 1)}
          >
            {words.moveDown}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      {isSubscribed ? (
        <SubscriptionEntries calendar={calendar} button={menu.button} />
      ) : (
        <Menu.Item
          leftSection={<UploadIcon size={16} />}
          onClick={() => importRequest.ask({ calendar: id, returnFocus: () => menu.button.current })}
        >
          {importsMessages.menu}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<DownloadIcon size={16} />} onClick={() => void exportCalendar(calendar)}>
        {sharingMessages.export}
      </Menu.Item>
      <Menu.Item leftSection={<GlobeIcon size={16} />} onClick={() => share("publish")}>
        {sharingMessages.publish}
        {feed !== null && <span className={classes.why}>{sharingMessages.publishedNow[feed.details]}</span>}
      </Menu.Item>
      {feed !== null && (
        <Menu.Item leftSection={<EyeOffIcon size={16} />} onClick={() => share("stop")}>
          {sharingMessages.stop}
        </Menu.Item>
      )}
      <Menu.Divider />
      {isDefault ? (
        <Menu.Item
          aria-disabled
          className={classes.cannot ?? ""}
          leftSection={<TrashIcon size={16} />}
          closeMenuOnClick={false}
        >
          {words.delete}
          <span className={classes.why}>{words.whyNot}</span>
        </Menu.Item>
      ) : (
        <Menu.Item
          className={classes.danger ?? ""}
          leftSection={<TrashIcon size={16} />}
          onClick={() => actions.remove(calendar)}
        >
          {isSubscribed ? subscriptionsMessages.unsubscribe : words.delete}
        </Menu.Item>
      )}
    </MenuPanel>
  );
}

/** The actions of a subscription, in place of the import. */
function SubscriptionEntries({ calendar, button }: Pick<CalendarMenuProps, "calendar" | "button">) {
  const isOffline = useIsOffline();
  const cannot = isOffline || stateOf(calendar) === "unsent";
  return (
    <>
      <Menu.Item
        aria-disabled={cannot || undefined}
        className={(cannot && classes.cannot) || ""}
        leftSection={<RefreshIcon size={16} />}
        closeMenuOnClick={!cannot}
        onClick={() => {
          if (!cannot) {
            void refreshCalendar(calendar);
          }
        }}
      >
        {subscriptionsMessages.refresh.now}
        {cannot && <span className={classes.why}>{subscriptionsMessages.refresh.offline}</span>}
      </Menu.Item>
      <Menu.Item
        leftSection={<FeedIcon size={16} />}
        onClick={() =>
          subscriptionRequest.ask({
            kind: "details",
            calendar: calendar.id,
            returnFocus: () => button.current,
          })
        }
      >
        {subscriptionsMessages.details.menu}
      </Menu.Item>
    </>
  );
}

/** Where the menus are rendered: inside the landmark, and the sheet, of the list. */
export const calendarMenusId = "calendar-menus";

/** The colours are side by side; the menu itself handles only up and down. */
function moveSideways(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitemradio]")];
    const place = items.findIndex((item) => item === document.activeElement);
    items[(place + step + items.length) % items.length]?.focus();
  }
}
