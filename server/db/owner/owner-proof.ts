// Proves the owners of a statement's rows: finds the parameter that each table's `user_id` must equal.
import { type Condition, itemsOf, type Source } from './sql-sources.ts';
import { isKeyword, isSign, type SqlNode, splitNodes } from './sql-tree.ts';

export const ownerColumn = 'user_id';

export interface OwnerValue {
  parameter: number;
  /**
   * Kind of an owner parameter. `id`: a user's id. `ids`: an array of ids. `rows`: a JSON array of objects with a
   * `user_id`. `key`: another value that identifies a user, such as an e-mail.
   */
  form: 'id' | 'ids' | 'rows' | 'key';
}

/** Owner parameters of a table or subquery: its rows belong to a user only if all these parameters name that user. */
export type Owners = ReadonlySet<OwnerValue>;

interface Aliases {
  /** Aliases of tables with rows of users. Each needs a condition on its `user_id`. */
  guarded: ReadonlySet<string>;
  /**
   * Aliases of other items in FROM, such as subqueries. A condition on such an alias proves something only if the
   * owners of the alias are proven.
   */
  others: ReadonlySet<string>;
  /**
   * Aliases whose `user_id` is already proven by an enclosing statement, an inspected query or a parameter. An alias
   * with an empty set of owners is not proven.
   */
  proven: ReadonlyMap<string, Owners>;
  /** Maps an alias to the column that identifies a user besides `user_id`, such as the e-mail of a login. */
  keys: ReadonlyMap<string, string>;
}

/**
 * Returns the owners of each alias whose `user_id` must equal a parameter or the `user_id` of a proven alias. Example:
 * `a.user_id = b.user_id and b.user_id = $1` proves both a and b.
 */
export function ownedAliases(
  aliases: Aliases,
  conditions: readonly Condition[],
): Map<string, Set<OwnerValue>> {
  const owned = new Map<string, Set<OwnerValue>>();
  const ways: { from: string; to: string }[] = [];
  for (const { nodes, only } of conditions) {
    for (const [left, right] of conjuncts(nodes).flatMap(sidesOfEquality)) {
      const sides = [readSide(left, aliases), readSide(right, aliases)] as const;
      for (const [side, other] of [sides, [sides[1], sides[0]] as const]) {
        if (!other || !side || !('alias' in side)) continue;
        const { alias, isKey } = side;
        if (only !== undefined && alias !== only) continue;
        if ('parameter' in other) add(owned, alias, [{ ...other, form: isKey ? 'key' : 'id' }]);
        else if (isKey) continue;
        else if ('owners' in other) add(owned, alias, other.owners);
        else if (!other.isKey) ways.push({ from: other.alias, to: alias });
      }
    }
  }
  // Each round copies owners from one side of each equality to the other side, until nothing changes.
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    for (const { from, to } of ways) hasGrown = add(owned, to, owned.get(from) ?? []) || hasGrown;
  }
  return owned;
}

function add(
  owned: Map<string, Set<OwnerValue>>,
  alias: string,
  values: Iterable<OwnerValue>,
): boolean {
  const known = owned.get(alias) ?? new Set();
  const before = known.size;
  for (const value of values) known.add(value);
  if (known.size > 0) owned.set(alias, known);
  return known.size > before;
}

/**
 * Returns the owners of the rows of a set-returning function in FROM, such as `unnest($1::uuid[])`; empty when the
 * function has no recognisable `user_id`.
 */
export function ownersOfCall({ call, columns }: Source): Owners {
  if (!call) return new Set();
  const given = itemsOf(call.arguments.nodes);
  // `jsonb_populate_recordset(null::goal_week, $1)` names no columns: the second argument contains the `user_id`.
  if (!columns && /^jsonb?_populate_recordset$/.test(call.name)) return owner(given[1], 'rows');
  const names = columns ? itemsOf(columns.nodes).map(([name]) => name) : [];
  const at = names.findIndex((name) => name?.kind === 'word' && name.text === ownerColumn);
  if (at === -1) return new Set();
  if (call.name === 'unnest') return owner(given[at], 'ids');
  return owner(/^jsonb?_to_recordset$/.test(call.name) ? given[0] : undefined, 'rows');
}

function owner(argument: readonly SqlNode[] | undefined, form: OwnerValue['form']): Owners {
  const parameter = argument && parameterOf(argument);
  return new Set(parameter === undefined ? [] : [{ parameter, form }]);
}

/** Returns the number of a parameter, alone or with a cast; undefined for any other expression. */
export function parameterOf(nodes: readonly SqlNode[]): number | undefined {
  const [value, cast, type, list] = nodes;
  if (value?.kind !== 'value') return undefined;
  const isCast = isSign(cast, '::') && type?.kind === 'word';
  const isList = list?.kind === 'group' && list.nodes.length === 0;
  const isAlone = nodes.length === 1 || (isCast && nodes.length === (isList ? 4 : 3));
  return isAlone ? value.parameter : undefined;
}

/** Returns the conditions that must all be true: the parts that AND joins, also inside parentheses. */
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

/**
 * Replaces each CASE … END by one node that proves nothing. An AND inside CASE does not make its two sides conditions
 * of the statement.
 */
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

/** Puts the two halves of `between 1 and 2` together again, because this AND does not separate two conditions. */
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

type Side = { alias: string; isKey: boolean } | { parameter: number } | { owners: Owners };

function readSide(
  nodes: readonly SqlNode[],
  { guarded, others, proven, keys }: Aliases,
): Side | undefined {
  const parameter = parameterOf(nodes);
  if (parameter !== undefined) return { parameter };
  const [first, second, third] = nodes;
  if (first?.kind !== 'word') return undefined;
  // An unqualified `user_id` belongs to the only table with users' rows in the statement, or else to its only other
  // source.
  if (nodes.length === 1 && first.text === ownerColumn) {
    const [only, ...more] = guarded.size > 0 ? guarded : others;
    return only !== undefined && more.length === 0 ? { alias: only, isKey: false } : undefined;
  }
  if (nodes.length !== 3 || !isSign(second, '.') || third?.kind !== 'word') return undefined;
  const alias = first.text;
  const isKey = third.text === keys.get(alias);
  if (!isKey && third.text !== ownerColumn) return undefined;
  if (guarded.has(alias) || others.has(alias)) return { alias, isKey };
  const owners = isKey ? undefined : proven.get(alias);
  return owners && owners.size > 0 ? { owners } : undefined;
}
