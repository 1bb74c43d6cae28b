// Lists the tables of an export: the tables that a restore reads. Every other table of users has a reason to be left
// out.
import { type RestoredName, restoredNames } from '#server/restore/tables.ts';
import type { userOwnedTables } from '#server/db/schema.ts';

type UserTable = (typeof userOwnedTables)[number];

export type ExportedTable = RestoredName;

/** Tables of the user's entries that the session log does not contain. */
export const exportedTables: readonly (UserTable & ExportedTable)[] = restoredNames;

/** Tables that grow over the years, with their key columns in the order of an index. They are read in pages. */
export const growing: Readonly<Partial<Record<ExportedTable, readonly string[]>>> = {
  template_exercise: ['template_id', 'id'],
  program_event: ['program_id', 'version'],
  goal_achievement: ['goal_id', 'id'],
  biometric: ['id'],
  body_weight_entry: ['day'],
  exercise_mapping: ['name'],
};

/** The reasons why a table is not exported. */
export const leftOut: Readonly<Record<Exclude<UserTable, ExportedTable>, string>> = {
  deleted_item: 'was deleted, and is gone after 30 days',
  stray_photo: 'ids of photos that are being stored or removed',
  session_event: 'comes page by page: it grows with every set',
  workout_session: 'worked out from the log',
  session_template: 'worked out from the log',
  session_count: 'worked out from the log',
  session_best: 'worked out from the log',
  exercise_set: 'worked out from the log',
  goal_session_progress: 'worked out from the log',
  goal_week: 'worked out from the log',
  account_deletion: 'about the end of the account',
  replay_due: 'is worked out from the log soon',
  sign_in: 'keys of sign-ins',
  personal_token: 'keys of programs',
  security_event: 'about sign-ins, and gone after 90 days',
  pending_mail: 'is sent before it is read',
  account_link: 'keys of links that were sent',
  totp: 'a secret of sign-ins',
  passkey: 'keys of sign-ins',
  linked_sign_in: 'keys of sign-ins',
  recovery_code: 'keys of sign-ins, of which only hashes are kept',
  push_subscription: 'keys of a browser',
  command_receipt: 'repeats of answers',
  pending_rest: 'is over before it is read',
  shared_link: 'keys of links, of which only their server can make pages',
  webhook_endpoint: 'keys of another server',
  webhook_delivery: 'repeats of entries, and gone after 30 days',
  webhook_pending: 'is sent before it is read',
  exercise_merge: 'what it changed is in the log and in the other tables',
  file_import: 'what came in is in the log',
  file_import_bytes: 'a file of the user, kept until it has come in',
  file_import_item: 'copies of workouts that are in the log',
  file_import_exercise: 'names whose exercises are in the log',
  file_import_row: 'names of rows that are in the export themselves',
};
