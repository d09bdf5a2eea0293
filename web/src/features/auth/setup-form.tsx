import { Button, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { codeOf, detailOf } from "../../api/problem";
import { paths } from "../../app/paths";
import { messages } from "../../i18n/messages";
import { setupMessages } from "../../i18n/setup-messages";
import { focusOnMount } from "../../lib/focus-on-mount";
import { confirmationRules, passwordRules } from "../../lib/password-rules";
import { emailAddress, firstOf, maxLength, minLength, required } from "../../lib/validation";
import { useSubmission } from "../../ui/form/use-submission";
import { keepFocus } from "../../ui/keep-focus";
import { PasswordField } from "../../ui/password-field";
import { reportRequestErrorAs } from "../../ui/report";
import classes from "./auth-card.module.css";
import { useSetUp } from "./use-set-up";

// Refusals of the server. They are here and not in `problem.ts`, because everyone downloads that.
const wrongCode = "wrong_code";
const alreadySetUp = "already_set_up";

interface SetupValues {
  code: string;
  full_name: string;
  email: string;
  password: string;
  confirm_password: string;
}

interface SetupFormProps {
  /** The account was created, but the login failed. After a login, the session watch decides which screen comes next. */
  onMadeOnly: () => void;
}

/** The sign-up of the first administrator, who also enters the code from the server's log. */
export function SetupForm({ onMadeOnly }: SetupFormProps) {
  const setUp = useSetUp();
  const { form, pending, failure, onSubmit, focus } = useSubmission<SetupValues, boolean>({
    mode: "uncontrolled",
    initialValues: { code: "", full_name: "", email: "", password: "", confirm_password: "" },
    validate: {
      code: required(setupMessages.codeRequired),
      full_name: firstOf(
        required(setupMessages.fullNameRequired),
        (value) => minLength(3, setupMessages.fullNameShort)(value.trim(), {}),
        maxLength(255, messages.validation.tooLong(255)),
      ),
      email: firstOf(
        required(messages.validation.emailRequired),
        emailAddress(messages.validation.emailInvalid),
      ),
      password: passwordRules(),
      confirm_password: confirmationRules((values: SetupValues) => values.password),
    },
    submit: ({ code, full_name, email, password }) =>
      setUp.mutateAsync({ code, full_name: full_name.trim(), email: email.trim(), password }),
    onDone: (isLoggedIn) => {
      if (!isLoggedIn) {
        onMadeOnly();
      }
    },
    report: (error) => {
      if (codeOf(error) === wrongCode) {
        focus("code");
      } else if (codeOf(error) !== alreadySetUp) {
        reportRequestErrorAs(messages.errors.somethingWrong, error);
      }
    },
  });
  const field = (name: keyof SetupValues) => ({
    name,
    required: true,
    withAsterisk: false,
    disabled: pending,
    ...form.getInputProps(name),
  });

  if (codeOf(failure) === alreadySetUp) {
    return <Over />;
  }
  return (
    <form className={classes.form} onSubmit={onSubmit} onMouseDown={keepFocus} noValidate>
      <TextInput
        label={setupMessages.code}
        description={<CodeHint />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        key={form.key("code")}
        {...field("code")}
        error={form.errors["code"] ?? (codeOf(failure) === wrongCode ? detailOf(failure) : null)}
      />
      <TextInput
        label={setupMessages.fullName}
        autoComplete="name"
        key={form.key("full_name")}
        {...field("full_name")}
      />
      <TextInput
        label={setupMessages.email}
        type="email"
        autoComplete="email"
        key={form.key("email")}
        {...field("email")}
      />
      <PasswordField
        label={setupMessages.password}
        autoComplete="new-password"
        key={form.key("password")}
        {...field("password")}
      />
      <PasswordField
        label={setupMessages.confirmPassword}
        autoComplete="new-password"
        key={form.key("confirm_password")}
        {...field("confirm_password")}
      />
      <Button type="submit" size="md" loading={pending} fullWidth>
        {setupMessages.submit}
      </Button>
    </form>
  );
}

/** Where to find the code, for the two most common ways to run the server. */
function CodeHint() {
  return (
    <>
      {setupMessages.codeHint} <code className={classes.command}>journalctl -u scheduler</code>{" "}
      {setupMessages.or} <code className={classes.command}>docker compose logs</code>
    </>
  );
}

/** Shown in place of the form: there is nothing to send any more. */
function Over() {
  return (
    <div className={classes.form}>
      <p role="alert">{setupMessages.over}</p>
      <Button component={Link} to={paths.login} ref={focusOnMount} size="md" fullWidth>
        {setupMessages.logIn}
      </Button>
    </div>
  );
}
