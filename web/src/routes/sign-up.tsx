import { Link, useNavigate } from "react-router";
import { paths } from "../app/paths";
import { AuthCard } from "../features/auth/auth-card";
import { SignUpForm } from "../features/auth/sign-up-form";
import { visitorMessages } from "../i18n/visitor-messages";

export default function SignUpScreen() {
  const navigate = useNavigate();
  return (
    <AuthCard
      heading={visitorMessages.signUp.heading}
      lead={visitorMessages.signUp.lead}
      footer={
        <>
          {visitorMessages.signUp.haveAccount} <Link to={paths.login}>{visitorMessages.signUp.logIn}</Link>
        </>
      }
    >
      <SignUpForm onDone={() => void navigate(paths.login)} />
    </AuthCard>
  );
}
