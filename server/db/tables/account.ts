// Defines the tables of an account: its settings, its deletion and its due rebuild.
import type { RegisterInput } from '#shared/auth/schema.ts';
import type { Settings } from '#shared/account/settings.ts';
import type { ExperienceLevel } from '#shared/profile/vocabulary.ts';
import { boolean, date, fixed, instant, int, nullable, numeric, text, uuid } from './column.ts';
import { sharedTable, userTable } from './table.ts';

export const accountTables = {
  /** Each row is an account with its profile. The features auth (sign-up), account and profile write this table. */
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
      /** Counts the rows of `biometric`. Null before the first row. */
      measurement_count: nullable(int()),
      /**
       * An administrator locked the account at this time, so that nobody can sign in. Null while the account is open.
       */
      locked_at: nullable(instant()),
      /**
       * Time of the last password reset after which the user has not yet confirmed recent passkeys and linked sign-ins.
       * Null when none waits for confirmation.
       */
      password_reset_at: nullable(instant()),
    },
    {
      key: 'user_id',
      isMerged: true,
      without: ['measurement_count', 'locked_at', 'password_reset_at'],
    },
  ),
  /** The feature account writes this table. A user without a row has the default settings. */
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
      /** Null, in a row that is older than this setting, means the default. */
      open_sets: nullable(boolean()),
      /** Null, in a row that is older than this setting, means 'auto'. */
      clock: nullable(text<Settings['clock']>()),
      /** A device last reported this time zone. Null before the first report. */
      time_zone: nullable(text()),
    },
    { key: 'user_id', isMerged: true },
  ),
  /** The feature account writes this table. An account with a row will be erased at `due_at`. */
  account_deletion: userTable(
    {
      asked_at: fixed(instant()),
      due_at: instant(),
    },
    'about the end of the account',
  ),
  /**
   * The feature account writes this table. A row proves that an account was erased, but does not identify the person.
   */
  erased_account: sharedTable({
    /** The id is random, so that the row does not reveal the user's id. */
    id: fixed(uuid()),
    /** The day of the erasure is in UTC. */
    day: fixed(date()),
  }),
  /**
   * replay/due-replays.ts writes this table. A user with a row needs a rebuild, because rules of computed rows changed.
   */
  replay_due: userTable(
    {
      /** The newest migration when the rebuild was requested. An older server skips the row. */
      migration: text(),
    },
    'is worked out from the log soon',
  ),
};
