import type { Muscle } from '#shared/exercises/vocabulary.ts';
import { setsPerMuscle } from '#shared/templates/muscle-sets.ts';
import { Bodies } from '#web/ui/charts/BodyMap.tsx';

interface MuscleThumbProps {
  lines?: Parameters<typeof setsPerMuscle>[0] | undefined;
  /** `muscles` replaces `lines` for a workout whose numbers of sets are unknown. */
  muscles?: readonly Muscle[];
  /** `done` replaces `lines` for a workout whose sets are counted per muscle. */
  done?: readonly { muscle: Muscle; sets: number }[] | undefined;
}

export function MuscleThumb({ lines = [], muscles, done }: MuscleThumbProps) {
  const counted = done ?? muscles?.map((muscle) => ({ muscle, sets: 1 })) ?? setsPerMuscle(lines);
  const most = counted[0]?.sets || 1;
  return <Bodies loads={new Map(counted.map(({ muscle, sets }) => [muscle, sets / most]))} />;
}
