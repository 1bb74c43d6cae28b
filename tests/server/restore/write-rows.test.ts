import { beforeAll, expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { readExport } from '#tests/recompute/read-export.ts';
import { createEverythingOnce } from '#tests/support/accounts/everything-once.ts';
import { type TestApp } from '#tests/support/app.ts';
import {
  createTemplate,
  createUser,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { downloadArchive, restoreInto } from '#tests/support/restored.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const from = useTestApp({ now: () => NOW });
const to = useTestApp({ now: () => new Date('2026-11-21T08:00:00.000Z') });
let source: TestUser;
let file: string;

beforeAll(async () => {
  source = await createUser(from);
  const { template } = await createEverythingOnce(from, source);
  const { id } = await startSession(from, source.token, template);
  await mustCall(from, 'sessions.discard', { id }, source.token);
  file = await downloadArchive(from, source.token);
});

const exportOf = (app: TestApp, { token }: TestUser) =>
  readExport((path, input = {}) => mustCall(app, path, input, token));

test('restored rows do not overwrite existing settings and templates', async () => {
  const user = await createUser(to);
  const template = await createTemplate(to, user.token, undefined, 'Mine');
  await startSession(to, user.token, template.id);
  await mustCall(to, 'account.updateSettings', { weightUnit: 'kg' }, user.token);
  await restoreInto(to, user.id, file);
  const { tables, events } = await exportOf(to, user);
  expect(tables['userSettings']).toMatchObject([{ weightUnit: 'kg' }]);
  expect(tables['workoutTemplate']?.map(({ name }) => name)).toContain('Mine');
  expect(new Set(events.map(({ sessionId }) => sessionId)).size).toBe(3);
  expect((await replayUser(to.database.pool, user.id, { check: true })).drift).toEqual([]);
});

test('a second restore brings a deleted template back and keeps the new name of a renamed template', async () => {
  const user = await createUser(to);
  await restoreInto(to, user.id, file);
  const { data } = await mustCall(to, 'templates.list', {}, user.token);
  const [gone, kept] = data;
  await mustCall(to, 'templates.remove', { id: gone.id }, user.token);
  const { updatedAt: _, ...rest } = kept;
  await mustCall(to, 'templates.update', { ...rest, name: 'Renamed' }, user.token);
  await restoreInto(to, user.id, file);
  const again = await mustCall(to, 'templates.list', {}, user.token);
  const names = again.data.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual([gone.name, 'Renamed'].toSorted());
  const back = again.data.find(({ id }: { id: string }) => id === gone.id);
  expect(back.exercises).toHaveLength(gone.exercises.length);
});
