// Creates the target of one set for tests. Values that a test does not give come from `plainTarget`.
import type { SetTarget } from '#shared/sets/target.ts';
import { plainTarget } from '#shared/templates/set-rows.ts';

export function plannedSet(target: Partial<SetTarget> = {}): SetTarget {
  return { ...plainTarget, ...target };
}
