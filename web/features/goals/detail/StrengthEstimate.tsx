import { useQuery } from '@tanstack/react-query';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { estimateWords } from '#web/training/estimate-words.ts';
import { NumbersInfo } from '#web/workouts/numbers/NumbersInfo.tsx';

export function StrengthEstimate({ exerciseId }: { exerciseId: string }) {
  return (
    <>
      <Estimate exerciseId={exerciseId} />
      <NumbersInfo of={['best-1rm']} />
    </>
  );
}

function Estimate({ exerciseId }: { exerciseId: string }) {
  const { weightUnit: unit } = useSettings();
  const exercise = useQuery(trpc.exercises.get.queryOptions({ id: exerciseId }));
  const estimate = useQuery({
    ...trpc.exercises.estimate.queryOptions({ id: exerciseId }),
    staleTime: 0,
    retry: false,
  });
  if (exercise.isPending || estimate.isPending) return '…';
  if (!exercise.data || !estimate.data) return 'Not known';
  const { best, isBeyondEstimate } = estimate.data;
  if (best === null && !isBeyondEstimate) return 'Nothing to estimate from';
  return estimateWords(best?.estimate ?? null, { loadKind: exercise.data.loadKind, unit });
}
