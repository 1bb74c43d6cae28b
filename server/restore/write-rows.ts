// Writes the rows of an archive into the tables. Existing rows stay unchanged.
import type { Query } from '#server/db/statements/query.ts';
import { comparable } from '#shared/comparable.ts';
import { withoutHiddenCharacters } from '#shared/hidden-characters.ts';
import type { ArchiveFile } from './archive-file.ts';
import { parseLine } from './check-archive.ts';
import type { TableShape } from './archive-columns.ts';
import { nameColumn } from './column-rules.ts';
import { entryNamesOf } from './earlier-names.ts';
import { bringBackRows, recordRows, type RestoreRecord } from './record-restored.ts';
import { linesOf } from './lines.ts';
import { isRecorded, keyOf } from './recorded-tables.ts';
import { type RestoredName, restoredTables } from './tables.ts';

const ROWS_AT_ONCE = 500;

type Row = Record<string, unknown>;

export interface RowWriter {
  query: Query;
  userId: string;
  file: ArchiveFile;
  shapes: ReadonlyMap<RestoredName, TableShape>;
  /** Ids of the written rows, of tables with children. */
  written: Map<RestoredName, Set<unknown>>;
  /** The record of written rows; null when none is kept. */
  record: RestoreRecord | null;
  signal: AbortSignal | undefined;
}

/** Yields the rows of a table in the archive, some at a time; none for a table that is not in the archive. */
export async function* rowsOf(
  { file, shapes }: Pick<RowWriter, 'file' | 'shapes'>,
  table: RestoredName,
): AsyncGenerator<Row[]> {
  const name = entryNamesOf(table).find((each) => file.names.includes(each));
  const shape = shapes.get(table);
  if (!shape || name === undefined) return;
  let number = 0;
  let rows: Row[] = [];
  for await (const lines of linesOf(name, file.read(name))) {
    for (const line of lines) {
      number += 1;
      rows.push(parseLine(shape.row, { name, number, line }));
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  }
  if (rows.length > 0) yield rows;
}

/** Writes the rows of a table that the account does not have. */
export async function writeTable(
  writer: RowWriter,
  table: RestoredName,
  adapt: (row: Row) => Row | null = (row) => row,
): Promise<void> {
  const { parent } = restoredTables[table];
  const parents = parent && writer.written.get(parent.table);
  const parentField = parent && fieldOf(writer, table, parent.column);
  const ids = new Set<unknown>();
  writer.written.set(table, ids);
  for await (const rows of rowsOf(writer, table)) {
    writer.signal?.throwIfAborted();
    const own = rows
      .filter((row) => parentField === undefined || parents?.has(row[parentField]))
      .map(adapt)
      .filter((row) => row !== null);
    for (const id of await insertRows(writer, table, own)) ids.add(id);
  }
}

function fieldOf({ shapes }: RowWriter, table: RestoredName, column: string): string | undefined {
  return shapes.get(table)?.columns.find(({ name }) => name === column)?.field;
}

/** Returns the value to store: names without hidden characters, search texts in today's form. */
function cleaned(table: RestoredName, column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (column === 'search_text') return comparable(value);
  return column === nameColumn(table) ? withoutHiddenCharacters(value).trim() : value;
}

/** Returns the ids of the written rows; nothing for tables without ids. */
async function insertRows(
  writer: RowWriter,
  table: RestoredName,
  rows: readonly Row[],
): Promise<unknown[]> {
  const { query, userId, shapes, record } = writer;
  const columns = shapes.get(table)?.columns ?? [];
  if (rows.length === 0) return [];
  const names = columns.map(({ name }) => name).join(', ');
  const types = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  const hasId = columns.some(({ name }) => name === 'id');
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(({ name, field }) => [name, cleaned(table, name, row[field])])),
  );
  const key = isRecorded(table) ? keyOf(table, 't') : `''`;
  const written = await query<{ id?: string; key: string }>(
    `insert into ${table} as t (user_id, ${names})
     select $1::uuid, ${columns.map(({ name }) => `row.${name}`).join(', ')}
     from jsonb_to_recordset($2::jsonb) as row (${types})
     on conflict do nothing returning ${hasId ? 't.id' : 't.user_id'}, ${key} as key`,
    [userId, JSON.stringify(values)],
  );
  if (isRecorded(table)) {
    const ids = values.map((row) => row['id']);
    const back = await bringBackRows(query, userId, table, ids);
    if (record) recordRows(record, table, [...written.map((row) => row.key), ...back]);
  }
  return hasId ? written.map((row) => row.id) : [];
}
