import type { Contribution } from './facts.ts';

/** The heaviest weight that was lifted, in the unit of its goal; null when nothing was. */
export function heaviest(contributions: readonly Contribution[]): number | null {
  const lifts = contributions.flatMap(({ lifted }) => lifted ?? []);
  return lifts.length === 0 ? null : lifts.reduce((a, b) => Math.max(a, b));
}
