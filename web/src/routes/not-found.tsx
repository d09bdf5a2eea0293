import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../app/paths";
import { messages } from "../i18n/messages";
import { MessageScreen } from "../ui/message-screen";

export default function NotFoundScreen() {
  return (
    <MessageScreen
      code={messages.notFound.code}
      title={messages.notFound.oops}
      text={messages.notFound.text}
      name={messages.titles.notFound}
    >
      <Button component={Link} to={paths.home}>
        {messages.notFound.back}
      </Button>
    </MessageScreen>
  );
}
