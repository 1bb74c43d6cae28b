import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProgressQuestion } from '#shared/progress/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { BalanceSection } from './BalanceSection.tsx';
import { FrequencySection } from './FrequencySection.tsx';
import { IntensitySection } from './IntensitySection.tsx';
import { Loaded } from './Loaded.tsx';
import type { MuscleRow } from './muscle-rows.ts';
import { WorkSection } from './WorkSection.tsx';

interface WeekFiguresProps {
  input: ProgressQuestion;
  rows: readonly MuscleRow[];
}

/** Shows frequency, intensity, balance and mechanical work of the weeks, and asks for what they need. */
export function WeekFigures({ input, rows }: WeekFiguresProps) {
  const ways = { staleTime: 0, placeholderData: keepPreviousData };
  const intensity = useQuery({ ...trpc.progress.intensity.queryOptions(input), ...ways });
  const balance = useQuery({ ...trpc.progress.balance.queryOptions(input), ...ways });
  const work = useQuery({ ...trpc.work.byWeek.queryOptions(input), ...ways });
  return (
    <>
      <FrequencySection rows={rows} />
      <Loaded query={intensity} failure="Failed to load your intensity" height={420}>
        {(data) => <IntensitySection intensity={data} />}
      </Loaded>
      <Loaded query={balance} failure="Failed to load your balance" height={180}>
        {(data) => <BalanceSection balance={data} />}
      </Loaded>
      <Loaded query={work} failure="Failed to load your mechanical work" height={420}>
        {(data) => <WorkSection work={data} />}
      </Loaded>
    </>
  );
}
