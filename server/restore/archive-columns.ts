// Defines the valid rows of each table in an archive, from the columns of the database.
import { z } from 'zod';
import type { Query } from '#server/db/statements/query.ts';
import { calendarDate, pastInstant } from '#shared/schema.ts';
import { columnRules, rowRules } from './column-rules.ts';
import { withFieldsOfToday } from './earlier-names.ts';
import { type RestoredName, restoredNames } from './tables.ts';

export interface Column {
  name: string;
  /** Name of the field in an archive. */
  field: string;
  type: string;
}

export interface TableShape {
  columns: readonly Column[];
  /** Parses a line. Its fields are those of the columns. */
  row: z.ZodType<Record<string, unknown>>;
}

/** Columns that are not in an archive: the owner differs, and the others are derived or concern the sign-in. */
const leftOut = new Set(['user_id', 'measurement_count', 'locked_at', 'password_reset_at']);
const MOST_CHARACTERS = 20_000;

const storable = z
  .string()
  .max(MOST_CHARACTERS)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: 'contains characters that cannot be stored',
  });

/** An id of any version, because ids are kept unchanged. */
export const anyId = z.guid().toLowerCase();

const byType: Readonly<Record<string, z.ZodType>> = {
  uuid: anyId,
  text: storable,
  integer: z.int(),
  numeric: z.number(),
  'double precision': z.number(),
  boolean: z.boolean(),
  'timestamp with time zone': pastInstant('The time is in the future'),
  date: calendarDate,
};

/**
 * Returns the valid rows of each table. A field that an older program did not write is null.
 *
 * @throws Error for a column of an unknown type, which is a bug
 */
export async function readShapes(query: Query): Promise<ReadonlyMap<RestoredName, TableShape>> {
  const rows = await query<{ table: RestoredName; name: string; type: string; nullable: boolean }>(
    `select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as nullable
     from information_schema.columns
     where table_schema = current_schema() and table_name = any($1)
     order by table_name, ordinal_position`,
    [restoredNames],
  );
  const kept = rows.filter(({ name }) => !leftOut.has(name));
  return new Map(
    [...Map.groupBy(kept, ({ table }) => table)].map(([table, columns]) => [
      table,
      {
        columns: columns.map(({ name, type }) => ({ name, type, field: fieldOf(name) })),
        row: z.preprocess(
          (row) => withFieldsOfToday(table, row),
          z
            .strictObject(
              Object.fromEntries(columns.map((column) => [fieldOf(column.name), schemaOf(column)])),
            )
            .refine(rowRules[table] ?? (() => true), { error: 'is none of its kind' }),
        ),
      },
    ]),
  );
}

function schemaOf(column: {
  table: RestoredName;
  name: string;
  type: string;
  nullable: boolean;
}): z.ZodType {
  const schema = columnRules[column.table]?.[column.name] ?? byType[column.type];
  if (!schema) throw new Error(`No rule for the column ${column.name} of ${column.table}`);
  return column.nullable ? schema.nullable().default(null) : schema;
}

function fieldOf(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
