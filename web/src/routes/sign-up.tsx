import { Link, useNavigate } from "react-router";
import { paths } from "../app/paths";
import { AuthCard } from "../features/auth/auth-card";
import { SignUpForm } from "../features/auth/sign-up-form";
import { messages } from "../i18n/messages";

export default function SignUpScreen() {
  const navigate = useNavigate();
  return (
    <AuthCard
      heading={messages.signUp.heading}
      lead={messages.signUp.lead}
      footer={
        <>
          {messages.signUp.haveAccount} <Link to={paths.login}>{messages.signUp.logIn}</Link>
        </>
      }
    >
      <SignUpForm onDone={() => void navigate(paths.login)} />
    </AuthCard>
  );
}
