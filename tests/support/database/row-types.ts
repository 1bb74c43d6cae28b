// Reads from the source of the server which row types its SQL statements declare.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { type TableName, tables } from '#server/db/schema.ts';
import type { SqlType } from '#server/db/tables/column.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** `Kind` is a type that a column of a row can have. `any` means that the parser in this file cannot name the type. */
export type Kind = 'string' | 'number' | 'boolean' | 'object' | 'null' | 'any';
export type Columns = ReadonlyMap<string, ReadonlySet<Kind>>;

export interface TypedStatement {
  place: string;
  /**
   * Returns true when `text`, the text of a sent statement, is this statement. Values that the source inserts with
   * `${…}` match any text.
   */
  isText: (text: string) => boolean;
  /** `columns` is undefined when the parser does not know the row type. */
  columns: Columns | undefined;
}

// A node of the parser's syntax tree. Other fields of a node are accessed by name, without a type.
interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** Returns every `query<Row>(…)` and `sql<Row>…execute()` in the source of the server. */
export function typedStatements(): TypedStatement[] {
  return globSync('server/**/*.ts', { cwd: ROOT })
    .toSorted()
    .flatMap((file) => statementsIn(file));
}

function statementsIn(file: string): TypedStatement[] {
  const found: TypedStatement[] = [];
  visit(treeOf(file), (node, parent) => {
    const typed = typedCall(node, parent);
    if (!typed) return;
    const template = templateIn(typed.text, file);
    if (!template) return;
    const line = textOf(file).slice(0, node.start).split('\n').length;
    const pattern = patternOf(template);
    found.push({
      place: `${file}:${line}`,
      isText: (text) => pattern.test(spaced(text)),
      columns: columnsOf(typed.row, file),
    });
  });
  return found;
}

/** Returns the row type and the SQL text of a call such as `query<Row>(text)` or `` sql<Row>`…`.execute(db) ``. */
function typedCall(node: Node, parent: Node | undefined): { row: Node; text: Node } | undefined {
  const [row] = children(field(node, 'typeArguments'), 'params');
  if (!row) return undefined;
  if (node.type === 'CallExpression') {
    const callee = field(node, 'callee');
    const name = callee?.type === 'MemberExpression' ? field(callee, 'property') : callee;
    const [text] = children(node, 'arguments');
    return name?.['name'] === 'query' && text ? { row, text } : undefined;
  }
  const isSql = node.type === 'TaggedTemplateExpression' && field(node, 'tag')?.['name'] === 'sql';
  const isSent = parent && field(parent, 'property')?.['name'] === 'execute';
  const text = field(node, 'quasi');
  return isSql && isSent && text ? { row, text } : undefined;
}

function templateIn(node: Node, file: string): string[] | undefined {
  if (node.type === 'Literal') return [String(node['value'])];
  if (node.type === 'TemplateLiteral') {
    return children(node, 'quasis').map((quasi) =>
      // The cast is safe because the parser stores the text between two expressions as `cooked`.
      String((quasi['value'] as { cooked: string }).cooked),
    );
  }
  if (node.type !== 'Identifier') return undefined;
  let found: string[] | undefined;
  visit(treeOf(file), (each) => {
    if (each.type !== 'VariableDeclarator' || field(each, 'id')?.['name'] !== node['name']) return;
    const init = field(each, 'init');
    if (init && init.type !== 'Identifier') found ??= templateIn(init, file);
  });
  return found;
}

function patternOf(parts: readonly string[]): RegExp {
  const fixed = parts.map((part) => spaced(part).replace(/[\^$\\.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^ ?${fixed.join('.*?').trim()} ?$`, 's');
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function columnsOf(type: Node, file: string): Columns | undefined {
  if (type.type === 'TSTypeLiteral') return membersOf(children(type, 'members'), file);
  if (type.type === 'TSIntersectionType') {
    return together(children(type, 'types').map((part) => columnsOf(part, file)));
  }
  if (type.type !== 'TSTypeReference') return undefined;
  const name = nameOf(type);
  const [of, keys] = children(field(type, 'typeArguments'), 'params');
  if (of && name === 'Readonly') return columnsOf(of, file);
  if (of && name === 'RowOf') return storedColumns(String(field(of, 'literal')?.['value']));
  if (of && name === 'Nullable') {
    const all = columnsOf(of, file);
    return all && new Map([...all].map(([key, kinds]) => [key, new Set<Kind>([...kinds, 'null'])]));
  }
  if (of && keys && (name === 'Pick' || name === 'Omit')) {
    const all = columnsOf(of, file);
    const names = namesIn(keys, file);
    return (
      all && names && new Map([...all].filter(([key]) => names.has(key) === (name === 'Pick')))
    );
  }
  const declared = declarationOf(name, file);
  if (!declared) return undefined;
  const { node, file: at } = declared;
  if (node.type === 'TSTypeAliasDeclaration') {
    const aliased = field(node, 'typeAnnotation');
    return aliased && columnsOf(aliased, at);
  }
  const own = membersOf(children(field(node, 'body'), 'body'), at);
  const bases = children(node, 'extends').map((base) => {
    const { expression } = base;
    // The cast is safe because an interface extends only named types, so `expression` is the name of a type.
    return columnsOf({ ...base, type: 'TSTypeReference', typeName: expression } as Node, at);
  });
  return together([...bases, own]);
}

const KIND_OF_SQL: Readonly<Record<SqlType, Kind>> = {
  uuid: 'string',
  'uuid[]': 'object',
  text: 'string',
  'text[]': 'object',
  int: 'number',
  bigint: 'string',
  numeric: 'number',
  float8: 'number',
  boolean: 'boolean',
  timestamptz: 'string',
  date: 'string',
  json: 'any',
  jsonb: 'object',
  bytea: 'object',
};

function storedColumns(table: string): Columns | undefined {
  // The cast is safe because the compiler checks the table names in the source.
  const columns = tables[table as TableName]?.columns;
  return (
    columns &&
    new Map(
      Object.entries(columns).map(([name, { sqlType, isNullable }]) => [
        name,
        new Set<Kind>([KIND_OF_SQL[sqlType], ...(isNullable ? (['null'] as const) : [])]),
      ]),
    )
  );
}

function together(parts: readonly (Columns | undefined)[]): Columns | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? new Map(known.flatMap((part) => [...part])) : undefined;
}

function membersOf(members: readonly Node[], file: string): Columns {
  return new Map(
    members.map((member) => {
      const key = field(member, 'key');
      const type = field(field(member, 'typeAnnotation'), 'typeAnnotation');
      return [String(key?.['name'] ?? key?.['value']), kindsOf(type, file)];
    }),
  );
}

const KEYWORDS: Readonly<Record<string, Kind>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSArrayType: 'object',
  TSTypeLiteral: 'object',
  TSObjectKeyword: 'object',
};

const OBJECTS = ['Buffer', 'Date', 'Record', 'Array'];

function kindsOf(type: Node | undefined, file: string): Set<Kind> {
  if (!type) return new Set(['any']);
  const keyword = KEYWORDS[type.type];
  if (keyword) return new Set([keyword]);
  if (type.type === 'TSUnionType') {
    return new Set(children(type, 'types').flatMap((part) => [...kindsOf(part, file)]));
  }
  if (type.type === 'TSLiteralType') {
    // The cast is safe because a literal type in our row types is a string, a number or a boolean.
    return new Set([typeof field(type, 'literal')?.['value'] as Kind]);
  }
  if (type.type === 'TSTypeOperator') return kindsOf(field(type, 'typeAnnotation'), file);
  if (type.type !== 'TSTypeReference') return new Set(['any']);
  const name = nameOf(type);
  if (OBJECTS.includes(name)) return new Set(['object']);
  const declared = declarationOf(name, file);
  if (declared?.node.type === 'TSInterfaceDeclaration') return new Set(['object']);
  return declared
    ? kindsOf(field(declared.node, 'typeAnnotation'), declared.file)
    : new Set(['any']);
}

function namesIn(type: Node, file: string): Set<string> | undefined {
  const list = firstOf(type, 'TSTypeQuery');
  if (list) return listedNames(String(field(list, 'exprName')?.['name']), file);
  const parts = type.type === 'TSUnionType' ? children(type, 'types') : [type];
  const literals = parts.map((part) => field(part, 'literal')?.['value']);
  return literals.includes(undefined) ? undefined : new Set(literals.map(String));
}

function listedNames(name: string, file: string): Set<string> | undefined {
  let list: Node | undefined;
  visit(treeOf(file), (node) => {
    if (node.type === 'VariableDeclarator' && field(node, 'id')?.['name'] === name) {
      list = firstOf(node, 'ArrayExpression');
    }
  });
  return list && new Set(children(list, 'elements').map(({ value }) => String(value)));
}

function firstOf(node: Node, type: string): Node | undefined {
  let found: Node | undefined;
  visit(node, (each) => {
    if (each.type === type) found ??= each;
  });
  return found;
}

/** Finds the declaration of a type in the file, or in the file that the type is imported from. */
function declarationOf(name: string, file: string): { node: Node; file: string } | undefined {
  let found: { node: Node; file: string } | undefined;
  visit(treeOf(file), (node) => {
    const isDeclaration =
      node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration';
    if (isDeclaration && field(node, 'id')?.['name'] === name) found ??= { node, file };
    if (node.type !== 'ImportDeclaration') return;
    const from = String(field(node, 'source')?.['value']);
    const imported = children(node, 'specifiers').find(
      (each) => field(each, 'local')?.['name'] === name,
    );
    if (!imported || !/^[#.]/.test(from)) return;
    const target = from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from);
    found ??= declarationOf(String(field(imported, 'imported')?.['name']), target);
  });
  return found;
}

function nameOf(reference: Node): string {
  return String(field(reference, 'typeName')?.['name']);
}

const texts = new Map<string, string>();
const trees = new Map<string, Node>();

function textOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8');
  texts.set(file, known);
  return known;
}

function treeOf(file: string): Node {
  // The cast is safe because a Program has the fields of a Node.
  const known = trees.get(file) ?? (parseAst(textOf(file), { lang: 'ts' }) as unknown as Node);
  trees.set(file, known);
  return known;
}

function visit(node: Node, see: (node: Node, parent: Node | undefined) => void, parent?: Node) {
  see(node, parent);
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (isNode(each)) visit(each, see, node);
    }
  }
}

function field(node: Node | undefined, name: string): Node | undefined {
  const value = node?.[name];
  return isNode(value) ? value : undefined;
}

function children(node: Node | undefined, name: string): Node[] {
  const value = node?.[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
