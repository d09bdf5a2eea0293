import type { HourSet } from "../../../api/generated/models/HourSet";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { inOrderOfNames } from "../../../labels/labels-in-order";
import { deferredImport } from "../../../lib/deferred-import";
import { usePreferences } from "../../../lib/time/preferences";
import { useThingsOf } from "../../../things/use-things";
import { IconButton } from "../../../ui/icon-button";
import { MoreIcon } from "../../../ui/icons";
import { EditIcon } from "../../../ui/later-icons";
import { useMenu } from "../../../ui/menu/use-menu";
import { SettingsEntry } from "../entry-list";
import list from "../entry-list.module.css";
import type { Weekday } from "../weekdays";
import { describeSpans } from "./describe-hours";
import classes from "./hour-sets.module.css";
import looks from "./look.module.css";
import { lookOf } from "./week-of-hours";

const words = planningSettingsMessages.hours;

const menu = deferredImport(async () => (await import("./hour-set-menu")).HourSetMenu);

interface HourSetEntryProps {
  set: HourSet;
  index: number;
  count: number;
  week: readonly Weekday[];
  /** Whether the labels are loaded. */
  hasLabels: boolean;
  onEdit: () => void;
  onMove: (at: number) => void;
  onDelete: () => void;
}

/** A set of hours in the list of all. */
export function HourSetEntry({
  set,
  index,
  count,
  week,
  hasLabels,
  onEdit,
  onMove,
  onDelete,
}: HourSetEntryProps) {
  const { id, name, spans } = set;
  const { names } = usePreferences();
  const { opener, Menu, link } = useMenu(menu);
  const labels = inOrderOfNames(
    [...useThingsOf("label").values()].filter((label) => label.hour_set_id === id),
  );
  const isDefault = index === 0;
  const sayLabels = () => {
    if (labels.length > 0) {
      return words.labels(labels.map((label) => label.name).join(", "));
    }
    return isDefault ? words.defaultHint : hasLabels && words.noLabels;
  };
  return (
    <SettingsEntry
      title={
        <span className={classes.title}>
          <span className={looks.swatch} {...lookOf(index)} aria-hidden="true" />
          {name}
        </span>
      }
      badge={isDefault && <span className={list.badge}>{words.isDefault}</span>}
      facts={[
        ...describeSpans(spans, week, names),
        <span key="labels" className={classes.hint}>
          {sayLabels()}
        </span>,
      ]}
      action={
        <span className={classes.actions}>
          <IconButton
            size={36}
            data-edit-hours={id}
            aria-label={words.edit(name)}
            data-tip={words.edit(name)}
            onClick={onEdit}
          >
            <EditIcon size={17} />
          </IconButton>
          <IconButton {...opener} size={36} aria-label={words.more(name)}>
            <MoreIcon />
          </IconButton>
          {Menu !== null && (
            <Menu {...link} name={name} index={index} count={count} onMove={onMove} onDelete={onDelete} />
          )}
        </span>
      }
    />
  );
}
