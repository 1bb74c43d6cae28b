import type { Statistics } from '#shared/dashboard/schema.ts';
import { formatNumber } from '#web/text/format.ts';
import classes from './DashboardPage.module.css';

/** Shows three counts, or '-' when loading failed. */
export function StatisticTiles({ statistics }: { statistics: Statistics | undefined }) {
  const tiles = [
    { label: 'Total Workouts', value: statistics?.totalWorkouts },
    { label: 'Active Programs', value: statistics?.totalPrograms },
    { label: 'Active Goals', value: statistics?.activeGoals },
  ];
  return (
    <section aria-label="Statistics" className={classes.tiles}>
      {tiles.map(({ label, value }) => (
        <div key={label} role="group" aria-label={label} className={classes.tile}>
          <span className={classes.tileLabel}>{label}</span>
          <span className={classes.tileValue}>
            {value === undefined ? '-' : formatNumber(value, 0)}
          </span>
        </div>
      ))}
    </section>
  );
}
