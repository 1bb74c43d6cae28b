import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await replacePressureCheck(db, sql`diastolic_mmhg <= systolic_mmhg`);
}

export async function down(db: Kysely<any>): Promise<void> {
  await sql`
    update biometric set diastolic_mmhg = null where diastolic_mmhg = systolic_mmhg`.execute(db);
  await replacePressureCheck(db, sql`diastolic_mmhg < systolic_mmhg`);
}

async function replacePressureCheck(db: Kysely<any>, check: ReturnType<typeof sql>): Promise<void> {
  await db.schema.alterTable('biometric').dropConstraint('biometric_pressure_check').execute();
  await db.schema
    .alterTable('biometric')
    .addCheckConstraint('biometric_pressure_check', check)
    .execute();
}
