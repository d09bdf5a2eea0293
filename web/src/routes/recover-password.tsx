import { Link } from "react-router";
import { paths } from "../app/paths";
import { AuthCard } from "../features/auth/auth-card";
import { RecoverPasswordForm } from "../features/auth/recover-password-form";
import { messages } from "../i18n/messages";

export default function RecoverPasswordScreen() {
  return (
    <AuthCard
      heading={messages.recoverPassword.heading}
      lead={messages.recoverPassword.lead}
      footer={
        <>
          {messages.recoverPassword.remembered} <Link to={paths.login}>{messages.recoverPassword.logIn}</Link>
        </>
      }
    >
      <RecoverPasswordForm />
    </AuthCard>
  );
}
