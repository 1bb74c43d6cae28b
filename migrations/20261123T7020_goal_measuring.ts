import { type Kysely, sql } from 'kysely';

// A goal that measures something else looks at years of sessions again: some at a time, and it remembers how far it is.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('goal')
    .addColumn('measured_to', 'timestamptz')
    .addColumn('measures_ended_after', 'timestamptz')
    .execute();
  await sql`
    create index goal_measuring_index on goal (user_id, id) where measured_to is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('goal_measuring_index').execute();
  await db.schema
    .alterTable('goal')
    .dropColumn('measured_to')
    .dropColumn('measures_ended_after')
    .execute();
}
