// Defines the tables of imported files: the plan, the progress and the rows that the import added.
import type { ImportAnswers, ImportFindings, NameMatch } from '#shared/imports/schema.ts';
import type { ImportSource, ImportStatus } from '#shared/imports/vocabulary.ts';
import { bytea, fixed, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const importTables = {
  /** The feature imports writes this table. A row is a file of another app with the state of its import. */
  file_import: userTable(
    {
      id: fixed(uuid()),
      source: text<ImportSource>(),
      status: text<ImportStatus>(),
      file_name: fixed(text()),
      answers: jsonb<ImportAnswers>(),
      findings: jsonb<ImportFindings>(),
      /** The account's state when the plan was made (planning/account-state.ts) shows later changes. */
      account_state: text(),
      /** Counts the imported workouts, or days with measurements. */
      done: int(),
      total: int(),
      message: nullable(text()),
      /** The server with this id runs the import. The server must renew its lease before `held_until`. */
      holder: nullable(uuid()),
      held_until: nullable(instant()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    'what came in is in the log',
  ),
  /** The feature imports writes this table. It stores the file, compressed with gzip, until the import has run. */
  file_import_bytes: userTable(
    { import_id: fixed(uuid()), bytes: fixed(bytea()) },
    'a file of the user, kept until it has come in',
  ),
  /** The feature imports writes this table. An item is one workout, or one day of measurements. */
  file_import_item: userTable(
    {
      import_id: fixed(uuid()),
      position: fixed(int()),
      kind: fixed(text<'WORKOUT' | 'MEASUREMENT'>()),
      /** The key of a workout or day is equal in every file that contains the workout or day. */
      key: fixed(text()),
      /** KNOWN: the account already had the item. KEPT: the user edited the item, so the undo of the import left it. */
      status: text<'NEW' | 'KNOWN' | 'WRITTEN' | 'UNDONE' | 'KEPT'>(),
      /** The import creates the session or measurement with this id. */
      target_id: fixed(uuid()),
      /** The session had this version right after its import. An undo stores the version that deleted the session. */
      version: nullable(int()),
      content: fixed(jsonb<object>()),
    },
    'copies of workouts that are in the log',
  ),
  /** The feature imports writes this table. A row connects a name in the file with an exercise. */
  file_import_exercise: userTable(
    {
      import_id: fixed(uuid()),
      name: fixed(text()),
      position: fixed(int()),
      sets: fixed(int()),
      how: text<NameMatch>(),
      /** Null until the import runs and creates the custom exercise. */
      exercise_id: nullable(uuid()),
      /** The file states these traits of the exercise. */
      hint: fixed(jsonb<object>()),
      /** The import created this custom exercise. */
      created_id: nullable(uuid()),
    },
    'names whose exercises are in the log',
  ),
  /**
   * restore/record-restored.ts writes this table. A row names a row that a LiftLedger archive restored. Workouts are
   * items instead.
   */
  file_import_row: userTable(
    {
      import_id: fixed(uuid()),
      table_name: fixed(text()),
      /** Identifies the restored row among the user's rows of the table. */
      key: fixed(text()),
      /** A row that the user changed after the restore has another hash. Null for the profile and the settings. */
      hash: nullable(text()),
      /**
       * An archive import stores the profile or the settings from before and right after the restore. Null for rows of
       * other tables.
       */
      before: fixed(nullable(jsonb<object>())),
      after: fixed(nullable(jsonb<object>())),
      /** The undo marked the row as deleted at this time. Null while the import is not undone. */
      removed_at: nullable(instant()),
    },
    'names of rows that are in the export themselves',
  ),
  /**
   * The feature imports writes this table: the user's choice of an exercise for an imported name. Null creates a custom
   * exercise with this name.
   */
  exercise_mapping: userTable(
    {
      /** The name is as in the file, but in lower case. */
      name: fixed(text()),
      exercise_id: nullable(uuid()),
      updated_at: instant(),
    },
    { key: 'name', isLarge: true },
  ),
};
