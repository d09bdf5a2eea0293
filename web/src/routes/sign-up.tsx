import { Link, useNavigate } from "react-router";
import { paths } from "../app/paths";
import { AuthCard } from "../features/auth/auth-card";
import { SignUpForm } from "../features/auth/sign-up-form";
import { signUpMessages } from "../i18n/sign-up-messages";

export default function SignUpScreen() {
  const navigate = useNavigate();
  return (
    <AuthCard
      heading={signUpMessages.heading}
      lead={signUpMessages.lead}
      footer={
        <>
          {signUpMessages.haveAccount} <Link to={paths.login}>{signUpMessages.logIn}</Link>
        </>
      }
    >
      <SignUpForm onDone={() => void navigate(paths.login)} />
    </AuthCard>
  );
}
