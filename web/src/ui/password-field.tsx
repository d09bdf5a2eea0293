import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { messages } from "../i18n/messages";

/** A password field whose text can be shown; unlike in Mantine's own, the switch has a name and can be reached by keyboard. */
export function PasswordField(props: Omit<PasswordInputProps, "visible" | "onVisibilityChange">) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      // Mantine sets this on its other fields, but not on this one.
      aria-invalid={Boolean(props.error)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": visible ? messages.password.hide : messages.password.show,
        "aria-hidden": false,
        tabIndex: 0,
        disabled: props.disabled ?? false,
      }}
    />
  );
}
