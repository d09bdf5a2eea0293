import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";
import { withScheme } from "./address";

const words = subscriptionsMessages.address;

interface AddressFieldProps<Values extends { url: string }> {
  form: UseFormReturnType<Values>;
  disabled: boolean;
  onType?: (address: string) => void;
  focusedFirst?: boolean;
}

/** The address of a calendar. If the user leaves out the scheme, it is added when they leave the field. */
export function AddressField<Values extends { url: string }>({
  form,
  disabled,
  onType,
  focusedFirst = false,
}: AddressFieldProps<Values>) {
  const input = form.getInputProps("url");
  return (
    <TextInput
      label={words.label}
      description={words.hint}
      type="url"
      inputMode="url"
      placeholder="https://"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus={focusedFirst || undefined}
      {...input}
      disabled={disabled}
      onChange={(event) => {
        input.onChange(event);
        onType?.(event.currentTarget.value);
      }}
      onBlur={() => {
        const { url } = form.getValues();
        const whole = withScheme(url);
        if (whole !== "" && whole !== url) {
          form.setValues((values) => ({ ...values, url: whole }));
        }
        // An empty field is reported only when the form is sent: a user who cancels has not forgotten it.
        if (whole !== "") {
          form.validateField("url");
        }
      }}
    />
  );
}
