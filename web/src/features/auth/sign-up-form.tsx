import { Button, TextInput } from "@mantine/core";
import { messages } from "../../i18n/messages";
import { signUpMessages } from "../../i18n/sign-up-messages";
import { emailAddress, firstOf, maxLength, minLength, required } from "../../lib/validation";
import { useSubmission } from "../../ui/form/use-submission";
import { keepFocus } from "../../ui/keep-focus";
import { PasswordField } from "../../ui/password-field";
import { reportRequestErrorAs, reportSuccess } from "../../ui/report";
import classes from "./auth-card.module.css";
import { confirmationRules, passwordRules } from "../../lib/password-rules";
import { useSignUp } from "./use-sign-up";

interface SignUpValues {
  full_name: string;
  email: string;
  password: string;
  confirm_password: string;
}

interface SignUpFormProps {
  onDone: () => void;
}

export function SignUpForm({ onDone }: SignUpFormProps) {
  const signUp = useSignUp();
  const { form, pending, onSubmit } = useSubmission<SignUpValues, unknown>({
    mode: "uncontrolled",
    initialValues: { full_name: "", email: "", password: "", confirm_password: "" },
    validate: {
      full_name: firstOf(
        required(signUpMessages.fullNameRequired),
        (value) => minLength(3, signUpMessages.fullNameShort)(value.trim(), {}),
        maxLength(255, messages.validation.tooLong(255)),
      ),
      email: firstOf(
        required(messages.validation.emailRequired),
        emailAddress(messages.validation.emailInvalid),
      ),
      password: passwordRules(),
      confirm_password: confirmationRules((values: SignUpValues) => values.password),
    },
    submit: ({ full_name, email, password }) =>
      signUp.mutateAsync({ full_name: full_name.trim(), email: email.trim(), password }),
    onDone: () => {
      reportSuccess(signUpMessages.doneText, signUpMessages.doneTitle);
      onDone();
    },
    report: (error) => reportRequestErrorAs(messages.errors.somethingWrong, error),
  });
  const field = (name: keyof SignUpValues) => ({
    name,
    required: true,
    withAsterisk: false,
    disabled: pending,
    ...form.getInputProps(name),
  });

  return (
    <form className={classes.form} onSubmit={onSubmit} onMouseDown={keepFocus} noValidate>
      <TextInput
        label={signUpMessages.fullName}
        autoComplete="name"
        key={form.key("full_name")}
        {...field("full_name")}
      />
      <TextInput
        label={signUpMessages.email}
        type="email"
        autoComplete="email"
        key={form.key("email")}
        {...field("email")}
      />
      <PasswordField
        label={signUpMessages.password}
        autoComplete="new-password"
        key={form.key("password")}
        {...field("password")}
      />
      <PasswordField
        label={signUpMessages.confirmPassword}
        autoComplete="new-password"
        key={form.key("confirm_password")}
        {...field("confirm_password")}
      />
      <Button type="submit" size="md" loading={pending} fullWidth>
        {signUpMessages.submit}
      </Button>
    </form>
  );
}
