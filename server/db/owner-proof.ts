// Proves whose rows a statement reads: the sources that are tied to one user by their `user_id`.
import type { Condition } from './sql-sources.ts';
import { isKeyword, isSign, type SqlNode, splitNodes } from './sql-tree.ts';

export const ownerColumn = 'user_id';

/** The sources of a statement, by alias. */
export interface Aliases {
  /** Aliases of tables that belong to users. */
  guarded: ReadonlySet<string>;
  /** All other aliases. Their owner must be proven, as for a user's table, before a condition can lean on them. */
  others: ReadonlySet<string>;
  /** Aliases whose `user_id` is already proven: sources of enclosing statements, inspected queries, parameters. */
  proven: ReadonlySet<string>;
  /** Another column that names one user as well, by alias: the e-mail of a login. */
  keys: ReadonlyMap<string, string>;
}

/**
 * Returns the aliases, of users' tables or not, for which a chain of equalities ends at a value or
 * at a proven alias.
 */
export function ownedAliases(aliases: Aliases, conditions: readonly Condition[]): Set<string> {
  const owned = new Set<string>();
  const ways: { from: string; to: string }[] = [];
  for (const { nodes, only } of conditions) {
    for (const [left, right] of conjuncts(nodes).flatMap(sidesOfEquality)) {
      const sides = [readSide(left, aliases), readSide(right, aliases)] as const;
      for (const [side, other] of [sides, [sides[1], sides[0]] as const]) {
        if (typeof side !== 'object' || (only !== undefined && side.alias !== only)) continue;
        if (other === 'anchor') owned.add(side.alias);
        else if (typeof other === 'object') ways.push({ from: other.alias, to: side.alias });
      }
    }
  }
  // Ownership travels along equalities until nothing changes any more.
  for (let before = -1; before !== owned.size;) {
    before = owned.size;
    for (const { from, to } of ways) if (owned.has(from)) owned.add(to);
  }
  return owned;
}

/** Returns the conditions that must all hold: those joined by AND, through parentheses. */
function conjuncts(condition: readonly SqlNode[]): SqlNode[][] {
  const nodes = withoutCases(condition);
  if (nodes.some((node) => isKeyword(node, 'or'))) return [];
  const runs = joinBetweens(splitNodes(nodes, (node) => isKeyword(node, 'and')));
  return runs.flatMap((run) => {
    const [only] = run;
    const isNested = run.length === 1 && only?.kind === 'group';
    if (!isNested) return [run];
    return isKeyword(only.nodes[0], 'select', 'with', 'values') ? [] : conjuncts(only.nodes);
  });
}

/** CASE … END has an AND of its own: it becomes one node that proves nothing. */
function withoutCases(nodes: readonly SqlNode[]): SqlNode[] {
  let depth = 0;
  return nodes.flatMap((node) => {
    if (isKeyword(node, 'case')) depth += 1;
    const isInside = depth > 0;
    if (isInside && isKeyword(node, 'end')) {
      depth -= 1;
      return depth === 0 ? [{ kind: 'sign' as const, text: 'case' }] : [];
    }
    return isInside ? [] : [node];
  });
}

/** The AND of `between … and …` joins no conditions. */
function joinBetweens(runs: SqlNode[][]): SqlNode[][] {
  const joined: SqlNode[][] = [];
  let isOpen = false;
  for (const run of runs) {
    if (isOpen) joined.at(-1)?.push(...run);
    else joined.push([...run]);
    isOpen = run.some((node) => isKeyword(node, 'between'));
  }
  return joined;
}

function sidesOfEquality(run: SqlNode[]): [SqlNode[], SqlNode[]][] {
  const [left, right, further] = splitNodes(run, (node) => isSign(node, '='));
  return left && right && !further ? [[left, right]] : [];
}

/** `anchor`: names one user, as far as the statement knows. */
function readSide(
  nodes: readonly SqlNode[],
  { guarded, others, proven, keys }: Aliases,
): { alias: string } | 'anchor' | undefined {
  const [first, second, third] = nodes;
  if (first?.kind === 'value') {
    const isCast = nodes.length === 3 && isSign(second, '::') && third?.kind === 'word';
    return nodes.length === 1 || isCast ? 'anchor' : undefined;
  }
  if (first?.kind !== 'word') return undefined;
  // An unqualified column belongs to the only table that has it.
  if (nodes.length === 1 && first.text === ownerColumn) {
    const [only, ...more] = guarded.size > 0 ? guarded : others;
    return only !== undefined && more.length === 0 ? { alias: only } : undefined;
  }
  const isOwner =
    nodes.length === 3 &&
    isSign(second, '.') &&
    third?.kind === 'word' &&
    (third.text === ownerColumn || third.text === keys.get(first.text));
  if (!isOwner) return undefined;
  if (guarded.has(first.text) || others.has(first.text)) return { alias: first.text };
  return proven.has(first.text) ? 'anchor' : undefined;
}
