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

/** How a statement begins that is about many users by nature. */
const everyUser = /^\s*\/\* every user: \w[^*]* \*\//;

/**
 * A check that every statement passes on its way to the database, whoever wrote it, as the text that is sent.
 *
 * Every table of `tables` in FROM, JOIN, UPDATE or DELETE needs, among the conditions joined by AND, an equality of
 * its `user_id` with a parameter, or with the `user_id` of a source that has one. Conditions under OR, NOT or CASE do
 * not count, nor does what an outer join asks of the rows that it keeps. An INSERT must name the column, and so must
 * its ON CONFLICT … DO UPDATE. A table that is named in any other way is refused: what is not understood is not
 * allowed. A statement about many users says so and why: it begins with a comment `every user: the reason`.
 *
 * A text that was found right is not read again.
 * @throws OwnerGuardError
 */
export function ownerGuard(tables: Iterable<string>): (text: string) => void {
  const owned = new Set(tables);
  const right = new Set<string>();
  return (text) => {
    if (right.has(text)) return;
    if (!everyUser.test(text)) {
      const scope = { owned, queries: new Set<string>(), outer: new Set<string>() };
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
  /** Names of WITH queries: they hide a table of the same name, and are inspected themselves. */
  queries: ReadonlySet<string>;
  /** Sources of the enclosing statements, whose `user_id` a subquery may lean on. */
  outer: ReadonlySet<string>;
}

/** Inspects a statement, or whatever else may stand in parentheses. */
function inspect(nodes: readonly SqlNode[], outside: Scope): void {
  const { rest, scope } = inspectWith(nodes, outside);
  for (const part of splitNodes(rest, (node) => isKeyword(node, 'union', 'intersect', 'except'))) {
    inspectPart(isKeyword(part[0], 'all', 'distinct') ? part.slice(1) : part, scope);
  }
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
    const known = { ...scope, queries: new Set([...scope.queries, name.text]) };
    inspect(body.nodes, isRecursive ? known : scope);
    scope = known;
    at = bodyAt + 1;
  } while (isSign(nodes[at], ','));
  return { rest: nodes.slice(at), scope };
}

function inspectPart(nodes: readonly SqlNode[], scope: Scope): void {
  const insert = readInsert(nodes);
  if (insert) {
    const { table, columns, conflict } = insert;
    if (table && isGuarded(table, scope)) {
      if (!namesOwner(columns)) throw missing('inserts into', table);
      if (insert.updatesOnConflict && !namesOwner(conflict)) throw missing('updates', table);
    }
    inspect(insert.body, scope);
    inspectRest(insert.rest, new Set(table && [table]), scope);
    return;
  }
  const rows = readRows(nodes);
  if (!rows) return inspectRest(nodes, new Set(), scope);
  refuseUnowned(nodes, rows, scope);
  const outer = new Set([...scope.outer, ...rows.sources.map(({ alias }) => alias)]);
  inspectRest(nodes, new Set(rows.sources.flatMap(({ table }) => table ?? [])), {
    ...scope,
    outer,
  });
}

function refuseUnowned(nodes: readonly SqlNode[], { sources, conditions }: Rows, scope: Scope) {
  const guarded = new Map<string, Word>();
  const others = new Set(scope.outer);
  for (const { alias, table } of sources) {
    if (table && isGuarded(table, scope)) guarded.set(alias, table);
    else others.add(alias);
  }
  // An alias hides that of an enclosing statement.
  for (const alias of guarded.keys()) others.delete(alias);
  const owned = ownedAliases({ guarded: new Set(guarded.keys()), others }, conditions);
  for (const [alias, table] of guarded) {
    if (!owned.has(alias)) throw missing(verbOf(nodes), table);
  }
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

/** Inspects what is in parentheses, and refuses a guarded table outside of the places that were `read`. */
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
