import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "react-router";
import { paths } from "../app/paths";
import { AuthCard } from "../features/auth/auth-card";
import { SetupForm } from "../features/auth/setup-form";
import { setupQuery } from "../features/auth/setup-query";
import { setupMessages } from "../i18n/setup-messages";
import { CentredSpinner } from "../ui/centred-spinner";
import { useStandInTitle } from "../ui/document-title";

/** The server redirects away from here once there is an account, but a page in the device's cache can still be opened. */
export function SetupScreen() {
  const { data, isPending } = useQuery(setupQuery);
  if (isPending) {
    return <CentredSpinner />;
  }
  // Without an answer, the form reports why when it is sent.
  return data?.needed === false ? <Navigate to={paths.login} replace /> : <Setup />;
}

function Setup() {
  const navigate = useNavigate();
  useStandInTitle(setupMessages.title);
  return (
    <AuthCard heading={setupMessages.heading} lead={setupMessages.lead}>
      <SetupForm onMadeOnly={() => void navigate(paths.login)} />
    </AuthCard>
  );
}
