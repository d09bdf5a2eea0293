import { messages } from "../../i18n/messages";
import { taskMessages } from "../../i18n/task-messages";
import { firstOf, maxLength, type Rule, required } from "../../lib/validation";

export const titleRules: Rule<unknown> = firstOf(
  required(taskMessages.titleRequired),
  maxLength(255, messages.validation.tooLong(255)),
);

export const descriptionRules: Rule<unknown> = maxLength(10_000, messages.validation.tooLong(10_000));
