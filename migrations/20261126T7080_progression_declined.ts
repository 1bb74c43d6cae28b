import type { Kysely } from 'kysely';

// When double progression was declined for a workout template without a rule; null: it may be offered.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('workout_template')
    .addColumn('progression_declined_at', 'timestamptz')
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('workout_template').dropColumn('progression_declined_at').execute();
}
