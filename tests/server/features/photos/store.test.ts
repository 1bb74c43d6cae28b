import { describe, expect, test } from 'vitest';
import { photoLimits } from '#shared/photos/vocabulary.ts';
import { createUser } from '#tests/support/factories.ts';
import { smallJpeg, upload } from '#tests/support/photos/photos.ts';
import { usePhotoSite } from '#tests/server/features/photos/photo-site.ts';

const site = usePhotoSite();
const { filesOf, rowsOf } = site;

describe('uploads beyond the photo quota of a user are refused', () => {
  const fill = (count: number, bytes: number) =>
    site.app.database.ownerPool.query(
      `insert into progress_photo
       select $1, gen_random_uuid(), 'FRONT', now(), null, 10, 10, $3, now(), now()
       from generate_series(1, $2)`,
      [site.user.id, count, bytes],
    );

  test('eight simultaneous uploads cannot exceed the photo quota', async () => {
    await fill(photoLimits.photos - 3, 1000);
    const file = await smallJpeg();
    // A user may send at most eight uploads simultaneously.
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload(site.app, file, { token: site.user.token })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(5).fill(409)]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.code).toBe('QUOTA_EXCEEDED');
    }
    expect(await rowsOf()).toHaveLength(photoLimits.photos);
    expect(await filesOf()).toHaveLength(6);
  });

  test('the photo quota of a user is 1 GB', async () => {
    await fill(16, photoLimits.totalBytes / 16);
    const file = await smallJpeg();
    const answer = await upload(site.app, file, { token: site.user.token });
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      409,
      'QUOTA_EXCEEDED',
      'Your photos can take up at most 1 GB. Delete some to add new ones',
    ]);
    expect(await filesOf()).toEqual([]);
    const other = await createUser(site.app);
    expect((await upload(site.app, file, { token: other.token })).status).toBe(201);
  });
});
