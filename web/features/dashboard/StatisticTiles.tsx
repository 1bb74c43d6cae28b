import type { Statistics } from '#shared/dashboard/schema.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import classes from './DashboardPage.module.css';

const PROGRAMS = 'Active Programs';

interface StatisticTilesProps {
  statistics: Statistics | undefined;
  /** True while a program runs: it is named beside the number of templates. */
  hasProgram: boolean;
}

/** The three counts; '-' when they could not be loaded. */
export function StatisticTiles({ statistics, hasProgram }: StatisticTilesProps) {
  const tiles = [
    { label: 'Total Workouts', value: statistics?.totalWorkouts },
    { label: PROGRAMS, value: statistics?.totalPrograms },
    { label: 'Active Goals', value: statistics?.activeGoals },
  ];
  return (
    <section aria-label="Statistics" className={classes.tiles}>
      {tiles.map(({ label, value }) => (
        <div key={label} role="group" aria-label={label} className={classes.tile}>
          <span className={classes.tileLabel}>{label}</span>
          {label === PROGRAMS && hasProgram && value !== undefined ? (
            <span className={classes.tileWords}>
              {countOf(value, 'workout')}, 1 program running
            </span>
          ) : (
            <span className={classes.tileValue}>
              {value === undefined ? '-' : formatNumber(value, 0)}
              {label === PROGRAMS && value !== undefined ? (
                <span className={classes.tileUnit}>{value === 1 ? ' workout' : ' workouts'}</span>
              ) : null}
            </span>
          )}
        </div>
      ))}
    </section>
  );
}
