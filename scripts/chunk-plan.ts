// Plans which modules the build puts into one file. The bundler alone writes hundreds of small files, and each request
// costs time on a slow network.

export interface Chunk {
  name: string;
  size: number;
  /** Names of the chunks that must load before this chunk. */
  imports: readonly string[];
  /** True for the entry of a page, which always stays a separate file. */
  isPage: boolean;
}

/**
 * Describes one page load: either the files before the first content, or all files that load without a button press.
 */
export interface Load {
  /** The page load starts with these chunks, and needs every chunk that they import. */
  entries: readonly string[];
  /** The importance of the page load. A page load with weight 2 counts twice. */
  weight: number;
  /** The number of unneeded bytes that are acceptable to save one request. */
  requestWorth: number;
}

interface Group {
  chunks: readonly string[];
  size: number;
  /** True at index `i` when the page load `loads[i]` needs a chunk of this group. */
  neededBy: readonly boolean[];
  imports: ReadonlySet<string>;
  isPage: boolean;
}

/**
 * Repeatedly merges the pair of chunk groups that saves the most bytes, until no merge saves any. Returns the groups
 * with at least two chunks. No merge creates an import cycle.
 */
export function planChunks(chunks: readonly Chunk[], loads: readonly Load[]): string[][] {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const needs = loads.map(({ entries }) => closure(entries, (name) => byName.get(name)?.imports));
  const single = chunks
    .map(({ name, size, imports, isPage }): Group => ({
      chunks: [name],
      size,
      isPage,
      neededBy: needs.map((names) => names.has(name)),
      imports: new Set(imports),
    }))
    .filter(({ neededBy }) => neededBy.includes(true));
  // Chunks that are needed by the same page loads can be merged first, because merging them creates no import cycle.
  const alike = Map.groupBy(single, ({ chunks: [name], neededBy, isPage }) =>
    isPage ? name : neededBy.join(),
  );
  let groups = [...alike.values()].map((same) => same.reduce(merged));
  for (;;) {
    const best = bestMerge(groups, loads);
    if (!best) return groups.map((group) => [...group.chunks]).filter(({ length }) => length > 1);
    groups = [...groups.filter((group) => !best.includes(group)), merged(...best)];
  }
}

/**
 * Returns the entries and all nodes that can be reached from them by `nextOf`, in topological order: dependencies come
 * before the nodes that need them.
 */
export function closure<Node>(
  entries: Iterable<Node>,
  nextOf: (node: Node) => Iterable<Node> | undefined,
): Set<Node> {
  const seen = new Set<Node>();
  const found = new Set<Node>();
  const visit = (node: Node) => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const next of nextOf(node) ?? []) visit(next);
    found.add(node);
  };
  for (const entry of entries) visit(entry);
  return found;
}

function bestMerge(groups: readonly Group[], loads: readonly Load[]): [Group, Group] | undefined {
  const groupOf = new Map(groups.flatMap((group) => group.chunks.map((name) => [name, group])));
  const importsOf = (group: Group) =>
    [...group.imports].flatMap((name) => groupOf.get(name) ?? []).filter((each) => each !== group);
  const next = new Map(groups.map((group) => [group, new Set(importsOf(group))]));
  const priced = groups
    .filter(({ isPage }) => !isPage)
    .map((group): Priced => {
      const requests = loads.filter((_, index) => group.neededBy[index]);
      const worth = requests.reduce((sum, load) => sum + load.weight * load.requestWorth, 0);
      return { group, worth, costs: costOf(group, next, loads) };
    })
    .toSorted((one, other) => other.worth - one.worth);
  let best: [Group, Group] | undefined;
  let most = 0;
  for (const [index, one] of priced.entries()) {
    for (const other of priced.slice(index + 1)) {
      // The groups are sorted by `worth`, and a merge saves at most the worth of the less needed group. Later pairs
      // therefore save no more than the best pair so far.
      if (other.worth <= most) break;
      const gain = gainOf(one, other, loads);
      if (gain <= most) continue;
      if (leadsTo(one.group, other.group, next) || leadsTo(other.group, one.group, next)) continue;
      best = [one.group, other.group];
      most = gain;
    }
  }
  return best;
}

type Imports = ReadonlyMap<Group, ReadonlySet<Group>>;

/**
 * Returns the cost in bytes of loading the group, for each page load that does not need the group. The cost is the
 * sizes of the group and its imports, plus the worth of the requests for the imports.
 */
function costOf(group: Group, next: Imports, loads: readonly Load[]): number[] {
  const coming = [...closure([group], (each) => next.get(each))];
  return loads.map(({ requestWorth }, index) => {
    const unneeded = coming.filter(({ neededBy }) => neededBy[index] !== true);
    return unneeded.reduce((sum, { size }) => sum + size + requestWorth, -requestWorth);
  });
}

interface Priced {
  group: Group;
  /** The cost in bytes of requesting the group as a separate file, summed over the page loads that need the group. */
  worth: number;
  costs: readonly number[];
}

/**
 * Returns the bytes that a merge saves: the worth of the saved requests, minus the bytes that other page loads would
 * receive without need.
 */
function gainOf(one: Priced, other: Priced, loads: readonly Load[]): number {
  let gain = 0;
  loads.forEach(({ weight, requestWorth }, index) => {
    const needsOne = one.group.neededBy[index];
    const needsOther = other.group.neededBy[index];
    if (needsOne && needsOther) gain += weight * requestWorth;
    else if (needsOne) gain -= weight * (other.costs[index] ?? 0);
    else if (needsOther) gain -= weight * (one.costs[index] ?? 0);
  });
  return gain;
}

/**
 * Returns true when `from` imports `to` through another group. Merging `from` and `to` would then create an import
 * cycle.
 */
function leadsTo(from: Group, to: Group, next: Imports): boolean {
  const between = [...(next.get(from) ?? [])].filter((group) => group !== to);
  const found = closure(between, (group) => (group === to ? [] : next.get(group)));
  return found.has(to);
}

function merged(one: Group, other: Group): Group {
  return {
    chunks: [...one.chunks, ...other.chunks],
    size: one.size + other.size,
    neededBy: one.neededBy.map((needed, index) => needed || other.neededBy[index] === true),
    imports: new Set([...one.imports, ...other.imports]),
    isPage: false,
  };
}
