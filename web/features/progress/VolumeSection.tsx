import { Text, Title } from '@mantine/core';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { TableAlternative } from '#web/ui/charts/TableAlternative.tsx';
import { MARKS, MuscleBars } from './MuscleBars.tsx';
import type { MuscleRow } from './muscle-rows.ts';
import { VolumeTable } from './VolumeTable.tsx';
import classes from './ProgressPage.module.css';

/** More muscles than that are one press away. */
const MOST_MUSCLES = 8;

/** Sets of each muscle, a bar for each week; all on one scale. */
export function VolumeSection({ rows }: { rows: readonly MuscleRow[] }) {
  const values = rows.flatMap(({ weeks }) => weeks.map(({ fractional }) => fractional));
  const most = Math.max(...MARKS, ...values) * 1.1;
  const further = rows.slice(MOST_MUSCLES);
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="volume">
      <Title order={2} id="volume">
        Sets per muscle and week
      </Title>
      <p className={classes.legend} aria-hidden>
        <span className={classes.directSwatch} /> direct
        <span className={classes.halfSwatch} /> half sets
      </p>
      <Muscles rows={rows.slice(0, MOST_MUSCLES)} most={most} />
      {further.length > 0 ? (
        <details className={classes.further}>
          <summary>{countOf(further.length, 'more muscle')}</summary>
          <Muscles rows={further} most={most} />
        </details>
      ) : null}
      <TableAlternative>
        <VolumeTable rows={rows} />
      </TableAlternative>
      <Text size="sm" c="dimmed">
        Direct: sets of exercises that name the muscle as primary, without warm-ups; your goals
        count these. Fractional: the direct ones, and half of those that name it as secondary. The
        lines at {MARKS.join(', ')} sets are marks, not limits. The average leaves out this week.
      </Text>
    </section>
  );
}

function Muscles({ rows, most }: { rows: readonly MuscleRow[]; most: number }) {
  return (
    <ul className={classes.muscles}>
      {rows.map((row) => (
        <li key={row.muscle} className={classes.muscle}>
          <Title order={3}>{muscleLabels[row.muscle]}</Title>
          <MuscleBars row={row} most={most} />
          <p className={classes.figures} data-numeric>
            <span>This week {setsText(row.thisWeek)}</span>
            <span>Average {setsText(row.average)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** '6 direct, 7.5 fractional' */
function setsText({ direct, fractional }: { direct: number; fractional: number }): string {
  return `${formatNumber(direct, 1)} direct, ${formatNumber(fractional, 1)} fractional`;
}
