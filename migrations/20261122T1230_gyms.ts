import { type Kysely, sql } from 'kysely';

const lists = { bars: 10, plates: 30, missing_equipment: 100 };

// What there is to lift with at a place, and at which one a session was trained.
export async function up(db: Kysely<any>): Promise<void> {
  let table = db.schema
    .createTable('gym')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('dumbbells', 'jsonb')
    .addColumn('machines', 'jsonb')
    .addColumn('fewest_changes', 'boolean', (c) => c.notNull())
    .addColumn('is_default', 'boolean', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull());
  for (const [list, most] of Object.entries(lists)) {
    table = table
      .addColumn(list, 'jsonb', (c) => c.notNull())
      .addCheckConstraint(
        `gym_${list}_check`,
        // Not joined by AND: the length of what is no list would be an error of its own.
        sql`case when jsonb_typeof(${sql.ref(list)}) = 'array' then jsonb_array_length(${sql.ref(list)}) <= ${sql.lit(most)} else false end`,
      );
  }
  await table
    .addPrimaryKeyConstraint('gym_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('gym_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('gym_name_check', sql`char_length(name) between 1 and 60`)
    .execute();

  await db.schema
    .alterTable('workout_session')
    .addColumn('gym_id', 'uuid')
    .addColumn('gym_name', 'text')
    .execute();
  await db.schema
    .alterTable('workout_session')
    .addCheckConstraint('workout_session_gym_check', sql`(gym_id is null) = (gym_name is null)`)
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('workout_session').dropColumn('gym_id').execute();
  await db.schema.alterTable('workout_session').dropColumn('gym_name').execute();
  await db.schema.dropTable('gym').execute();
}
