import type { UpdateUserSettings } from "../api/generated/models/UpdateUserSettings";
import type { UserSettings } from "../api/generated/models/UserSettings";
import { UsersService } from "../api/generated/services/UsersService";
import { changesMessages } from "../i18n/changes-messages";
import { defineChange } from "../things/change";
import {
  collides,
  type Edit,
  EditConflict,
  recordIfUnchanged,
  recordOwnVersion,
  sendAsSeen,
} from "../things/edit";
import { type Draft, type Known, knownThing, type Settings, settingsId } from "../things/kinds";
import { tagOf } from "../things/version";

export const stored = (settings: UserSettings): Settings => ({ ...settings, id: settingsId });

/** The user's time zone, and the settings before it was reported. */
interface ZoneReport {
  base: Settings;
  zone: string;
}

/** Reports the user's zone, whatever else has changed: the server needs no version for that. */
export const reportTimeZone = defineChange({
  name: "settings.zone",
  touches: (_report: ZoneReport) => [settingsId],
  apply: ({ settings: all }: Draft, { zone }) => {
    const settings = all.get(settingsId);
    if (settings !== undefined) {
      all.set(settingsId, { ...settings, time_zone: zone });
    }
  },
  send: async ({ base, zone }) => {
    const reported = stored(await UsersService.updateMySettings({ requestBody: { time_zone: zone } }));
    // An edit that was begun before does not take the report for another device's change.
    const expected: Settings = { ...base, time_zone: zone };
    recordIfUnchanged(expected, reported);
    return reported;
  },
  known: (settings): Known[] => [knownThing("settings", settings)],
  describe: () => ({ action: changesMessages.actions.editSettings, thing: "" }),
});

/** The version of another device, if an edit was refused because of it. */
export const theirsOf = (error: unknown): Settings | null =>
  error instanceof EditConflict && isSettings(error.theirs) ? error.theirs : null;

const isSettings = (thing: object): thing is Settings => "week_start" in thing;

type SettingsEdit = Edit<Settings, UpdateUserSettings>;

export const editSettings = defineChange({
  name: "settings.edit",
  touches: (_edit: SettingsEdit) => [settingsId],
  apply: ({ settings: all }: Draft, { fields }) => {
    const settings = all.get(settingsId);
    if (settings !== undefined) {
      const planning = { ...settings.planning, ...fields.planning };
      all.set(settingsId, { ...settings, ...fields, planning });
    }
  },
  send: ({ base, fields }) =>
    sendAsSeen(base, {
      attempt: async (seen) => {
        const edited = stored(
          await UsersService.updateMySettings({ requestBody: fields, ifMatch: tagOf(seen) }),
        );
        recordOwnVersion(seen, edited);
        return edited;
      },
      read: async () => stored(await UsersService.getMySettings({})),
      collides: (seen, theirs) => bothChanged(seen, theirs, fields),
    }),
  known: (settings): Known[] => [knownThing("settings", settings)],
  refused: (error): Known[] => {
    const theirs = theirsOf(error);
    return theirs === null ? [] : [knownThing("settings", theirs)];
  },
  describe: () => ({ action: changesMessages.actions.editSettings, thing: "" }),
});

/** Whether both sides have changed the same field. Each planning value counts separately: a change contains only some of them. */
const bothChanged = (
  seen: Settings,
  theirs: Settings,
  { planning, ...others }: UpdateUserSettings,
): boolean =>
  collides(seen, theirs, others, []) ||
  collides({ ...seen.planning }, { ...theirs.planning }, { ...planning }, []);

/** All changes of settings: pending ones on the disk refer to their names. */
export const settingsChanges = [editSettings, reportTimeZone] as const;
