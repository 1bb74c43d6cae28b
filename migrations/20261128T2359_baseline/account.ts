// Creates the tables of accounts, logins, settings, planned deletions and erased accounts.
import { type Kysely, sql } from 'kysely';
import { required, userTable } from './tables.ts';

export const tables = ['account', 'login', 'account_deletion', 'erased_account', 'user_settings'];

export async function create(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('user_id', 'uuid', required)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('date_of_birth', 'date')
    .addColumn('gender', 'text', required)
    .addColumn('height_cm', sql`numeric(5,2)`)
    .addColumn('weight_kg', sql`numeric(5,2)`)
    .addColumn('experience_level', 'text')
    .addColumn('full_assessment_completed', 'boolean', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addColumn('measurement_count', 'integer')
    .addColumn('locked_at', 'timestamptz')
    .addColumn('password_reset_at', 'timestamptz')
    .addPrimaryKeyConstraint('account_pkey', ['user_id'])
    .addCheckConstraint(
      'account_gender_check',
      sql`gender in ('MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY')`,
    )
    .addCheckConstraint('account_height_check', sql`height_cm between 121.92 and 243.84`)
    .addCheckConstraint('account_weight_check', sql`weight_kg between 22.68 and 453.59`)
    .addCheckConstraint(
      'account_experience_check',
      sql`experience_level in ('BEGINNER', 'NOVICE', 'INTERMEDIATE', 'ADVANCED', 'ELITE')`,
    )
    .execute();

  // The sign-in finds a login by its e-mail before it knows the user, so the e-mail is the key.
  await db.schema
    .createTable('login')
    .addColumn('email', 'text', required)
    .addColumn('user_id', 'uuid', required)
    .addColumn('password_hash', 'text', required)
    .addPrimaryKeyConstraint('login_pkey', ['email'])
    .addCheckConstraint('login_email_check', sql`email = lower(email)`)
    .execute();

  await userTable(db, 'account_deletion')
    .addColumn('asked_at', 'timestamptz', required)
    .addColumn('due_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('account_deletion_pkey', ['user_id'])
    .execute();

  await db.schema
    .createTable('erased_account')
    .addColumn('id', 'uuid', required)
    .addColumn('day', 'date', required)
    .addPrimaryKeyConstraint('erased_account_pkey', ['id'])
    .execute();

  await userTable(db, 'user_settings')
    .addColumn('weight_unit', 'text', required)
    .addColumn('height_unit', 'text', required)
    .addColumn('length_unit', 'text', required)
    .addColumn('theme', 'text', required)
    .addColumn('sound', 'boolean', required)
    .addColumn('wake_lock', 'boolean', required)
    .addColumn('first_day_of_week', 'text', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addColumn('next_set', 'text', required)
    .addColumn('next_set_mode', 'text', required)
    .addColumn('time_zone', 'text')
    .addColumn('clock', 'text')
    .addPrimaryKeyConstraint('user_settings_pkey', ['user_id'])
    .addCheckConstraint('user_settings_weight_unit_check', sql`weight_unit in ('lbs', 'kg')`)
    .addCheckConstraint('user_settings_height_unit_check', sql`height_unit in ('ft', 'cm')`)
    .addCheckConstraint('user_settings_length_unit_check', sql`length_unit in ('in', 'cm')`)
    .addCheckConstraint('user_settings_theme_check', sql`theme in ('auto', 'light', 'dark')`)
    .addCheckConstraint(
      'user_settings_first_day_check',
      sql`first_day_of_week in ('monday', 'sunday')`,
    )
    .addCheckConstraint(
      'user_settings_next_set_check',
      sql`next_set in ('off', 'offer', 'fill') and next_set_mode in ('cautious', 'balanced', 'bold')`,
    )
    .addCheckConstraint('user_settings_clock_check', sql`clock in ('auto', '12h', '24h')`)
    .execute();
}
