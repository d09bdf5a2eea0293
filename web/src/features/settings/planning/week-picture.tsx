import type { CSSProperties } from "react";
import type { HourSet } from "../../../api/generated/models/HourSet";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import type { Names } from "../../../lib/time/names";
import { usePreferences } from "../../../lib/time/preferences";
import type { Minutes, TimeOfDay } from "../../../lib/time/units";
import { writeLength } from "../../../lib/time/write-length";
import "../../../styles/entries.css";
import { dayName, shortDayName, type Weekday } from "../weekdays";
import { sayBetween } from "./between-hours";
import { describeStretch } from "./describe-hours";
import { writeShare } from "./limits-values";
import { fullAt } from "./most-a-week";
import looks from "./look.module.css";
import {
  blocksOn,
  type HourBlock,
  hoursShown,
  lookOf,
  minutesPerWeek,
  type Stretch,
  stretchesOn,
} from "./week-of-hours";
import classes from "./week-picture.module.css";

const words = planningSettingsMessages.week;

interface WeekPictureProps {
  /** With the edits that are not saved yet. */
  sets: readonly HourSet[];
  week: readonly Weekday[];
  /** What stays free of each day, in percent. */
  share: number;
  /** The maximum planned on a day. */
  most: Minutes | null;
  /** What that leaves of the week; empty if it leaves everything. */
  total: string;
  /** The set that is being edited. */
  edited: string | null;
  /** Something is being changed. */
  editing: boolean;
  /** Other limits, one sentence each. */
  limits: readonly string[];
}

/** The week that the hours and limits produce: a small calendar, a legend for its patterns, and the same as text. */
export function WeekPicture({ total, editing, limits, ...drawn }: WeekPictureProps) {
  const { sets, week, share, most } = drawn;
  const { names } = usePreferences();
  const shown = hoursShown(week, sets);
  const isEmpty = sets.every(({ spans }) => minutesPerWeek(week, spans) === 0);
  return (
    <figure className={classes.picture} data-editing={editing} aria-label={words.heading}>
      <Grid {...drawn} shown={shown} names={names} />
      <ul className="visually-hidden">
        {week.map((day) => (
          <li key={day}>{sayDay(day, sets, names)}</li>
        ))}
      </ul>
      <figcaption className={classes.caption}>
        <ul className={classes.legend}>
          {sets.map(({ id, name, spans }, index) => (
            <li key={id}>
              <span className={looks.swatch} {...lookOf(index)} aria-hidden="true" />
              <bdi className={classes.name}>{name || words.unnamed}</bdi>
              <span className={classes.length}>{sayLength(minutesPerWeek(week, spans), names)}</span>
            </li>
          ))}
          {share > 0 && (
            <li>
              <span className={classes.freeSwatch} aria-hidden="true" />
              {words.free(writeShare(share))}
            </li>
          )}
          {most !== null && (
            <li>
              <span className={classes.mostSwatch} aria-hidden="true" />
              {words.most(writeLength(most))}
            </li>
          )}
        </ul>
        {total !== "" && <p className={classes.total}>{total}</p>}
        {isEmpty && <p className={classes.empty}>{words.empty}</p>}
        <p className={classes.limits}>
          {[...sayBetween(week, sets, names), ...limits].map((limit) => (
            <span key={limit}>{limit}</span>
          ))}
        </p>
      </figcaption>
    </figure>
  );
}

const sayLength = (minutes: number, names: Names): string =>
  minutes === 0 ? words.none : words.perWeek(names.length({ days: 0, minutes }));

function sayDay(day: Weekday, sets: readonly HourSet[], names: Names): string {
  const hours = sets.flatMap(({ name, spans }) => {
    const stretches = stretchesOn(day, spans);
    return stretches.length === 0
      ? []
      : [
          words.hours(
            name || words.unnamed,
            stretches.map((stretch) => describeStretch(stretch, names)).join(", "),
          ),
        ];
  });
  return hours.length === 0 ? words.dayOff(dayName(day)) : words.day(dayName(day), hours.join("; "));
}

type GridProps = Omit<WeekPictureProps, "limits" | "total" | "editing"> & { shown: Stretch; names: Names };

function Grid({ sets, week, share, most, edited, shown, names }: GridProps) {
  const hours = (shown.to - shown.from) / 60;
  const step = [1, 2, 3, 4].find((each) => hours / each <= 6) ?? 4;
  const marks = Array.from(
    { length: Math.ceil((hours + 1) / step) },
    (_, index) => shown.from + index * step * 60,
  );
  const sizes: CSSProperties & Record<`--${string}`, number> = { "--hours": hours, "--free": share / 100 };
  return (
    <div className={classes.grid} style={sizes} aria-hidden="true">
      <div className={classes.times}>
        {marks.map((mark) => (
          <span key={mark} style={{ top: partOf(mark - shown.from, shown) }}>
            {names.hour(mark)}
          </span>
        ))}
      </div>
      {week.map((day) => (
        <div key={day} className={classes.day}>
          <span className={classes.head}>{shortDayName(day)}</span>
          <div className={classes.column}>
            {blocksOn(day, sets).map((block) => (
              <Block
                key={`${block.set} ${block.from}`}
                block={block}
                shown={shown}
                name={sets[block.set]?.name ?? ""}
                edited={sets[block.set]?.id === edited}
              />
            ))}
            {most !== null && <MostMark at={fullAt(day, sets, most)} shown={shown} />}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The mark where a day is full. */
function MostMark({ at, shown }: { at: TimeOfDay | null; shown: Stretch }) {
  return at === null ? null : (
    <span className={classes.most} style={{ top: partOf(at - shown.from, shown) }} />
  );
}

interface BlockProps {
  block: HourBlock;
  shown: Stretch;
  name: string;
  edited: boolean;
}

function Block({ block: { set, from, to, lane, lanes }, shown, name, edited }: BlockProps) {
  return (
    <div
      className={`${classes.block} ${looks.look}`}
      {...lookOf(set)}
      data-edited={edited}
      style={{
        top: partOf(from - shown.from, shown),
        height: partOf(to - from, shown),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <bdi className={classes.blockName}>{name}</bdi>
      <span className={classes.free} />
    </div>
  );
}

const partOf = (minutes: number, { from, to }: Stretch): string => `${(minutes / (to - from)) * 100}%`;
