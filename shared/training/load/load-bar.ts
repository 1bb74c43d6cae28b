// Chooses the gym's plates that make up a weight on a bar. All weights are in one unit.

/** One pair is one plate for each side of the bar. */
export interface PlateStock {
  weight: number;
  pairs: number;
}

export interface BarInput {
  weight: number;
  bar: number;
  plates: readonly PlateStock[];
  /** `previous` lists the plates that are on each side before the change, from the inside outwards. */
  previous?: readonly number[];
  /** `changes` prefers few changes of plates after `previous`, and `plates` prefers few plates on the bar. */
  prefer?: 'plates' | 'changes';
}

export interface BarLoad {
  perSide: number[];
  /**
   * `missing` is the part of the weight, for both sides together, that the gym's plates cannot make up; 0 when the load
   * is exact.
   */
  missing: number;
  /** `changes` counts the plates that are put on or taken off on one side to reach this load from `previous`. */
  changes: number;
}

export const MOST_PER_SIDE = 10;

/**
 * Returns the plates that come closest to `weight` without exceeding it; null when `weight` is below the empty bar. All
 * combinations are tried: 165 lb is 35 + 25 on each side, not 45 + 10 + 5.
 */
export function loadBar({ weight, bar, plates, previous = [], prefer }: BarInput): BarLoad | null {
  if (!(weight >= bar)) return null;
  const stock = plateStock(plates);
  const side = Math.floor((hundredths(weight) - hundredths(bar)) / 2);
  const sum = heaviestUpTo(fewestPlates(stock, MOST_PER_SIDE), side);
  const before = previous.map(hundredths);
  const kept = prefer === 'changes' ? before.length : 0;
  const stacks = Array.from({ length: kept + 1 }, (_, inner) =>
    stackOn(before.slice(0, inner), stock, sum),
  ).filter((stack) => stack !== null);
  const best = stacks
    .map((stack) => ({ stack, changes: changesBetween(before, stack) }))
    // `stacks` (the plates of one side) is sorted by number of plates. So of two stacks with equally few changes, the
    // one with fewer plates wins.
    .reduce((one, other) => (other.changes < one.changes ? other : one));
  return {
    perSide: best.stack.map((plate) => plate / 100),
    missing: (hundredths(weight) - hundredths(bar) - 2 * sum) / 100,
    changes: best.changes,
  };
}

/**
 * Returns the loadable weight nearest to `weight`, lighter or heavier. When two weights are equally
 * near, the lighter weight wins.
 */
export function nearestLoad({ weight, bar, plates }: BarInput): number {
  const wanted = hundredths(weight);
  const distance = (load: number) => Math.abs(hundredths(load) - wanted);
  return barLoads({ bar, plates }).reduce((best, load) =>
    distance(load) < distance(best) ? load : best,
  );
}

/** Returns every loadable weight, lightest first, beginning with the empty bar. */
export function barLoads({ bar, plates }: Pick<BarInput, 'bar' | 'plates'>): [number, ...number[]] {
  const sums = [...fewestPlates(plateStock(plates), MOST_PER_SIDE)[0].keys()];
  const loads = sums.filter((sum) => sum > 0).toSorted((a, b) => a - b);
  return [bar, ...loads.map((sum) => (hundredths(bar) + 2 * sum) / 100)];
}

/** Converts a weight to whole hundredths, because fractions such as 0.1 do not add up exactly. */
function hundredths(weight: number): number {
  return Math.round(weight * 100);
}

interface Kind {
  /** `weight` is the weight of one plate, in hundredths of the unit. */
  weight: number;
  pairs: number;
}

function plateStock(plates: readonly PlateStock[]): Kind[] {
  const pairs = new Map<number, number>();
  for (const plate of plates) {
    const weight = hundredths(plate.weight);
    if (weight > 0) pairs.set(weight, (pairs.get(weight) ?? 0) + plate.pairs);
  }
  return [...pairs]
    .map(([weight, count]) => ({ weight, pairs: count }))
    .toSorted((a, b) => b.weight - a.weight);
}

type Fewest = ReadonlyMap<number, number>;

/**
 * Returns tables of the smallest number of plates for each weight. The table at index i uses only the plates from index
 * i on; plates are sorted from heavy to light.
 */
function fewestPlates(stock: readonly Kind[], most: number): [Fewest, ...Fewest[]] {
  return stock.reduceRight<[Fewest, ...Fewest[]]>(
    (tables, { weight, pairs }) => {
      const fewest = new Map(tables[0]);
      for (const [sum, count] of tables[0]) {
        for (let more = 1; more <= pairs && count + more <= most; more += 1) {
          const reached = sum + more * weight;
          if (count + more < (fewest.get(reached) ?? Infinity)) fewest.set(reached, count + more);
        }
      }
      return [fewest, ...tables];
    },
    [new Map([[0, 0]])],
  );
}

function heaviestUpTo([all]: [Fewest, ...Fewest[]], side: number): number {
  return [...all.keys()].reduce((best, sum) => (sum <= side && sum > best ? sum : best), 0);
}

function stackOn(inner: readonly number[], stock: readonly Kind[], sum: number): number[] | null {
  const isDescending = inner.every(
    (plate, index) => index === 0 || plate <= (inner[index - 1] ?? 0),
  );
  const has = (plate: number) => stock.find((kind) => kind.weight === plate)?.pairs ?? 0;
  const uses = (plate: number) => inner.filter((each) => each === plate).length;
  if (!isDescending || inner.some((plate) => uses(plate) > has(plate))) return null;
  const outermost = inner.at(-1) ?? Infinity;
  const left = stock
    .filter(({ weight }) => weight <= outermost)
    .map(({ weight, pairs }) => ({ weight, pairs: pairs - uses(weight) }));
  const rest = sum - inner.reduce((total, plate) => total + plate, 0);
  const outer = fewestStack(left, rest, MOST_PER_SIDE - inner.length);
  return outer && [...inner, ...outer];
}

function fewestStack(stock: readonly Kind[], sum: number, most: number): number[] | null {
  const tables = fewestPlates(stock, most);
  if (!tables[0].has(sum)) return null;
  const stack: number[] = [];
  let left = sum;
  for (const [index, { weight, pairs }] of stock.entries()) {
    const count = tables[index]?.get(left) ?? 0;
    // Heavier plates come first, as long as the total number of plates stays the fewest possible.
    for (let taken = Math.min(pairs, count); taken > 0; taken -= 1) {
      if (tables[index + 1]?.get(left - taken * weight) !== count - taken) continue;
      stack.push(...Array.from({ length: taken }, () => weight));
      left -= taken * weight;
      break;
    }
  }
  return stack;
}

/** Counts the plates that are taken off or put on. Inner plates that are the same before and after stay on the bar. */
function changesBetween(before: readonly number[], after: readonly number[]): number {
  const differs = before.findIndex((plate, index) => plate !== after[index]);
  const shared = differs === -1 ? before.length : differs;
  return before.length + after.length - 2 * shared;
}
