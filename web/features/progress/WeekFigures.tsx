import { Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import type { BalanceProgress, ProgressQuestion } from '#shared/progress/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PartSkeleton } from '#web/ui/PageSkeleton.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { BarRows } from '#web/ui/charts/BarRows.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { IntensitySection } from './IntensitySection.tsx';
import type { MuscleRow } from './muscle-rows.ts';
import classes from './ProgressPage.module.css';
import { WorkSection } from './WorkSection.tsx';

interface WeekFiguresProps {
  input: ProgressQuestion;
  rows: readonly MuscleRow[];
}

/** Loads and shows frequency, intensity, balance and mechanical work of the weeks. */
export function WeekFigures({ input, rows }: WeekFiguresProps) {
  const ways = { staleTime: 0, placeholderData: keepPreviousData };
  const intensity = useQuery({ ...trpc.progress.intensity.queryOptions(input), ...ways });
  const balance = useQuery({ ...trpc.progress.balance.queryOptions(input), ...ways });
  const work = useQuery({ ...trpc.work.byWeek.queryOptions(input), ...ways });
  return (
    <>
      <FrequencySection rows={rows} />
      <Loaded
        query={intensity}
        failure="Failed to load your intensity"
        loading={<PartSkeleton blocks={[420]} />}
      >
        {(data) => <IntensitySection intensity={data} />}
      </Loaded>
      <Loaded
        query={balance}
        failure="Failed to load your balance"
        loading={<PartSkeleton blocks={[180]} />}
      >
        {(data) => <BalanceSection balance={data} />}
      </Loaded>
      <Loaded
        query={work}
        failure="Failed to load your mechanical work"
        loading={<PartSkeleton blocks={[420]} />}
      >
        {(data) => <WorkSection work={data} />}
      </Loaded>
    </>
  );
}

/** Compares opposing muscles and movements, in sets. */
const BalanceSection = memo(function BalanceSection({ balance }: { balance: BalanceProgress }) {
  const { push, pull, squatAndLunge, hinge } = balance;
  const most = Math.max(push, pull, squatAndLunge, hinge);
  const row = (name: string, sets: number) => ({
    name,
    value: sets,
    texts: [countOf(sets, 'set')],
  });
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="balance">
      <Title order={2} id="balance">
        Balance
      </Title>
      <div className={classes.columns}>
        <BarRows
          caption="Push and pull"
          most={most}
          rows={[row('Push', push), row('Pull', pull)]}
        />
        <BarRows
          caption="Squat and hinge"
          most={most}
          rows={[row('Squat and lunge', squatAndLunge), row('Hinge', hinge)]}
        />
      </div>
      <Text size="sm" c="dimmed">
        Sets by the movement pattern of the exercise, without warm-ups. There is no ideal: it is
        what you did, not what you should do.
      </Text>
    </section>
  );
});

/** Further muscles are collapsed. */
const MOST_MUSCLES = { phone: 5, wide: 8 };

/** Shows on how many days per week each muscle is trained. */
const FrequencySection = memo(function FrequencySection({ rows }: { rows: readonly MuscleRow[] }) {
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
