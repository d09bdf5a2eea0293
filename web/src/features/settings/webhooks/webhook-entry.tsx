import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Webhook } from "../../../api/generated/models/Webhook";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { deferredImport } from "../../../lib/deferred-import";
import { dateAndTimeOf, dateOf, distanceOf } from "../../../lib/instants";
import { IconButton } from "../../../ui/icon-button";
import { MoreIcon } from "../../../ui/icons";
import { useMenu } from "../../../ui/menu/use-menu";
import { SettingsEntry } from "../entry-list";
import { ServerSentence } from "./server-sentence";
import { WebhookBadge } from "./webhook-badge";
import classes from "./webhook-entry.module.css";
import type { WebhookActions } from "./webhook-menu";
import { pauseOf } from "./webhook-state";
import { toTheSecond } from "./webhook-times";
import { eventNames, nameOf } from "./webhook-values";

const menu = deferredImport(async () => (await import("./webhook-menu")).WebhookMenu);

interface WebhookEntryProps extends WebhookActions {
  webhook: Webhook;
  /** When the server said how it is. */
  now: number;
  onShowDeliveries: () => void;
}

export function WebhookEntry({ webhook, now, onShowDeliveries, ...actions }: WebhookEntryProps) {
  const { opener, Menu, link } = useMenu(menu);
  const name = nameOf(webhook);
  return (
    <SettingsEntry
      title={name}
      badge={<WebhookBadge webhook={webhook} now={now} />}
      facts={factsOf(webhook, now)}
      action={
        <div className={classes.actions}>
          {!webhook.active && (
            <Button
              variant="default"
              size="xs"
              aria-label={webhookMessages.switchOnThis(name)}
              onClick={actions.onSwitch}
            >
              {webhookMessages.switchOn}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            aria-label={webhookMessages.deliveriesOf(name)}
            onClick={onShowDeliveries}
          >
            {webhookMessages.deliveries}
          </Button>
          <IconButton {...opener} size={32} data-webhook={webhook.id} aria-label={webhookMessages.more(name)}>
            <MoreIcon />
          </IconButton>
          {Menu !== null && <Menu {...link} webhook={webhook} {...actions} />}
        </div>
      }
    />
  );
}

/** The button of a webhook's menu, for the focus. */
export const findMenuButton = (id: string | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-webhook="${CSS.escape(id ?? "")}"]`);

function factsOf(webhook: Webhook, now: number): ReactNode[] {
  const { url, description, events, active, stopped_because, former_secret_until, last_success_at } = webhook;
  const former = former_secret_until !== null && Date.parse(former_secret_until) > now;
  return [
    ...(description === "" ? [] : [url]),
    events.length === eventNames.length
      ? webhookMessages.allEvents
      : events.map((event) => webhookMessages.event[event]).join(", "),
    webhookMessages.made(dateOf(webhook.created_at)),
    last_success_at === null
      ? webhookMessages.neverDelivered
      : webhookMessages.lastSuccess(distanceOf(last_success_at, now)),
    ...(former ? [webhookMessages.formerUntil(dateAndTimeOf(former_secret_until))] : []),
    ...(active ? troubleOf(webhook, now) : [webhookMessages.why[stopped_because ?? "self"]]),
  ];
}

/** Why messages wait. */
function troubleOf(webhook: Webhook, now: number): ReactNode[] {
  const pause = pauseOf(webhook, now);
  const { last_error } = webhook;
  return [
    ...(pause === null ? [] : [webhookMessages.askedForPause(toTheSecond(pause))]),
    ...(last_error === null
      ? []
      : [
          <span key="error">
            {webhookMessages.lastFailed} <ServerSentence>{last_error}</ServerSentence>
          </span>,
        ]),
  ];
}
