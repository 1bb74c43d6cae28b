// Defines the database tables of accounts: profiles, settings, deletions, and users whose computed rows are outdated.
import type { RegisterInput } from '#shared/auth/schema.ts';
import type { Settings } from '#shared/account/settings.ts';
import type { ExperienceLevel } from '#shared/profile/vocabulary.ts';
import { boolean, date, fixed, instant, int, nullable, numeric, text, uuid } from './column.ts';
import { sharedTable, userTable } from './table.ts';

export const accountTables = {
  /** Stores accounts with their profiles, one row per user. */
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
      measurement_count: nullable(int()),
      /**
       * Time when an administrator locked the account, so that nobody can sign in. Null while the account is not
       * locked.
       */
      locked_at: nullable(instant()),
      /**
       * Time of the last password reset, until the user has reviewed recent passkeys and linked providers, which a
       * thief may have added. Null when nothing is left to review.
       */
      password_reset_at: nullable(instant()),
    },
    {
      key: 'user_id',
      isMerged: true,
      without: ['measurement_count', 'locked_at', 'password_reset_at'],
    },
  ),
  /** Stores the settings of users. A user without a row has the default settings. */
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
      open_sets: nullable(boolean()),
      clock: nullable(text<Settings['clock']>()),
      /** Time zone that a device of the user last reported. Null before the first report. */
      time_zone: nullable(text()),
    },
    { key: 'user_id', isMerged: true },
  ),
  /** Stores which accounts will be erased at `due_at`, because their users requested the erasure. */
  account_deletion: userTable(
    {
      asked_at: fixed(instant()),
      due_at: instant(),
    },
    'about the end of the account',
  ),
  /** Stores a record that proves that an account was erased. The record does not identify the person. */
  erased_account: sharedTable({
    /** The id is random, so that the row does not reveal the user's id. */
    id: fixed(uuid()),
    day: fixed(date()),
  }),
  /** Stores the users whose computed rows must be rebuilt, because the rules that compute them changed. */
  replay_due: userTable(
    {
      migration: text(),
    },
    'is worked out from the log soon',
  ),
};
