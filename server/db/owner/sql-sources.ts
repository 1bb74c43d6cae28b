// Reads which tables an SQL statement uses, and the conditions on their rows.
import {
  findKeyword,
  type Group,
  isKeyword,
  isSign,
  type SqlNode,
  splitNodes,
  type Word,
} from './sql-tree.ts';

/** Describes one item of a FROM clause: a table, subquery or function. */
export interface Source {
  alias: string;
  table: Word | undefined;
  query?: Group;
  /** The function call, if all its arguments are parameters or constants. */
  call?: ValueCall;
  /** Column aliases: the names in `as u (user_id)` replace the original column names. */
  columns?: Group | undefined;
}

interface ValueCall {
  name: string;
  arguments: Group;
}

export interface Condition {
  nodes: SqlNode[];
  /** Alias of the only source whose rows the condition restricts, because the condition belongs to an outer join. */
  only?: string;
}

export interface Rows {
  sources: Source[];
  conditions: Condition[];
}

const clauseEnds = [
  'where',
  'group',
  'having',
  'window',
  'order',
  'limit',
  'offset',
  'fetch',
  'for',
  'returning',
];

/**
 * Returns the tables and conditions from which a `select`, `update` or `delete` takes its rows; undefined for other
 * statements.
 */
export function readRows(nodes: readonly SqlNode[]): Rows | undefined {
  if (isKeyword(nodes[0], 'select'))
    return withWhere(nodes, readFrom(clause(nodes, findFrom(nodes))));
  if (isKeyword(nodes[0], 'update')) {
    const set = findKeyword(nodes, ['set']);
    const target = readFrom(nodes.slice(1, set));
    return withWhere(nodes, join(target, readFrom(clause(nodes, findFrom(nodes, set)))));
  }
  if (isKeyword(nodes[0], 'delete')) {
    const using = findKeyword(nodes, ['using']);
    const target = readFrom(clause(using === -1 ? nodes : nodes.slice(0, using), 1));
    return withWhere(nodes, join(target, readFrom(clause(nodes, using))));
  }
  return undefined;
}

function join(a: Rows, b: Rows): Rows {
  return {
    sources: [...a.sources, ...b.sources],
    conditions: [...a.conditions, ...b.conditions],
  };
}

function withWhere(nodes: readonly SqlNode[], { sources, conditions }: Rows): Rows {
  const where = clause(nodes, findKeyword(nodes, ['where']));
  return { sources, conditions: [...conditions, { nodes: where }] };
}

function clause(nodes: readonly SqlNode[], at: number): SqlNode[] {
  if (at === -1) return [];
  const end = findKeyword(nodes, clauseEnds, at + 1);
  return nodes.slice(at + 1, end === -1 ? undefined : end);
}

function findFrom(nodes: readonly SqlNode[], start = 0): number {
  const at = findKeyword(nodes, ['from'], start);
  const isComparison =
    isKeyword(nodes[at - 1], 'distinct') && isKeyword(nodes[at - 2], 'is', 'not');
  return at !== -1 && isComparison ? findFrom(nodes, at + 1) : at;
}

function readFrom(nodes: readonly SqlNode[]): Rows {
  return itemsOf(nodes).map(readJoins).reduce(join, { sources: [], conditions: [] });
}

const joinWords = ['natural', 'cross', 'inner', 'left', 'right', 'full', 'outer'];

function readJoins(nodes: readonly SqlNode[]): Rows {
  const rows: Rows = { sources: [], conditions: [] };
  let kind: SqlNode[] = [];
  for (const piece of splitNodes(nodes, (node) => isKeyword(node, 'join'))) {
    const end = piece.findLastIndex((node) => !isKeyword(node, ...joinWords)) + 1;
    const [item = [], ...asked] = splitNodes(piece.slice(0, end), (node) => isKeyword(node, 'on'));
    const using = findKeyword(item, ['using']);
    const source = readSource(using === -1 ? item : item.slice(0, using));
    if (source) rows.sources.push(source);
    const isOuter = (side: string) => kind.some((node) => isKeyword(node, side));
    // Conditions of nested, right and full joins prove nothing about the owner, so they are ignored.
    const [condition] = asked.length > 1 || isOuter('right') || isOuter('full') ? [] : asked;
    if (condition && !isOuter('left')) rows.conditions.push({ nodes: condition });
    else if (condition && source) rows.conditions.push({ nodes: condition, only: source.alias });
    kind = piece.slice(end);
  }
  return rows;
}

/**
 * Reads one item of FROM. A table with renamed columns or with TABLESAMPLE is not recognised as a table, so the owner
 * guard refuses the statement.
 */
function readSource(nodes: readonly SqlNode[]): Source | undefined {
  const start = nodes.findIndex((node) => !isKeyword(node, 'lateral', 'only'));
  if (start === -1) return undefined;
  let at = start;
  let table: SqlNode | undefined = nodes[at];
  while (table?.kind === 'word' && isSign(nodes[at + 1], '.')) {
    at += 2;
    table = nodes[at];
  }
  const isCall = table?.kind === 'word' && nodes[at + 1]?.kind === 'group';
  at += isCall ? 2 : 1;
  if (isKeyword(nodes[at], 'as')) at += 1;
  const name = nodes[at];
  const given = name?.kind === 'word' ? name.text : undefined;
  const alias = given ?? (table?.kind === 'word' ? table.text : undefined);
  const isWhole = nodes.length <= at + (given === undefined ? 0 : 1);
  if (table?.kind === 'word' && alias !== undefined && !isCall && isWhole) return { alias, table };
  if (alias === undefined) return undefined;
  const list = nodes[at + 1];
  const columns = list?.kind === 'group' ? list : undefined;
  if (table?.kind === 'group') return { alias, table: undefined, query: table, columns };
  const called = nodes[start + 1];
  const isOfValues = called?.kind === 'group' && called.nodes.every(isValuePart);
  if (!isCall || table?.kind !== 'word' || !isOfValues) return { alias, table: undefined };
  return { alias, table: undefined, call: { name: table.text, arguments: called }, columns };
}

/** Returns the expressions of a list, separated by commas. */
export function itemsOf(nodes: readonly SqlNode[]): SqlNode[][] {
  return splitNodes(nodes, (node) => isSign(node, ','));
}

export function selectedItems(select: readonly SqlNode[]): SqlNode[][] {
  const ends = [findFrom(select), findKeyword(select, clauseEnds)].filter((at) => at !== -1);
  const start = isKeyword(select[1], 'all', 'distinct') ? 2 : 1;
  return itemsOf(select.slice(start, ends.length === 0 ? undefined : Math.min(...ends)));
}

/** Returns true for a token of an expression that uses no columns, such as `$1::jsonb, 'x'`. */
function isValuePart(node: SqlNode, at: number, nodes: readonly SqlNode[]): boolean {
  if (node.kind === 'value' || isSign(node, ',') || isSign(node, '::')) return true;
  const isType = isSign(nodes[at - 1], '::');
  return isType || isKeyword(node, 'null') || (node.kind === 'group' && node.nodes.length === 0);
}

export interface Insert {
  table: Word | undefined;
  columns: Group | undefined;
  body: SqlNode[];
  /**
   * The conflict target: the columns in the parentheses of `on conflict (…) do update`. Undefined without such columns.
   */
  conflict: Group | undefined;
  updatesOnConflict: boolean;
  rest: SqlNode[];
}

/** Returns the parts of an `insert`; undefined for other statements. */
export function readInsert(nodes: readonly SqlNode[]): Insert | undefined {
  if (!isKeyword(nodes[0], 'insert')) return undefined;
  const start = findKeyword(nodes, ['select', 'values', 'with', 'default']);
  const head = nodes.slice(0, start === -1 ? undefined : start);
  const after = start === -1 ? [] : nodes.slice(start);
  const end = after.findIndex(
    (node, at) =>
      isKeyword(node, 'returning') ||
      (isKeyword(node, 'on') && isKeyword(after[at + 1], 'conflict')),
  );
  const tail = end === -1 ? [] : after.slice(end);
  const source = readSource(head.slice(2).filter(({ kind }) => kind !== 'group'));
  return {
    table: source?.table,
    columns: head.find((node) => node.kind === 'group'),
    body: end === -1 ? after : after.slice(0, end),
    conflict: isKeyword(tail[0], 'on') && tail[2]?.kind === 'group' ? tail[2] : undefined,
    updatesOnConflict: isKeyword(tail[0], 'on') && findKeyword(tail, ['update']) !== -1,
    rest: [...head, ...tail],
  };
}
