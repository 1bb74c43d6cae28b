import { Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { BalanceProgress, ProgressQuestion } from '#shared/progress/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { exerciseWorkText } from '#web/training/work-text.ts';
import { Opposites } from '#web/ui/charts/FlatBars.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PartSkeleton } from '#web/ui/PageSkeleton.tsx';
import { IntensitySection } from './IntensitySection.tsx';
import classes from './ProgressPage.module.css';

/** Loads and shows balance, intensity and mechanical work of the weeks. */
export function WeekFigures({ input }: { input: ProgressQuestion }) {
  const ways = { staleTime: 0, placeholderData: keepPreviousData };
  const intensity = useQuery({ ...trpc.progress.intensity.queryOptions(input), ...ways });
  const balance = useQuery({ ...trpc.progress.balance.queryOptions(input), ...ways });
  const work = useQuery({ ...trpc.work.byWeek.queryOptions(input), ...ways });
  return (
    <>
      <Loaded
        query={balance}
        failure="Failed to load your balance"
        loading={<PartSkeleton blocks={[180]} />}
      >
        {(data) => <BalanceSection balance={data} />}
      </Loaded>
      <Loaded
        query={intensity}
        failure="Failed to load your intensity"
        loading={<PartSkeleton blocks={[76]} />}
      >
        {(data) => <IntensitySection intensity={data} />}
      </Loaded>
      <Loaded
        query={work}
        failure="Failed to load your mechanical work"
        loading={<PartSkeleton blocks={[24]} />}
      >
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

/** Compares opposing movements in sets, without an ideal. */
const BalanceSection = memo(function BalanceSection({ balance }: { balance: BalanceProgress }) {
  const { push, pull, squatAndLunge, hinge } = balance;
  const most = Math.max(push, pull, squatAndLunge, hinge, 1);
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="balance">
      <Title order={2} id="balance">
        Balance
      </Title>
      <Opposites most={most} left={['Push', push]} right={['Pull', pull]} />
      <Opposites most={most} left={['Squat and lunge', squatAndLunge]} right={['Hinge', hinge]} />
    </section>
  );
});
