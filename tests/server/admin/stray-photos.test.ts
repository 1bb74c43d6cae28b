// Finds photo files without a note in the storage, while people upload.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noteStrayPhotos } from '#server/admin/stray-photos.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { sweepPhotoFiles } from '#server/features/photos/sweep.ts';
import { renditions } from '#server/photo-storage/photo-storage.ts';
import { noteStrays } from '#server/photo-storage/strays.ts';
import { createUser } from '#tests/support/factories.ts';
import { mustUpload, storedFiles } from '#tests/support/photos/photos.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const inAnHour = () => new Date(NOW.getTime() + 3_601_000);

const app = useTestApp({ now: () => NOW });

/** Stores files as a killed server of an older release would leave them. */
async function putStray(userId: string, of: readonly (typeof renditions)[number][] = renditions) {
  const photoId = randomUUID();
  for (const rendition of of) {
    await app.services.photoStorage.put({ userId, photoId, rendition }, Buffer.from('x'));
  }
  return photoId;
}

test("the sweep removes files without a row, but no pending uploads or unknown users' files", async () => {
  const user = await createUser(app);
  const other = await createUser(app);
  const strays = [await putStray(user.id), await putStray(user.id), await putStray(other.id)];
  strays.push(await putStray(other.id, ['full']));
  const kept = await mustUpload(app, user.token);
  const deleted = await mustUpload(app, user.token);
  await app.call({ method: 'DELETE', path: `/users/photos/${deleted.id}`, token: user.token });
  const foreign = await putStray(randomUUID());
  // An upload is between its files and its row.
  const underWay = await putStray(user.id);
  await noteStrays(
    queryOf(app.database.pool),
    user.id,
    [underWay],
    new Date(NOW.getTime() - 5_000),
  );

  const later = new Date(NOW.getTime() + 1_000);
  expect(await noteStrayPhotos(app.services, later)).toEqual({ noted: 4, foreignFiles: 2 });
  expect(await noteStrayPhotos(app.services, later)).toEqual({ noted: 0, foreignFiles: 2 });
  const { rows } = await app.database.ownerPool.query<{ photo_id: string; noted_at: string }>(
    'select photo_id, noted_at from stray_photo where user_id = any($1)',
    [[user.id, other.id]],
  );
  const notes = new Map(rows.map((row) => [row.photo_id, row.noted_at]));
  expect([...notes.keys()].toSorted()).toEqual([...strays, underWay].toSorted());
  // A new time would keep the note of an upload that was killed for longer.
  expect(notes.get(underWay)).toBe(new Date(NOW.getTime() - 5_000).toISOString());

  await sweepPhotoFiles({ ...app.services, now: inAnHour });
  const left = await storedFiles(app);
  const idsLeft = left.map(
    (file) => /(?<id>[0-9a-f-]{36})-(?:full|thumb)/.exec(file)?.groups?.['id'],
  );
  // A sweep deletes only files that were noted an hour before. The photos in `strays` were noted
  // later, so only the next sweep deletes them.
  expect(new Set(idsLeft)).toEqual(new Set([kept.id, deleted.id, foreign, ...strays]));
  await sweepPhotoFiles({ ...app.services, now: () => new Date(NOW.getTime() + 3_602_000) });
  const end = (await storedFiles(app)).filter((file) => strays.some((id) => file.includes(id)));
  expect(end).toEqual([]);
  expect(await storedFiles(app)).toHaveLength(6);
});

test('the sweep finds stray files when there are more than one statement reads', async () => {
  const user = await createUser(app);
  const files = Array.from({ length: 2_500 }, () => ({
    userId: user.id,
    photoId: randomUUID(),
    rendition: 'full' as const,
  }));
  const photoStorage = {
    async *files() {
      yield* files;
    },
  };
  expect(await noteStrayPhotos({ ...app.services, photoStorage }, NOW)).toEqual({
    noted: 2_500,
    foreignFiles: 0,
  });
});
