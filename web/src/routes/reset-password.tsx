import { useEffect, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { paths } from "../app/paths";
import { AuthCard } from "../features/auth/auth-card";
import { ResetPasswordForm } from "../features/auth/reset-password-form";
import { visitorMessages } from "../i18n/visitor-messages";
import { CentredSpinner } from "../ui/centred-spinner";

export default function ResetPasswordScreen() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [token] = useState(search.get("token") ?? "");

  // The token is a secret: once it is read it is removed from the address bar and the history.
  useEffect(() => {
    if (search.has("token")) {
      setSearch({}, { replace: true });
    }
  }, [search, setSearch]);

  if (token === "") {
    return (
      <>
        <CentredSpinner />
        <Navigate to={paths.login} replace />
      </>
    );
  }
  return (
    <AuthCard heading={visitorMessages.resetPassword.heading} lead={visitorMessages.resetPassword.lead}>
      <ResetPasswordForm token={token} onDone={() => void navigate(paths.login)} />
    </AuthCard>
  );
}
