// Lists the bar loads that people usually choose: big plates, and at most one smaller pair. Pure; all weights in one
// unit.
import { barLoads, type BarInput } from './load-bar.ts';

/** Shares of the heaviest plate: from BIG on a plate counts as big, below SMALL it is not worth a step of a warm-up. */
const BIG = 0.8;
const SMALL = 0.2;

/**
 * Returns the loads of the heaviest plates, alone and with one pair of smaller plates that is no small change. With
 * plates of 45, 35, 25, 10, 5 and 2.5 lb on a 45 lb bar: 65, 95, 115, 135, 155, 185 … Lightest first, without the empty
 * bar.
 */
export function usualLoads({ bar, plates }: Pick<BarInput, 'bar' | 'plates'>): number[] {
  const owned = plates.filter(({ pairs }) => pairs > 0);
  const heaviest = Math.max(0, ...owned.map(({ weight }) => weight));
  const big = owned.filter(({ weight }) => weight >= BIG * heaviest);
  const others = owned.filter(
    ({ weight }) => weight < BIG * heaviest && weight >= SMALL * heaviest,
  );
  const loads = barLoads({ bar, plates: big }).flatMap((load) => [
    load,
    ...others.map(({ weight }) => Number((load + 2 * weight).toFixed(2))),
  ]);
  return [...new Set(loads)].filter((load) => load > bar).toSorted((a, b) => a - b);
}
