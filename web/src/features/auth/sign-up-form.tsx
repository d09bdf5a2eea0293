import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { messages } from "../../i18n/messages";
import { emailAddress, firstOf, maxLength, minLength, required } from "../../lib/validation";
import { focusFirstError, showRequestErrorOnForm, useFieldFocus } from "../../ui/form-errors";
import { keepFocus } from "../../ui/keep-focus";
import { PasswordField } from "../../ui/password-field";
import { reportSuccess } from "../../ui/report";
import classes from "./auth-card.module.css";
import { confirmationRules, passwordRules } from "../../lib/password-rules";
import { useSignUp } from "./queries";

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
  const form = useForm<SignUpValues>({
    mode: "uncontrolled",
    initialValues: { full_name: "", email: "", password: "", confirm_password: "" },
    validateInputOnBlur: true,
    validate: {
      full_name: firstOf(
        required(messages.validation.fullNameRequired),
        (value) => minLength(3, messages.validation.fullNameShort)(value.trim(), {}),
        maxLength(255, messages.validation.tooLong(255)),
      ),
      email: firstOf(
        required(messages.validation.emailRequired),
        emailAddress(messages.validation.emailInvalid),
      ),
      password: passwordRules(),
      confirm_password: confirmationRules((values: SignUpValues) => values.password),
    },
  });
  const focusField = useFieldFocus(form, signUp.isPending);
  const field = (name: keyof SignUpValues) => ({
    name,
    required: true,
    withAsterisk: false,
    disabled: signUp.isPending,
    ...form.getInputProps(name),
  });
  const submit = form.onSubmit(
    ({ full_name, email, password }) => {
      if (signUp.isPending) {
        return;
      }
      signUp.mutate(
        { full_name: full_name.trim(), email: email.trim(), password },
        {
          onSuccess: () => {
            reportSuccess(messages.signUp.doneText, messages.signUp.doneTitle);
            onDone();
          },
          onError: (error) =>
            showRequestErrorOnForm(form, error, focusField, { title: messages.errors.somethingWrong }),
        },
      );
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form className={classes.form} onSubmit={submit} onMouseDown={keepFocus} noValidate>
      <TextInput
        label={messages.signUp.fullName}
        autoComplete="name"
        key={form.key("full_name")}
        {...field("full_name")}
      />
      <TextInput
        label={messages.signUp.email}
        type="email"
        autoComplete="email"
        key={form.key("email")}
        {...field("email")}
      />
      <PasswordField
        label={messages.signUp.password}
        autoComplete="new-password"
        key={form.key("password")}
        {...field("password")}
      />
      <PasswordField
        label={messages.signUp.confirmPassword}
        autoComplete="new-password"
        key={form.key("confirm_password")}
        {...field("confirm_password")}
      />
      <Button type="submit" size="md" loading={signUp.isPending} fullWidth>
        {messages.signUp.submit}
      </Button>
    </form>
  );
}
