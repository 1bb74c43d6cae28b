// Defines the tables of an account: its settings, its deletion and its due replay.
import type { RegisterInput } from '#shared/auth/schema.ts';
import type { Settings } from '#shared/account/settings.ts';
import type { ExperienceLevel } from '#shared/profile/vocabulary.ts';
import { boolean, date, fixed, instant, int, nullable, numeric, text, uuid } from './column.ts';
import { sharedTable, userTable } from './table.ts';

export const accountTables = {
  /** The rows are written by features/auth (sign up), features/account, features/profile. */
  account: userTable(
    {
      name: text(),
      email: text(),
      date_of_birth: nullable(date()),
      gender: text<RegisterInput['gender']>(),
      height_cm: nullable(numeric()),
      weight_kg: nullable(numeric()),
      experience_level: nullable(text<ExperienceLevel>()),
      full_assessment_completed: boolean(),
      created_at: fixed(instant()),
      updated_at: instant(),
      /** Number of rows of `biometric`; null before the first row. */
      measurement_count: nullable(int()),
      /**
       * Time at which an administrator locked the account, so that nobody can sign in
       * (server/admin); null while the account is open.
       */
      locked_at: nullable(instant()),
      /**
       * The last password reset whose review of recent additions is still open
       * (features/auth/recently-added.ts): recent passkeys and linked sign-ins wait. Null when
       * nothing waits.
       */
      password_reset_at: nullable(instant()),
    },
    {
      key: 'user_id',
      isMerged: true,
      without: ['measurement_count', 'locked_at', 'password_reset_at'],
    },
  ),
  /** The rows are written by features/account. No row: the defaults. */
  user_settings: userTable(
    {
      weight_unit: text<Settings['weightUnit']>(),
      height_unit: text<Settings['heightUnit']>(),
      length_unit: text<Settings['lengthUnit']>(),
      theme: text<Settings['theme']>(),
      sound: boolean(),
      wake_lock: boolean(),
      first_day_of_week: text<Settings['firstDayOfWeek']>(),
      updated_at: instant(),
      next_set: text<Settings['nextSet']>(),
      next_set_mode: text<Settings['nextSetMode']>(),
      /** Null in a row from before this setting, which reads as the default. */
      open_sets: nullable(boolean()),
      /** Null in a row from before this setting, which reads as 'auto'. */
      clock: nullable(text<Settings['clock']>()),
      /** The time zone that a device last reported; null before the first report. */
      time_zone: nullable(text()),
    },
    { key: 'user_id', isMerged: true },
  ),
  /**
   * The rows are written by features/account. An account that will be erased; no row: the account
   * stays.
   */
  account_deletion: userTable(
    {
      asked_at: fixed(instant()),
      due_at: instant(),
    },
    'about the end of the account',
  ),
  /**
   * The rows are written by features/account. Proof that an account was erased. Nothing in the row identifies the
   * person.
   */
  erased_account: sharedTable({
    /** A random number, so that the row does not reveal the user's id. */
    id: fixed(uuid()),
    /** The day of the erasure, in UTC. */
    day: fixed(date()),
  }),
  /**
   * The rows are written by replay/due-replays.ts. Users whose rows follow earlier rules and need a
   * replay.
   */
  replay_due: userTable(
    {
      /** Name of the newest migration when the replay was requested. An older version of the server skips the row. */
      migration: text(),
    },
    'is worked out from the log soon',
  ),
};
