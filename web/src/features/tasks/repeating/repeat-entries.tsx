import { Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { Task } from "../../../api/generated/models/Task";
import { taskDetailsMessages } from "../../../i18n/task-details-messages";
import { usePreferences } from "../../../lib/time/preferences";
import { thingsOf } from "../../../things/use-things";
import { EndRepetitionIcon, SkipIcon } from "../../../ui/later-icons";
import { endRepetition, skip } from "./do-with-repeating";

const words = taskDetailsMessages;

/** What a row's menu has besides for an open task that repeats. */
export function RepeatEntries({ task }: { task: Task }) {
  const things = thingsOf(useQueryClient());
  const preferences = usePreferences();
  return (
    <>
      <Menu.Item leftSection={<SkipIcon size={16} />} onClick={() => skip(things, task, preferences)}>
        {words.skip}
      </Menu.Item>
      <Menu.Item leftSection={<EndRepetitionIcon size={16} />} onClick={() => endRepetition(things, task)}>
        {words.end}
      </Menu.Item>
    </>
  );
}
