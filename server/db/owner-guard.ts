// A forgotten `where user_id =` is an error at once, in the first test that runs the statement, and not a leak.
import type { Kysely, KyselyPlugin, OperationNode } from 'kysely';
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  JoinNode,
  MergeQueryNode,
  OperatorNode,
  ParensNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';

const ownerColumn = 'user_id';

/** A statement touched a table of users without saying whose rows it means. A fault of ours, never of input. */
export class OwnerGuardError extends Error {
  constructor(table: string, what: string) {
    super(`The statement ${what} "${table}" without a condition on ${ownerColumn}`);
    this.name = 'OwnerGuardError';
  }
}

/**
 * Plugin that inspects the tree of each statement. Every table of `tables` in FROM, JOIN, UPDATE,
 * DELETE or MERGE needs, among the conditions joined by AND, an equality of its `user_id` with a
 * value or with the `user_id` of a source that has one; an INSERT must name the column. Conditions
 * under OR or NOT do not count. In raw SQL only the words can be counted: `user_id` must appear at
 * least once for each such table.
 */
export function ownerGuard(tables: Iterable<string>): KyselyPlugin {
  const owned = new Set(tables);
  return {
    transformQuery({ node }) {
      inspect(node, { owned, ctes: new Set(), outer: new Set() });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

/**
 * The same builder without the guard. Only for work that is about all users by nature: replay,
 * export of a whole database, erasure of an account by its own role, and tests that look at rows.
 */
export function withoutOwner<DB>(db: Kysely<DB>): Kysely<DB> {
  return db.withoutPlugins();
}

interface Scope {
  owned: ReadonlySet<string>;
  /** Names of WITH queries: they hide a table of the same name, and are inspected themselves. */
  ctes: ReadonlySet<string>;
  /** Sources of the enclosing statements, whose `user_id` a subquery may lean on. */
  outer: ReadonlySet<string>;
}

interface Sources {
  /** Alias → table, of tables that belong to users. */
  guarded: Map<string, string>;
  /** Aliases of everything else that may be named in a condition. */
  others: Set<string>;
}

function inspect(node: OperationNode, scope: Scope): void {
  if (InsertQueryNode.is(node)) inspectInsert(node, scope);
  if (RawNode.is(node)) inspectRaw(node, scope);
  const inner = isStatement(node) ? inspectStatement(node, scope) : scope;
  for (const child of partsOf(node)) inspect(child, inner);
}

/** What is left to inspect inside a node; raw text inside raw text was read with the outer one. */
function partsOf(node: OperationNode): OperationNode[] {
  if (!RawNode.is(node)) return children(node);
  return children(node).flatMap((child) => (RawNode.is(child) ? partsOf(child) : [child]));
}

type Statement = SelectQueryNode | UpdateQueryNode | DeleteQueryNode | MergeQueryNode;

function isStatement(node: OperationNode): node is Statement | InsertQueryNode {
  return (
    SelectQueryNode.is(node) ||
    UpdateQueryNode.is(node) ||
    DeleteQueryNode.is(node) ||
    MergeQueryNode.is(node) ||
    InsertQueryNode.is(node)
  );
}

/** Checks one statement and gives the scope in which its subqueries are read. */
function inspectStatement(node: Statement | InsertQueryNode, scope: Scope): Scope {
  const ctes = new Set(scope.ctes);
  for (const { name } of node.with?.expressions ?? []) ctes.add(name.table.table.identifier.name);
  if (InsertQueryNode.is(node)) return { ...scope, ctes };

  const sources: Sources = { guarded: new Map(), others: new Set() };
  const conditions: OperationNode[] = [];
  for (const source of sourcesOf(node)) {
    const table = JoinNode.is(source) ? source.table : source;
    addSource(table, sources, { ...scope, ctes });
    if (JoinNode.is(source) && source.on !== undefined) conditions.push(source.on.on);
  }
  if (!MergeQueryNode.is(node) && node.where !== undefined) conditions.push(node.where.where);

  const unproven = unownedSources(sources, conditions.flatMap(conjuncts), scope.outer);
  for (const alias of unproven) {
    throw new OwnerGuardError(sources.guarded.get(alias) ?? alias, verbOf(node));
  }
  const outer = new Set([...scope.outer, ...sources.guarded.keys(), ...sources.others]);
  return { owned: scope.owned, ctes, outer };
}

function verbOf(node: Statement): string {
  if (SelectQueryNode.is(node)) return 'reads';
  if (DeleteQueryNode.is(node)) return 'deletes from';
  return MergeQueryNode.is(node) ? 'merges into' : 'updates';
}

function sourcesOf(node: Statement): OperationNode[] {
  if (MergeQueryNode.is(node)) return node.using ? [node.into, node.using] : [node.into];
  const joins = node.joins ?? [];
  if (SelectQueryNode.is(node)) return [...(node.from?.froms ?? []), ...joins];
  if (DeleteQueryNode.is(node)) {
    return [...node.from.froms, ...(node.using?.tables ?? []), ...joins];
  }
  // `update` takes one table or, as a list node, several.
  const targets = node.table === undefined ? [] : flattenList(node.table);
  return [...targets, ...(node.from?.froms ?? []), ...joins];
}

function flattenList(node: OperationNode): OperationNode[] {
  return node.kind === 'ListNode' ? children(node) : [node];
}

function addSource(node: OperationNode, sources: Sources, scope: Scope): void {
  const inner = AliasNode.is(node) ? node.node : node;
  const table = TableNode.is(inner) ? inner.table.identifier.name : undefined;
  const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : table;
  if (alias === undefined) return;
  if (table !== undefined && scope.owned.has(table) && !scope.ctes.has(table)) {
    sources.guarded.set(alias, table);
  } else {
    sources.others.add(alias);
  }
}

/** The conditions that must all hold: what is joined by AND, through parentheses. */
function conjuncts(node: OperationNode): OperationNode[] {
  if (ParensNode.is(node)) return conjuncts(node.node);
  if (AndNode.is(node)) return [...conjuncts(node.left), ...conjuncts(node.right)];
  return [node];
}

/** Aliases for which no chain of equalities ends at a value or at a source outside of the guarded ones. */
function unownedSources(
  sources: Sources,
  conditions: OperationNode[],
  outer: ReadonlySet<string>,
): string[] {
  const proven = new Set<string>();
  const pairs: [string, string][] = [];
  for (const node of conditions) {
    if (!BinaryOperationNode.is(node) || !isEquals(node.operator)) continue;
    const sides = [node.leftOperand, node.rightOperand] as const;
    const [left, right] = sides.map((side) => guardedAlias(side, sources));
    if (left !== undefined && right !== undefined) pairs.push([left, right]);
    else if (left !== undefined && isAnchor(sides[1], sources, outer)) proven.add(left);
    else if (right !== undefined && isAnchor(sides[0], sources, outer)) proven.add(right);
  }
  // Ownership travels along equalities until nothing changes any more.
  for (let before = -1; before !== proven.size;) {
    before = proven.size;
    for (const [a, b] of pairs) {
      if (proven.has(a)) proven.add(b);
      if (proven.has(b)) proven.add(a);
    }
  }
  return [...sources.guarded.keys()].filter((alias) => !proven.has(alias));
}

function isEquals(node: OperationNode): boolean {
  return OperatorNode.is(node) && node.operator === '=';
}

/** The guarded source whose `user_id` this operand is. Without a table name it is that of the only one. */
function guardedAlias(node: OperationNode, sources: Sources): string | undefined {
  if (!isOwnerReference(node)) return undefined;
  const named = node.table?.table.identifier.name;
  if (named !== undefined) return sources.guarded.has(named) ? named : undefined;
  return sources.guarded.size === 1 ? [...sources.guarded.keys()][0] : undefined;
}

function isAnchor(node: OperationNode, sources: Sources, outer: ReadonlySet<string>): boolean {
  if (!ReferenceNode.is(node)) return !ColumnNode.is(node);
  const named = node.table?.table.identifier.name;
  if (named === undefined || !isOwnerReference(node)) return false;
  return sources.others.has(named) || outer.has(named);
}

function isOwnerReference(node: OperationNode): node is ReferenceNode {
  return (
    ReferenceNode.is(node) && ColumnNode.is(node.column) && node.column.column.name === ownerColumn
  );
}

function inspectInsert(node: InsertQueryNode, scope: Scope): void {
  const table = node.into?.table.identifier.name;
  if (table === undefined || !scope.owned.has(table)) return;
  if (node.columns?.some(({ column }) => column.name === ownerColumn) !== true) {
    throw new OwnerGuardError(table, 'inserts into');
  }
}

function inspectRaw(node: RawNode, scope: Scope): void {
  const text = rawText(node);
  const mentioned = [...text.matchAll(/\b(?:from|join|update|into|using|only)\s+"?(\w+)"?/gi)]
    .map((match) => match[1])
    .filter((name) => name !== undefined && scope.owned.has(name) && !scope.ctes.has(name));
  const conditions = text.match(/\buser_id\b/g)?.length ?? 0;
  if (mentioned.length > conditions) {
    throw new OwnerGuardError(mentioned.join('", "'), 'touches, in raw SQL,');
  }
}

/** The words of a raw fragment; `sql.table` and `sql.ref` inside it are spelled out, values are not. */
function rawText(node: RawNode): string {
  return node.sqlFragments
    .map((fragment, index) => {
      const parameter = node.parameters[index];
      return parameter === undefined ? fragment : `${fragment}${spell(parameter)}`;
    })
    .join('');
}

function spell(node: OperationNode): string {
  if (TableNode.is(node)) return node.table.identifier.name;
  if (IdentifierNode.is(node)) return node.name;
  if (ReferenceNode.is(node)) return children(node).map(spell).toReversed().join('.');
  if (ColumnNode.is(node)) return node.column.name;
  return RawNode.is(node) ? rawText(node) : '$';
}

/** Child nodes. Values that a user sent are data, and are not walked into. */
function children(node: OperationNode): OperationNode[] {
  if (node.kind === 'ValueNode' || node.kind === 'PrimitiveValueListNode') return [];
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function isNode(value: unknown): value is OperationNode {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
