// Lists the columns of every table, so that statements name them. A star in a named statement fails on running servers
// as soon as a migration adds a column (0A000), and reads columns that this program does not know.
import { type Database, type TableName, tableNames, tables } from '#server/db/schema.ts';
import type { SqlType } from '#server/db/tables/column.ts';

type ColumnName<Name extends TableName> = keyof Database[Name] & string;

/**
 * The columns of each table. `as`: the type of each table is derived from the same definition, so
 * the names are equal.
 */
export const columnsOf = Object.fromEntries(
  tableNames.map((name) => [name, Object.keys(tables[name].columns)]),
) as unknown as { readonly [Name in TableName]: readonly ColumnName<Name>[] };

/**
 * Returns the columns of a table as a list for a hand-written statement, with the prefix `alias.` when one is given.
 */
export function columnList(table: TableName, alias?: string): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return columnsOf[table].map((column) => `${prefix}${column}`).join(', ');
}

/** Returns the columns of a table with their SQL types, in the order of all statements, without the given ones. */
export function typedColumns<Name extends TableName, Left extends ColumnName<Name>>(
  table: Name,
  without: readonly Left[],
) {
  const names: readonly string[] = without;
  const columns = Object.entries(tables[table].columns).filter(([name]) => !names.includes(name));
  // `as`: the type of each table is derived from the same definition, so the names are equal.
  return columns.map(([name, { sqlType }]) => [name, sqlType]) as unknown as readonly (readonly [
    name: Exclude<ColumnName<Name>, Left>,
    type: SqlType,
  ])[];
}
