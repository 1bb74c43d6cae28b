// Defines the tables of imported files: their plans, their progress, and the rows that they added.
import type { ImportAnswers, ImportFindings, NameMatch } from '#shared/imports/schema.ts';
import type { ImportSource, ImportStatus } from '#shared/imports/vocabulary.ts';
import { bytea, fixed, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const importTables = {
  /**
   * The rows are written by features/imports. A file of another app, with the state of its import.
   */
  file_import: userTable(
    {
      id: fixed(uuid()),
      source: text<ImportSource>(),
      status: text<ImportStatus>(),
      file_name: fixed(text()),
      answers: jsonb<ImportAnswers>(),
      findings: jsonb<ImportFindings>(),
      /** State of the account when the plan was made (planning/account-state.ts). */
      account_state: text(),
      /** Number of imported workouts, or of days with measurements. */
      done: int(),
      total: int(),
      message: nullable(text()),
      /** The server that runs the import, and the time by which the server must renew its lease. */
      holder: nullable(uuid()),
      held_until: nullable(instant()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    'what came in is in the log',
  ),
  /** The rows are written by features/imports. The file itself, compressed with gzip, until the import has run. */
  file_import_bytes: userTable(
    { import_id: fixed(uuid()), bytes: fixed(bytea()) },
    'a file of the user, kept until it has come in',
  ),
  /**
   * The rows are written by features/imports. One workout of the plan, or one day of measurements.
   */
  file_import_item: userTable(
    {
      import_id: fixed(uuid()),
      position: fixed(int()),
      kind: fixed(text<'WORKOUT' | 'MEASUREMENT'>()),
      /** Key of the workout or day: the same in every file that contains it. */
      key: fixed(text()),
      /** KNOWN: the account had the item before. KEPT: the item was edited, so the undo of the import left it. */
      status: text<'NEW' | 'KNOWN' | 'WRITTEN' | 'UNDONE' | 'KEPT'>(),
      /** Id of the session or measurement that the import creates from the item. */
      target_id: fixed(uuid()),
      /** Version of the session right after its import; the version of its deletion when the undo deleted it. */
      version: nullable(int()),
      content: fixed(jsonb<object>()),
    },
    'copies of workouts that are in the log',
  ),
  /**
   * The rows are written by features/imports. A name in a file, and the exercise with this name.
   */
  file_import_exercise: userTable(
    {
      import_id: fixed(uuid()),
      name: fixed(text()),
      position: fixed(int()),
      sets: fixed(int()),
      how: text<NameMatch>(),
      /**
       * Null while the exercise does not exist: the import creates a custom exercise when it runs.
       */
      exercise_id: nullable(uuid()),
      /** Traits of the exercise according to the file. */
      hint: fixed(jsonb<object>()),
      /** The own exercise that the run created. */
      created_id: nullable(uuid()),
    },
    'names whose exercises are in the log',
  ),
  /**
   * The rows are written by restore/record-restored.ts. A row that was restored from an archive of LiftLedger. Workouts
   * are items instead.
   */
  file_import_row: userTable(
    {
      import_id: fixed(uuid()),
      table_name: fixed(text()),
      /** Identifies the row among the user's rows of the table. */
      key: fixed(text()),
      /** Hash of the row right after the restore; null for the profile and the settings. */
      hash: nullable(text()),
      /**
       * The profile or the settings before and right after the restore. Null for rows of other
       * tables, and when no row existed.
       */
      before: fixed(nullable(jsonb<object>())),
      after: fixed(nullable(jsonb<object>())),
      /**
       * Moment at which the undo marked the row as deleted; null while the import is not undone.
       */
      removed_at: nullable(instant()),
    },
    'names of rows that are in the export themselves',
  ),
  /**
   * The exercise that a user chose for a name in imported files; null when the import creates an
   * own exercise with this name. The rows are written by features/imports.
   */
  exercise_mapping: userTable(
    {
      /** The name in the file, in lower case. */
      name: fixed(text()),
      exercise_id: nullable(uuid()),
      updated_at: instant(),
    },
    { key: 'name', isLarge: true },
  ),
};
