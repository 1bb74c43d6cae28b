// Tests the export of an account. The export must contain all data of the user, no data of other
// users and no secrets.
import { beforeAll, expect, test } from 'vitest';
import { createEverythingOnce } from '#tests/support/accounts/everything-once.ts';
import { createUser, startSession } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const app = useTestApp();
const user = useUser(app);

let template: string;

beforeAll(async () => {
  ({ template } = await createEverythingOnce(app, user));
});

const call = (path: string, input: object = {}, who = user) =>
  mustCall(app, path, input, who.token);

test('the export contains the account, templates, measurements, goals, photos and exercises', async () => {
  const { format, tables, library } = await call('export.account');
  expect(format).toBe(1);
  expect(tables.account).toMatchObject([{ name: 'Robin Lifter', heightCm: 178 }]);
  expect(tables.workoutTemplate.map(({ name }: { name: string }) => name)).toContain('Pull A');
  expect(tables.biometric).toHaveLength(2);
  expect(tables.bodyWeightEntry.length).toBeGreaterThan(1);
  expect(tables.medicalHistory).toMatchObject([{ allergies: [{ name: 'Latex' }] }]);
  expect(tables.goal).toHaveLength(2);
  expect(tables.progressPhoto).toHaveLength(2);
  expect(library.map(({ name }: { name: string }) => name)).toEqual([
    'Barbell Bench Press',
    'Barbell Row',
  ]);
});

test('the export contains an event for each change, including changes of deleted workouts', async () => {
  const { id } = await startSession(app, user.token, template);
  await call('sessions.discard', { id });
  const { events, next } = await call('export.log');
  const rows = await app.database.ownerPool.query(
    'select event_id from session_event where user_id = $1 order by session_id, version',
    [user.id],
  );
  expect(next).toBeNull();
  expect(events.map(({ eventId }: { eventId: string }) => eventId)).toEqual(
    rows.rows.map((row) => row.event_id),
  );
  expect(new Set(events.map(({ type }: { type: string }) => type))).toContain('SessionDiscarded');
});

test('the log of 51 workouts is exported in two pages', async () => {
  const trained = await createUser(app);
  for (let hour = 0; hour < 51; hour += 1) {
    await call('sessions.startQuick', {}, trained);
  }
  const first = await call('export.log', {}, trained);
  expect(first.events).toHaveLength(50);
  const second = await call('export.log', { after: first.next }, trained);
  expect(second.events).toHaveLength(1);
  expect(second.next).toBeNull();
});

test('the export contains neither data of other users nor a secret', async () => {
  const stranger = await createUser(app, { name: 'Sam Stranger' });
  await call('exercises.create', { name: 'Stone of the stranger' }, stranger);
  const all = JSON.stringify([await call('export.account'), await call('export.log')]);
  expect(all).not.toContain('tranger');
  expect(all).not.toContain(user.id);
  expect(all).not.toMatch(/password|hash|nonce|p256dh|prefix/i);
  const empty = await call('export.log', {}, stranger);
  expect(empty).toEqual({ events: [], next: null });
});
