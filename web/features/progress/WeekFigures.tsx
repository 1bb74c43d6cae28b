import { Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type {
  BalanceProgress,
  IntensityProgress,
  ProgressQuestion,
} from '#shared/progress/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { exerciseWorkText } from '#web/training/work-text.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { BarRows } from '#web/ui/charts/BarRows.tsx';
import { Opposites } from '#web/ui/charts/FlatBars.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import classes from './ProgressPage.module.css';

export function WeekFigures({ input }: { input: ProgressQuestion }) {
  const ways = { staleTime: 0, placeholderData: keepPreviousData };
  const intensity = useQuery({ ...trpc.progress.intensity.queryOptions(input), ...ways });
  const balance = useQuery({ ...trpc.progress.balance.queryOptions(input), ...ways });
  const work = useQuery({ ...trpc.work.byWeek.queryOptions(input), ...ways });
  return (
    <>
      <Loaded query={balance} failure="Failed to load your balance" blocks={[180]}>
        {(data) => <BalanceSection balance={data} />}
      </Loaded>
      <Loaded query={intensity} failure="Failed to load your intensity" blocks={[76]}>
        {(data) => <IntensitySection intensity={data} />}
      </Loaded>
      <Loaded query={work} failure="Failed to load your mechanical work" blocks={[24]}>
        {({ weeks }) => {
          const week = weeks.at(-1);
          return week && week.totalSets > 0 ? (
            <Text size="sm" c="dimmed" data-numeric>
              Mechanical work this week: {exerciseWorkText(week)}
            </Text>
          ) : null;
        }}
      </Loaded>
    </>
  );
}

/**
 * Compares the numbers of sets of opposing movements, such as push and pull, without judging the
 * ratio.
 */
const BalanceSection = memo(function BalanceSection({ balance }: { balance: BalanceProgress }) {
  const { push, pull, squatAndLunge, hinge } = balance;
  const most = Math.max(push, pull, squatAndLunge, hinge, 1);
  return (
    <section className="surface-card stacked gap-12" aria-labelledby="balance">
      <Title order={2} id="balance">
        Balance
      </Title>
      <Opposites most={most} left={['Push', push]} right={['Pull', pull]} />
      <Opposites most={most} left={['Squat and lunge', squatAndLunge]} right={['Hinge', hinge]} />
    </section>
  );
});

const IntensitySection = memo(function IntensitySection({
  intensity,
}: {
  intensity: IntensityProgress;
}) {
  const { sets, byPercent, byReps, byRpe } = intensity;
  const rpeRows = byRpe.map(({ rpe, sets: of }) => row(`RPE ${formatNumber(rpe, 1)}`, of));
  const [usual] = byReps.toSorted((a, b) => b.sets - a.sets);
  if (!usual || sets === 0) return null;
  return (
    <section className="surface-card stacked gap-12" aria-labelledby="intensity">
      <Fold
        className={classes.row}
        summary={
          <>
            <Title order={2} id="intensity">
              Intensity
            </Title>
            <span data-numeric>
              {formatNumber((100 * usual.sets) / sets, 0)}% at {repsText(usual)} reps
            </span>
          </>
        }
      >
        <div className={classes.columns}>
          <BarRows
            caption={`Of your 1RM by RPE: ${ofSets(byPercent, sets)}`}
            rows={byPercent.map((band) => row(percentText(band), band.sets))}
          />
          <BarRows
            caption={`Repetitions: ${countOf(sets, 'set')}`}
            rows={byReps.map((band) => row(repsText(band), band.sets))}
          />
          {byRpe.length > 0 ? (
            <BarRows caption={`RPE: ${ofSets(byRpe, sets)}`} rows={rpeRows} />
          ) : (
            <Text fw={600}>RPE: {ofSets(byRpe, sets)}. Enter one with a set to see it.</Text>
          )}
        </div>
      </Fold>
    </section>
  );
});

function row(name: string, sets: number) {
  return { name, value: sets, text: formatNumber(sets, 0) };
}

function ofSets(counted: readonly { sets: number }[], all: number): string {
  return `${formatNumber(
    counted.reduce((sum, { sets }) => sum + sets, 0),
    0,
  )} of ${countOf(all, 'set')}`;
}

type Band = IntensityProgress['byReps'][number];

function percentText({ from, below }: Band): string {
  if (from === 0) return `Under ${below}%`;
  return below === null ? `${from}% and more` : `${from}–${below}%`;
}

function repsText({ from, below }: Band): string {
  return below === null ? `${from} and more` : `${from}–${below - 1}`;
}
