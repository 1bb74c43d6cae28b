import { type Kysely, sql } from 'kysely';

const sites = ['neck', 'chest', 'waist', 'hips', 'thighs', 'biceps', 'forearms', 'calves'];
const tapeColumns = sites.map((site) => `${site}_in`);

export async function up(db: Kysely<any>): Promise<void> {
  let table = db.schema
    .createTable('biometric')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('recorded_at', 'timestamptz', (c) => c.notNull())
    .addColumn('body_fat_percentage', sql`numeric(5,2)`)
    .addColumn('body_fat_method', 'text')
    .addColumn('systolic_mmhg', 'integer')
    .addColumn('diastolic_mmhg', 'integer')
    .addColumn('resting_heart_rate_bpm', 'integer');
  for (const column of tapeColumns) {
    table = table
      .addColumn(column, sql`numeric(5,2)`)
      .addCheckConstraint(`biometric_${column}_check`, sql`${sql.ref(column)} between 0 and 300`);
  }
  await table
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('biometric_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('biometric_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('biometric_body_fat_check', sql`body_fat_percentage between 0 and 100`)
    .addCheckConstraint(
      'biometric_method_check',
      sql`body_fat_method in ('CALIPER', 'DEXA', 'BIOELECTRICAL_IMPEDANCE', 'HYDROSTATIC', 'VISUAL_ESTIMATE')`,
    )
    .addCheckConstraint('biometric_systolic_check', sql`systolic_mmhg between 0 and 300`)
    .addCheckConstraint('biometric_diastolic_check', sql`diastolic_mmhg between 0 and 200`)
    .addCheckConstraint('biometric_pressure_check', sql`diastolic_mmhg < systolic_mmhg`)
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
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('biometric').execute();
}
