// Settings for the suggested weight of the next set: its use, and the allowance for fatigue.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('user_settings')
    .addColumn('next_set', 'text', (c) => c.notNull().defaultTo('offer'))
    .addColumn('next_set_mode', 'text', (c) => c.notNull().defaultTo('balanced'))
    .execute();
  // For the rows that are there; new ones say it.
  await db.schema
    .alterTable('user_settings')
    .alterColumn('next_set', (c) => c.dropDefault())
    .alterColumn('next_set_mode', (c) => c.dropDefault())
    .execute();
  await db.schema
    .alterTable('user_settings')
    .addCheckConstraint(
      'user_settings_next_set_check',
      sql`next_set in ('off', 'offer', 'fill') and next_set_mode in ('cautious', 'balanced', 'bold')`,
    )
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('user_settings')
    .dropColumn('next_set')
    .dropColumn('next_set_mode')
    .execute();
}
