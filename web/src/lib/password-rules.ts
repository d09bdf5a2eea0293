import { messages } from "../i18n/messages";
import { firstOf, maxLength, minLength, type Rule, required, sameAs } from "./validation";

/** A new password: the same rules wherever one is set (specification, part 5). */
export function passwordRules<Values>(): Rule<Values> {
  return firstOf(
    required(messages.validation.passwordRequired),
    minLength(8, messages.validation.passwordShort),
    maxLength(128, messages.validation.tooLong(128)),
  );
}

export function confirmationRules<Values>(password: (values: Values) => string): Rule<Values> {
  return firstOf(
    required(messages.validation.confirmationRequired),
    sameAs(password, messages.validation.confirmationDiffers),
  );
}
