import { type Kysely, sql } from 'kysely';

// Kinds of load and measures, sets with a time, a distance, notes; targets of single sets; notes of a session.
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['exercise', 'user_exercise']) {
    // What everything was taken for until today; the library gets its own values from the loader at this start.
    await db.schema
      .alterTable(table)
      .addColumn('load_kind', 'text', (c) => c.notNull().defaultTo('EXTERNAL'))
      .addColumn('measure', 'text', (c) => c.notNull().defaultTo('REPS'))
      .addColumn('bodyweight_share', sql`numeric(4,3)`)
      .execute();
    await withoutDefaults(db, table, ['load_kind', 'measure']);
    await db.schema
      .alterTable(table)
      .addCheckConstraint(`${table}_bodyweight_share_check`, sql`bodyweight_share between 0 and 1`)
      .execute();
  }

  await db.schema
    .alterTable('template_exercise')
    .addColumn('target_duration_seconds', 'integer')
    .addColumn('target_distance_meters', sql`numeric(9,2)`)
    .addColumn('set_targets', 'jsonb')
    .execute();
  await db.schema
    .alterTable('template_exercise')
    .addCheckConstraint(
      'template_exercise_set_targets_check',
      sql`set_targets is null or jsonb_array_length(set_targets) = target_sets`,
    )
    .execute();

  await db.schema
    .alterTable('exercise_set')
    .addColumn('duration_seconds', 'integer')
    .addColumn('distance_meters', sql`numeric(9,2)`)
    .addColumn('notes', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('entered_weight', sql`numeric(7,2)`)
    .addColumn('entered_unit', 'text')
    .addColumn('load_lbs', sql`numeric(8,2)`)
    .execute();
  await db.schema
    .alterTable('exercise_set')
    .addCheckConstraint(
      'exercise_set_entered_check',
      sql`(entered_weight is null) = (entered_unit is null)`,
    )
    .execute();
  await db.schema
    .alterTable('workout_session')
    .addColumn('notes', 'text', (c) => c.notNull().defaultTo(''))
    .execute();

  await withoutDefaults(db, 'exercise_set', ['notes']);
  await withoutDefaults(db, 'workout_session', ['notes']);

  // Copies that were made before their lines had these say what a fold of their log says now.
  await sql`
    update session_template set template = jsonb_set(template, '{exercises}', coalesce((
      select jsonb_agg(
        jsonb_set(line, '{exercise}', line->'exercise' ||
          '{"loadKind": "EXTERNAL", "measure": "REPS", "bodyweightShare": null}'::jsonb)
        || '{"targetDuration": null, "targetDistance": null, "setTargets": null,
            "sessionNotes": "", "isLeftOut": false}'::jsonb
        order by position)
      from jsonb_array_elements(template->'exercises') with ordinality as lines (line, position)
    ), '[]'::jsonb))`.execute(db);
  // Warm-ups count for no volume from today on.
  await sql`
    update workout_session s set total_volume_lbs = sums.volume
    from (
      select user_id, session_id, coalesce(sum(reps * weight_lbs) filter (where classification <> 'WARMUP'), 0) as volume
      from exercise_set group by user_id, session_id
      having bool_or(classification = 'WARMUP')
    ) as sums
    where s.user_id = sums.user_id and s.id = sums.session_id and s.completion_status = 'COMPLETED'`.execute(
    db,
  );
}

/** They filled the rows that there were; a new row says it itself. */
async function withoutDefaults(db: Kysely<any>, table: string, columns: string[]): Promise<void> {
  for (const column of columns) {
    await db.schema
      .alterTable(table)
      .alterColumn(column, (each) => each.dropDefault())
      .execute();
  }
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('workout_session').dropColumn('notes').execute();
  for (const column of [
    'duration_seconds',
    'distance_meters',
    'notes',
    'entered_weight',
    'entered_unit',
    'load_lbs',
  ]) {
    await db.schema.alterTable('exercise_set').dropColumn(column).execute();
  }
  for (const column of ['target_duration_seconds', 'target_distance_meters', 'set_targets']) {
    await db.schema.alterTable('template_exercise').dropColumn(column).execute();
  }
  for (const table of ['exercise', 'user_exercise']) {
    for (const column of ['load_kind', 'measure', 'bodyweight_share']) {
      await db.schema.alterTable(table).dropColumn(column).execute();
    }
  }
}
