// Proves the owners of a statement's rows: which sources are tied to a user by `user_id`, and by which parameters.
import { type Condition, itemsOf, type Source } from './sql-sources.ts';
import { isKeyword, isSign, type SqlNode, splitNodes } from './sql-tree.ts';

export const ownerColumn = 'user_id';

/** A parameter that a statement uses as the owner of rows. */
export interface OwnerValue {
  /** Number of the parameter, 1 for `$1`. */
  parameter: number;
  /**
   * `id`: the value is a user's id. `ids`: an array of ids. `rows`: JSON, an array of objects with a `user_id`. `key`:
   * another value that identifies a user, such as the e-mail of a login.
   */
  form: 'id' | 'ids' | 'rows' | 'key';
}

/** Parameters that must all name the right user for the rows to belong to that user. */
export type Owners = ReadonlySet<OwnerValue>;

/** Sources of a statement, by their alias. */
export interface Aliases {
  /**
   * Aliases of the tables that contain rows of users. Each alias needs a condition on the owner.
   */
  guarded: ReadonlySet<string>;
  /**
   * All other aliases. The owners of these aliases must also be proven before a condition can use
   * the aliases.
   */
  others: ReadonlySet<string>;
  /**
   * Aliases whose `user_id` is already proven: sources of enclosing statements, inspected queries, parameters. With
   * empty owners nothing is proven, and no condition can use the alias.
   */
  proven: ReadonlyMap<string, Owners>;
  /** Another column that identifies one user, by alias: the e-mail of a login. */
  keys: ReadonlyMap<string, string>;
}

/**
 * Returns the aliases, of users' tables and others, that a chain of equalities ties to a parameter or a proven alias.
 * Each has the parameters at the ends of all its chains.
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
  // Owners spread along the equalities until nothing changes.
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    for (const { from, to } of ways) hasGrown = add(owned, to, owned.get(from) ?? []) || hasGrown;
  }
  return owned;
}

/** Adds the values to the owners of the alias. Returns true when at least one value was new. */
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

/** Returns the owners of the rows of a function of parameters; empty without a readable `user_id`. */
export function ownersOfCall({ call, columns }: Source): Owners {
  if (!call) return new Set();
  const given = itemsOf(call.arguments.nodes);
  // `jsonb_populate_recordset(null::goal_week, $1)` names no columns: its rows have the columns of the table, so the
  // second argument holds the owners.
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

/** Returns the conditions that must all hold: the parts joined by AND, also inside parentheses. */
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

/** Replaces each CASE … END by one node that proves nothing, because its AND joins no conditions of the statement. */
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

/** Joins the parts of `between … and …` again, because its AND joins no conditions. */
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

/** Returns the alias, parameter or owners that a side of an equality names; undefined when it is not a user's id. */
function readSide(
  nodes: readonly SqlNode[],
  { guarded, others, proven, keys }: Aliases,
): Side | undefined {
  const parameter = parameterOf(nodes);
  if (parameter !== undefined) return { parameter };
  const [first, second, third] = nodes;
  if (first?.kind !== 'word') return undefined;
  // An unqualified `user_id` belongs to the only table that has the column.
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
