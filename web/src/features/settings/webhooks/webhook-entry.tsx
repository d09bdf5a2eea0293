import { Button } from "@mantine/core";
import { useState } from "react";
import type { Webhook } from "../../../api/generated/models/Webhook";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { deferredImport } from "../../../lib/deferred-import";
import { dateAndTimeOf, dateOf, distanceOf } from "../../../lib/instants";
import { IconButton } from "../../../ui/icon-button";
import { MoreIcon } from "../../../ui/icons";
import { useMenu } from "../../../ui/menu/use-menu";
import { SettingsEntry } from "../entry-list";
import classes from "../entry-list.module.css";
import type { WebhookActions } from "./webhook-menu";
import { eventNames, nameOf } from "./webhook-values";

const menu = deferredImport(async () => (await import("./webhook-menu")).WebhookMenu);

interface WebhookEntryProps extends WebhookActions {
  webhook: Webhook;
  onShowDeliveries: () => void;
}

export function WebhookEntry({ webhook, onShowDeliveries, ...actions }: WebhookEntryProps) {
  const [now] = useState(Date.now);
  const { opener, Menu, link } = useMenu(menu);
  const name = nameOf(webhook);
  return (
    <SettingsEntry
      title={name}
      badge={<StateBadge webhook={webhook} />}
      facts={factsOf(webhook, now)}
      action={
        <>
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
        </>
      }
    />
  );
}

/** The button of a webhook's menu, for the focus. */
export const findMenuButton = (id: string | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-webhook="${CSS.escape(id ?? "")}"]`);

function StateBadge({ webhook: { active, stopped_because } }: { webhook: Webhook }) {
  if (stopped_because !== null) {
    return (
      <span className={classes.badge} data-tone="danger">
        {webhookMessages.stopped[stopped_because]}
      </span>
    );
  }
  return active ? (
    <span className={classes.badge}>{webhookMessages.active}</span>
  ) : (
    <span className={classes.badge} data-tone="quiet">
      {webhookMessages.off}
    </span>
  );
}

function factsOf(webhook: Webhook, now: number): string[] {
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
    ...(active ? [] : [webhookMessages.why[stopped_because ?? "self"]]),
  ];
}
