import { setsPerMuscle } from '#shared/templates/muscle-sets.ts';
import { countOf } from '#web/text/format.ts';
import type { MappedMuscle } from './BodyMap.tsx';

/** Returns the strength of each muscle on a body map: its sets relative to those of the muscle with the most. */
export function mappedMuscleSets(lines: Parameters<typeof setsPerMuscle>[0]): MappedMuscle[] {
  const counted = setsPerMuscle(lines);
  const most = counted[0]?.sets ?? 1;
  return counted.map(({ muscle, sets }) => ({
    muscle,
    load: sets / most,
    note: countOf(sets, 'set'),
  }));
}
