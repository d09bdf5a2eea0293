import { Link } from "react-router";
import { paths } from "../app/paths";
import { AuthCard } from "../features/auth/auth-card";
import { RecoverPasswordForm } from "../features/auth/recover-password-form";
import { visitorMessages } from "../i18n/visitor-messages";

export default function RecoverPasswordScreen() {
  return (
    <AuthCard
      heading={visitorMessages.recoverPassword.heading}
      lead={visitorMessages.recoverPassword.lead}
      footer={
        <>
          {visitorMessages.recoverPassword.remembered}{" "}
          <Link to={paths.login}>{visitorMessages.recoverPassword.logIn}</Link>
        </>
      }
    >
      <RecoverPasswordForm />
    </AuthCard>
  );
}
