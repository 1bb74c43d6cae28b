// Chooses plates of the gym for a bar. Pure; all weights in one unit.

/** Plates of one weight: a pair is one plate for each side. */
export interface PlateStock {
  weight: number;
  pairs: number;
}

export interface BarInput {
  /** Total weight with the bar. */
  weight: number;
  bar: number;
  plates: readonly PlateStock[];
  /** Plates on each side now, from the collar outwards. */
  previous?: readonly number[];
  /** `changes`: change as few plates as possible; otherwise use as few plates as possible. */
  prefer?: 'plates' | 'changes';
}

export interface BarLoad {
  /** Plates from the collar outwards, heaviest first. */
  perSide: number[];
  /** Weight that these plates cannot make up, both sides together; 0 when the load is exact. */
  missing: number;
  /** Plates of one side that are taken off or put on after `previous`. */
  changes: number;
}

/** A sleeve has no room for more plates. */
export const MOST_PER_SIDE = 10;

/**
 * Returns the best stack that does not exceed `weight`: at most ten plates a side, heaviest inside, from the gym's
 * stock; null below the empty bar. The best stack misses least; then it has the fewest changes when these are
 * preferred, then the fewest plates, the heaviest first. A greedy choice would differ: 165 lb is 35 + 25, not 45 + 10 +
 * 5.
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
    // The stacks are sorted by their number of plates, then by the heaviest plate. When two stacks need equally
    // many changes, the earlier stack wins.
    .reduce((one, other) => (other.changes < one.changes ? other : one));
  return {
    perSide: best.stack.map((plate) => plate / 100),
    missing: (hundredths(weight) - hundredths(bar) - 2 * sum) / 100,
    changes: best.changes,
  };
}

/**
 * Returns the loadable weight nearest to `weight`, lighter or heavier; the lighter one of two equally near. The empty
 * bar is the lightest.
 */
export function nearestLoad({ weight, bar, plates }: BarInput): number {
  const wanted = hundredths(weight);
  const distance = (load: number) => Math.abs(hundredths(load) - wanted);
  return barLoads({ bar, plates }).reduce((best, load) =>
    distance(load) < distance(best) ? load : best,
  );
}

/** Returns every loadable weight, lightest first; the first is the empty bar. */
export function barLoads({ bar, plates }: Pick<BarInput, 'bar' | 'plates'>): [number, ...number[]] {
  const sums = [...fewestPlates(plateStock(plates), MOST_PER_SIDE)[0].keys()];
  const loads = sums.filter((sum) => sum > 0).toSorted((a, b) => a - b);
  return [bar, ...loads.map((sum) => (hundredths(bar) + 2 * sum) / 100)];
}

/** Returns whole hundredths, which add up exactly. A weight has at most two decimals. */
function hundredths(weight: number): number {
  return Math.round(weight * 100);
}

interface Kind {
  /** Weight of one plate in hundredths of the unit. */
  weight: number;
  pairs: number;
}

/** Returns the plates by weight, heaviest first, each weight once. */
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

/** Sum of one side → the fewest plates for it. */
type Fewest = ReadonlyMap<number, number>;

/**
 * Returns tables of the fewest plates per sum. The table at index i uses the kinds from i on, so the first table uses
 * all. There is one more table than kinds.
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

/**
 * Returns the stack of this sum that begins with `inner`: the fewest plates, the heaviest first; null when there is
 * none.
 */
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
    // Takes as many of the heaviest plate as the minimum for the rest allows.
    for (let taken = Math.min(pairs, count); taken > 0; taken -= 1) {
      if (tables[index + 1]?.get(left - taken * weight) !== count - taken) continue;
      stack.push(...Array.from({ length: taken }, () => weight));
      left -= taken * weight;
      break;
    }
  }
  return stack;
}

/** Counts plates that are taken off or put on. Inner plates that both stacks share stay. */
function changesBetween(before: readonly number[], after: readonly number[]): number {
  const differs = before.findIndex((plate, index) => plate !== after[index]);
  const shared = differs === -1 ? before.length : differs;
  return before.length + after.length - 2 * shared;
}
