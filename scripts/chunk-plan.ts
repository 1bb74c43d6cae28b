// Plans which modules share a file of the build. The bundler's own plan has six hundred files, of which a page needs up
// to 150. On a slow line, a request costs more than some unused bytes.

export interface Chunk {
  name: string;
  size: number;
  /** The imported chunks must load before this chunk. */
  imports: readonly string[];
  /** True for the entry of a page, which stays a separate file. */
  isPage: boolean;
}

/** Describes the files that a page loads at first, or everything that it loads without a press. */
export interface Load {
  /** The load starts with these chunks, and also needs the chunks that they import. */
  entries: readonly string[];
  /** A load with twice the weight counts twice in the plan. */
  weight: number;
  /** The page may load this many unneeded bytes to save one request. */
  requestWorth: number;
}

interface Group {
  chunks: readonly string[];
  size: number;
  /** True for each load that needs the group. */
  neededBy: readonly boolean[];
  imports: ReadonlySet<string>;
  isPage: boolean;
}

/**
 * Merges the best pair of chunks until no merge saves anything. Returns the groups with at least two chunks. A merge
 * never creates an import cycle.
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
  // Chunks that exactly the same loads need can be merged at once, without an import cycle.
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

/** Returns the entries and every node that `nextOf` leads to. Each node comes after the nodes that it leads to. */
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
      // A merge saves at most the requests for the less needed group, so no later pair can save more.
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
 * Returns the bytes that loading the group costs each load that does not need it. Counts the group, its imports and a
 * request for each import.
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
  /** The requests for the group are worth this many bytes. */
  worth: number;
  costs: readonly number[];
}

/** Returns the bytes that a merge saves: the worth of its saved requests minus the unneeded bytes of some loads. */
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

/** Returns true when `from` imports `to` through a third group. Merging the two would then create a cycle. */
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
