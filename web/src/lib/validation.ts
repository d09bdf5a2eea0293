import { messages } from "../i18n/messages";

/** A rule returns the message about a fault, or null. */
export type Rule<Values> = (value: string, values: Values) => string | null;

// Deliberately lenient: something, one @, a domain with a dot. The server checks the rest.
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function required<Values>(message = messages.validation.required): Rule<Values> {
  return (value) => (value.trim() === "" ? message : null);
}

export function emailAddress<Values>(message: string): Rule<Values> {
  return (value) => (emailPattern.test(value.trim()) ? null : message);
}

/** Counts characters as the server does: Unicode scalar values, so an emoji is one. */
export function minLength<Values>(limit: number, message: string): Rule<Values> {
  return (value) => (Array.from(value).length < limit ? message : null);
}

export function maxLength<Values>(limit: number, message: string): Rule<Values> {
  return (value) => (Array.from(value.trim()).length > limit ? message : null);
}

export function sameAs<Values>(other: (values: Values) => string, message: string): Rule<Values> {
  return (value, values) => (value === other(values) ? null : message);
}

/** The message of the first rule that fails. */
export function firstOf<Values>(...rules: Rule<Values>[]): Rule<Values> {
  return (value, values) => {
    for (const rule of rules) {
      const message = rule(value, values);
      if (message !== null) {
        return message;
      }
    }
    return null;
  };
}
