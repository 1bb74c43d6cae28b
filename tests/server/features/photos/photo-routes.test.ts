// Tests the upload, conversion, listing and storage of photos. A failed upload must leave no row
// and no file.
import { randomUUID } from 'node:crypto';
import { once as event } from 'node:events';
import { rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { readUpload } from '#server/features/photos/upload-form.ts';
import { photoLimits } from '#shared/photos/vocabulary.ts';
import { createTestApp } from '#tests/support/app.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import {
  download,
  GPS_CANARY,
  mustUpload,
  noise,
  plain,
  smallJpeg,
  storedFiles,
  upload,
  withGps,
} from '#tests/support/photos/photos.ts';
import { usePhotoSite } from '#tests/server/features/photos/photo-site.ts';

const site = usePhotoSite();
const { filesOf, rowsOf, filesFor, headOf } = site;

const list = async (query = '', token = site.user.token) =>
  (await site.app.call({ path: `/users/photos${query}`, token })).body.data;

test("a phone's photo is stored smaller and without the location", async () => {
  const file = await withGps(noise(4032, 3024)).jpeg({ quality: 90 }).toBuffer();
  expect((await sharp(file).metadata()).exif?.includes(GPS_CANARY)).toBe(true);
  const takenAt = '2026-03-01T08:30:00.000Z';
  const photo = await mustUpload(
    site.app,
    site.user.token,
    { photoType: 'SIDE', takenAt, notes: ' week 4 ' },
    file,
  );
  expect(photo).toMatchObject({
    photoType: 'SIDE',
    takenAt,
    notes: 'week 4',
    width: 2048,
    height: 1536,
  });
  let bytes = 0;
  for (const [rendition, side] of [
    ['file', 2048],
    ['thumbnail', 320],
  ] as const) {
    const served = await download(site.app, photo.id, rendition, site.user.token);
    bytes += served.bytes.length;
    const meta = await sharp(served.bytes).metadata();
    expect([meta.format, meta.width, meta.space]).toEqual(['jpeg', side, 'srgb']);
    expect([meta.exif, meta.xmp, meta.icc, meta.iptc, meta.orientation]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    for (const canary of [GPS_CANARY, '<script>', 'Exif', 'http']) {
      expect(served.bytes.includes(canary)).toBe(false);
    }
    expect(segmentsOf(served.bytes)).toEqual([]);
  }
  expect(photo.bytes).toBe(bytes);
});

/**
 * Returns the markers, in hexadecimal, of a JPEG's metadata segments: application segments except
 * JFIF, and comments.
 */
function segmentsOf(jpeg: Buffer): string[] {
  const found: string[] = [];
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const marker = Number(jpeg[at + 1]);
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const isJfif = marker === 0xe0 && jpeg.toString('latin1', at + 4, at + 8) === 'JFIF';
    if ((isApplication && !isJfif) || marker === 0xfe) found.push(marker.toString(16));
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return found;
}

test('a photo that is rotated by its EXIF orientation is stored upright', async () => {
  const file = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const photo = await mustUpload(site.app, site.user.token, { photoType: 'BACK' }, file);
  expect([photo.width, photo.height]).toEqual([200, 300]);
});

test.for([
  ['CMYK JPEG', () => noise(300, 200).toColourspace('cmyk').jpeg().toBuffer()],
  ['16-bit PNG', () => noise(300, 200).toColourspace('rgb16').png().toBuffer()],
  ['WebP', () => noise(300, 200).webp().toBuffer()],
  ['grey PNG', () => noise(300, 200).greyscale().png().toBuffer()],
  ['palette PNG', () => plain(300, 200).png({ palette: true }).toBuffer()],
  ['progressive JPEG', () => noise(300, 200).jpeg({ progressive: true }).toBuffer()],
  ['JPEG with a wide colour profile', () => noise(300, 200).withIccProfile('p3').jpeg().toBuffer()],
] as const)('a %s is converted to an sRGB JPEG', async ([, make]) => {
  const photo = await mustUpload(site.app, site.user.token, { photoType: 'FRONT' }, await make());
  expect([photo.width, photo.height]).toEqual([300, 200]);
  const meta = await sharp(
    (await download(site.app, photo.id, 'file', site.user.token)).bytes,
  ).metadata();
  expect([meta.format, meta.space, meta.channels, meta.depth, meta.icc]).toEqual([
    'jpeg',
    'srgb',
    3,
    'uchar',
    undefined,
  ]);
});

test('only the first frame of an animated WebP is stored', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('#ff0000'), await frame('#0000ff')];
  const file = await sharp({
    create: { width: 40, height: 60, channels: 3, background: '#000' },
  })
    .composite(frames.map((input, index) => ({ input, top: index * 30, left: 0 })))
    .raw()
    .toBuffer()
    .then((raw) =>
      sharp(raw, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
        .webp({ loop: 0, delay: [100, 100], lossless: true })
        .toBuffer(),
    );
  expect((await sharp(file).metadata()).pages).toBe(2);
  const photo = await mustUpload(site.app, site.user.token, { photoType: 'FRONT' }, file);
  expect([photo.width, photo.height]).toEqual([40, 30]);
  const { dominant } = await sharp(
    (await download(site.app, photo.id, 'file', site.user.token)).bytes,
  ).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test('transparent pixels of a photo become white', async () => {
  const file = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const photo = await mustUpload(site.app, site.user.token, { photoType: 'FRONT' }, file);
  const { channels } = await sharp(
    (await download(site.app, photo.id, 'file', site.user.token)).bytes,
  ).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
});

describe.for(doors)('REST and tRPC give the same result for photos: %s', (door) => {
  const ask = (procedure: string, input: object = {}) =>
    send(site.app.app, door, procedure, input, { token: site.user.token });

  test('photos are listed newest first and grouped by type', async () => {
    const empty = await ask('photos.list');
    expect(empty.data).toEqual({ photos: [], groupedPhotos: {}, totalCount: 0 });
    const add = (photoType: string, day: string) =>
      mustUpload(site.app, site.user.token, { photoType, takenAt: `2026-0${day}T10:00:00Z` });
    const middle = await add('FRONT', '2-10');
    const newest = await add('SIDE', '3-10');
    const oldest = await add('FRONT', '1-10');
    expect((await ask('photos.list')).data).toEqual({
      photos: [newest, middle, oldest],
      groupedPhotos: { FRONT: [middle, oldest], SIDE: [newest] },
      totalCount: 3,
    });
    expect((await ask('photos.list', { photoType: 'FRONT' })).data).toEqual({
      photos: [middle, oldest],
      groupedPhotos: { FRONT: [middle, oldest] },
      totalCount: 3,
    });
    expect((await ask('photos.list', { photoType: 'BACK' })).data).toEqual({
      photos: [],
      groupedPhotos: {},
      totalCount: 3,
    });
  });

  test('the type, the time and the notes of a photo can be corrected one by one', async () => {
    const photo = await mustUpload(site.app, site.user.token, {
      photoType: 'FRONT',
      notes: 'before',
    });
    const moved = await ask('photos.update', { id: photo.id, photoType: 'SIDE' });
    expect(moved.data).toEqual({ ...photo, photoType: 'SIDE' });
    const takenAt = '2025-12-24T18:00:00.000Z';
    const cleared = await ask('photos.update', { id: photo.id, takenAt, notes: null });
    expect(cleared.data).toEqual({ ...photo, photoType: 'SIDE', takenAt, notes: null });
    expect((await list()).photos).toEqual([cleared.data]);
  });

  test('the files of a deleted photo stay while the photo can be restored', async () => {
    const photo = await mustUpload(site.app, site.user.token);
    const kept = await mustUpload(site.app, site.user.token);
    expect((await ask('photos.remove', { id: photo.id })).data).toEqual({ id: photo.id });
    expect((await list()).photos).toEqual([kept]);
    expect(await filesOf()).toEqual(filesFor([photo.id, kept.id]));
    for (const rendition of ['file', 'thumbnail'] as const) {
      expect((await download(site.app, photo.id, rendition, site.user.token)).status).toBe(404);
    }
    expect((await ask('photos.remove', { id: photo.id })).status).toBe(404);
    expect((await ask('photos.restore', { id: photo.id })).data).toEqual(photo);
    expect((await ask('photos.restore', { id: photo.id })).data).toEqual(photo);
    expect((await download(site.app, photo.id, 'file', site.user.token)).status).toBe(200);
  });
});

test('the response headers of a photo forbid caching', async () => {
  const photo = await mustUpload(site.app, site.user.token);
  for (const rendition of ['file', 'thumbnail'] as const) {
    const { status, headers } = await download(site.app, photo.id, rendition, site.user.token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="photo-${photo.id}.jpg"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(headers).not.toHaveProperty('etag');
  }
  const upper = await download(site.app, photo.id.toUpperCase(), 'file', site.user.token);
  expect(upper.status).toBe(200);
});

test('photo files are named by ids, and other system users cannot read them', async () => {
  const photo = await mustUpload(site.app, site.user.token);
  expect(await filesOf()).toEqual(filesFor([photo.id]));
  const mode = async (name: string) =>
    ((await stat(path.join(site.app.photoFolder, name))).mode & 0o777).toString(8);
  expect(await mode('.')).toBe('700');
  expect(await mode(site.user.id)).toBe('700');
  expect(await mode(`${site.user.id}/${photo.id}-full.jpg`)).toBe('600');
});

describe('a photo upload that is repeated with one id is stored once', () => {
  test('a repeated upload with the same id returns the first response, even after the photo was deleted', async () => {
    const file = await smallJpeg();
    const options = { token: site.user.token, key: randomUUID(), fields: { photoType: 'FRONT' } };
    const first = await upload(site.app, file, options);
    expect(first.status).toBe(201);
    const again = await upload(site.app, file, options);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await rowsOf()).toEqual([first.body.data.id]);
    await site.app.call({
      method: 'DELETE',
      path: `/users/photos/${first.body.data.id}`,
      token: site.user.token,
    });
    const afterwards = await upload(site.app, file, options);
    expect([afterwards.status, afterwards.text]).toEqual([201, first.text]);
    const files = filesFor([first.body.data.id]);
    expect([await rowsOf(), await filesOf()]).toEqual([[], files]);
  });

  test('a photo that is uploaded many times at once with the same id is stored once', async () => {
    const file = await smallJpeg();
    const options = { token: site.user.token, key: randomUUID(), fields: { photoType: 'BACK' } };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload(site.app, file, options)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const ids = await rowsOf();
    expect(ids).toHaveLength(1);
    expect(await filesOf()).toEqual(filesFor(ids));
  });

  test('an upload id that was used for one photo is refused for another photo', async () => {
    const options = { token: site.user.token, key: randomUUID(), fields: { photoType: 'FRONT' } };
    const file = await smallJpeg();
    await upload(site.app, file, options);
    const others = [
      await upload(site.app, await smallJpeg('#fff'), options),
      await upload(site.app, file, { ...options, fields: { photoType: 'SIDE' } }),
      await upload(site.app, file, { ...options, fields: { photoType: 'FRONT', notes: 'x' } }),
    ];
    for (const { status, body } of others) {
      expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    }
    expect(await rowsOf()).toHaveLength(1);
    const stranger = await createUser(site.app);
    const theirs = await upload(site.app, file, { ...options, token: stranger.token });
    expect(theirs.status).toBe(201);
  });

  test('a photo upload with an invalid id is refused', async () => {
    const answer = await upload(site.app, await smallJpeg(), {
      token: site.user.token,
      key: 'again',
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

test('at least one of thirty simultaneous uploads gets 503, and all other uploads are stored', async () => {
  const file = await noise(3000, 2000).jpeg().toBuffer();
  const users = await Promise.all(Array.from({ length: 3 }, () => createUser(site.app)));
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      upload(site.app, file, { token: users[index % 3]?.token }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 201).length).toBe(30 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(body.code).toBe('UNAVAILABLE');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  const rows = await Promise.all(users.map(({ id }) => rowsOf(id)));
  const files = await Promise.all(users.map(({ id }) => filesOf(id)));
  expect(files.flat().toSorted()).toEqual(
    users.flatMap(({ id }, index) => filesFor(rows[index] ?? [], id)).toSorted(),
  );
});

test('the ninth simultaneous upload of a user gets 503 before its body is read', async () => {
  const sockets = Array.from({ length: 9 }, () =>
    connect(site.port, '127.0.0.1').setEncoding('utf8'),
  );
  try {
    for (const socket of sockets) socket.write(headOf(1_000_000));
    const [said] = await Promise.race(sockets.map((socket) => event(socket, 'data')));
    expect(said).toMatch(/^HTTP\/1\.1 503 /);
    expect(said).toMatch(/^retry-after: 5\r$/im);
    expect(said).toContain('"UNAVAILABLE"');
    const other = await createUser(site.app);
    expect((await upload(site.app, await smallJpeg(), { token: other.token })).status).toBe(201);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  await vi.waitFor(async () => {
    expect((await upload(site.app, await smallJpeg(), { token: site.user.token })).status).toBe(
      201,
    );
  }, 5_000);
});

test('the 49th simultaneous upload of all users gets 503 before its body is read', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => createUser(site.app)));
  const sockets = people.flatMap(({ token }, index) =>
    Array.from({ length: index === 0 ? 1 : 8 }, () => {
      const socket = connect(site.port, '127.0.0.1').setEncoding('utf8');
      socket.write(headOf(1_000_000, token));
      return socket;
    }),
  );
  try {
    const [said] = await Promise.race(sockets.map((socket) => event(socket, 'data')));
    expect(said).toMatch(/^HTTP\/1\.1 503 /);
    expect(said).toContain('"UNAVAILABLE"');
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  await vi.waitFor(async () => {
    expect((await upload(site.app, await smallJpeg(), { token: site.user.token })).status).toBe(
      201,
    );
  }, 5_000);
});

test('stalled uploads get 408, and a waiting upload is stored', { timeout: 20_000 }, async () => {
  const slow = await Promise.all([createUser(site.app), createUser(site.app)]);
  const sockets = slow.map(({ token }) => {
    const socket = connect(site.port, '127.0.0.1').setEncoding('utf8');
    socket.write(headOf(photoLimits.fileBytes + 100_000, token));
    return socket;
  });
  const ends = sockets.map((socket) => event(socket, 'data'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await upload(site.app, await smallJpeg(), { token: site.user.token })).status).toBe(201);
  for (const [said] of await Promise.all(ends)) expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

describe('a failed upload leaves neither a row nor a file', () => {
  test('an upload whose row the database refuses leaves no file', async () => {
    await site.app.database.ownerPool.query(
      'alter table progress_photo add constraint never_check check (width_px < 0) not valid',
    );
    try {
      const answer = await upload(site.app, await smallJpeg(), {
        token: site.user.token,
        key: randomUUID(),
      });
      expect(answer.status).toBe(500);
      expect(answer.text).not.toContain('never_check');
    } finally {
      await site.app.database.ownerPool.query(
        'alter table progress_photo drop constraint never_check',
      );
    }
    expect([await rowsOf(), await filesOf()]).toEqual([[], []]);
  });

  test('an upload whose file cannot be written leaves no row', async () => {
    // A file with the name of the user's folder makes the server fail to write the photo.
    await mustUpload(site.app, (await createUser(site.app)).token);
    const inTheWay = path.join(site.app.photoFolder, site.user.id);
    await writeFile(inTheWay, '');
    try {
      const answer = await upload(site.app, await smallJpeg(), {
        token: site.user.token,
        key: randomUUID(),
      });
      expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
      expect(answer.text).not.toContain(site.app.photoFolder);
    } finally {
      await rm(inTheWay);
    }
    expect([await rowsOf(), await filesOf()]).toEqual([[], []]);
    expect((await storedFiles(site.app)).filter((name) => name.startsWith('unfinished'))).toEqual(
      [],
    );
  });

  test("reading the form of a cancelled upload fails with 'The upload could not be read'", async () => {
    const site = Fastify();
    await site.register(multipart);
    const { promise: outcome, resolve } = Promise.withResolvers<unknown>();
    site.post('/', async (request) => {
      await new Promise((close) => request.raw.once('close', close));
      await readUpload(request).catch(resolve);
    });
    const { hostname, port: sitePort } = new URL(await site.listen({ port: 0, host: '127.0.0.1' }));
    try {
      const socket = connect(Number(sitePort), hostname);
      socket.write(headOf(1_000).replace('/api/v1/users/photos', '/'));
      await event(socket, 'ready');
      setTimeout(() => socket.destroy(), 50);
      expect(await outcome).toMatchObject({ message: 'The upload could not be read' });
    } finally {
      await site.close();
    }
  });
});

test('an upload to a full disk is refused with a message and not stored', async () => {
  const full = await createTestApp({ isDiskFull: () => true });
  const owner = await createUser(full);
  const answer = await upload(full, await smallJpeg(), { token: owner.token });
  expect(answer).toMatchObject({
    status: 503,
    body: { error: 'The server has no space left. Nothing was changed' },
  });
  expect(await storedFiles(full)).toEqual([]);
  await full.close();
});
