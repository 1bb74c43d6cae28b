// Writes the rows of an archive into the tables. Rows that the account has stay unchanged. Rows that the undo of an
// earlier restore deleted are restored.
import type { Query } from '#server/db/statements/query.ts';
import { withoutHiddenCharacters } from '#shared/blank.ts';
import { comparable } from '#shared/comparable.ts';
import type { ArchiveFile } from './archive-file.ts';
import { linesOf, parseLine } from './check-archive.ts';
import {
  bringBackRows,
  isRecorded,
  keyOf,
  recordRows,
  type RestoreRecord,
} from './record-restored.ts';
import { type ArchivedTable, fieldOf, type Row } from './tables.ts';

const ROWS_AT_ONCE = 500;

export interface RowWriter {
  query: Query;
  userId: string;
  file: ArchiveFile;
  written: Map<string, ReadonlySet<unknown>>;
  /** Collects the written rows, so that the user can undo the restore; null for a restore that cannot be undone. */
  record: RestoreRecord | null;
  signal: AbortSignal | undefined;
}

/** Yields an archived table's rows in groups. Yields nothing for a table that the archive lacks. */
export async function* rowsOf(
  file: ArchiveFile,
  { entryNames, row }: ArchivedTable,
): AsyncGenerator<Row[]> {
  const name = entryNames.find((each) => file.names.includes(each));
  if (name === undefined) return;
  let number = 0;
  let rows: Row[] = [];
  for await (const lines of linesOf(name, file.read(name))) {
    for (const line of lines) {
      number += 1;
      rows.push(parseLine(row, { name, number, line }));
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  }
  if (rows.length > 0) yield rows;
}

/**
 * Writes the archived rows of a table that the account does not have yet. A row is skipped when its parent row was not
 * written, or when `adapt` returns null.
 */
export async function writeTable(
  writer: RowWriter,
  table: ArchivedTable,
  adapt: (row: Row) => Row | null = (row) => row,
): Promise<void> {
  const { parent } = table;
  const keys = new Set<unknown>();
  writer.written.set(table.name, keys);
  for await (const rows of rowsOf(writer.file, table)) {
    writer.signal?.throwIfAborted();
    const own = rows
      .filter(
        (row) => !parent || writer.written.get(parent.table)?.has(row[fieldOf(parent.column)]),
      )
      .map(adapt)
      .filter((row) => row !== null);
    for (const key of await insertRows(writer, table, own)) keys.add(key);
  }
}

/**
 * Returns the value to store. Removes invisible characters from names, and normalises search texts by the current
 * rules.
 */
function cleaned({ nameColumn = 'name' }: ArchivedTable, column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (column === 'search_text') return comparable(value);
  return column === nameColumn ? withoutHiddenCharacters(value).trim() : value;
}

async function insertRows(
  { query, userId, record }: RowWriter,
  table: ArchivedTable,
  rows: readonly Row[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const { columns } = table;
  const names = columns.map(({ name }) => name).join(', ');
  const types = columns.map(({ name, sqlType }) => `${name} ${sqlType}`).join(', ');
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(({ name, field }) => [name, cleaned(table, name, row[field])])),
  );
  const written = await query<{ key: string }>(
    `insert into ${table.name} as t (user_id, ${names})
     select $1::uuid, ${columns.map(({ name }) => `row.${name}`).join(', ')}
     from jsonb_to_recordset($2::jsonb) as row (${types})
     on conflict do nothing returning ${keyOf(table, 't')} as key`,
    [userId, JSON.stringify(values)],
  );
  const keys = written.map(({ key }) => key);
  if (isRecorded(table)) {
    const ids = values.map((row) => row['id']);
    const back = await bringBackRows(query, userId, table, ids);
    if (record) recordRows(record, table, [...keys, ...back]);
  }
  return keys;
}
