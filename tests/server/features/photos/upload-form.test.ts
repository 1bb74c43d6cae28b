import { once as event } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  formBody,
  mustUpload,
  noise,
  photoParts,
  sendForm,
  smallJpeg,
  upload,
} from '#tests/support/photos/photos.ts';
import { usePhotoSite } from '#tests/server/features/photos/photo-site.ts';

const site = usePhotoSite();
const { filesOf, rowsOf, filesFor, headOf } = site;

test('the fields of an upload form may come before or after the photo', async () => {
  const file = (await smallJpeg()).subarray();
  const [part] = photoParts(file).slice(-1);
  if (!part) throw new Error('There is no file part');
  const body = formBody([
    { name: 'weight', value: '81' },
    part,
    { name: 'takenAt', value: '' },
    { name: 'notes', value: '' },
    { name: 'photoType', value: 'OTHER' },
  ]);
  const answer = await sendForm(site.app, body, { token: site.user.token });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({ photoType: 'OTHER', notes: null });
  expect(answer.body.data.takenAt).toBe(answer.body.data.createdAt);
});

describe('a photo upload that ends in the middle stores nothing', () => {
  test('a photo upload that is cut off at any of 20 places leaves neither a row nor a file', async () => {
    const body = formBody(photoParts(await noise(1600, 1200).jpeg().toBuffer()));
    const head = headOf(body.length);
    for (let cut = 0; cut < 20; cut += 1) {
      const socket = connect(site.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(head);
      socket.write(body.subarray(0, Math.floor((body.length * cut) / 20)));
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.destroy();
      await event(socket, 'close');
    }
    expect((await upload(site.app, await smallJpeg(), { token: site.user.token })).status).toBe(
      201,
    );
    const ids = await rowsOf();
    expect(ids).toHaveLength(1);
    expect(await filesOf()).toEqual(filesFor(ids));
  });
});

test('line breaks in the notes of a photo are stored as single line feeds', async () => {
  const notes = 'a\n'.repeat(250);
  const photo = await mustUpload(site.app, site.user.token, {
    photoType: 'FRONT',
    notes: notes.replaceAll('\n', '\r\n'),
  });
  expect(photo.notes).toBe(notes.trim());
});
