// Finds a row that an archive added, and reports whether it was changed since.
import { tables } from '#server/db/schema.ts';
import { type ArchivedTable, archivedTables } from './tables.ts';

/** Tables whose rows an undo of a restore removes, parents first. It removes their children with them. */
export const recordedTables = archivedTables.filter(isRecorded);

export function isRecorded({ isMerged, parent }: ArchivedTable): boolean {
  return !isMerged && !parent;
}

/** Returns the key of a row as SQL; `row` is the alias of its table. */
export function keyOf({ key }: ArchivedTable, row: string): string {
  return `${row}.${key}::text`;
}

/**
 * Returns the condition that a row's key is in the text array `keys`, as SQL. The array is cast to the column's type,
 * so that an index serves it. A join with rows of the same transaction, which have no statistics, would compare each
 * with each.
 */
export function hasKeyIn({ name, key }: ArchivedTable, row: string, keys: string): string {
  return `${row}.${key} = any(${keys}::text[]::${tables[name].columns[key]?.sqlType}[])`;
}

/**
 * Returns a hash of a row as SQL. It is the same until the row or one of its parts is changed. An empty column that a
 * later version adds does not change it. Needs the time zone UTC.
 */
export function hashOf({ name, follows = [] }: ArchivedTable, row: string): string {
  const own = ['user_id', ...follows].map((column) => `'${column}'`).join(', ');
  const parts = archivedTables
    .filter(({ parent }) => parent?.isPart && parent.table === name)
    .map(
      ({ name: child, key, parent }) =>
        `(select string_agg(jsonb_strip_nulls(to_jsonb(child))::text, ' ' order by child.${key})
      from ${child} child
      where child.user_id = $1 and child.user_id = ${row}.user_id and child.${parent?.column} = ${row}.id)`,
    );
  const itself = `(jsonb_strip_nulls(to_jsonb(${row})) - array[${own}])::text`;
  return `md5(concat_ws(' ', ${[itself, ...parts].join(', ')}))`;
}
