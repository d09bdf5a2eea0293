import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../../app/paths";
import { tableMessages } from "../../i18n/table-messages";
import { MessageScreen } from "../../ui/message-screen";

/** Shown to users who may not manage users. They stay logged in. */
export function NoPermission() {
  return (
    <MessageScreen
      code="403"
      title={tableMessages.users.noPermission}
      text={tableMessages.users.noPermissionText}
    >
      <Button component={Link} to={paths.home}>
        {tableMessages.users.goBack}
      </Button>
    </MessageScreen>
  );
}
