import type { TaskView } from "../../../api/generated/models/TaskView";
import { UsersService } from "../../../api/generated/services/UsersService";
import { isSame } from "../../../lib/is-same";
import { stored } from "../../../settings/settings-changes";
import { EditConflict, recordOwnVersion, sendAsSeen } from "../../../things/edit";
import type { Settings } from "../../../things/kinds";
import { tagOf } from "../../../things/version";
import { type ViewChange, withView } from "./view-changes";

const read = async () => stored(await UsersService.getMySettings({}));

/** Changes one view in the list that the server has by now. Sent twice it changes nothing more. */
export async function sendView(change: ViewChange): Promise<Settings> {
  return sendAsSeen(await read(), {
    attempt: async (there) => {
      const views = changed(there, change);
      if (isSame(views, there.task_views)) {
        return there;
      }
      const requestBody = { task_views: views };
      const answer = stored(await UsersService.updateMySettings({ requestBody, ifMatch: tagOf(there) }));
      recordOwnVersion(there, answer);
      return answer;
    },
    read,
    // Whether somebody else has changed the view is asked of each list anew.
    collides: () => false,
  });
}

function changed(there: Settings, change: ViewChange): TaskView[] {
  const { id, base, fields } = change;
  const theirs = there.task_views.filter((view) => view.id === id);
  // A mere move does not mind what has become of the view, and brings none back that is gone.
  if (fields !== undefined && !isSame(theirs, base.task_views) && !isSame(theirs[0] ?? null, fields)) {
    const told: Settings = { ...there, task_views: theirs };
    throw new EditConflict(told);
  }
  return withView(there.task_views, change);
}
