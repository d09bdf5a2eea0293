import { useQueryClient } from "@tanstack/react-query";
import { outboxMessages } from "../../i18n/outbox-messages";
import { locale } from "../../i18n/translation";
import type { OutboxEntry } from "../../things/outbox/entry";
import { thingsOf } from "../../things/use-things";
import { sayDescription } from "./say-description";

/** What a change does and when it was made, for people. */
export function useDescribeEntry({ name, variables, madeAt }: OutboxEntry): { what: string; when: string } {
  const { outbox, store } = thingsOf(useQueryClient());
  const change = outbox.changeNamed(name);
  const what =
    change === undefined ? outboxMessages.unknown : sayDescription(change.describe(variables, store.view()));
  const made = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return { what, when: outboxMessages.since(made.format(new Date(madeAt))) };
}
