// Chooses the plates for a bar from those of the gym. Pure; all weights in one unit.

/** Plates of one weight: a pair is one for each side. */
export interface PlateStock {
  weight: number;
  pairs: number;
}

export interface BarInput {
  /** Total weight, the bar included. */
  weight: number;
  bar: number;
  plates: readonly PlateStock[];
  /** Present plates on each side, from the collar outwards. */
  previous?: readonly number[];
  /** `changes`: as few plates on and off as can be; else as few plates as can be. */
  prefer?: 'plates' | 'changes';
}

export interface BarLoad {
  /** Plates from the collar outwards, heaviest first. */
  perSide: number[];
  /** The rest that these plates cannot make up, both sides together; 0 when the load is exact. */
  missing: number;
  /** Plates of one side that go off or on after `previous`. */
  changes: number;
}

/** A sleeve has no room for more. */
export const MOST_PER_SIDE = 10;

/**
 * Chooses among all stacks with at most ten plates a side, heaviest inside, that the gym has the plates for and that do
 * not pass `weight`. It takes the one that misses least; of those the one with the fewest changes, where that is asked
 * for, the fewest plates, the heaviest first. Taking the heaviest plate that fits is not the same: 165 lb are 35 + 25,
 * not 45 + 10 + 5. Returns null for less than the empty bar.
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
    // Ties go to the first: the stacks are in the order of fewest plates, heaviest first.
    .reduce((one, other) => (other.changes < one.changes ? other : one));
  return {
    perSide: best.stack.map((plate) => plate / 100),
    missing: (hundredths(weight) - hundredths(bar) - 2 * sum) / 100,
    changes: best.changes,
  };
}

/**
 * The weight nearest to `weight` that the bar can carry, be it lighter or heavier; the lighter one of two that are as
 * near. The empty bar is the lightest.
 */
export function nearestLoad({ weight, bar, plates }: BarInput): number {
  const wanted = hundredths(weight);
  const distance = (load: number) => Math.abs(hundredths(load) - wanted);
  return barLoads({ bar, plates }).reduce((best, load) =>
    distance(load) < distance(best) ? load : best,
  );
}

/** Every weight that the bar can carry, the empty bar first, lightest to heaviest. */
export function barLoads({ bar, plates }: Pick<BarInput, 'bar' | 'plates'>): [number, ...number[]] {
  const sums = [...fewestPlates(plateStock(plates), MOST_PER_SIDE)[0].keys()];
  const loads = sums.filter((sum) => sum > 0).toSorted((a, b) => a - b);
  return [bar, ...loads.map((sum) => (hundredths(bar) + 2 * sum) / 100)];
}

/** Whole hundredths add up exactly; a weight has at most two decimals. */
function hundredths(weight: number): number {
  return Math.round(weight * 100);
}

interface Kind {
  /** Hundredths. */
  weight: number;
  pairs: number;
}

/** Heaviest first, each weight once. */
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

/** Sum of one side → the fewest plates that make it. */
type Fewest = ReadonlyMap<number, number>;

/**
 * Returns tables of the fewest plates per sum: the one at each index uses the kinds from there on,
 * so the first uses all. There is one more table than kinds.
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

/** The stack of this sum that begins with `inner`: the fewest plates, the heaviest first; null when there is none. */
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
    // As many of the heaviest as leave the rest to as few as there must be.
    for (let taken = Math.min(pairs, count); taken > 0; taken -= 1) {
      if (tables[index + 1]?.get(left - taken * weight) !== count - taken) continue;
      stack.push(...Array.from({ length: taken }, () => weight));
      left -= taken * weight;
      break;
    }
  }
  return stack;
}

/** Plates that go off and on: what lies inside of both stays. */
function changesBetween(before: readonly number[], after: readonly number[]): number {
  const differs = before.findIndex((plate, index) => plate !== after[index]);
  const shared = differs === -1 ? before.length : differs;
  return before.length + after.length - 2 * shared;
}
