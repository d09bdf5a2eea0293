import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { viewMessages } from "../../../i18n/view-messages";
import { addressOfList } from "../../../lib/list-address";
import own from "../empty-list.module.css";
import classes from "../task-inbox.module.css";

/** Shown in place of the list of an empty view. */
export function EmptyView({ text }: { text: string }) {
  return (
    <div className={classes.state}>
      <p className={own.empty}>{text}</p>
    </div>
  );
}

/** Shown in place of the list of a deleted view or label: an old address may still name it. */
export function GoneView({ text }: { text: string }) {
  const navigate = useNavigate();
  return (
    <div className={classes.state}>
      <p className={own.empty}>{text}</p>
      <Button variant="default" size="sm" onClick={() => void navigate(addressOfList(null))}>
        {viewMessages.showAll}
      </Button>
    </div>
  );
}
