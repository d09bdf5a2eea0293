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

/** Where the user is, and the settings without that. */
interface ZoneReport {
  base: Settings;
  zone: string;
}

const read = async () => stored(await UsersService.getMySettings({}));

/** Tells where the user is, as long as nobody has said it: this may be sent days after it was noticed. */
export const reportTimeZone = defineChange({
  name: "settings.unknown-zone",
  touches: (_report: ZoneReport) => [settingsId],
  apply: ({ settings: all }: Draft, { zone }) => {
    const settings = all.get(settingsId);
    if (settings?.time_zone === null) {
      all.set(settingsId, { ...settings, time_zone: zone });
    }
  },
  send: async ({ base, zone }) => {
    const attempt = async (seen: Settings) => {
      const requestBody = { time_zone: zone };
      return seen.time_zone === null
        ? stored(await UsersService.updateMySettings({ requestBody, ifMatch: tagOf(seen) }))
        : seen;
    };
    const reported = await sendAsSeen(await read(), { attempt, read, collides: () => false });
    // An edit that was begun before does not take it for somebody else's.
    const expected: Settings = { ...base, time_zone: zone };
    recordIfUnchanged(expected, reported);
    return reported;
  },
  known: (settings): Known[] => [knownThing("settings", settings)],
  describe: () => ({ action: changesMessages.actions.editSettings, thing: "" }),
});

/** What somebody else has made of the settings, if an edit was refused because of that. */
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
      read,
      collides: (seen, theirs) => bothChanged(seen, theirs, fields),
    }),
  known: (settings): Known[] => [knownThing("settings", settings)],
  refused: (error): Known[] => {
    const theirs = theirsOf(error);
    return theirs === null ? [] : [knownThing("settings", theirs)];
  },
  describe: () => ({ action: changesMessages.actions.editSettings, thing: "" }),
});

/** Whether both sides have changed the same. Of planning each value is one of its own: a change names only some of them. */
const bothChanged = (
  seen: Settings,
  theirs: Settings,
  { planning, ...others }: UpdateUserSettings,
): boolean =>
  collides(seen, theirs, others, []) ||
  collides({ ...seen.planning }, { ...theirs.planning }, { ...planning }, []);

/** All changes of settings: what waits on a disk goes by their names. */
export const settingsChanges = [editSettings, reportTimeZone] as const;
