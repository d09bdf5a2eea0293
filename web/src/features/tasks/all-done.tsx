import { Button } from "@mantine/core";
import { chosenMessages } from "../../i18n/chosen-messages";
import { noTasksMessages } from "../../i18n/no-tasks-messages";
import own from "./empty-list.module.css";
import classes from "./task-inbox.module.css";

interface AllDoneProps {
  /** How many completed tasks there are. */
  hidden: number;
  onShow: () => void;
}

/** Shown in place of a list whose tasks are all completed and hidden. */
export function AllDone({ hidden, onShow }: AllDoneProps) {
  return (
    <div className={classes.state}>
      <p className={own.empty}>{noTasksMessages.allDone}</p>
      <p>{noTasksMessages.allHidden(hidden)}</p>
      <Button variant="default" size="sm" onClick={onShow}>
        {chosenMessages.showCompleted}
      </Button>
    </div>
  );
}
