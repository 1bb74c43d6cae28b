// Lists the tables and columns of an archive. Export, restore and the undo of a restore loop over this list.
import { z } from 'zod';
import { type TableName, tableNames, tables } from '#server/db/schema.ts';
import type { Column, SqlType } from '#server/db/tables/column.ts';
import type { Archive } from '#server/db/tables/table.ts';
import { tableEntryName } from '#shared/export/archive.ts';
import { calendarDate, pastInstant } from '#shared/schema.ts';

export type Row = Record<string, unknown>;

interface ArchivedColumn {
  name: string;
  field: string;
  sqlType: SqlType;
}

export interface ArchivedTable extends Archive {
  name: TableName;
  columns: readonly ArchivedColumn[];
  /** Possible names of the table's file in an archive. The present name comes first. */
  entryNames: readonly string[];
  /** Parses a row of an archive. A field that an older version of LiftLedger did not write becomes null. */
  row: z.ZodType<Row>;
}

const MOST_CHARACTERS = 20_000;

const storable = z
  .string()
  .max(MOST_CHARACTERS)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: 'contains characters that cannot be stored',
  });

/** Accepts a UUID of any version, because a restore does not change ids. */
export const anyId = z.guid().toLowerCase();

const byType: Partial<Record<SqlType, z.ZodType>> = {
  uuid: anyId,
  text: storable,
  int: z.int(),
  numeric: z.number(),
  float8: z.number(),
  boolean: z.boolean(),
  timestamptz: pastInstant('The time is in the future'),
  date: calendarDate,
};

/** Parent tables come before their children, so that a restore can write the tables in this order. */
export const archivedTables: readonly ArchivedTable[] = tableNames.flatMap((name) => {
  const { archive, columns } = tables[name];
  if (typeof archive !== 'object') return [];
  const left = ['user_id', ...(archive.without ?? [])];
  const archived = Object.entries(columns).filter(([column]) => !left.includes(column));
  const { table: earlierName, fields } = archive.earlier ?? {};
  return {
    ...archive,
    name,
    columns: archived.map(([column, { sqlType }]) => ({
      name: column,
      field: fieldOf(column),
      sqlType,
    })),
    entryNames: [name, ...(earlierName === undefined ? [] : [earlierName])].map(tableEntryName),
    row: z.preprocess(
      (row) => (fields ? withPresentNames(row, fields) : row),
      z
        .strictObject(
          Object.fromEntries(
            archived.map(([column, of]) => [fieldOf(column), ruleOf(`${name}.${column}`, of)]),
          ),
        )
        .refine(archive.rule ?? (() => true), { error: 'is none of its kind' }),
    ),
  };
});

/** Returns a column's or table's name in an archive, for example `startedAt` for `started_at`. */
export function fieldOf(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function ruleOf(name: string, { sqlType, rule, isNullable }: Column<unknown>): z.ZodType {
  const schema = rule ?? byType[sqlType];
  if (!schema) throw new Error(`No rule for ${name} in an archive`);
  return isNullable ? schema.nullable().default(null) : schema;
}

function withPresentNames(row: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [names[name] ?? name, value]),
  );
}

/**
 * Returns the definition of an archived table.
 * @throws Error for a table that no archive contains, which is a bug
 */
export function archivedTable(name: TableName): ArchivedTable {
  const found = archivedTables.find((table) => table.name === name);
  if (!found) throw new Error(`${name} is in no archive`);
  return found;
}
