import { messages } from "../../i18n/messages";
import { tableMessages } from "../../i18n/table-messages";
import { passwordRules } from "../../lib/password-rules";
import { emailAddress, firstOf, maxLength, type Rule, required, sameAs } from "../../lib/validation";

export interface UserValues {
  email: string;
  full_name: string;
  password: string;
  confirm_password: string;
  is_superuser: boolean;
  is_active: boolean;
}

type UserRules = Pick<
  Record<keyof UserValues, Rule<UserValues>>,
  "email" | "full_name" | "password" | "confirm_password"
>;

const password: Rule<UserValues> = passwordRules();

const confirmation: Rule<UserValues> = sameAs(
  (values) => values.password,
  messages.validation.confirmationDiffers,
);

const common = {
  email: firstOf<UserValues>(
    required(messages.validation.emailRequired),
    emailAddress(messages.validation.emailInvalid),
    maxLength(255, messages.validation.tooLong(255)),
  ),
  full_name: maxLength<UserValues>(255, messages.validation.tooLong(255)),
};

export const createRules: UserRules = {
  ...common,
  password,
  confirm_password: firstOf(required(tableMessages.users.confirmationRequired), confirmation),
};

/** If the password is empty, it is not changed; the confirmation must still be equal. */
export const editRules: UserRules = {
  ...common,
  password: (value, values) => (value === "" ? null : password(value, values)),
  confirm_password: confirmation,
};

/** The data of both forms; a password that was not typed is not sent. */
export function payloadOf({ email, full_name, password: typed, confirm_password, ...flags }: UserValues) {
  const name = full_name.trim();
  return {
    email: email.trim(),
    full_name: name === "" ? null : name,
    ...(typed === "" ? {} : { password: typed, confirm_password }),
    ...flags,
  };
}
