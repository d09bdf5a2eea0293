import { Button } from "@mantine/core";
import type { Task } from "../../api/generated/models/Task";
import { chosenMessages } from "../../i18n/chosen-messages";
import { ClearIcon, EyeIcon, EyeOffIcon } from "../../ui/icons";
import classes from "./completed-tools.module.css";
import { useClearCompleted } from "./mutations";
import { IconButton } from "../../ui/icon-button";

interface CompletedToolsProps {
  completed: Task[];
  hidden: boolean;
  /** Absent if nothing else is shown. */
  onHide?: ((hidden: boolean) => void) | undefined;
  /** The pressed button disappears. */
  onCleared: () => void;
}

/** The actions for all completed tasks at once. */
export function CompletedTools({ completed, hidden, onHide, onCleared }: CompletedToolsProps) {
  const clear = useClearCompleted();
  const label = hidden ? chosenMessages.showCompleted : chosenMessages.hideCompleted;
  return (
    <div className={classes.tools}>
      {onHide && (
        <IconButton size={30} aria-label={label} data-tip={label} onClick={() => onHide(!hidden)}>
          {hidden ? <EyeOffIcon size={17} /> : <EyeIcon size={17} />}
        </IconButton>
      )}
      {completed.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.clear}
          leftSection={<ClearIcon size={16} />}
          aria-label={chosenMessages.clearCompleted}
          data-tip={chosenMessages.clearHint(completed.length)}
          onClick={() => {
            onCleared();
            clear(completed);
          }}
        >
          <span className={classes.label}>{chosenMessages.clearCompleted}</span>
        </Button>
      )}
    </div>
  );
}
