// Imported files: their plans, their progress, and what they brought.
import type { ImportAnswers, ImportFindings, NameMatch } from '#shared/imports/schema.ts';
import type { ImportSource, ImportStatus } from '#shared/imports/vocabulary.ts';
import { bytea, fixed, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const importTables = {
  /** features/imports. A file of another app, on its way into the account or in it. */
  file_import: userTable(
    {
      id: fixed(uuid()),
      source: text<ImportSource>(),
      status: text<ImportStatus>(),
      file_name: fixed(text()),
      answers: jsonb<ImportAnswers>(),
      findings: jsonb<ImportFindings>(),
      /** The account as the plan saw it (planning/account-state.ts). */
      account_state: text(),
      /** Workouts, or days of measurements. */
      done: int(),
      total: int(),
      message: nullable(text()),
      /** The server that runs it, and the time until which it must renew the lease. */
      holder: nullable(uuid()),
      held_until: nullable(instant()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    'what came in is in the log',
  ),
  /** features/imports. The file itself, compressed with gzip, until it has run. */
  file_import_bytes: userTable(
    { import_id: fixed(uuid()), bytes: fixed(bytea()) },
    'a file of the user, kept until it has come in',
  ),
  /** features/imports. One workout of the plan, or one day of measurements. */
  file_import_item: userTable(
    {
      import_id: fixed(uuid()),
      position: fixed(int()),
      kind: fixed(text<'WORKOUT' | 'MEASUREMENT'>()),
      /** Same in every file that holds it. */
      key: fixed(text()),
      /** KNOWN: the account had the item already. KEPT: the item was edited, and stayed when the import was undone. */
      status: text<'NEW' | 'KNOWN' | 'WRITTEN' | 'UNDONE' | 'KEPT'>(),
      /** The session or the measurement that it becomes. */
      target_id: fixed(uuid()),
      /**
       * Version of the session right after it came in; once UNDONE and deleted with that, the version of the deletion.
       */
      version: nullable(int()),
      content: fixed(jsonb<object>()),
    },
    'copies of workouts that are in the log',
  ),
  /** features/imports. A name in a file, and the exercise that it means. */
  file_import_exercise: userTable(
    {
      import_id: fixed(uuid()),
      name: fixed(text()),
      position: fixed(int()),
      sets: fixed(int()),
      how: text<NameMatch>(),
      /** Null: an own exercise is made when it runs. */
      exercise_id: nullable(uuid()),
      /** Traits of it that the file tells. */
      hint: fixed(jsonb<object>()),
      /** The own exercise that the run made. */
      created_id: nullable(uuid()),
    },
    'names whose exercises are in the log',
  ),
  /** restore/record-restored.ts. A row that an archive of ours brought; workouts are items. */
  file_import_row: userTable(
    {
      import_id: fixed(uuid()),
      table_name: fixed(text()),
      /** Distinguishes the row from the user's other rows in that table. */
      key: fixed(text()),
      /** Hash of the row as it was imported; null: a row without a hash, such as the profile. */
      hash: nullable(text()),
      /** The profile or the settings, as they were before and right after; null: another row, or there was none. */
      before: fixed(nullable(jsonb<object>())),
      after: fixed(nullable(jsonb<object>())),
      /** The time at which the undo marked the row as deleted; null: not marked. */
      removed_at: nullable(instant()),
    },
    'names of rows that are in the export themselves',
  ),
  /** features/imports. Which exercise a name in a file means to this person; null: an own one of that name. */
  exercise_mapping: userTable(
    {
      /** Lower case. */
      name: fixed(text()),
      exercise_id: nullable(uuid()),
      updated_at: instant(),
    },
    { key: 'name', isLarge: true },
  ),
};
