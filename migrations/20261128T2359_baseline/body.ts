// Creates the tables of body measurements, body weights, heart rate zones, medical history, the movement assessment and
// photos.
import { type Kysely, sql } from 'kysely';
import { required, userTable, withLists } from './tables.ts';

export const tables = [
  'biometric',
  'body_weight_entry',
  'heart_rate_zones',
  'medical_history',
  'assessment',
  'progress_photo',
  'stray_photo',
];

export async function create(db: Kysely<unknown>): Promise<void> {
  const sites = ['neck', 'chest', 'waist', 'hips', 'thighs', 'biceps', 'forearms', 'calves'];
  const tapeColumns = sites.map((site) => `${site}_in`);
  let biometric = userTable(db, 'biometric')
    .addColumn('id', 'uuid', required)
    .addColumn('recorded_at', 'timestamptz', required)
    .addColumn('body_fat_percentage', sql`numeric(5,2)`)
    .addColumn('body_fat_method', 'text')
    .addColumn('systolic_mmhg', 'integer')
    .addColumn('diastolic_mmhg', 'integer')
    .addColumn('resting_heart_rate_bpm', 'integer');
  for (const column of tapeColumns) {
    biometric = biometric
      .addColumn(column, sql`numeric(5,2)`)
      .addCheckConstraint(`biometric_${column}_check`, sql`${sql.ref(column)} between 0 and 300`);
  }
  await biometric
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('biometric_pkey', ['user_id', 'id'])
    .addCheckConstraint('biometric_body_fat_check', sql`body_fat_percentage between 0 and 100`)
    .addCheckConstraint(
      'biometric_method_check',
      sql`body_fat_method in ('CALIPER', 'DEXA', 'BIOELECTRICAL_IMPEDANCE', 'HYDROSTATIC', 'VISUAL_ESTIMATE')`,
    )
    .addCheckConstraint('biometric_systolic_check', sql`systolic_mmhg between 0 and 300`)
    .addCheckConstraint('biometric_diastolic_check', sql`diastolic_mmhg between 0 and 200`)
    .addCheckConstraint('biometric_pressure_check', sql`diastolic_mmhg <= systolic_mmhg`)
    .addCheckConstraint(
      'biometric_resting_heart_rate_check',
      sql`resting_heart_rate_bpm between 30 and 200`,
    )
    .addCheckConstraint(
      'biometric_not_empty_check',
      sql`num_nonnulls(body_fat_percentage, systolic_mmhg, diastolic_mmhg, resting_heart_rate_bpm, ${sql.join(tapeColumns.map((column) => sql.ref(column)))}) > 0`,
    )
    .execute();
  await db.schema
    .createIndex('biometric_recorded_index')
    .on('biometric')
    .columns(['user_id', 'recorded_at', 'id'])
    .execute();

  // The key contains the day, so a second weight of the same day replaces the first.
  await userTable(db, 'body_weight_entry')
    .addColumn('day', 'date', required)
    .addColumn('recorded_at', 'timestamptz', required)
    .addColumn('weight_kg', sql`numeric(5,2)`, required)
    .addPrimaryKeyConstraint('body_weight_entry_pkey', ['user_id', 'day'])
    .addCheckConstraint('body_weight_entry_weight_check', sql`weight_kg between 22.68 and 453.59`)
    .execute();
  await db.schema
    .createIndex('body_weight_entry_recorded_index')
    .on('body_weight_entry')
    .columns(['user_id', 'recorded_at', 'day'])
    .execute();

  let zones = userTable(db, 'heart_rate_zones')
    .addColumn('max_heart_rate_bpm', 'integer', required)
    .addColumn('resting_heart_rate_bpm', 'integer')
    .addColumn('calculation_method', 'text', required);
  for (const zone of [1, 2, 3, 4, 5]) {
    const [min, max] = [sql.ref(`zone${zone}_min_bpm`), sql.ref(`zone${zone}_max_bpm`)];
    zones = zones
      .addColumn(`zone${zone}_min_bpm`, 'integer', required)
      .addColumn(`zone${zone}_max_bpm`, 'integer', required)
      .addCheckConstraint(
        `heart_rate_zones_zone${zone}_check`,
        sql`${min} >= 0 and ${min} < ${max} and ${max} <= 250`,
      );
    if (zone > 1) {
      zones = zones.addCheckConstraint(
        `heart_rate_zones_zone${zone}_follows_check`,
        sql`${sql.ref(`zone${zone - 1}_max_bpm`)} + 1 = ${min}`,
      );
    }
  }
  await zones
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('heart_rate_zones_pkey', ['user_id'])
    .addCheckConstraint('heart_rate_zones_max_check', sql`max_heart_rate_bpm between 60 and 250`)
    .addCheckConstraint(
      'heart_rate_zones_resting_check',
      sql`resting_heart_rate_bpm between 30 and 200`,
    )
    .addCheckConstraint(
      'heart_rate_zones_method_check',
      sql`calculation_method in ('karvonen', 'standard')`,
    )
    .execute();

  await withLists(userTable(db, 'medical_history'), 'medical_history', {
    conditions: 100,
    allergies: 100,
    injuries: 100,
    surgeries: 100,
  })
    .addColumn('notes', 'text', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('medical_history_pkey', ['user_id'])
    .addCheckConstraint('medical_history_notes_check', sql`char_length(notes) <= 10000`)
    .execute();

  await userTable(db, 'assessment')
    .addColumn('step', 'integer', required)
    .addColumn('experience_level', 'text')
    .addColumn('training_age', 'text')
    .addColumn('arm_span_cm', sql`numeric(5, 2)`)
    .addColumn('seated_height_cm', sql`numeric(5, 2)`)
    .addColumn('tests', 'jsonb', required)
    .addColumn('completed_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('assessment_pkey', ['user_id'])
    .addCheckConstraint('assessment_step_check', sql`step between 1 and 6`)
    .addCheckConstraint(
      'assessment_experience_level_check',
      sql`experience_level in ('BEGINNER', 'NOVICE', 'INTERMEDIATE', 'ADVANCED', 'ELITE')`,
    )
    .addCheckConstraint(
      'assessment_training_age_check',
      sql`training_age in ('UNDER_6_MONTHS', '6_TO_24_MONTHS', '2_TO_5_YEARS', 'OVER_5_YEARS')`,
    )
    .addCheckConstraint('assessment_arm_span_check', sql`arm_span_cm between 100 and 260`)
    .addCheckConstraint('assessment_seated_height_check', sql`seated_height_cm between 50 and 140`)
    .addCheckConstraint('assessment_tests_check', sql`jsonb_typeof(tests) = 'object'`)
    .execute();

  await userTable(db, 'progress_photo')
    .addColumn('id', 'uuid', required)
    .addColumn('photo_type', 'text', required)
    .addColumn('taken_at', 'timestamptz', required)
    .addColumn('notes', 'text')
    .addColumn('width_px', 'integer', required)
    .addColumn('height_px', 'integer', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('progress_photo_pkey', ['user_id', 'id'])
    .addCheckConstraint(
      'progress_photo_type_check',
      sql`photo_type in ('FRONT', 'SIDE', 'BACK', 'OTHER')`,
    )
    .addCheckConstraint('progress_photo_notes_check', sql`char_length(notes) between 1 and 500`)
    .addCheckConstraint('progress_photo_width_check', sql`width_px between 1 and 2048`)
    .addCheckConstraint('progress_photo_height_check', sql`height_px between 1 and 2048`)
    .addCheckConstraint('progress_photo_bytes_check', sql`bytes between 1 and 67108864`)
    .execute();
  await db.schema
    .createIndex('progress_photo_taken_index')
    .on('progress_photo')
    .columns(['user_id', 'taken_at', 'id'])
    .execute();

  // Each row names a photo whose upload or deletion has not finished. A background task later deletes files that no
  // photo uses.
  await userTable(db, 'stray_photo')
    .addColumn('photo_id', 'uuid', required)
    .addColumn('noted_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('stray_photo_pkey', ['user_id', 'photo_id'])
    .execute();
  await db.schema
    .createIndex('stray_photo_noted_at')
    .on('stray_photo')
    .columns(['noted_at'])
    .execute();
}
