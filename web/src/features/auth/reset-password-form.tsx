import { Button } from "@mantine/core";
import { visitorMessages } from "../../i18n/visitor-messages";
import { useSubmission } from "../../ui/form/use-submission";
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
  const { form, pending, onSubmit } = useSubmission<ResetValues, unknown>({
    mode: "uncontrolled",
    initialValues: { new_password: "", confirm_password: "" },
    validate: {
      new_password: passwordRules(),
      confirm_password: confirmationRules((values: ResetValues) => values.new_password),
    },
    submit: ({ new_password }) => reset.mutateAsync({ token, new_password }),
    onDone: () => {
      form.reset();
      reportSuccess(visitorMessages.resetPassword.doneText, visitorMessages.resetPassword.doneTitle);
      onDone();
    },
  });

  return (
    <form className={classes.form} onSubmit={onSubmit} onMouseDown={keepFocus} noValidate>
      <PasswordField
        label={visitorMessages.resetPassword.password}
        name="new_password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        disabled={pending}
        key={form.key("new_password")}
        {...form.getInputProps("new_password")}
      />
      <PasswordField
        label={visitorMessages.resetPassword.confirmPassword}
        name="confirm_password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        disabled={pending}
        key={form.key("confirm_password")}
        {...form.getInputProps("confirm_password")}
      />
      <Button type="submit" size="md" loading={pending} fullWidth>
        {visitorMessages.resetPassword.submit}
      </Button>
    </form>
  );
}
