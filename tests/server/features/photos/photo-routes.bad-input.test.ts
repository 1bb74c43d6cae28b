// Tests uploads of photos that the server must refuse without storing a file, and unusual uploads
// that it must accept. Photos must be sent only to their owner.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blackPng, png } from '#tests/support/photos/hostile-pictures.ts';
import { photoLimits } from '#shared/photos/vocabulary.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import {
  download,
  formBody,
  GPS_CANARY,
  mustUpload,
  MULTIPART,
  noise,
  type Part,
  photoParts,
  plain,
  sendForm,
  smallJpeg,
  storedFiles,
  upload,
  withGps,
} from '#tests/support/photos/photos.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();
let user: TestUser;
let before: { rows: string; files: string[] };

beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  user = await createUser(app);
});

const kept = async () => ({
  rows: await rowsOfUser(app.database.ownerPool, user.id),
  files: await storedFiles(app),
});

beforeEach(async () => {
  before = await kept();
});

/**
 * Creates a PNG whose header declares many pixels but whose data contains only a few (a
 * decompression bomb).
 */
const pngBomb = (width: number, height: number) =>
  png(width, height, [], deflateSync(Buffer.alloc(1_000_000)));

const long = (letter: string) => letter.repeat(5_000);
const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));

const isoMedia = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1'),
    Buffer.alloc(300),
  ]);
const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`,
  );

interface Hostile {
  what: string;
  make: () => Buffer | Promise<Buffer>;
  status: number;
  code: string;
}

const noPicture = { status: 400, code: 'INVALID_IMAGE' };
const otherFormat = { status: 415, code: 'UNSUPPORTED_IMAGE' };
const tooLarge = { status: 413, code: 'IMAGE_TOO_LARGE' };

const hostile: Hostile[] = [
  { what: 'nothing', make: () => Buffer.alloc(0), ...noPicture },
  { what: 'HTML', make: () => Buffer.from('<!doctype html><script>1</script>'), ...noPicture },
  { what: 'random bytes', make: () => Buffer.alloc(50_000, '7Qz%'), ...noPicture },
  { what: 'a text', make: () => Buffer.from('just words'), ...noPicture },
  { what: 'the start of a JPEG', make: () => Buffer.from([0xff, 0xd8, 0xff]), ...noPicture },
  {
    what: 'half a JPEG',
    make: async () => half(await noise(1600, 1200).jpeg().toBuffer()),
    ...noPicture,
  },
  {
    what: 'half a PNG',
    make: async () => half(await noise(400, 300).png().toBuffer()),
    ...noPicture,
  },
  {
    what: 'half a WebP',
    make: async () => half(await noise(400, 300).webp().toBuffer()),
    ...noPicture,
  },
  { what: 'a PNG with pixels missing', make: () => pngBomb(7000, 7000), ...noPicture },
  {
    what: 'a JPEG with spoilt pixels',
    make: async () => {
      const file = await noise(800, 600).jpeg().toBuffer();
      return Buffer.concat([file.subarray(0, 4000), Buffer.alloc(3000, 0xff), half(file)]);
    },
    ...noPicture,
  },
  { what: 'HEIC', make: () => isoMedia('heic'), ...otherFormat },
  { what: 'AVIF', make: () => plain(64, 64).avif().toBuffer(), ...otherFormat },
  { what: 'an AVIF with an impossible size', make: avifBomb, ...otherFormat },
  { what: 'MP4', make: () => isoMedia('isom'), ...otherFormat },
  { what: 'GIF', make: () => plain(64, 64).gif().toBuffer(), ...otherFormat },
  { what: 'TIFF', make: () => plain(64, 64).tiff().toBuffer(), ...otherFormat },
  { what: 'PDF', make: () => Buffer.from('%PDF-1.7\n1 0 obj'), ...otherFormat },
  { what: 'BMP', make: () => Buffer.from(`BM${'\0'.repeat(200)}`), ...otherFormat },
  { what: 'SVG', make: () => svg('<rect width="9" height="9"/>'), ...otherFormat },
  { what: 'SVG with a script', make: () => svg('<script>alert(1)</script>'), ...otherFormat },
  {
    what: 'SVG with a file of the server',
    make: () => svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
    ...otherFormat,
  },
  {
    what: 'SVG after a declaration',
    make: () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg('')]),
    ...otherFormat,
  },
  {
    what: 'a PNG of 256 megapixels',
    make: () => blackPng(16_000, 16_000),
    ...tooLarge,
  },
  { what: 'a PNG that says 30,000 × 30,000', make: () => pngBomb(30_000, 30_000), ...tooLarge },
  { what: 'a PNG that says 2³¹ − 1 wide', make: () => pngBomb(2 ** 31 - 1, 1), ...noPicture },
  {
    what: 'a PNG of 26 megapixels with 16 bits each',
    make: () => blackPng(5_100, 5_100, 16),
    ...tooLarge,
  },
  { what: 'a JPEG of 12,001 pixels', make: () => plain(12_001, 10).jpeg().toBuffer(), ...tooLarge },
  { what: 'a WebP of 12,001 pixels', make: () => plain(10, 12_001).webp().toBuffer(), ...tooLarge },
];

/** Creates an AVIF whose header declares huge dimensions. */
async function avifBomb(): Promise<Buffer> {
  const file = Buffer.from(await plain(16, 16).avif().toBuffer());
  const at = file.indexOf('ispe');
  file.writeUInt32BE(60_000, at + 8);
  file.writeUInt32BE(60_000, at + 12);
  return file;
}

test.for(hostile)('uploading $what as a photo is refused', async ({ make, status, code }) => {
  const file = await make();
  for (let times = 0; times < 2; times += 1) {
    const answer = await upload(app, file, { token: user.token });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toMatch(/^[A-Z].*[^.]$/);
    expect(answer.body.error).not.toMatch(/vips|sharp|buffer/i);
  }
  expect(await kept()).toEqual(before);
});

test('the refusal of a photo in another format lists the accepted formats', async () => {
  const answer = await upload(app, isoMedia('heic'), { token: user.token });
  expect(answer.body.error).toBe('Please upload JPEG, PNG or WebP');
});

test('eight decompression bombs raise the memory of the server process by less than 300 MB', async () => {
  const bombs = [blackPng(16_000, 16_000), pngBomb(12_000, 12_000)];
  const rss = process.memoryUsage.rss();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      upload(app, bombs[index % 2] ?? Buffer.alloc(0), { token: user.token }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
  expect(process.memoryUsage.rss() - rss).toBeLessThan(300_000_000);
  expect(await kept()).toEqual(before);
});

test('an upload of ten megabytes is accepted, and one byte more is refused', async () => {
  const jpeg = await smallJpeg();
  const most = Buffer.concat([jpeg, Buffer.alloc(photoLimits.fileBytes - jpeg.length)]);
  const fits = await upload(app, most, { token: user.token });
  expect(fits.status).toBe(201);
  before = await kept();
  const answer = await upload(app, Buffer.concat([most, Buffer.alloc(1)]), { token: user.token });
  expect([answer.status, answer.body.code, answer.body.error]).toEqual([
    413,
    'TOO_LARGE',
    'A photo can have at most 10 MB',
  ]);
  expect(await kept()).toEqual(before);
});

/** Sends a raw HTTP request. Returns all bytes received until the server closes the connection. */
function talk(head: string, feed: (write: (chunk: Buffer) => boolean) => void): Promise<string> {
  const address = app.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.setEncoding('utf8').setTimeout(5_000, () => socket.destroy());
    socket.on('data', (text: string) => (said += text));
    // The server closes the connection during the upload, so an error of the socket is expected.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
    socket.write(head);
    feed((chunk) => socket.writable && socket.write(chunk));
  });
}

test('an upload that never ends gets 413 when it becomes too large', async () => {
  const head =
    `POST /api/v1/users/photos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.token}\r\n` +
    `Content-Type: ${MULTIPART}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  let sent = 0;
  const said = await talk(head, (write) => {
    const start = formBody(photoParts(Buffer.alloc(0)))
      .toString()
      .split('\r\n--')
      .slice(0, -1);
    const first = Buffer.from(start.join('\r\n--'));
    const chunk = (content: Buffer) =>
      Buffer.concat([
        Buffer.from(`${content.length.toString(16)}\r\n`),
        content,
        Buffer.from('\r\n'),
      ]);
    write(chunk(first));
    const timer = setInterval(() => {
      write(chunk(Buffer.alloc(500_000)));
      sent += 500_000;
      if (sent > 60_000_000) clearInterval(timer);
    }, 5);
  });
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  expect(said).toContain('"TOO_LARGE"');
  expect(said.toLowerCase()).toContain('connection: close');
  expect(await kept()).toEqual(before);
});

test('a photo upload that is cut off in the middle is refused and stores nothing', async () => {
  const body = formBody(photoParts(await noise(800, 600).jpeg().toBuffer()));
  const answer = await sendForm(app, half(body), { token: user.token });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(await kept()).toEqual(before);
});

test('metadata and trailing bytes of a photo are removed', async () => {
  const hidden = '<?php system($_GET[0]); ?><script>alert(1)</script>PK\u0003\u0004';
  const file = Buffer.concat([
    await withGps(noise(300, 200)).jpeg().toBuffer(),
    Buffer.from(hidden),
  ]);
  const photo = await mustUpload(app, user.token, { photoType: 'FRONT' }, file);
  for (const rendition of ['file', 'thumbnail'] as const) {
    const { bytes } = await download(app, photo.id, rendition, user.token);
    for (const canary of ['<?php', '<script>', 'PK\u0003\u0004', GPS_CANARY, 'Exif']) {
      expect(bytes.includes(canary)).toBe(false);
    }
    expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  }
});

test.for([
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'a.jpg.php',
  '\u202Egpj.exe',
  'a%00.jpg',
  'C:\\x.jpg',
  '',
  '.htaccess',
  'me.svg',
  long('a'),
])('the file name %.30s of an upload is ignored', async (filename) => {
  const value = await smallJpeg();
  const parts = [
    { name: 'photoType', value: 'FRONT' },
    { name: 'photo', value, filename, type: 'text/html' },
  ];
  const answer = await sendForm(app, formBody(parts), { token: user.token });
  expect(answer.status).toBe(201);
  const { id } = answer.body.data;
  const { files } = await kept();
  const added = files.filter((name) => !before.files.includes(name));
  expect(added).toEqual([`${user.id}/${id}-full.jpg`, `${user.id}/${id}-thumbnail.jpg`]);
  const { headers } = await download(app, id, 'file', user.token);
  expect(headers['content-type']).toBe('image/jpeg');
});

describe('an upload of a photo with invalid form fields is refused', () => {
  const file: Part = { name: 'photo', value: '', filename: 'a.jpg', type: 'image/jpeg' };
  const type: Part = { name: 'photoType', value: 'FRONT' };
  let jpeg: Part;
  beforeAll(async () => {
    jpeg = { ...file, value: await smallJpeg() };
  });

  test.for<[string, () => Part[], string?]>([
    ['two files', () => [type, jpeg, jpeg]],
    ['three files', () => [type, jpeg, jpeg, jpeg]],
    ['a file in another field', () => [type, { ...jpeg, name: 'image' }]],
    ['no file', () => [type]],
    ['the file as text', () => [type, { name: 'photo', value: 'x' }]],
    ['no type', () => [jpeg]],
    ['no part at all', () => []],
    ['a type that is none', () => [{ ...type, value: "x'--" }, jpeg]],
    ['a type in small letters', () => [{ ...type, value: 'front' }, jpeg]],
    ['a type of 10,000 characters', () => [{ ...type, value: 'F'.repeat(10_000) }, jpeg]],
    ['two types', () => [type, { ...type, value: 'SIDE' }, jpeg]],
    ['the type as a file', () => [{ ...type, filename: 'x' }, jpeg]],
    ['the type as JSON', () => [{ ...type, value: '{"a":1}', type: 'application/json' }, jpeg]],
    ['a time that is none', () => [type, { name: 'takenAt', value: 'yesterday' }, jpeg]],
    ['30 February', () => [type, { name: 'takenAt', value: '2026-02-30T10:00:00Z' }, jpeg]],
    ['the year 0', () => [type, { name: 'takenAt', value: '0000-01-01T00:00:00Z' }, jpeg]],
    [
      'a time in the future',
      () => [
        type,
        { name: 'takenAt', value: new Date(Date.now() + 86_400_000).toISOString() },
        jpeg,
      ],
    ],
    ['notes of 501 characters', () => [type, { name: 'notes', value: 'x'.repeat(501) }, jpeg]],
    [
      'notes of 10,000 characters',
      () => [type, { name: 'notes', value: 'x'.repeat(10_000) }, jpeg],
    ],
    ['a NUL in the notes', () => [type, { name: 'notes', value: 'a\0b' }, jpeg]],
    [
      'notes that are no UTF-8',
      () => [type, { name: 'notes', value: Buffer.from([0x61, 0xff, 0xfe]) }, jpeg],
    ],
    ['a field called __proto__', () => [type, { name: '__proto__', value: 'x' }, jpeg]],
    ['a field called constructor', () => [type, { name: 'constructor', value: 'x' }, jpeg]],
  ])('an upload form with %s is refused', async ([, parts]) => {
    for (let times = 0; times < 2; times += 1) {
      const answer = await sendForm(app, formBody(parts()), { token: user.token });
      expect([answer.status, answer.body.code, answer.text]).toEqual([
        400,
        'VALIDATION_FAILED',
        answer.text,
      ]);
      expect(answer.body.error).toMatch(/^[A-Z].*[^.]$/);
      expect(answer.body.error).not.toMatch(/expected [a-z]|received|prototype|busboy/i);
    }
    expect(await kept()).toEqual(before);
  });

  test('an upload form with too many fields is refused', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ name: `f${index}`, value: 'x' }));
    const answer = await sendForm(app, formBody([...many, type, jpeg]), { token: user.token });
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
    expect(await kept()).toEqual(before);
  });

  test.for([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=another',
    `multipart/form-data; boundary=${long('b')}`,
  ])('an upload with the content type %.40s is refused', async (contentType) => {
    const answer = await sendForm(app, formBody([type, jpeg]), { token: user.token, contentType });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await kept()).toEqual(before);
  });

  test.for(['application/json', 'image/jpeg', 'text/plain', 'multipart/mixed; boundary=x'])(
    'an upload with a body of type %s is refused',
    async (contentType) => {
      const answer = await sendForm(app, Buffer.from('{}'), { token: user.token, contentType });
      expect([answer.status, answer.body.error]).toEqual([
        415,
        'Please send the photo as multipart/form-data',
      ]);
    },
  );
});

describe('a photo is sent only to its owner', () => {
  test("a request for another user's photo gets the same 404 as for a missing photo", async () => {
    const photo = await mustUpload(app, user.token);
    const stranger = await createUser(app);
    for (const rendition of ['file', 'thumbnail'] as const) {
      for (const headers of [
        {},
        { range: 'bytes=0-99' },
        { 'if-none-match': '*' },
        { 'if-modified-since': 'Wed, 21 Oct 2026 07:28:00 GMT' },
      ]) {
        const theirs = await download(app, photo.id, rendition, stranger.token, headers);
        const random = await download(app, randomUUID(), rendition, stranger.token, headers);
        const body = (bytes: Buffer) => bytes.toString().replace(/"requestId":"[^"]*"/, '');
        expect([theirs.status, random.status]).toEqual([404, 404]);
        expect(body(theirs.bytes)).toBe(body(random.bytes));
        expect(theirs.headers['cache-control']).toBe('private, no-store');
      }
      expect((await download(app, photo.id, rendition)).status).toBe(401);
      expect((await download(app, photo.id, rendition, 'a.b.c')).status).toBe(401);
    }
  });

  test('a signed-out client can neither upload nor read a photo', async () => {
    const leaving = await createUser(app);
    const photo = await mustUpload(app, leaving.token);
    await app.call({
      method: 'POST',
      path: '/auth/logout',
      body: { refreshToken: leaving.refreshToken },
      token: leaving.token,
    });
    expect((await download(app, photo.id, 'file', leaving.token)).status).toBe(401);
    expect((await upload(app, await smallJpeg(), { token: leaving.token })).status).toBe(401);
    expect((await upload(app, await smallJpeg(), {})).status).toBe(401);
  });

  test.for([
    ['%00', 400],
    ['x', 400],
    ['..%2f..%2fetc%2fpasswd', 400],
    ['%7B%7D', 400],
    [long('x'), 404],
  ] as const)('the invalid id %.30s gets no photo', async ([id, status]) => {
    for (const rendition of ['file', 'thumbnail'] as const) {
      expect((await download(app, id, rendition, user.token)).status).toBe(status);
    }
  });
});
