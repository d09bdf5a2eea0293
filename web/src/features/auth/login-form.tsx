import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { detailOf } from "../../api/problem";
import { takeSessionEnd } from "../../api/session-token";
import { paths } from "../../app/paths";
import { messages } from "../../i18n/messages";
import { visitorMessages } from "../../i18n/visitor-messages";
import { emailAddress, firstOf, minLength, required } from "../../lib/validation";
import { FormAlert } from "../../ui/form-alert";
import { useSubmission } from "../../ui/form/use-submission";
import { keepFocus } from "../../ui/keep-focus";
import { PasswordField } from "../../ui/password-field";
import { networkMessage } from "../../ui/report";
import classes from "./auth-card.module.css";
import { useLogIn } from "./credentials";

interface LoginValues {
  username: string;
  password: string;
}

/** Logs in; the session watch decides which screen comes next. */
export function LoginForm() {
  const logIn = useLogIn();
  const { form, pending, failure, onSubmit } = useSubmission<LoginValues, unknown>({
    mode: "uncontrolled",
    initialValues: { username: "", password: "" },
    validate: {
      username: firstOf(
        required(messages.validation.emailRequired),
        emailAddress(messages.validation.loginEmailInvalid),
      ),
      password: firstOf(
        required(messages.validation.passwordRequired),
        minLength(8, messages.validation.passwordShort),
      ),
    },
    submit: ({ username, password }) => logIn.mutateAsync({ username: username.trim(), password }),
    // The error is shown in the form.
    report: () => {},
    focusAfterRefusal: "password",
  });

  return (
    <form className={classes.form} onSubmit={onSubmit} onMouseDown={keepFocus} noValidate>
      <SessionEnd hidden={pending || failure !== null} />
      <FormAlert>{failure === null ? null : failureMessage(failure)}</FormAlert>
      <TextInput
        label={visitorMessages.login.email}
        type="email"
        name="username"
        autoComplete="username"
        required
        withAsterisk={false}
        disabled={pending}
        key={form.key("username")}
        {...form.getInputProps("username")}
      />
      <PasswordField
        label={visitorMessages.login.password}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        disabled={pending}
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
      <Link className={classes.aside} to={paths.recoverPassword}>
        {visitorMessages.login.forgot}
      </Link>
      <Button type="submit" size="md" loading={pending} fullWidth>
        {visitorMessages.login.submit}
      </Button>
    </form>
  );
}

/** Says why the user was logged out by the server; until they log in again. */
function SessionEnd({ hidden }: { hidden: boolean }) {
  const [ended, setEnded] = useState(false);
  // After the first paint: screen readers announce a status that changes, not one that was there from the start.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setEnded(takeSessionEnd()));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div role="status" className={classes.region}>
      {ended && !hidden && <p className={classes.ended}>{visitorMessages.login.sessionEnded}</p>}
    </div>
  );
}

/** A list of invalid fields does not help a user who logs in; a sentence of the server does. */
function failureMessage(error: Error): string {
  return networkMessage(error) ?? detailOf(error) ?? messages.errors.somethingWrongInline;
}
