// Tests that the privacy page describes every table with personal data and every security event.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { privacySections } from '#web/features/legal/PrivacyPage.tsx';

const textOf = (heading: string) =>
  privacySections.find((section) => section.heading === heading)?.text ?? '';
const stored = ['What is stored', 'What comes with your sign-ins', 'What you delete']
  .map(textOf)
  .join('');

/** Maps each table with personal data to the text of the privacy page that describes the table. */
const wordsOfTables: Record<string, string> = {
  account: 'your name, email, date of birth, gender, height and weight',
  login: 'Your password is stored as a hash',
  passkey: 'the public half of each passkey',
  totp: 'the secret of your authenticator app, encrypted',
  recovery_code: 'hashes of your recovery codes',
  linked_sign_in: 'which account of another provider signs in',
  identity_owner: 'which account of another provider signs in',
  sign_in: 'Of each sign-in: when it began and was last used',
  rate_limit: 'Attempts to sign in or sign up are counted',
  command_receipt: 'kept with an id and its answer',
  user_exercise: 'your own exercises',
  exercise_merge: 'your own exercises',
  user_exercise_preference: 'your own exercises',
  user_exercise_travel: 'your own exercises',
  user_exercise_note: 'your notes on them',
  user_exercise_choice: 'Your settings',
  user_volume_landmark: 'Your settings',
  user_progress_lift: 'Your settings',
  user_settings: 'Your settings',
  template_exercise: 'your workouts',
  workout_template: 'your workouts',
  program: 'programs',
  program_event: 'programs',
  gym: 'gyms',
  session_event: 'the sets that you log with their times',
  workout_session: 'the sets that you log with their times',
  session_template: 'the sets that you log with their times',
  exercise_set: 'the sets that you log with their times',
  session_count: 'totals',
  session_best: 'records',
  lift_week: 'records',
  goal: 'goals',
  goal_session_progress: 'the progress of goals',
  goal_week: 'the progress of goals',
  goal_achievement: 'the progress of goals',
  biometric: 'measurements',
  body_weight_entry: 'weight',
  heart_rate_zones: 'heart rate zones',
  medical_history: 'medical history',
  assessment: 'a movement assessment',
  progress_photo: 'photos',
  stray_photo: 'photos',
  account_deletion: 'when your account is to be deleted',
  erased_account: 'one row with a random number and the day stays',
  security_event: 'what happened to your account',
  pending_mail: 'a mail to you waits, encrypted',
  account_link: 'hashes of links that were sent to you',
  personal_token: 'your personal tokens, as hashes',
  webhook_endpoint: 'the addresses of your webhooks',
  webhook_delivery: 'what was sent to them',
  webhook_pending: 'what is to be sent to them',
  file_import: 'A file that you bring from another app',
  file_import_bytes: 'A file that you bring from another app',
  file_import_item: 'A file that you bring from another app',
  file_import_exercise: 'which exercise each of its names means',
  file_import_row: 'A file that you bring from another app',
  exercise_mapping: 'which exercise each of its names means',
  deleted_item: 'stay under Recently deleted for 30 days',
  shared_link: 'the links with which you show something',
  shared_link_owner: 'the links with which you show something',
  trainer_invitation: 'invitations, as hashes',
  trainer_invitation_owner: 'invitations, as hashes',
  trainer_grant: 'what a trainer may see, since when and until when',
  trainer_proposal: 'proposals and comments',
  trainer_comment: 'proposals and comments',
  trainer_reading: 'which area a trainer read on which day',
  trainer_client: 'label, tags and private note about you',
  trainer_glance: 'the days of your workouts of the last 90 days',
  push_subscription: 'the address at which your browser takes them',
  pending_rest: 'while you rest what the next one will say',
};

/** Folder of the server code. The tests read its files as text. */
const SERVER = path.join(import.meta.dirname, '../../../../server');
const read = (file: string) => readFileSync(path.join(SERVER, file), 'utf8');
const namesIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? []);

test('the privacy page names each table with personal data', () => {
  const files = globSync('*.ts', { cwd: path.join(SERVER, 'db/tables') });
  const defined = files.flatMap((file) =>
    [...read(`db/tables/${file}`).matchAll(/^ {2}(\w+): (?:user|shared)Table\(/gm)].flatMap(
      ([, name]) => name ?? [],
    ),
  );
  const ofNobody = [
    'exercise',
    'exercise_category',
    'invitation',
    'redeemed_ticket',
    'background_lease',
    // `trainer_news` is left out, because it only lists clients whose rows in their trainers' lists
    // must be updated.
    'trainer_news',
    // `replay_due` is left out, because it only lists users whose totals must be recomputed.
    'replay_due',
  ];
  const tables = defined.filter((table) => !ofNobody.includes(table));
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((table) => !stored.includes(wordsOfTables[table] ?? 'not named'))).toEqual(
    [],
  );
});

test('the privacy page names each security event that the server logs', () => {
  const log = read('auth/security-log.ts');
  const events = namesIn(/type SecurityEvent =([^;]*);/.exec(log)?.[1]);
  const words: Record<string, string> = {
    login_refused: 'a sign-in that was refused',
    limit_reached: 'a limit that was reached',
    token_refused: 'a token that was refused',
    refresh_token_reused: 'used twice',
  };
  const text = textOf('Server log');
  expect(events.length).toBeGreaterThan(3);
  expect(events.filter((event) => !text.includes(words[event] ?? 'not named'))).toEqual([]);
  expect(text).toContain('Requests that succeed are not logged');
  expect(read('app.ts')).toContain('disableRequestLogging: true');
});

test('the privacy page says how long an ended sign-in is stored', () => {
  expect(read('features/auth/session-store.ts')).toContain('KEEP_ENDED_SECONDS = 60 * DAY');
  expect(textOf('What comes with your sign-ins')).toContain('60 days after it ended');
});
