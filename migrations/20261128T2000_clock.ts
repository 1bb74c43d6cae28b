// Setting for the clock: as the device's language has it, 12 hours, or 24 hours.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('user_settings')
    // Null is 'auto': servers and archives of the release before do not know the column.
    .addColumn('clock', 'text')
    .execute();
  await db.schema
    .alterTable('user_settings')
    .addCheckConstraint('user_settings_clock_check', sql`clock in ('auto', '12h', '24h')`)
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('user_settings').dropColumn('clock').execute();
}
