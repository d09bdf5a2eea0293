import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { messages } from "../../i18n/messages";
import { focusOnMount } from "../../lib/focus-on-mount";
import { emailAddress, firstOf, required } from "../../lib/validation";
import { focusFirstError, showRequestErrorOnForm, useFieldFocus } from "../../ui/form-errors";
import { keepFocus } from "../../ui/keep-focus";
import { reportSuccess } from "../../ui/report";
import classes from "./auth-card.module.css";
import { useRecoverPassword } from "./credentials";

/** Asks for the mail with the link. The answer is the same for known and unknown addresses, and so are the words. */
export function RecoverPasswordForm() {
  const recover = useRecoverPassword();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validateInputOnBlur: true,
    validate: {
      email: firstOf(
        required(messages.validation.emailRequired),
        emailAddress(messages.validation.emailInvalid),
      ),
    },
  });
  const focusField = useFieldFocus(form, recover.isPending);
  const submit = form.onSubmit(
    ({ email }) => {
      if (recover.isPending) {
        return;
      }
      recover.mutate(email.trim(), {
        onSuccess: () => {
          form.reset();
          reportSuccess(messages.recoverPassword.doneText, messages.recoverPassword.doneTitle);
        },
        onError: (error) => {
          showRequestErrorOnForm(form, error, focusField);
          focusField("email");
        },
      });
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form className={classes.form} onSubmit={submit} onMouseDown={keepFocus} noValidate>
      <TextInput
        label={messages.recoverPassword.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        disabled={recover.isPending}
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <Button type="submit" size="md" loading={recover.isPending} fullWidth>
        {messages.recoverPassword.submit}
      </Button>
      {recover.isSuccess && <NextStep key={recover.submittedAt} email={recover.variables} />}
    </form>
  );
}

/** The toast is gone after seconds; where to look next stays, and has the focus that the sent form gave up. */
function NextStep({ email }: { email: string }) {
  return (
    <p className={classes.note} tabIndex={-1} ref={focusOnMount}>
      {messages.recoverPassword.next(email)}
    </p>
  );
}
