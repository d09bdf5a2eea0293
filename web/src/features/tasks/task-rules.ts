import { messages } from "../../i18n/messages";
import { planningMessages } from "../../i18n/planning-messages";
import { firstOf, maxLength, type Rule, required } from "../../lib/validation";

export const titleRules: Rule<unknown> = firstOf(
  required(messages.validation.titleRequired),
  maxLength(255, messages.validation.tooLong(255)),
);

export const descriptionRules: Rule<unknown> = maxLength(10_000, messages.validation.tooLong(10_000));

/** How long a task may take, in minutes (the API's rule). */
const length = { least: 5, most: 1_440 };

export function durationRules(minutes: string): string | null {
  const value = Number(minutes);
  return Number.isInteger(value) && value >= length.least && value <= length.most
    ? null
    : planningMessages.durationRange;
}
