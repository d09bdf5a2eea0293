import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../app/paths";
import { messages } from "../i18n/messages";
import { notFoundMessages } from "../i18n/not-found-messages";
import { MessageScreen } from "../ui/message-screen";

export default function NotFoundScreen() {
  return (
    <MessageScreen
      code={notFoundMessages.code}
      title={notFoundMessages.oops}
      text={notFoundMessages.text}
      name={messages.titles.notFound}
    >
      <Button component={Link} to={paths.home}>
        {notFoundMessages.back}
      </Button>
    </MessageScreen>
  );
}
