// Restores an archive of each format version. The stored archives never change, and each new format
// adds an archive.
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { ARCHIVE_FORMAT } from '#shared/export/archive.ts';
import { createUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { restoreInto } from '#tests/support/restored.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const folder = path.join(import.meta.dirname, '../../fixtures/archive');
const stored = globSync('format-*.zip', { cwd: folder });
const app = useTestApp({ now: () => new Date('2026-12-24T10:00:00.000Z') });

test('there is a stored archive of each format version', () => {
  const formats = Array.from({ length: ARCHIVE_FORMAT }, (_, index) => `format-${index + 1}.zip`);
  expect(stored.toSorted()).toEqual(formats);
});

test.each(stored)('the archive %s is restored completely', async (name) => {
  const user = await createUser(app);
  const { manifest } = await restoreInto(app, user.id, path.join(folder, name));
  const { tables } = await mustCall(app, 'export.account', {}, user.token);
  const { events } = await mustCall(app, 'export.log', {}, user.token);
  expect(events).toHaveLength(manifest.counts.events);
  expect(tables.userExercise).toMatchObject([{ name: 'Atlas Stone' }]);
  expect(tables.userExercisePreference).toMatchObject([{ preference: 'FAVOURITE' }]);
  expect(tables.userSettings).toMatchObject([{ weightUnit: 'kg' }]);
  expect(tables.gym).toMatchObject([{ name: 'Garage' }]);
  expect(tables.programEvent).toMatchObject([{ type: 'ProgramStarted' }]);
  expect(tables.progressPhoto).toHaveLength(2);
  const { data } = await mustCall(app, 'sessions.history', {}, user.token);
  expect(data.map(({ name: title }: { name: string }) => title).toSorted()).toEqual([
    'Push A',
    'Stones',
  ]);
  expect((await replayUser(app.database.pool, user.id, { check: true })).drift).toEqual([]);
});
