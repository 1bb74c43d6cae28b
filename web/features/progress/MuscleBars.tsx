import { muscleLabels } from '#shared/exercises/labels.ts';
import { countOf } from '#web/text/format.ts';
import type { MuscleRow } from './muscle-rows.ts';
import classes from './MuscleBars.module.css';

/** Sets a week that growth was studied at (Pelland 2024); marks, not limits. */
export const MARKS = [4, 10, 20] as const;

interface MuscleBarsProps {
  row: MuscleRow;
  /** Sets at the top. */
  most: number;
}

/** A bar for each week, oldest at the left: the direct sets, and on top of them the half ones. */
export function MuscleBars({ row: { muscle, weeks }, most }: MuscleBarsProps) {
  const height = (sets: number) => ({ height: `${(100 * sets) / most}%` });
  const trained = weeks.filter(({ fractional }) => fractional > 0).length;
  return (
    <div
      className={classes.chart}
      role="img"
      aria-label={`${muscleLabels[muscle]}: trained in ${trained} of ${countOf(weeks.length, 'week')}`}
    >
      <div className={classes.bars} data-many={weeks.length > 26 || undefined}>
        {weeks.map(({ weekStart, direct, fractional }) => (
          <div key={weekStart} className={classes.week}>
            <span className={classes.half} style={height(fractional - direct)} />
            <span className={classes.direct} style={height(direct)} />
          </div>
        ))}
      </div>
      {MARKS.map((mark) => (
        <span key={mark} className={classes.mark} style={{ bottom: `${(100 * mark) / most}%` }}>
          <span>{mark}</span>
        </span>
      ))}
    </div>
  );
}
