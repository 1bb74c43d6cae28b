// Plans which modules share a file of the build. By default the bundler makes a file for each set of pages with the
// same needs: two hundred files, of which a page needs up to eighty. On a slow line a request costs more than some
// unused bytes.

/** A file as the bundler would make it. */
export interface Chunk {
  name: string;
  /** Size of the file in bytes. */
  size: number;
  /** Names of the chunks that must load before it. */
  imports: readonly string[];
  /** True for the target of an `import()`, such as a page. It remains a separate file. */
  isOnDemand: boolean;
}

/** The files that the first load of a page needs. */
export interface Load {
  /**
   * Names of the chunks that the load starts with. The load also needs the imports of these chunks.
   */
  entries: readonly string[];
  /**
   * Weight of this load compared with other loads: pages that users open often, or first, weigh
   * more.
   */
  weight: number;
}

/** Unneeded bytes that a page may load to save one request. */
const REQUEST_IS_WORTH = 9_000;

interface Group {
  chunks: readonly string[];
  size: number;
  /** Tells for each load whether it needs the group. */
  neededBy: readonly boolean[];
  imports: ReadonlySet<string>;
}

/**
 * Merges chunks, the best pair first, until no merge has a gain. Returns the groups with two or more chunks. A merge
 * never creates an import cycle, in which a module could run before its dependencies.
 */
export function planChunks(chunks: readonly Chunk[], loads: readonly Load[]): string[][] {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const needs = loads.map(({ entries }) => closure(entries, (name) => byName.get(name)?.imports));
  let groups = chunks
    .filter(({ isOnDemand }) => !isOnDemand)
    .map(({ name, size, imports }): Group => ({
      chunks: [name],
      size,
      neededBy: needs.map((names) => names.has(name)),
      imports: new Set(imports),
    }))
    .filter(({ neededBy }) => neededBy.includes(true));
  for (;;) {
    const best = bestMerge(groups, loads);
    if (!best) return groups.map((group) => [...group.chunks]).filter(({ length }) => length > 1);
    groups = [...groups.filter((group) => !best.includes(group)), merged(...best)];
  }
}

/** Returns the entries and all that they lead to. */
export function closure(
  entries: readonly string[],
  nextOf: (name: string) => readonly string[] | undefined,
): Set<string> {
  const found = new Set(entries);
  // Iterating a set includes elements that are added during the iteration.
  for (const name of found) for (const next of nextOf(name) ?? []) found.add(next);
  return found;
}

function bestMerge(groups: readonly Group[], loads: readonly Load[]): [Group, Group] | undefined {
  const costs = new Map(groups.map((group) => [group, costOf(group, groups, loads)]));
  const gain = (one: Group, other: Group) => gainOf(one, other, loads, costs);
  return groups
    .flatMap((one, index) =>
      groups
        .slice(index + 1)
        .map((other) => ({ pair: [one, other] as [Group, Group], gain: gain(one, other) })),
    )
    .filter(({ gain: bytes }) => bytes > 0)
    .toSorted((a, b) => b.gain - a.gain)
    .find(({ pair: [one, other] }) => !leadsTo(one, other, groups) && !leadsTo(other, one, groups))
    ?.pair;
}

/** Returns the unneeded bytes of the group and its imports for each load. */
function costOf(group: Group, groups: readonly Group[], loads: readonly Load[]): number[] {
  const coming = new Set([group]);
  for (const { imports } of coming) {
    for (const each of groups) if (each.chunks.some((name) => imports.has(name))) coming.add(each);
  }
  return loads.map((_, index) =>
    [...coming].reduce((sum, { size, neededBy }) => (neededBy[index] ? sum : sum + size), 0),
  );
}

/** Returns the gain in bytes: the worth of the saved requests minus the unneeded bytes. */
function gainOf(
  one: Group,
  other: Group,
  loads: readonly Load[],
  costs: ReadonlyMap<Group, readonly number[]>,
): number {
  return loads.reduce((sum, { weight }, index) => {
    const [needsOne, needsOther] = [one.neededBy[index], other.neededBy[index]];
    if (needsOne && needsOther) return sum + weight * REQUEST_IS_WORTH;
    if (needsOne) return sum - weight * (costs.get(other)?.[index] ?? 0);
    return needsOther ? sum - weight * (costs.get(one)?.[index] ?? 0) : sum;
  }, 0);
}

/** Returns whether `from` imports `to` through a third group: merging the two would create a cycle with it. */
function leadsTo(from: Group, to: Group, groups: readonly Group[]): boolean {
  const importedBy = (group: Group) =>
    groups.filter(({ chunks }) => chunks.some((name) => group.imports.has(name)));
  const seen = new Set(importedBy(from).filter((group) => group !== to && group !== from));
  for (const group of seen) {
    const next = importedBy(group);
    if (next.includes(to)) return true;
    for (const each of next) if (each !== from) seen.add(each);
  }
  return false;
}

function merged(one: Group, other: Group): Group {
  return {
    chunks: [...one.chunks, ...other.chunks],
    size: one.size + other.size,
    neededBy: one.neededBy.map((needed, index) => needed || other.neededBy[index] === true),
    imports: new Set([...one.imports, ...other.imports]),
  };
}
