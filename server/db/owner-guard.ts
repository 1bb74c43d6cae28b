// A forgotten `where user_id =` is an error at once, in the first test that sends the statement, and not a leak.
import { ownedAliases, ownerColumn } from './owner-proof.ts';
import { readInsert, readRows, type Rows } from './sql-sources.ts';
import { isKeyword, isSign, parseSql, type SqlNode, splitNodes, type Word } from './sql-tree.ts';

/** A statement touched a table of users without saying whose rows it means. A fault of ours, never of input. */
export class OwnerGuardError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'OwnerGuardError';
  }
}

/** Texts are remembered up to this number; those behind it are read each time. */
const MOST_REMEMBERED = 1_000;

/** The comment at the start of a statement that is about many users by nature. */
const everyUser = /^\s*\/\* every user: \w[^*]* \*\//;

/**
 * Returns a check that every statement passes as text on its way to the database.
 *
 * Every table of `tables` in FROM, JOIN, UPDATE or DELETE needs, among the conditions joined by
 * AND, an equality of its `user_id` with a parameter, or with the `user_id` of a source for which
 * that is proven in turn. In a table of `keys` an equality of that column with a parameter proves
 * it too. Conditions under OR, NOT or CASE prove nothing, nor do conditions of an outer join on the
 * rows that it keeps. An INSERT must name the column, and so must its ON CONFLICT … DO UPDATE. A
 * table that is named in any other way is refused: anything that is not understood is not allowed.
 * A statement about many users begins with a comment `every user: the reason`.
 *
 * A text that passed once is not read again.
 * @throws OwnerGuardError
 */
export function ownerGuard(
  tables: Iterable<string>,
  keys: Readonly<Record<string, string>> = {},
): (text: string) => void {
  const owned = new Set(tables);
  const right = new Set<string>();
  return (text) => {
    if (right.has(text)) return;
    if (!everyUser.test(text)) {
      const scope = { owned, keys, queries: new Map<string, boolean>(), outer: new Set<string>() };
      for (const nodes of statementsOf(text)) inspect(nodes, scope);
    }
    if (right.size < MOST_REMEMBERED) right.add(text);
  };
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
  /** The column that names a user, by shared table. */
  keys: Readonly<Record<string, string>>;
  /**
   * WITH queries: they hide a table of the same name, and are inspected themselves. True: every row is of one user,
   * as far as it has a `user_id`, so that a condition may lean on that.
   */
  queries: ReadonlyMap<string, boolean>;
  /** Those sources of the enclosing statements whose `user_id` is proven: a subquery may lean on it. */
  outer: ReadonlySet<string>;
}

/** Inspects a statement, or whatever else may stand in parentheses. True when all its rows are of one user. */
function inspect(nodes: readonly SqlNode[], outside: Scope): boolean {
  const { rest, scope } = inspectWith(nodes, outside);
  const parts = splitNodes(rest, (node) => isKeyword(node, 'union', 'intersect', 'except'));
  return parts
    .map((part) => (isKeyword(part[0], 'all', 'distinct') ? part.slice(1) : part))
    .map((part) => inspectPart(part, scope))
    .every(Boolean);
}

/** Inspects the queries of a WITH, each in sight of those before it, and gives what follows them. */
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
    const knowing = (isOwned: boolean) => ({
      ...scope,
      queries: new Map([...scope.queries, [name.text, isOwned]]),
    });
    // A recursive query proves nothing about itself while it is inspected.
    scope = knowing(inspect(body.nodes, isRecursive ? knowing(false) : scope));
    at = bodyAt + 1;
  } while (isSign(nodes[at], ','));
  return { rest: nodes.slice(at), scope };
}

function inspectPart(nodes: readonly SqlNode[], scope: Scope): boolean {
  const insert = readInsert(nodes);
  if (insert) {
    const { table, columns, conflict } = insert;
    if (table && isGuarded(table, scope)) {
      if (!namesOwner(columns)) throw missing('inserts into', table);
      if (insert.updatesOnConflict && !namesOwner(conflict)) throw missing('updates', table);
    }
    inspect(insert.body, scope);
    inspectRest(insert.rest, new Set(table && [table]), scope);
    // It names the owner of every row that it returns.
    return table !== undefined && isGuarded(table, scope);
  }
  const rows = readRows(nodes);
  if (!rows) {
    inspectRest(nodes, new Set(), scope);
    return false;
  }
  const owned = refuseUnowned(nodes, rows, scope);
  const aliases = rows.sources.map(({ alias }) => alias);
  // An alias hides the same alias of an enclosing statement.
  const stillOuter = [...scope.outer].filter((alias) => !aliases.includes(alias));
  const outer = new Set([...stillOuter, ...owned]);
  inspectRest(nodes, new Set(rows.sources.flatMap(({ table }) => table ?? [])), {
    ...scope,
    outer,
  });
  return aliases.every((alias) => owned.has(alias));
}

/** The aliases whose `user_id` is proven. @throws OwnerGuardError when that of a user's table is not. */
function refuseUnowned(
  nodes: readonly SqlNode[],
  { sources, conditions }: Rows,
  scope: Scope,
): Set<string> {
  const guarded = new Map<string, Word>();
  const others = new Set<string>();
  const proven = new Set(scope.outer);
  for (const { alias } of sources) proven.delete(alias);
  for (const { alias, table, values } of sources) {
    if (table && isGuarded(table, scope)) guarded.set(alias, table);
    // A function of parameters returns only the caller's own values.
    else if (table ? scope.queries.get(table.text) : values) proven.add(alias);
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
  // A subquery in FROM may lean on what stands beside it (LATERAL), and what stands beside it on the subquery.
  const beside = { ...scope, outer: new Set([...proven, ...prove()]) };
  for (const { alias, query } of sources) {
    if (query && inspect(query.nodes, beside) && others.delete(alias)) proven.add(alias);
  }
  const owned = prove();
  for (const [alias, table] of guarded) {
    if (!owned.has(alias)) throw missing(verbOf(nodes), table);
  }
  return new Set([...owned, ...sources.flatMap(({ alias }) => (proven.has(alias) ? alias : []))]);
}

function verbOf([first]: readonly SqlNode[]): string {
  if (isKeyword(first, 'select')) return 'reads';
  return isKeyword(first, 'delete') ? 'deletes from' : 'updates';
}

function isGuarded({ text }: Word, { owned, queries }: Scope): boolean {
  return owned.has(text) && !queries.has(text);
}

function namesOwner(columns: SqlNode | undefined): boolean {
  if (columns?.kind !== 'group') return false;
  return columns.nodes.some((node) => node.kind === 'word' && node.text === ownerColumn);
}

/** Inspects the text in parentheses, and refuses a guarded table outside of the places that were `read`. */
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
