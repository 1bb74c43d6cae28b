// Builds the parts that many tables share, such as the column `user_id` and JSON lists.
import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';

export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Starts the definition of a table whose rows belong to users. The user's id is the first column. */
export function userTable(db: Kysely<unknown>, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('user_id', 'uuid', required)
    .addForeignKeyConstraint(`${name}_account_fkey`, ['user_id'], 'account', ['user_id']);
}

/** Adds JSON columns for lists. A check limits each list to `lists[column]` entries. */
export function withLists<Name extends string, Columns extends string>(
  table: CreateTableBuilder<Name, Columns>,
  name: Name,
  lists: Readonly<Record<string, number>>,
): CreateTableBuilder<Name, Columns> {
  let longer = table;
  for (const [list, most] of Object.entries(lists)) {
    longer = longer.addColumn(list, 'jsonb', required).addCheckConstraint(
      `${name}_${list}_check`,
      // jsonb_array_length fails for a value that is not an array. CASE tests the type first; AND does not guarantee
      // that order.
      sql`case when jsonb_typeof(${sql.ref(list)}) = 'array' then jsonb_array_length(${sql.ref(list)}) <= ${sql.lit(most)} else false end`,
    );
  }
  return longer;
}
