import { calendarsMessages } from "../../i18n/calendars-messages";
import { eventMessages } from "../../i18n/event-messages";
import { taskMessages } from "../../i18n/task-messages";
import type { OutboxEntry, Refusal } from "../../things/outbox/entry";
import { theirsOf } from "../../things/outbox/refusal";

/** A text that somebody typed, in a change that waits. */
export interface TextField {
  name: string;
  label: string;
  mine: string;
}

const labels: Record<string, string> = {
  title: taskMessages.title,
  name: calendarsMessages.name,
  description: eventMessages.editor.description,
  location: eventMessages.editor.location,
  url: eventMessages.editor.url,
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** An edit has its changes next to its base; a creation consists only of its fields. Other changes have no typed text. */
function fieldsOf({ name, variables }: OutboxEntry): Fields {
  if (!isFields(variables)) {
    return {};
  }
  if (isFields(variables["fields"])) {
    return variables["fields"];
  }
  return name.endsWith(".create") ? variables : {};
}

/** The texts of a change that the user may edit before it is sent again. */
export const textFieldsOf = (entry: OutboxEntry): TextField[] =>
  Object.entries(fieldsOf(entry)).flatMap(([name, mine]) => {
    const label = labels[name];
    return label !== undefined && typeof mine === "string" ? [{ name, label, mine }] : [];
  });

/** The same change with other texts. */
export function withTexts(variables: unknown, texts: Record<string, string>): unknown {
  if (!isFields(variables)) {
    return variables;
  }
  return isFields(variables["fields"])
    ? { ...variables, fields: { ...variables["fields"], ...texts } }
    : { ...variables, ...texts };
}

/** A user who has seen the other version may overwrite it. */
export function withBase(variables: unknown, refusal: Refusal | null): unknown {
  const theirs = theirsOf(refusal);
  return isFields(variables) && "base" in variables && theirs !== null
    ? { ...variables, base: theirs }
    : variables;
}
