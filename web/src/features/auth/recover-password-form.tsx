import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { messages } from "../../i18n/messages";
import { visitorMessages } from "../../i18n/visitor-messages";
import { focusOnMount } from "../../lib/focus-on-mount";
import { emailAddress, firstOf, required } from "../../lib/validation";
import { useSubmission } from "../../ui/form/use-submission";
import { keepFocus } from "../../ui/keep-focus";
import { reportSuccess } from "../../ui/report";
import classes from "./auth-card.module.css";
import { useRecoverPassword } from "./credentials";

/** Requests the mail with the link. The answer is the same for known and unknown addresses, and so is the text. */
export function RecoverPasswordForm() {
  const recover = useRecoverPassword();
  const [sent, setSent] = useState({ times: 0, email: "" });
  const { form, pending, onSubmit } = useSubmission({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validate: {
      email: firstOf(
        required(messages.validation.emailRequired),
        emailAddress(messages.validation.emailInvalid),
      ),
    },
    submit: async ({ email }) => {
      await recover.mutateAsync(email.trim());
      return email.trim();
    },
    onDone: (email) => {
      form.reset();
      setSent(({ times }) => ({ times: times + 1, email }));
      reportSuccess(visitorMessages.recoverPassword.doneText, visitorMessages.recoverPassword.doneTitle);
    },
  });

  return (
    <form className={classes.form} onSubmit={onSubmit} onMouseDown={keepFocus} noValidate>
      <TextInput
        label={visitorMessages.recoverPassword.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        disabled={pending}
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <Button type="submit" size="md" loading={pending} fullWidth>
        {visitorMessages.recoverPassword.submit}
      </Button>
      {sent.times > 0 && <NextStep key={sent.times} email={sent.email} />}
    </form>
  );
}

/** The toast disappears after seconds. The next step stays visible, and gets the focus that the sent form had. */
function NextStep({ email }: { email: string }) {
  return (
    <p className={classes.note} tabIndex={-1} ref={focusOnMount}>
      {visitorMessages.recoverPassword.next(email)}
    </p>
  );
}
