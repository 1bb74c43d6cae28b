// Generates pictures and upload forms, so that the repository contains no pictures.
import { readdir } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { TestApp } from '#tests/support/app.ts';

export const GPS_CANARY = 'CanaryCam 9000';
const BOUNDARY = 'x-liftledger-test-boundary';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/**
 * Contains random grey pixels, which are repeated to fill a picture. Their number is odd, so that the lines of a
 * picture begin at different pixels.
 */
const grains = Uint8Array.from({ length: 99_991 }, () => {
  const deviation =
    Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(Math.random() * Math.PI * 2);
  return Math.max(0, Math.min(255, 128 + 30 * deviation));
});

/** Returns a picture with so much detail that its JPEG is as large as that of a photo. */
export function noise(width: number, height: number) {
  return sharp(Buffer.alloc(width * height * 3, grains), { raw: { width, height, channels: 3 } });
}

/** Returns a picture of one colour, which has few bytes at any size. */
export function plain(width: number, height: number) {
  return sharp({
    limitInputPixels: false,
    create: { width, height, channels: 3, background: '#336699' },
  });
}

export const smallJpeg = (color = '#336699') =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

export function withGps(picture: Sharp) {
  return picture.withExif({
    IFD0: { Make: GPS_CANARY, Artist: '<script>alert(1)</script>' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W' },
  });
}

export interface Part {
  name: string;
  value: string | Buffer;
  filename?: string;
  type?: string;
}

export function formBody(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, value, filename, type }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

export function photoParts(
  file: Buffer,
  fields: Record<string, string> = { photoType: 'FRONT' },
): Part[] {
  return [
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    { name: 'photo', value: file, filename: 'me.jpg', type: 'image/jpeg' },
  ];
}

export interface UploadOptions {
  path?: string;
  token?: string | undefined;
  key?: string;
  contentType?: string;
}

export async function sendForm({ app }: TestApp, body: Buffer, options: UploadOptions) {
  const { token, key, contentType = MULTIPART, path: route = '/users/photos' } = options;
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1${route}`,
    headers: {
      'content-type': contentType,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: body,
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: response.json(),
  };
}

export function upload(
  app: TestApp,
  file: Buffer,
  options: UploadOptions & { fields?: Record<string, string> },
) {
  return sendForm(app, formBody(photoParts(file, options.fields)), options);
}

export async function mustUpload(
  app: TestApp,
  token: string,
  fields: Record<string, string> = { photoType: 'FRONT' },
  file?: Buffer,
) {
  const answer = await upload(app, file ?? (await smallJpeg()), { token, fields });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data;
}

export async function download(
  { app }: TestApp,
  id: string,
  rendition: 'file' | 'thumbnail',
  token?: string,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    url: `/api/v1/users/photos/${id}/${rendition}`,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

/** Returns the names of all files in the photo folder, also of unfinished files. */
export async function storedFiles(app: TestApp): Promise<string[]> {
  try {
    const entries = await readdir(app.photoFolder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(app.photoFolder.length + 1)}/${entry.name}`)
      .toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
