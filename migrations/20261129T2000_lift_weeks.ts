// Creates the table with a lift's best value in each week, so that the chart of a lift does not read every session.
import { type Kysely, sql } from 'kysely';
import { placeTable } from '#server/db/opening/distribution.ts';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('lift_week')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('exercise_id', 'uuid', (c) => c.notNull())
    .addColumn('scale', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('week', 'timestamptz', (c) => c.notNull())
    .addColumn('session_id', 'uuid', (c) => c.notNull())
    .addColumn('started_at', 'timestamptz', (c) => c.notNull())
    .addColumn('value', 'double precision', (c) => c.notNull())
    .addColumn('heaviest', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('lift_week_pkey', ['user_id', 'exercise_id', 'scale', 'kind', 'week'])
    .execute();
  await placeTable(db, 'lift_week');
  await sql`
    alter table lift_week add constraint lift_week_account_fkey foreign key (user_id) references account (user_id)`.execute(
    db,
  );
  await sql`insert into pending_replay (reason) values ('the best of each week of a lift')`.execute(
    db,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('lift_week').execute();
}
