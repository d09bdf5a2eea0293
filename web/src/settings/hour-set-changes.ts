import type { HourSet } from "../api/generated/models/HourSet";
import { changesMessages } from "../i18n/changes-messages";
import { defineEntryChange } from "./entry-changes";

const { actions } = changesMessages;

export const seen = (set: HourSet | null | undefined) => ({ hour_sets: set ? [set] : [] });

/** A change of one set of hours. */
export const changeHourSet = defineEntryChange({
  name: "settings.hours",
  list: "hour_sets",
  prefix: "hours",
  seen,
  describe: ({ fields }, former) =>
    fields === undefined
      ? actions.moveHours
      : fields === null
        ? actions.deleteHours
        : former === undefined
          ? actions.createHours
          : actions.editHours,
});
