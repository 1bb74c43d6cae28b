import { describe, expect, test } from 'vitest';
import { plainFile, sendFile } from '#tests/support/imports/imports.ts';
import { useImporter } from '#tests/server/features/imports/importer.ts';

const site = useImporter();
const { call } = site;

describe('the upload of a file for an import', () => {
  test.for([
    ['nothing', '', 422],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 422],
    ['a table of something else', 'Name,Price\nApple,2\n', 422],
    ['a ZIP that is none', Buffer.from('PK\u0003\u0004 and so on'), 422],
  ] as const)('the upload of an import refuses %s with a message', async ([, file, status]) => {
    const answer = await sendFile(site.app, file, { token: site.user.token });
    expect([answer.status, answer.body.code]).toEqual([status, 'UNREADABLE_FILE']);
    expect(answer.body.error).toMatch(/^[A-Z].{15,}/);
    expect((await call('imports.list')).data).toEqual([]);
  });

  test('a file for an import that is not sent as a multipart form is refused', async () => {
    const answer = await site.app.call({
      method: 'POST',
      path: '/imports',
      body: { file: 'x' },
      token: site.user.token,
    });
    expect(answer.status).toBe(415);
  });

  test('uploading more than 50 MB of text for an import is refused', async () => {
    const answer = await sendFile(site.app, Buffer.alloc(51 * 1024 * 1024, 'a'), {
      token: site.user.token,
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
  });

  test('uploading a file for an import needs a sign-in', async () => {
    expect((await sendFile(site.app, plainFile(1), {})).status).toBe(401);
  });
});
