// Progress photos: stored without metadata, served to their owner, and a photo is its files and its row or nothing.
import { randomUUID } from 'node:crypto';
import { once as event } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sweepPhotoFiles } from '#server/features/photos/sweep.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { forgetStrays, noteStrays } from '#server/photo-storage/strays.ts';
import { readUpload } from '#server/features/photos/upload-form.ts';
import { photoLimits } from '#shared/photos/vocabulary.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import {
  download,
  formBody,
  GPS_CANARY,
  mustUpload,
  MULTIPART,
  noise,
  photoParts,
  plain,
  sendForm,
  smallJpeg,
  storedFiles,
  upload,
  withGps,
} from '#tests/support/photos/photos.ts';

let app: TestApp;
let user: TestUser;
let port: number;

beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

beforeEach(async () => {
  user = await createUser(app);
});

afterAll(() => app.close());

const list = async (query = '', token = user.token) =>
  (await app.call({ path: `/users/photos${query}`, token })).body.data;
const filesOf = async (userId = user.id) =>
  (await storedFiles(app)).filter(
    (name) => !name.startsWith('unfinished') && name.includes(userId),
  );
const rowsOf = async (userId = user.id) =>
  (
    await app.database.ownerPool.query<{ id: string }>(
      'select id from progress_photo where user_id = $1',
      [userId],
    )
  ).rows.map(({ id }) => id);
const filesFor = (ids: string[], userId = user.id) =>
  ids.flatMap((id) => [`${userId}/${id}-full.jpg`, `${userId}/${id}-thumbnail.jpg`]).toSorted();

test('a photo of a phone is kept in a smaller size, upright, and without where it was taken', async () => {
  const file = await withGps(noise(4032, 3024)).jpeg({ quality: 90 }).toBuffer();
  expect((await sharp(file).metadata()).exif?.includes(GPS_CANARY)).toBe(true);
  const takenAt = '2026-03-01T08:30:00.000Z';
  const photo = await mustUpload(
    app,
    user.token,
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
    const served = await download(app, photo.id, rendition, user.token);
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

/** The names of the application segments and comments of a JPEG, up to its pixels; JFIF's own does not count. */
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

test('a picture that lies on its side in the file stands upright', async () => {
  const file = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const photo = await mustUpload(app, user.token, { photoType: 'BACK' }, file);
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
] as const)('a %s becomes an sRGB JPEG', async ([, make]) => {
  const photo = await mustUpload(app, user.token, { photoType: 'FRONT' }, await make());
  expect([photo.width, photo.height]).toEqual([300, 200]);
  const meta = await sharp((await download(app, photo.id, 'file', user.token)).bytes).metadata();
  expect([meta.format, meta.space, meta.channels, meta.depth, meta.icc]).toEqual([
    'jpeg',
    'srgb',
    3,
    'uchar',
    undefined,
  ]);
});

test('of an animated WebP the first frame is kept', async () => {
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
  const photo = await mustUpload(app, user.token, { photoType: 'FRONT' }, file);
  expect([photo.width, photo.height]).toEqual([40, 30]);
  const { dominant } = await sharp(
    (await download(app, photo.id, 'file', user.token)).bytes,
  ).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test('transparent pixels become white', async () => {
  const file = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const photo = await mustUpload(app, user.token, { photoType: 'FRONT' }, file);
  const { channels } = await sharp(
    (await download(app, photo.id, 'file', user.token)).bytes,
  ).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
});

test('fields may stand before or after the file, an unknown one is ignored, an empty one counts as absent', async () => {
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
  const answer = await sendForm(app, body, { token: user.token });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({ photoType: 'OTHER', notes: null });
  expect(answer.body.data.takenAt).toBe(answer.body.data.createdAt);
});

test('a photo says where its pictures are, and only its owner can read them there', async () => {
  const other = await createUser(app);
  const { id, url, thumbnailUrl } = await mustUpload(app, user.token);
  expect(url).toBe(`/api/v1/users/photos/${id}/file`);
  const listed = await app.call({ path: '/users/photos', token: user.token });
  expect(listed.body.data.photos[0]).toMatchObject({ url, thumbnailUrl });
  for (const address of [url, thumbnailUrl]) {
    const read = (token?: string) =>
      app.app.inject({
        url: address,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    const own = await read(user.token);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await read(other.token)).statusCode).toBe(404);
    expect((await read()).statusCode).toBe(401);
    expect((await app.app.inject({ url: `${address}?token=${user.token}` })).statusCode).toBe(401);
  }
});

test('notes in any script come back as they were sent', async () => {
  const notes = 'Woche 4 💪🏽\n体重 <b>81</b> \u202E=HYPERLINK()';
  const photo = await mustUpload(app, user.token, { photoType: 'FRONT', notes });
  expect(photo.notes).toBe(notes);
});

describe.for(doors)('through %s', (door) => {
  const ask = (procedure: string, input: object = {}) =>
    send(app.app, door, procedure, input, { token: user.token });

  test('the list is newest first, grouped by type, and counts all whatever the filter', async () => {
    const empty = await ask('photos.list');
    expect(empty.data).toEqual({ photos: [], groupedPhotos: {}, totalCount: 0 });
    const add = (photoType: string, day: string) =>
      mustUpload(app, user.token, { photoType, takenAt: `2026-0${day}T10:00:00Z` });
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

  test('what is said about a photo can be corrected, field by field', async () => {
    const photo = await mustUpload(app, user.token, { photoType: 'FRONT', notes: 'before' });
    const moved = await ask('photos.update', { id: photo.id, photoType: 'SIDE' });
    expect(moved.data).toEqual({ ...photo, photoType: 'SIDE' });
    const takenAt = '2025-12-24T18:00:00.000Z';
    const cleared = await ask('photos.update', { id: photo.id, takenAt, notes: null });
    expect(cleared.data).toEqual({ ...photo, photoType: 'SIDE', takenAt, notes: null });
    expect((await list()).photos).toEqual([cleared.data]);
  });

  test('a deleted photo is gone from every answer; its files stay for as long as it can be restored', async () => {
    const photo = await mustUpload(app, user.token);
    const kept = await mustUpload(app, user.token);
    expect((await ask('photos.remove', { id: photo.id })).data).toEqual({ id: photo.id });
    expect((await list()).photos).toEqual([kept]);
    expect(await filesOf()).toEqual(filesFor([photo.id, kept.id]));
    for (const rendition of ['file', 'thumbnail'] as const) {
      expect((await download(app, photo.id, rendition, user.token)).status).toBe(404);
    }
    expect((await ask('photos.remove', { id: photo.id })).status).toBe(404);
    expect((await ask('photos.restore', { id: photo.id })).data).toEqual(photo);
    expect((await ask('photos.restore', { id: photo.id })).data).toEqual(photo);
    expect((await download(app, photo.id, 'file', user.token)).status).toBe(200);
  });

  test('a deletion that is sent again under its id answers as the first time', async () => {
    const photo = await mustUpload(app, user.token);
    const options = { token: user.token, key: randomUUID() };
    for (let times = 0; times < 2; times += 1) {
      const answer = await send(app.app, door, 'photos.remove', { id: photo.id }, options);
      expect([answer.status, answer.data]).toEqual([200, { id: photo.id }]);
    }
    expect((await list()).photos).toEqual([]);
  });
});

test('a picture is served as a file to be shown, and stored nowhere on the way', async () => {
  const photo = await mustUpload(app, user.token);
  for (const rendition of ['file', 'thumbnail'] as const) {
    const { status, headers } = await download(app, photo.id, rendition, user.token);
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
  const upper = await download(app, photo.id.toUpperCase(), 'file', user.token);
  expect(upper.status).toBe(200);
});

test('files lie under the ids alone, where nobody else may read them', async () => {
  const photo = await mustUpload(app, user.token);
  expect(await filesOf()).toEqual(filesFor([photo.id]));
  const mode = async (name: string) =>
    ((await stat(path.join(app.photoFolder, name))).mode & 0o777).toString(8);
  expect(await mode('.')).toBe('700');
  expect(await mode(user.id)).toBe('700');
  expect(await mode(`${user.id}/${photo.id}-full.jpg`)).toBe('600');
});

describe('an upload with an id', () => {
  test('has one effect and one answer, however often it is sent and whatever becomes of the photo', async () => {
    const file = await smallJpeg();
    const options = { token: user.token, key: randomUUID(), fields: { photoType: 'FRONT' } };
    const first = await upload(app, file, options);
    expect(first.status).toBe(201);
    const again = await upload(app, file, options);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await rowsOf()).toEqual([first.body.data.id]);
    await app.call({
      method: 'DELETE',
      path: `/users/photos/${first.body.data.id}`,
      token: user.token,
    });
    const afterwards = await upload(app, file, options);
    expect([afterwards.status, afterwards.text]).toEqual([201, first.text]);
    const files = filesFor([first.body.data.id]);
    expect([await rowsOf(), await filesOf()]).toEqual([[], files]);
  });

  test('is one photo also when it is sent many times at once', async () => {
    const file = await smallJpeg();
    const options = { token: user.token, key: randomUUID(), fields: { photoType: 'BACK' } };
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(app, file, options)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const ids = await rowsOf();
    expect(ids).toHaveLength(1);
    expect(await filesOf()).toEqual(filesFor(ids));
  });

  test('is refused with another picture or other fields under the same id', async () => {
    const options = { token: user.token, key: randomUUID(), fields: { photoType: 'FRONT' } };
    const file = await smallJpeg();
    await upload(app, file, options);
    const others = [
      await upload(app, await smallJpeg('#fff'), options),
      await upload(app, file, { ...options, fields: { photoType: 'SIDE' } }),
      await upload(app, file, { ...options, fields: { photoType: 'FRONT', notes: 'x' } }),
    ];
    for (const { status, body } of others) {
      expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    }
    expect(await rowsOf()).toHaveLength(1);
    const stranger = await createUser(app);
    const theirs = await upload(app, file, { ...options, token: stranger.token });
    expect(theirs.status).toBe(201);
  });

  test('an id that is no id is refused', async () => {
    const answer = await upload(app, await smallJpeg(), { token: user.token, key: 'again' });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('the quota', () => {
  const fill = (count: number, bytes: number) =>
    app.database.ownerPool.query(
      `insert into progress_photo
       select $1, gen_random_uuid(), 'FRONT', now(), null, 10, 10, $3, now(), now()
       from generate_series(1, $2)`,
      [user.id, count, bytes],
    );

  test('holds against many uploads at once', async () => {
    await fill(photoLimits.photos - 3, 1000);
    const file = await smallJpeg();
    // As many as one person may send: more are told to come back, which is another rule.
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload(app, file, { token: user.token })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(5).fill(409)]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.code).toBe('QUOTA_EXCEEDED');
    }
    expect(await rowsOf()).toHaveLength(photoLimits.photos);
    expect(await filesOf()).toHaveLength(6);
  });

  test('counts bytes too, and another user has one of their own', async () => {
    await fill(16, photoLimits.totalBytes / 16);
    const file = await smallJpeg();
    const answer = await upload(app, file, { token: user.token });
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      409,
      'QUOTA_EXCEEDED',
      'Your photos can take up at most 1 GB. Delete some to add new ones',
    ]);
    expect(await filesOf()).toEqual([]);
    const other = await createUser(app);
    expect((await upload(app, file, { token: other.token })).status).toBe(201);
  });
});

test('more pictures at once than can wait are told to come back, and nothing of them stays', async () => {
  const file = await noise(3000, 2000).jpeg().toBuffer();
  const users = await Promise.all(Array.from({ length: 3 }, () => createUser(app)));
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => upload(app, file, { token: users[index % 3]?.token })),
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

test('of nine uploads of one person at once, one is refused before it is read', async () => {
  const sockets = Array.from({ length: 9 }, () => connect(port, '127.0.0.1').setEncoding('utf8'));
  try {
    for (const socket of sockets) socket.write(headOf(1_000_000));
    const [said] = await Promise.race(sockets.map((socket) => event(socket, 'data')));
    expect(said).toMatch(/^HTTP\/1\.1 503 /);
    expect(said).toMatch(/^retry-after: 5\r$/im);
    expect(said).toContain('"UNAVAILABLE"');
    const other = await createUser(app);
    expect((await upload(app, await smallJpeg(), { token: other.token })).status).toBe(201);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  await vi.waitFor(async () => {
    expect((await upload(app, await smallJpeg(), { token: user.token })).status).toBe(201);
  }, 5_000);
});

test('of forty-nine uploads of seven people at once, one is refused before it is read', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => createUser(app)));
  const sockets = people.flatMap(({ token }, index) =>
    Array.from({ length: index === 0 ? 1 : 8 }, () => {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
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
    expect((await upload(app, await smallJpeg(), { token: user.token })).status).toBe(201);
  }, 5_000);
});

test('uploads that stall lose their room to those who wait', { timeout: 20_000 }, async () => {
  const slow = await Promise.all([createUser(app), createUser(app)]);
  const sockets = slow.map(({ token }) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(headOf(photoLimits.fileBytes + 100_000, token));
    return socket;
  });
  const ends = sockets.map((socket) => event(socket, 'data'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await upload(app, await smallJpeg(), { token: user.token })).status).toBe(201);
  for (const [said] of await Promise.all(ends)) expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

/** Returns the head of an upload of this size. */
const headOf = (bytes: number, token = user.token) =>
  `POST /api/v1/users/photos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: ${MULTIPART}\r\nContent-Length: ${bytes}\r\n\r\n`;

describe('both or neither', () => {
  test('a row that the database refuses leaves no file', async () => {
    await app.database.ownerPool.query(
      'alter table progress_photo add constraint never_check check (width_px < 0) not valid',
    );
    try {
      const answer = await upload(app, await smallJpeg(), { token: user.token, key: randomUUID() });
      expect(answer.status).toBe(500);
      expect(answer.text).not.toContain('never_check');
    } finally {
      await app.database.ownerPool.query('alter table progress_photo drop constraint never_check');
    }
    expect([await rowsOf(), await filesOf()]).toEqual([[], []]);
  });

  test('a picture that cannot be written leaves no row', async () => {
    // Where the folder of this user would be.
    await mustUpload(app, (await createUser(app)).token);
    const inTheWay = path.join(app.photoFolder, user.id);
    await writeFile(inTheWay, '');
    try {
      const answer = await upload(app, await smallJpeg(), { token: user.token, key: randomUUID() });
      expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
      expect(answer.text).not.toContain(app.photoFolder);
    } finally {
      await rm(inTheWay);
    }
    expect([await rowsOf(), await filesOf()]).toEqual([[], []]);
    expect((await storedFiles(app)).filter((name) => name.startsWith('unfinished'))).toEqual([]);
  });

  test('an upload that is cut anywhere leaves nothing', async () => {
    const body = formBody(photoParts(await noise(1600, 1200).jpeg().toBuffer()));
    const head = headOf(body.length);
    for (let cut = 0; cut < 20; cut += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(head);
      socket.write(body.subarray(0, Math.floor((body.length * cut) / 20)));
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.destroy();
      await event(socket, 'close');
    }
    expect((await upload(app, await smallJpeg(), { token: user.token })).status).toBe(201);
    const ids = await rowsOf();
    expect(ids).toHaveLength(1);
    expect(await filesOf()).toEqual(filesFor(ids));
  });

  test('an upload whose sender has hung up before it is read ends like one that is cut', async () => {
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

  const inAnHour = () => ({ ...app.services, now: () => new Date(Date.now() + 3_601_000) });
  const notesOf = async () =>
    (
      await app.database.ownerPool.query<{ id: string }>(
        'select photo_id as id from stray_photo where user_id = $1',
        [user.id],
      )
    ).rows.map(({ id }) => id);

  test('a server that is killed between the files and the row leaves none of them for longer than an hour', async () => {
    const photo = await mustUpload(app, user.token);
    const { photoStorage } = app.services;
    const remove = vi.spyOn(photoStorage, 'remove').mockRejectedValue(new Error('killed'));
    await app.database.ownerPool.query(
      'alter table progress_photo add constraint never_check check (width_px < 0) not valid',
    );
    try {
      await upload(app, await smallJpeg(), { token: user.token });
    } finally {
      await app.database.ownerPool.query('alter table progress_photo drop constraint never_check');
      remove.mockRestore();
    }
    const [lost = ''] = await notesOf();
    expect(await filesOf()).toEqual(filesFor([photo.id, lost].toSorted()));
    expect(await sweepPhotoFiles(app.services)).toBe(0);
    expect(await sweepPhotoFiles(inAnHour())).toBeGreaterThan(0);
    expect([await filesOf(), await notesOf()]).toEqual([filesFor([photo.id]), []]);
    const served = await download(app, photo.id, 'file', user.token);
    const kept = await readFile(path.join(app.photoFolder, `${user.id}/${photo.id}-full.jpg`));
    expect(served.bytes.equals(kept)).toBe(true);
  });

  test('the sweeper keeps the files of a photo that has a row or was deleted lately', async () => {
    const photo = await mustUpload(app, user.token);
    const deleted = await mustUpload(app, user.token);
    await app.call({ method: 'DELETE', path: `/users/photos/${deleted.id}`, token: user.token });
    await noteStrays(queryOf(app.database.pool), user.id, [photo.id, deleted.id], new Date());
    expect(await sweepPhotoFiles(inAnHour())).toBe(2);
    expect([await filesOf(), await notesOf()]).toEqual([
      filesFor([photo.id, deleted.id]).toSorted(),
      [],
    ]);
  });

  test('a file that cannot be removed holds up no other, and a row is not written without its files', async () => {
    const ids = [randomUUID(), randomUUID()];
    const query = queryOf(app.database.pool);
    for (const [index, id] of ids.entries()) {
      const photo = { userId: user.id, photoId: id, rendition: 'full' } as const;
      await app.services.photoStorage.put(photo, Buffer.from('x'));
      await noteStrays(query, user.id, [id], new Date(Date.now() - (5 - index) * 3_600_000));
    }
    const remove = vi
      .spyOn(app.services.photoStorage, 'remove')
      .mockRejectedValueOnce(new Error('away'));
    await expect(sweepPhotoFiles(app.services)).rejects.toThrow('away');
    expect(await sweepPhotoFiles(app.services)).toBe(1);
    remove.mockRestore();
    expect(await notesOf()).toEqual([ids[0]]);
    await expect(forgetStrays(query, user.id, ids)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

test('the notes of a form have the line breaks that were typed', async () => {
  const notes = 'a\n'.repeat(250);
  const photo = await mustUpload(app, user.token, {
    photoType: 'FRONT',
    notes: notes.replaceAll('\n', '\r\n'),
  });
  expect(photo.notes).toBe(notes.trim());
});

test('an upload to a full disk is refused in a sentence, and nothing is stored', async () => {
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
