import { Button } from "@mantine/core";
import { useRef } from "react";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { confirmationRules, passwordRules } from "../../lib/password-rules";
import { required } from "../../lib/validation";
import { useServerForm } from "../../ui/form/use-server-form";
import { keepFocus } from "../../ui/keep-focus";
import { PasswordField } from "../../ui/password-field";
import { reportSuccess } from "../../ui/report";
import { useChangePassword } from "./mutations";
import { Panel } from "./panel";
import classes from "./panel.module.css";

const words = settingsMessages.password;

interface PasswordValues {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

export function PasswordPanel({ email }: { email: string }) {
  const change = useChangePassword();
  const save = useRef<HTMLButtonElement>(null);
  const { form, pending, onSubmit, focus } = useServerForm<PasswordValues, unknown>({
    mode: "uncontrolled",
    initialValues: { current_password: "", new_password: "", confirm_password: "" },
    validate: {
      current_password: required(messages.validation.passwordRequired),
      new_password: passwordRules(),
      confirm_password: confirmationRules((values: PasswordValues) => values.new_password),
    },
    submit: (values) => change.mutateAsync(values),
    onDone: () => {
      form.reset();
      reportSuccess(words.done);
      // A field would complain that it is empty when it loses the focus.
      focus(() => save.current);
    },
  });
  const field = (name: keyof PasswordValues) => ({
    name,
    required: true,
    withAsterisk: false,
    disabled: pending,
    ...form.getInputProps(name),
  });

  return (
    <Panel heading={settingsMessages.tabs.password} lead={words.lead}>
      <div className={classes.card}>
        <form
          className={classes.form}
          aria-label={settingsMessages.tabs.password}
          onSubmit={onSubmit}
          onMouseDown={keepFocus}
          noValidate
        >
          {/* Tells password managers to which account the password belongs. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={words.current}
            autoComplete="current-password"
            key={form.key("current_password")}
            {...field("current_password")}
          />
          <PasswordField
            label={words.next}
            autoComplete="new-password"
            key={form.key("new_password")}
            {...field("new_password")}
          />
          <PasswordField
            label={words.confirm}
            autoComplete="new-password"
            key={form.key("confirm_password")}
            {...field("confirm_password")}
          />
          <div className={classes.actions}>
            <Button type="submit" size="md" loading={pending} ref={save}>
              {messages.common.save}
            </Button>
          </div>
        </form>
      </div>
    </Panel>
  );
}
