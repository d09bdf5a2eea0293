import { Link } from "react-router";
import { paths } from "../app/paths";
import { AuthCard } from "../features/auth/auth-card";
import { LoginForm } from "../features/auth/login-form";
import { messages } from "../i18n/messages";
import { BackIcon } from "../ui/visitor-icons";

export default function LoginScreen() {
  return (
    <AuthCard
      heading={messages.login.heading}
      lead={messages.login.lead}
      corner={
        <Link to={paths.home}>
          <BackIcon size={16} />
          {messages.login.back}
        </Link>
      }
      footer={
        <>
          {messages.login.noAccount} <Link to={paths.signUp}>{messages.login.signUp}</Link>
        </>
      }
    >
      <LoginForm />
    </AuthCard>
  );
}
