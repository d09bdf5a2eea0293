import { useSession } from "../features/auth/session";
import { NoPermission } from "../features/users/no-permission";
import { UserTable } from "../features/users/user-table";

export default function AdminScreen() {
  const session = useSession();
  // The layout shows screens only to users who are loaded by now.
  if (session.status !== "authenticated") {
    return null;
  }
  return session.user.is_superuser ? <UserTable currentUserId={session.user.id} /> : <NoPermission />;
}
