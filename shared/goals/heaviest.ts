import type { Contribution } from './facts.ts';

/** Returns the heaviest weight lifted, in the unit of the goal; null when there is none. */
export function heaviest(contributions: readonly Contribution[]): number | null {
  const lifts = contributions.flatMap(({ lifted }) => lifted ?? []);
  return lifts.length === 0 ? null : lifts.reduce((a, b) => Math.max(a, b));
}
