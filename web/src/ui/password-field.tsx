import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { messages } from "../i18n/messages";

/** A password that can be shown; unlike Mantine's own, the switch is named and reachable by keyboard. */
export function PasswordField(props: Omit<PasswordInputProps, "visible" | "onVisibilityChange">) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      // Mantine marks its other fields so, but not this one.
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
