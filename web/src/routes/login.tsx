import { Link } from "react-router";
import { paths } from "../app/paths";
import { AuthCard } from "../features/auth/auth-card";
import { LoginForm } from "../features/auth/login-form";
import { visitorMessages } from "../i18n/visitor-messages";
import { BackIcon } from "../ui/visitor-icons";

export default function LoginScreen() {
  return (
    <AuthCard
      heading={visitorMessages.login.heading}
      lead={visitorMessages.login.lead}
      corner={
        <Link to={paths.home}>
          <BackIcon size={16} />
          {visitorMessages.login.back}
        </Link>
      }
      footer={
        <>
          {visitorMessages.login.noAccount} <Link to={paths.signUp}>{visitorMessages.login.signUp}</Link>
        </>
      }
    >
      <LoginForm />
    </AuthCard>
  );
}
