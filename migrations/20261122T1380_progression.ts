// The progression rule of a line.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('template_exercise').addColumn('progression', 'text').execute();
  await db.schema
    .alterTable('template_exercise')
    .addCheckConstraint(
      'template_exercise_progression_check',
      sql`progression in ('double', 'linear', 'effort', 'amrap')`,
    )
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('template_exercise').dropColumn('progression').execute();
}
