import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { messages } from "../../i18n/messages";
import { focusFirstError, showRequestErrorOnForm, useFieldFocus } from "../../ui/form-errors";
import { keepFocus } from "../../ui/keep-focus";
import { PasswordField } from "../../ui/password-field";
import { reportSuccess } from "../../ui/report";
import classes from "./auth-card.module.css";
import { confirmationRules, passwordRules } from "../../lib/password-rules";
import { useResetPassword } from "./credentials";

interface ResetValues {
  new_password: string;
  confirm_password: string;
}

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const reset = useResetPassword();
  const form = useForm<ResetValues>({
    mode: "uncontrolled",
    initialValues: { new_password: "", confirm_password: "" },
    validateInputOnBlur: true,
    validate: {
      new_password: passwordRules(),
      confirm_password: confirmationRules((values: ResetValues) => values.new_password),
    },
  });
  const focusField = useFieldFocus(form, reset.isPending);
  const submit = form.onSubmit(
    ({ new_password }) => {
      if (reset.isPending) {
        return;
      }
      reset.mutate(
        { token, new_password },
        {
          onSuccess: () => {
            form.reset();
            reportSuccess(messages.resetPassword.doneText, messages.resetPassword.doneTitle);
            onDone();
          },
          onError: (error) => showRequestErrorOnForm(form, error, focusField),
        },
      );
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form className={classes.form} onSubmit={submit} onMouseDown={keepFocus} noValidate>
      <PasswordField
        label={messages.resetPassword.password}
        name="new_password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        disabled={reset.isPending}
        key={form.key("new_password")}
        {...form.getInputProps("new_password")}
      />
      <PasswordField
        label={messages.resetPassword.confirmPassword}
        name="confirm_password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        disabled={reset.isPending}
        key={form.key("confirm_password")}
        {...form.getInputProps("confirm_password")}
      />
      <Button type="submit" size="md" loading={reset.isPending} fullWidth>
        {messages.resetPassword.submit}
      </Button>
    </form>
  );
}
