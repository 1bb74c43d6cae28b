import { Text, Title } from '@mantine/core';
import { memo } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { BarRows } from '#web/ui/charts/BarRows.tsx';
import type { MuscleRow } from './muscle-rows.ts';
import classes from './ProgressPage.module.css';

/** More muscles than that are one press away. */
const MOST_MUSCLES = { phone: 5, wide: 8 };

/** Shows on how many days of a week each muscle is trained. */
export const FrequencySection = memo(function FrequencySection({
  rows,
}: {
  rows: readonly MuscleRow[];
}) {
  const trained = rows
    .filter(({ weeks }) => weeks.some(({ days }) => days > 0))
    .toSorted((a, b) => b.average.days - a.average.days || b.thisWeek.days - a.thisWeek.days);
  const shown = useIsPhone() ? MOST_MUSCLES.phone : MOST_MUSCLES.wide;
  const further = trained.slice(shown);
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="frequency">
      <Title order={2} id="frequency">
        Frequency
      </Title>
      <Days rows={trained.slice(0, shown)} />
      {further.length > 0 ? (
        <Fold summary={countOf(further.length, 'more muscle')}>
          <Days rows={further} />
        </Fold>
      ) : null}
      <Text size="sm" c="dimmed">
        Days of a week with at least one direct set of the muscle. The average leaves out this week.
      </Text>
    </section>
  );
});

function Days({ rows }: { rows: readonly MuscleRow[] }) {
  return (
    <BarRows
      caption="Days a week"
      heads={['Muscle', 'Average', 'This week']}
      rows={rows.map(({ muscle, thisWeek, average }) => ({
        name: muscleLabels[muscle],
        value: average.days,
        texts: [formatNumber(average.days, 1), String(thisWeek.days)],
      }))}
    />
  );
}
