// Defines the tables of imported files: the file, its items and exercise names, and the rows that the import added.
import type { ImportAnswers, ImportFindings, NameMatch } from '#shared/imports/schema.ts';
import type { ImportSource, ImportStatus } from '#shared/imports/vocabulary.ts';
import { bytea, fixed, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const importTables = {
  /** Stores the imports of files, such as a CSV file of another app, each with its state. */
  file_import: userTable(
    {
      id: fixed(uuid()),
      source: text<ImportSource>(),
      status: text<ImportStatus>(),
      file_name: fixed(text()),
      answers: jsonb<ImportAnswers>(),
      findings: jsonb<ImportFindings>(),
      /** Fingerprint of the account at planning. A change makes the plan invalid (planning/account-state.ts). */
      account_state: text(),
      done: int(),
      total: int(),
      message: nullable(text()),
      /** Id of the run that holds the lease of the import. The run must renew the lease before `held_until`. */
      holder: nullable(uuid()),
      held_until: nullable(instant()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    'what came in is in the log',
  ),
  /** Stores an imported file, compressed with gzip, until the import has ended. */
  file_import_bytes: userTable(
    { import_id: fixed(uuid()), bytes: fixed(bytea()) },
    'a file of the user, kept until it has come in',
  ),
  /** Stores the items of an import. An item is one workout, or the measurements of one day. */
  file_import_item: userTable(
    {
      import_id: fixed(uuid()),
      position: fixed(int()),
      kind: fixed(text<'WORKOUT' | 'MEASUREMENT'>()),
      /** Identifies the workout or day. Files that contain the same workout have the same key. */
      key: fixed(text()),
      /**
       * KNOWN: the account had the item before the import. KEPT: the user edited the item, so the undo of the import
       * left it unchanged.
       */
      status: text<'NEW' | 'KNOWN' | 'WRITTEN' | 'UNDONE' | 'KEPT'>(),
      target_id: fixed(uuid()),
      /** Version of the session right after its import; after an undo, the version that deleted the session. */
      version: nullable(int()),
      content: fixed(jsonb<object>()),
    },
    'copies of workouts that are in the log',
  ),
  /** Stores each exercise name of an imported file, with the exercise of the app that the name was matched to. */
  file_import_exercise: userTable(
    {
      import_id: fixed(uuid()),
      name: fixed(text()),
      position: fixed(int()),
      sets: fixed(int()),
      how: text<NameMatch>(),
      /** Exercise that the name was matched to. When null, the import creates a custom exercise (`created_id`). */
      exercise_id: nullable(uuid()),
      hint: fixed(jsonb<object>()),
      created_id: nullable(uuid()),
    },
    'names whose exercises are in the log',
  ),
  /**
   * Stores which rows an archive import restored, by table and key. Restored workouts have rows in file_import_item
   * instead.
   */
  file_import_row: userTable(
    {
      import_id: fixed(uuid()),
      table_name: fixed(text()),
      key: fixed(text()),
      /**
       * Hash of the restored row, by which the undo recognises later changes. Null for the profile and the settings.
       */
      hash: nullable(text()),
      /** Profile or settings right before and after the restore, for the undo. Null for rows of other tables. */
      before: fixed(nullable(jsonb<object>())),
      after: fixed(nullable(jsonb<object>())),
      removed_at: nullable(instant()),
    },
    'names of rows that are in the export themselves',
  ),
  /** Stores which exercise the user chose for an imported name. Null means a custom exercise with this name. */
  exercise_mapping: userTable(
    {
      /** The name in the file, in the form that `comparable` gives it. */
      name: fixed(text()),
      exercise_id: nullable(uuid()),
      updated_at: instant(),
    },
    { key: 'name', isLarge: true },
  ),
};
