import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { sweepPhotoFiles } from '#server/features/photos/sweep.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { forgetStrays, noteStrays } from '#server/photo-storage/strays.ts';
import { download, mustUpload, smallJpeg, upload } from '#tests/support/photos/photos.ts';
import { usePhotoSite } from '#tests/server/features/photos/photo-site.ts';

const site = usePhotoSite();
const { filesOf, filesFor } = site;

describe('the sweep of photo files', () => {
  const inAnHour = () => ({ ...site.app.services, now: () => new Date(Date.now() + 3_601_000) });
  const notesOf = async () =>
    (
      await site.app.database.ownerPool.query<{ id: string }>(
        'select photo_id as id from stray_photo where user_id = $1',
        [site.user.id],
      )
    ).rows.map(({ id }) => id);

  test('files of an upload whose server was killed are removed after an hour', async () => {
    const photo = await mustUpload(site.app, site.user.token);
    const { photoStorage } = site.app.services;
    const remove = vi.spyOn(photoStorage, 'remove').mockRejectedValue(new Error('killed'));
    await site.app.database.ownerPool.query(
      'alter table progress_photo add constraint never_check check (width_px < 0) not valid',
    );
    try {
      await upload(site.app, await smallJpeg(), { token: site.user.token });
    } finally {
      await site.app.database.ownerPool.query(
        'alter table progress_photo drop constraint never_check',
      );
      remove.mockRestore();
    }
    const [lost = ''] = await notesOf();
    expect(await filesOf()).toEqual(filesFor([photo.id, lost].toSorted()));
    expect(await sweepPhotoFiles(site.app.services)).toBe(0);
    expect(await sweepPhotoFiles(inAnHour())).toBeGreaterThan(0);
    expect([await filesOf(), await notesOf()]).toEqual([filesFor([photo.id]), []]);
    const served = await download(site.app, photo.id, 'file', site.user.token);
    const kept = await readFile(
      path.join(site.app.photoFolder, `${site.user.id}/${photo.id}-full.jpg`),
    );
    expect(served.bytes.equals(kept)).toBe(true);
  });

  test('the sweep keeps files of existing and of recently deleted photos', async () => {
    const photo = await mustUpload(site.app, site.user.token);
    const deleted = await mustUpload(site.app, site.user.token);
    await site.app.call({
      method: 'DELETE',
      path: `/users/photos/${deleted.id}`,
      token: site.user.token,
    });
    await noteStrays(
      queryOf(site.app.database.pool),
      site.user.id,
      [photo.id, deleted.id],
      new Date(),
    );
    expect(await sweepPhotoFiles(inAnHour())).toBe(2);
    expect([await filesOf(), await notesOf()]).toEqual([
      filesFor([photo.id, deleted.id]).toSorted(),
      [],
    ]);
  });

  test('after the sweep failed to remove one photo, the next sweep removes another photo', async () => {
    const ids = [randomUUID(), randomUUID()];
    const query = queryOf(site.app.database.pool);
    for (const [index, id] of ids.entries()) {
      const photo = { userId: site.user.id, photoId: id, rendition: 'full' } as const;
      await site.app.services.photoStorage.put(photo, Buffer.from('x'));
      await noteStrays(query, site.user.id, [id], new Date(Date.now() - (5 - index) * 3_600_000));
    }
    const remove = vi
      .spyOn(site.app.services.photoStorage, 'remove')
      .mockRejectedValueOnce(new Error('away'));
    await expect(sweepPhotoFiles(site.app.services)).rejects.toThrow('away');
    expect(await sweepPhotoFiles(site.app.services)).toBe(1);
    remove.mockRestore();
    expect(await notesOf()).toEqual([ids[0]]);
    await expect(forgetStrays(query, site.user.id, ids)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});
