// Checks that deleted items, such as workouts and photos, are listed, can be restored, and are
// removed after 30 days.
import { beforeEach, expect, test } from 'vitest';
import { sweepDeleted } from '#server/features/deleted/sweep.ts';
import { sweepPhotoFiles } from '#server/features/photos/sweep.ts';
import type { DeletedItem } from '#shared/deleted/schema.ts';
import {
  createTemplate,
  createUser,
  ok,
  setBody,
  signInAnew,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustUpload, storedFiles } from '#tests/support/photos/photos.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const DAY_MS = 86_400_000;

const app = useTestApp({ now: () => new Date(nowMs) });

let user: TestUser;
let nowMs = Date.now();

beforeEach(async () => {
  nowMs = Date.now();
  user = await createUser(app);
});

const get = async (at: string) => ok(await app.call({ path: at, token: user.token }));
const send = (method: 'POST' | 'PUT' | 'DELETE', at: string, body?: object) =>
  app.call({ method, path: at, token: user.token, ...(body ? { body } : {}) });
const remove = async (at: string) => ok(await send('DELETE', at));
const listed = async (): Promise<DeletedItem[]> => (await get('/users/deleted')).items;
const restore = (item: DeletedItem | undefined) => send('POST', item?.restorePath ?? '', {});

async function training() {
  const template = await createTemplate(app, user.token);
  const { id } = await startSession(app, user.token, template.id);
  const exerciseId = template.exercises[0].exerciseId;
  const set = ok(await send('POST', `/workout-sessions/${id}/sets`, setBody(exerciseId)), 201);
  return { id, set, template };
}

test('deleted workouts, sets, templates, photos, goals and other items are listed and can be restored', async () => {
  const { id, set, template } = await training();
  const weight = { weight: 80, utcOffsetMinutes: 0 };
  ok(await send('PUT', '/users/body-weight/2026-01-05', weight));
  const measured = ok(await send('POST', '/users/biometrics', { restingHeartRate: 55 }), 201);
  const photo = await mustUpload(app, user.token);
  const goal = ok(
    await send('POST', '/goals', {
      goalType: 'STRENGTH',
      description: 'A strong pull',
      targetCriteria: {
        exercise: 'Deadlift',
        exerciseId: template.exercises[0].exerciseId,
        targetWeight: 300,
      },
    }),
    201,
  );
  const places = [
    `/workout-templates`,
    '/users/biometrics',
    '/users/body-weight',
    '/users/photos',
    '/goals',
    '/workout-sessions/history',
    `/workout-sessions/${id}`,
  ];
  const before = await Promise.all(places.map(get));
  await remove(`/workout-sessions/${id}/sets/${set.id}`);
  expect(await listed()).toMatchObject([
    { kind: 'SET', id: set.id, set: { workoutId: id, actualReps: set.actualReps } },
  ]);
  ok(await restore((await listed())[0]));
  for (const place of [
    `/workout-templates/${template.id}`,
    `/users/biometrics/${measured.id}`,
    '/users/body-weight/2026-01-05',
    `/users/photos/${photo.id}`,
    `/goals/${goal.id}`,
    `/workout-sessions/${id}`,
  ]) {
    nowMs += 1000;
    await remove(place);
  }
  const items = await listed();
  expect(items.map(({ kind, name }) => [kind, name])).toEqual([
    ['WORKOUT', template.name],
    ['GOAL', 'A strong pull'],
    ['PHOTO', ''],
    ['BODY_WEIGHT', ''],
    ['MEASUREMENT', ''],
    ['TEMPLATE', template.name],
  ]);
  expect((await get('/workout-templates')).length ?? 0).toBe(0);
  for (const item of items) ok(await restore(item));
  expect(await listed()).toEqual([]);
  const after = await Promise.all(places.map(get));
  expect(withoutVersion(after)).toEqual(withoutVersion(before));
});

test('a deleted item is hidden from other users', async () => {
  const template = await createTemplate(app, user.token);
  await remove(`/workout-templates/${template.id}`);
  const [item] = await listed();
  user = await createUser(app);
  expect(await listed()).toEqual([]);
  expect((await restore(item)).status).toBe(404);
});

test('a deleted body weight is not restored when the day has another body weight', async () => {
  const put = (weight: number) =>
    send('PUT', '/users/body-weight/2026-01-05', { weight, utcOffsetMinutes: 0 });
  ok(await put(80));
  await remove('/users/body-weight/2026-01-05');
  ok(await put(81));
  const [item] = await listed();
  const refused = await restore(item);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'That day has another weight now. Delete it first',
  ]);
  expect(await listed()).toEqual([item]);
});

test('a deleted workout without a set is not listed', async () => {
  const template = await createTemplate(app, user.token);
  const { id } = await startSession(app, user.token, template.id);
  await remove(`/workout-sessions/${id}`);
  expect(await listed()).toEqual([]);
});

test('after 30 days, a deleted template and a deleted photo with its files are removed for good', async () => {
  const template = await createTemplate(app, user.token);
  const photo = await mustUpload(app, user.token);
  await remove(`/workout-templates/${template.id}`);
  await remove(`/users/photos/${photo.id}`);
  const items = await listed();
  await sweepDeleted(app.services);
  expect(await sweepPhotoFiles(app.services)).toBe(0);

  nowMs += 30 * DAY_MS + 1000;
  expect(await rowsLeft()).toBe(2);
  user = await signInAnew(app, user);
  expect(await listed()).toEqual([]);
  for (const item of items) expect((await restore(item)).status).toBe(404);
  await sweepDeleted(app.services);
  expect(await rowsLeft()).toBe(0);
  const own = (await storedFiles(app)).filter((name) => name.includes(user.id));
  expect(own).toHaveLength(2);
  nowMs += 3_601_000;
  expect(await sweepPhotoFiles(app.services)).toBe(1);
  expect((await storedFiles(app)).filter((name) => own.includes(name))).toEqual([]);
});

async function rowsLeft(): Promise<number> {
  const { rows } = await app.database.ownerPool.query(
    'select id from deleted_item where user_id = $1',
    [user.id],
  );
  return rows.length;
}

/**
 * Removes `version` and `updatedAt` before a comparison, because deleting and restoring an item
 * changes both.
 */
function withoutVersion(answers: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answers, (name, value: unknown) =>
      name === 'version' || name === 'updatedAt' ? undefined : value,
    ),
  );
}
