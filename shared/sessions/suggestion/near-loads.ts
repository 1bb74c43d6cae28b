// Selects the loads around a suggested weight that the event of the set stores. Pure; all in one unit.
import type { Loadable } from '#shared/training/load/loadable.ts';
import type { SuggestedFrom } from '#shared/sessions/schema.ts';

/** Loads that are stored on each side of the suggested one. */
export const LOADS_BESIDE = 3;

/** Returns the increment and, when loads are known, the suggested weight with its neighbours, lightest first. */
export function nearLoads(
  { step, loads = [] }: Pick<Loadable, 'step' | 'loads'>,
  weight: number,
): Pick<SuggestedFrom, 'step' | 'loads'> {
  if (loads.length === 0) return { step };
  const sorted = [...new Set(loads)].toSorted((a, b) => a - b);
  const lighter = sorted.filter((load) => load < weight).slice(-LOADS_BESIDE);
  const others = sorted.filter((load) => load >= weight).slice(0, LOADS_BESIDE + 1);
  return { step, loads: [...lighter, ...others] };
}
