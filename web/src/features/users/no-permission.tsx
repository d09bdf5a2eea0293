import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../../app/paths";
import { messages } from "../../i18n/messages";
import { MessageScreen } from "../../ui/message-screen";

/** What people see who may not manage users. They stay logged in. */
export function NoPermission() {
  return (
    <MessageScreen code="403" title={messages.users.noPermission} text={messages.users.noPermissionText}>
      <Button component={Link} to={paths.home}>
        {messages.users.goBack}
      </Button>
    </MessageScreen>
  );
}
