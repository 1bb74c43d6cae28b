import { type Kysely, sql } from 'kysely';

// How an exercise moves, for the work that lifting it is, and the travel that a lifter taped.
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['exercise', 'user_exercise']) {
    // The library gets its own values from the loader at this start.
    await db.schema
      .alterTable(table)
      .addColumn('movement_model', 'text')
      .addColumn('hands', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('can_tape_travel', 'boolean', (c) => c.notNull().defaultTo(false))
      .execute();
    for (const column of ['hands', 'can_tape_travel']) {
      await db.schema
        .alterTable(table)
        .alterColumn(column, (each) => each.dropDefault())
        .execute();
    }
    await db.schema
      .alterTable(table)
      .addCheckConstraint(`${table}_hands_check`, sql`hands in (1, 2)`)
      .execute();
  }
  await sql`
    update user_exercise set
      hands = case when load_kind = 'PER_SIDE' then 2 else 1 end,
      can_tape_travel = measure = 'REPS' and load_kind in ('EXTERNAL', 'PER_SIDE')
        and equipment_required ?| array['BARBELL', 'EZ_BAR', 'TRAP_BAR', 'DUMBBELL', 'KETTLEBELL', 'PLATE', 'SANDBAG']
        and not equipment_required ?| array['CABLE', 'MACHINE', 'SMITH_MACHINE', 'BAND', 'LANDMINE', 'SLED']`.execute(
    db,
  );

  await db.schema
    .createTable('user_exercise_travel')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    // Of the library or of their own: one column cannot refer to both.
    .addColumn('exercise_id', 'uuid', (c) => c.notNull())
    .addColumn('travel_cm', sql`numeric(5,2)`, (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_exercise_travel_pkey', ['user_id', 'exercise_id'])
    .addForeignKeyConstraint('user_exercise_travel_account_fkey', ['user_id'], 'account', [
      'user_id',
    ])
    .addCheckConstraint('user_exercise_travel_travel_check', sql`travel_cm between 5 and 250`)
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('user_exercise_travel').execute();
  for (const table of ['exercise', 'user_exercise']) {
    for (const column of ['movement_model', 'hands', 'can_tape_travel']) {
      await db.schema.alterTable(table).dropColumn(column).execute();
    }
  }
}
