import { muscleLabels } from '#shared/exercises/labels.ts';
import { countOf } from '#web/text/format.ts';
import { landmarkText } from './landmarks/landmark-text.ts';
import type { MuscleRow } from './muscle-rows.ts';
import classes from './MuscleBars.module.css';

/** Sets a week that growth was studied at (Pelland 2024); marks, not limits. */
export const MARKS = [4, 10, 20] as const;

/** The bounds of the user's own landmark. */
const ends = ['low', 'high'] as const;

interface MuscleBarsProps {
  row: MuscleRow;
  /** Sets at the top. */
  most: number;
}

/** A bar for each week, oldest at the left: the direct sets, and on top of them the half ones. */
export function MuscleBars({ row: { muscle, weeks, mark }, most }: MuscleBarsProps) {
  const height = (sets: number) => ({ height: `${(100 * sets) / most}%` });
  const bottom = (sets: number) => ({ bottom: `${(100 * sets) / most}%` });
  const own = mark === null ? '' : `, your marks ${landmarkText(mark)}`;
  const trained = weeks.filter(({ fractional }) => fractional > 0).length;
  return (
    <div
      className={classes.chart}
      data-own={mark !== null || undefined}
      role="img"
      aria-label={`${muscleLabels[muscle]}: trained in ${trained} of ${countOf(weeks.length, 'week')}${own}`}
    >
      <div className={classes.bars} data-many={weeks.length > 26 || undefined}>
        {weeks.map(({ weekStart, direct, fractional }) => (
          <div key={weekStart} className={classes.week}>
            <span className={classes.half} style={height(fractional - direct)} />
            <span className={classes.direct} style={height(direct)} />
          </div>
        ))}
      </div>
      {MARKS.map((sets) => (
        <span key={sets} className={classes.mark} style={bottom(sets)}>
          <span>{sets}</span>
        </span>
      ))}
      {ends.map((end) =>
        mark?.[end] == null ? null : (
          <span key={end} className={classes.own} data-end={end} style={bottom(mark[end])}>
            <span>{mark[end]}</span>
          </span>
        ),
      )}
    </div>
  );
}
