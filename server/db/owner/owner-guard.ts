// Refuses a statement that reads or writes users' rows without naming the user. A forgotten `where user_id =` fails in
// the first test that sends the statement.
import {
  ownedAliases,
  ownerColumn,
  type Owners,
  ownersOfCall,
  type OwnerValue,
  parameterOf,
} from './owner-proof.ts';
import {
  type Insert,
  itemsOf,
  readInsert,
  readRows,
  type Rows,
  selectedItems,
} from './sql-sources.ts';
import {
  findKeyword,
  isKeyword,
  isSign,
  parseSql,
  type SqlNode,
  splitNodes,
  type Word,
} from './sql-tree.ts';

/**
 * Error for a statement that does not prove the owner of its rows, or that names another user's id. The error is always
 * a bug in LiftLedger. Its message names statements and tables, never values.
 */
export class OwnerGuardError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'OwnerGuardError';
  }
}

const MOST_REMEMBERED = 1_000;

/** A statement that concerns many users by design begins with this comment. */
const everyUser = /^\s*\/\* every user: \w[^*]* \*\//;

/** The parameter of a statement that names the owner of the rows in `table`, such as `$1` in `user_id = $1`. */
export interface OwnerUse extends OwnerValue {
  table: string;
  isWrite: boolean;
}

/** All owner parameters of a statement; `every user` for a statement about all users. */
type OwnerUses = readonly OwnerUse[] | 'every user';

/**
 * Returns a function that checks an SQL statement and returns its owner parameters. A parameter must name the owner of
 * each table in `tables`, for example `user_id = $1`. A condition under OR, NOT or CASE does not count, because it may
 * let rows of other users through.
 * @throws OwnerGuardError when the statement does not prove the owner of its rows
 */
export function ownerGuard(
  tables: Iterable<string>,
  keys: Readonly<Record<string, string>> = {},
): (text: string) => OwnerUses {
  const owned = new Set(tables);
  const right = new Map<string, OwnerUses>();
  return (text) => {
    const known = right.get(text);
    if (known) return known;
    const uses = everyUser.test(text) ? 'every user' : usesIn(text, owned, keys);
    if (right.size < MOST_REMEMBERED) right.set(text, uses);
    return uses;
  };
}

function usesIn(
  text: string,
  owned: ReadonlySet<string>,
  keys: Readonly<Record<string, string>>,
): OwnerUse[] {
  const uses = new Map<string, OwnerUse>();
  const note = ({ text: table }: Word, isWrite: boolean, owners: Owners) => {
    for (const { parameter, form } of owners) {
      const key = `${parameter} ${form} ${isWrite}`;
      if (!uses.has(key)) uses.set(key, { table, parameter, form, isWrite });
    }
  };
  const scope = { owned, keys, queries: new Map(), outer: new Map(), note };
  for (const nodes of statementsOf(text)) inspect(nodes, scope);
  return [...uses.values()];
}

function statementsOf(text: string): SqlNode[][] {
  try {
    return parseSql(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new OwnerGuardError(`${error.message} was to be sent`);
    throw error;
  }
}

interface Scope {
  owned: ReadonlySet<string>;
  /** Maps a table to the column that identifies its user there, such as the e-mail of a login. */
  keys: Readonly<Record<string, string>>;
  /** Maps the name of a WITH query (CTE) to the owners of the query's rows; undefined when the owner is not proven. */
  queries: ReadonlyMap<string, Owners | undefined>;
  /**
   * Tables and subqueries in the FROM clauses of the enclosing statements. A subquery may compare with their proven
   * `user_id`.
   */
  outer: ReadonlyMap<string, Owners>;
  note: (table: Word, isWrite: boolean, owners: Owners) => void;
}

function inspect(nodes: readonly SqlNode[], outside: Scope): Owners | undefined {
  const { rest, scope } = inspectWith(nodes, outside);
  return ownersOfAll(partsOf(rest).map((part) => inspectPart(part, scope)));
}

function partsOf(nodes: readonly SqlNode[]): SqlNode[][] {
  return splitNodes(nodes, (node) => isKeyword(node, 'union', 'intersect', 'except')).map((part) =>
    isKeyword(part[0], 'all', 'distinct') ? part.slice(1) : part,
  );
}

function ownersOfAll(all: readonly (Owners | undefined)[]): Owners | undefined {
  const together = new Set<OwnerValue>();
  for (const owners of all) {
    if (!owners) return undefined;
    for (const value of owners) together.add(value);
  }
  return together;
}

function inspectWith(nodes: readonly SqlNode[], outside: Scope) {
  if (!isKeyword(nodes[0], 'with')) return { rest: nodes, scope: outside };
  const isRecursive = isKeyword(nodes[1], 'recursive');
  let scope = outside;
  let at = isRecursive ? 1 : 0;
  do {
    const name = nodes[at + 1];
    const bodyAt = nodes.findIndex(
      (node, index) =>
        index > at && node.kind === 'group' && isKeyword(nodes[index - 1], 'as', 'materialized'),
    );
    const body = nodes[bodyAt];
    if (name?.kind !== 'word' || body?.kind !== 'group') throw notRead('WITH');
    const knowing = (owners: Owners | undefined) => ({
      ...scope,
      queries: new Map([...scope.queries, [name.text, owners]]),
    });
    // A recursive query cannot prove the owner of its rows by itself.
    const owners = inspect(body.nodes, isRecursive ? knowing(undefined) : scope);
    const isRenamed = nodes.slice(at + 2, bodyAt).some(({ kind }) => kind === 'group');
    scope = knowing(isRenamed ? undefined : owners);
    at = bodyAt + 1;
  } while (isSign(nodes[at], ','));
  return { rest: nodes.slice(at), scope };
}

function inspectPart(nodes: readonly SqlNode[], scope: Scope): Owners | undefined {
  const insert = readInsert(nodes);
  if (insert) return inspectInsert(insert, scope);
  const rows = readRows(nodes);
  if (!rows) {
    inspectRest(nodes, new Set(), scope);
    return undefined;
  }
  const owned = refuseUnowned(nodes, rows, scope);
  if (isKeyword(nodes[0], 'update') && assignsOwner(nodes)) throw notRead(ownerColumn);
  const aliases = rows.sources.map(({ alias }) => alias);
  // An alias hides an equal alias of an enclosing statement, so the outer alias is not in `stillOuter`.
  const stillOuter = [...scope.outer].filter(([alias]) => !aliases.includes(alias));
  inspectRest(nodes, new Set(rows.sources.flatMap(({ table }) => table ?? [])), {
    ...scope,
    outer: new Map([...stillOuter, ...owned]),
  });
  if (renamesOwner(nodes)) return undefined;
  return ownersOfAll(aliases.map((alias) => owned.get(alias)));
}

function inspectInsert(insert: Insert, scope: Scope): Owners | undefined {
  const { table, columns, conflict, body, rest } = insert;
  const guarded = table && isGuarded(table, scope) ? table : undefined;
  if (guarded && !namesOwner(columns)) throw missing('inserts into', guarded);
  if (guarded && insert.updatesOnConflict && !namesOwner(conflict)) {
    throw missing('updates', guarded);
  }
  if (assignsOwner(rest)) throw notRead(ownerColumn);
  inspect(body, scope);
  inspectRest(rest, new Set(table && [table]), scope);
  if (!guarded || columns === undefined) return undefined;
  const at = itemsOf(columns.nodes).findIndex(([name]) => isOwnerName(name));
  const owners = ownersOfAll(insertedOwners(body, at, scope));
  if (!owners || owners.size === 0) throw notRead(ownerColumn);
  scope.note(guarded, true, owners);
  return renamesOwner(rest) ? undefined : owners;
}

function insertedOwners(
  body: readonly SqlNode[],
  at: number,
  scope: Scope,
): (Owners | undefined)[] {
  const [first, ...lists] = body;
  if (isKeyword(first, 'values')) {
    return lists.flatMap((list) =>
      list.kind === 'group' ? [ownersIn(itemsOf(list.nodes)[at] ?? [])] : [],
    );
  }
  return partsOf(body).map((part) => {
    const item = (isKeyword(part[0], 'select') ? selectedItems(part) : [])[at] ?? [];
    return ownersIn(item) ?? ownersOfColumn(item, part, scope);
  });
}

function ownersIn(item: readonly SqlNode[]): Owners | undefined {
  const parameter = parameterOf(item);
  return parameter === undefined ? undefined : new Set([{ parameter, form: 'id' as const }]);
}

/**
 * Returns the owner parameters that `x.user_id` must equal. An unqualified `user_id` counts when there is only one
 * table.
 */
function ownersOfColumn(
  item: readonly SqlNode[],
  select: readonly SqlNode[],
  scope: Scope,
): Owners | undefined {
  const rows = readRows(select);
  const [first, dot, column] = item;
  if (!rows || first?.kind !== 'word') return undefined;
  const owned = refuseUnowned(select, rows, scope);
  if (item.length === 3 && isSign(dot, '.') && isOwnerName(column)) return owned.get(first.text);
  const [only, ...more] = rows.sources;
  if (item.length !== 1 || !isOwnerName(first) || !only || more.length > 0) return undefined;
  return owned.get(only.alias);
}

function refuseUnowned(
  nodes: readonly SqlNode[],
  { sources, conditions }: Rows,
  scope: Scope,
): Map<string, Owners> {
  const guarded = new Map<string, Word>();
  const others = new Set<string>();
  const proven = new Map(scope.outer);
  for (const { alias } of sources) proven.delete(alias);
  for (const source of sources) {
    const { alias, table } = source;
    const owners = table ? scope.queries.get(table.text) : source.call && ownersOfCall(source);
    if (table && isGuarded(table, scope)) guarded.set(alias, table);
    else if (owners) proven.set(alias, owners);
    else others.add(alias);
  }
  const keys = new Map(
    sources.flatMap(({ alias, table }) => {
      const key = table && scope.keys[table.text];
      return key === undefined ? [] : [[alias, key] as const];
    }),
  );
  const prove = () =>
    ownedAliases({ guarded: new Set(guarded.keys()), others, proven, keys }, conditions);
  // A LATERAL subquery may use the other tables in FROM, so their owners are proven first. After the subqueries, the
  // owners are proven again, because tables may also be tied to a subquery.
  const beside = { ...scope, outer: new Map<string, Owners>([...proven, ...prove()]) };
  for (const { alias, query, columns } of sources) {
    const owners = query && inspect(query.nodes, beside);
    if (owners && !columns && others.delete(alias)) proven.set(alias, owners);
  }
  const owned = new Map<string, Owners>(prove());
  const isLocking = findKeyword(nodes, ['for']) !== -1;
  for (const [alias, table] of guarded) {
    const owners = owned.get(alias);
    if (!owners) throw missing(verbOf(nodes), table);
    const isTarget = !isKeyword(nodes[0], 'select') && alias === sources[0]?.alias;
    scope.note(table, isLocking || isTarget, owners);
  }
  for (const { alias } of sources) {
    const owners = proven.get(alias);
    if (owners) owned.set(alias, owners);
  }
  return owned;
}

function verbOf([first]: readonly SqlNode[]): string {
  if (isKeyword(first, 'select')) return 'reads';
  return isKeyword(first, 'delete') ? 'deletes from' : 'updates';
}

function isGuarded({ text }: Word, { owned, queries }: Scope): boolean {
  return owned.has(text) && !queries.has(text);
}

function namesOwner(columns: SqlNode | undefined): boolean {
  return columns?.kind === 'group' && columns.nodes.some(isOwnerName);
}

function isOwnerName(node: SqlNode | undefined): boolean {
  return node?.kind === 'word' && node.text === ownerColumn;
}

/** Returns true for `set user_id = …`, which could give a row to another user. */
function assignsOwner(nodes: readonly SqlNode[]): boolean {
  return nodes.some((node, index) => {
    const before = nodes[index - 1];
    const isAssigned =
      isSign(nodes[index + 1], '=') && (isKeyword(before, 'set') || isSign(before, ','));
    return isAssigned && (isOwnerName(node) || namesOwner(node));
  });
}

/** The word `user_id` after one of these keywords is the column, not a new alias. */
const beforeColumn = ['select', 'distinct', 'all', 'by', 'where', 'and', 'on', 'returning', 'set'];

/** Returns true for `$2 as user_id`, because a column with this alias proves no owner. */
function renamesOwner(nodes: readonly SqlNode[]): boolean {
  return nodes.some((node, index) => {
    const before = nodes[index - 1];
    if (!isOwnerName(node) || before === undefined || before.kind === 'sign') return false;
    return !isKeyword(before, ...beforeColumn);
  });
}

/**
 * Inspects the queries in parentheses. `read` contains the tables that were already inspected; any other table with
 * users' rows is refused.
 */
function inspectRest(nodes: readonly SqlNode[], read: ReadonlySet<SqlNode>, scope: Scope): void {
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'group') inspect(node.nodes, scope);
    if (node.kind !== 'word' || !isGuarded(node, scope) || read.has(node)) continue;
    const before = nodes[index - 1];
    const isQualifier = isSign(nodes[index + 1], '.');
    const isType = isSign(before, '::');
    const isAlias = isKeyword(before, 'as');
    if (!isQualifier && !isType && !isAlias) throw notRead(node.text);
  }
}

function missing(verb: string, table: Word): OwnerGuardError {
  return new OwnerGuardError(
    `The statement ${verb} "${table.text}" without a condition on ${ownerColumn}`,
  );
}

function notRead(name: string): OwnerGuardError {
  return new OwnerGuardError(
    `The statement names "${name}" in a way that the owner guard cannot read`,
  );
}
