import { Loader } from "@mantine/core";
import { useCallback, useState } from "react";
import type { HourSet } from "../../api/generated/models/HourSet";
import { messages } from "../../i18n/messages";
import { planningSettingsMessages } from "../../i18n/planning-settings-messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { hasFailed } from "../../lib/has-failed";
import { isSame } from "../../lib/is-same";
import type { Settings } from "../../things/kinds";
import { RetryButton } from "../../ui/retry-button";
import { Panel } from "./panel";
import classes from "./panel.module.css";
import { HourSets } from "./planning/hour-sets";
import { LimitsForm } from "./planning/limits-form";
import { limitsOf, type LimitsValues, sayLimits } from "./planning/limits-values";
import { mostADay, sayMostAWeek } from "./planning/most-a-week";
import { ModeChoice } from "./planning/mode-choice";
import sections from "./planning/hour-sets.module.css";
import { WeekPicture } from "./planning/week-picture";
import { useUserSettings } from "./user-settings";
import { weekFrom } from "./weekdays";

const words = planningSettingsMessages;

/** All settings that affect planning, with a picture of the resulting week. */
export function PlanningPanel() {
  const query = useUserSettings();
  const { settings, isFetching, refetch } = query;
  const failed = hasFailed(query);
  // Settings that an earlier version of this app has stored on the device do not have them.
  const known = settings !== undefined && "planning" in settings ? settings : undefined;
  return (
    <Panel heading={settingsMessages.tabs.planning} lead={words.lead}>
      {known !== undefined && <Planning settings={known} />}
      {failed && (
        <div role="alert" className={classes.form}>
          <p>{settingsMessages.calendar.loadFailed}</p>
          <RetryButton pending={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {known === undefined && !failed && (
        <div role="status" aria-label={messages.common.loading}>
          <Loader size="sm" />
        </div>
      )}
    </Panel>
  );
}

function Planning({ settings }: { settings: Settings }) {
  const week = weekFrom(settings.week_start);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, HourSet>>(new Map());
  const [limits, setLimits] = useState<LimitsValues>(() => limitsOf(settings));
  const onEdit = useCallback(
    (id: string, set: HourSet | null) =>
      setDrafts((all) => {
        const others = [...all].filter(([each]) => each !== id);
        return new Map(set === null ? others : [...others, [id, set]]);
      }),
    [],
  );
  const { hour_sets: sets } = settings;
  const isNew = (set: HourSet) => !sets.some(({ id }) => id === set.id);
  const drawn = [...sets.map((set) => drafts.get(set.id) ?? set), ...[...drafts.values()].filter(isNew)];
  const [edited = null] = drafts.size === 1 ? drafts.keys() : [];
  return (
    <div className={sections.sections}>
      <ModeChoice settings={settings} />
      <WeekPicture
        sets={drawn}
        week={week}
        share={limits.free_share}
        edited={edited}
        editing={drafts.size > 0 || !isSame(limits, limitsOf(settings))}
        most={mostADay(limits)}
        total={sayMostAWeek(drawn, week, limits)}
        limits={sayLimits(limits)}
      />
      <HourSets settings={settings} week={week} onEdit={onEdit} />
      <section className={sections.section} aria-labelledby="planning-limits">
        <h3 id="planning-limits" className={sections.heading}>
          {words.limits.heading}
        </h3>
        <div className={classes.card}>
          <LimitsForm settings={settings} onEdit={setLimits} />
        </div>
      </section>
    </div>
  );
}
