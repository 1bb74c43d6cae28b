import { setsPerMuscle } from '#shared/templates/muscle-sets.ts';
import { countOf } from '#web/text/format.ts';
import type { MappedMuscle } from './BodyMap.tsx';

/** How strongly a body map shows each muscle: by its sets beside those of the muscle that has most. */
export function mappedMuscleSets(lines: Parameters<typeof setsPerMuscle>[0]): MappedMuscle[] {
  const counted = setsPerMuscle(lines);
  const most = counted[0]?.sets ?? 1;
  return counted.map(({ muscle, sets }) => ({
    muscle,
    load: sets / most,
    note: countOf(sets, 'set'),
  }));
}
