import { setsPerMuscle } from '#shared/templates/muscle-sets.ts';
import { Bodies } from '#web/ui/charts/BodyMap.tsx';

interface MuscleThumbProps {
  lines: Parameters<typeof setsPerMuscle>[0];
}

export function MuscleThumb({ lines }: MuscleThumbProps) {
  const muscles = setsPerMuscle(lines);
  const most = muscles[0]?.sets || 1;
  return <Bodies loads={new Map(muscles.map(({ muscle, sets }) => [muscle, sets / most]))} />;
}
