// The target of one set, for examples: what is not said is as the line says.
import type { SetTarget } from '#shared/sets/target.ts';
import { plainTarget } from '#shared/templates/set-rows.ts';

export function plannedSet(target: Partial<SetTarget> = {}): SetTarget {
  return { ...plainTarget, ...target };
}
