// Creates the target of one set for tests. A value that is not given comes from the line.
import type { SetTarget } from '#shared/sets/target.ts';
import { plainTarget } from '#shared/templates/set-rows.ts';

export function plannedSet(target: Partial<SetTarget> = {}): SetTarget {
  return { ...plainTarget, ...target };
}
