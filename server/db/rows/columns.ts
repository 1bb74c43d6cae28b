// Lists the columns of every table for SQL statements. A prepared `select *` fails (0A000) on running servers as soon
// as a migration adds a column.
import { type Database, type TableName, tableNames, tables } from '#server/db/schema.ts';
import type { SqlType } from '#server/db/tables/column.ts';

type ColumnName<Name extends TableName> = keyof Database[Name] & string;

/** Maps each table to its column names. The cast is safe because all these names come from `tables`. */
export const columnsOf = Object.fromEntries(
  tableNames.map((name) => [name, Object.keys(tables[name].columns)]),
) as unknown as { readonly [Name in TableName]: readonly ColumnName<Name>[] };

/**
 * Returns the columns of a table as text for a hand-written statement, for example `s.id, s.name` with the alias `s`.
 */
export function columnList(table: TableName, alias?: string): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return columnsOf[table].map((column) => `${prefix}${column}`).join(', ');
}

/** Returns a table's columns with their SQL types, except the columns in `without`. */
export function typedColumns<Name extends TableName, Left extends ColumnName<Name>>(
  table: Name,
  without: readonly Left[],
) {
  const names: readonly string[] = without;
  const columns = Object.entries(tables[table].columns).filter(([name]) => !names.includes(name));
  // The cast is safe because the names are the columns of `tables[table]` except those in `without`.
  return columns.map(([name, { sqlType }]) => [name, sqlType]) as unknown as readonly (readonly [
    name: Exclude<ColumnName<Name>, Left>,
    type: SqlType,
  ])[];
}

/** Converts a time inside JSON, which Postgres writes with an offset and microseconds, to ISO 8601 in UTC. */
export function instantOf(time: string): string {
  return new Date(time).toISOString();
}
