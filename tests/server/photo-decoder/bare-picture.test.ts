// Checks that metadata is removed before a picture is decoded.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { png, pngChunk } from '#tests/support/photos/hostile-pictures.ts';
import { barePicture } from '#server/photo-decoder/bare-picture.ts';
import { noise } from '#tests/support/photos/photos.ts';

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';
const tail = Buffer.from('PK\u0003\u0004 a file behind the picture');
const picture = () => noise(60, 40).withMetadata({ orientation: 6, icc: 'p3' });

describe.for(['jpeg', 'png', 'webp'] as const)('metadata can be removed from a %s', (format) => {
  const make = async () =>
    Buffer.concat([await picture().withXmp(XMP).toFormat(format).toBuffer(), tail]);

  test('removing metadata keeps pixels, orientation and colours of a picture', async () => {
    const file = await make();
    const [before, after] = [
      await sharp(file).metadata(),
      await sharp(barePicture(file)).metadata(),
    ];
    expect(before.orientation).toBe(6);
    expect(before.icc).toBeDefined();
    for (const fact of ['format', 'width', 'height', 'orientation', 'icc'] as const) {
      expect(after[fact]).toEqual(before[fact]);
    }
    const pixels = (of: Buffer) => sharp(of, { failOn: 'warning' }).raw().toBuffer();
    expect((await pixels(barePicture(file))).equals(await pixels(file))).toBe(true);
  });

  test('removing metadata from a picture also removes XMP texts and the bytes after its end', async () => {
    const file = await make();
    expect((await sharp(file).metadata()).xmp).toBeDefined();
    expect((await sharp(barePicture(file)).metadata()).xmp).toBeUndefined();
    expect(barePicture(file).includes('PK\u0003\u0004')).toBe(false);
  });

  test('a picture that ends too early is refused', async () => {
    const file = (await make()).subarray(0, -tail.length);
    for (let cut = 13; cut < file.length; cut += 997) {
      expect(() => barePicture(file.subarray(0, cut))).toThrow(
        expect.objectContaining({ code: 'INVALID_IMAGE' }),
      );
    }
  });

  test('a picture without metadata stays unchanged', async () => {
    const bare = barePicture(await make());
    expect(barePicture(bare).equals(bare)).toBe(true);
  });
});

test('a colour profile of more than 64 KiB is removed from a PNG', () => {
  const profile = (bytes: number) => pngChunk('iCCP', Buffer.alloc(bytes, 'x'));
  const [small, large] = [profile(100), profile(65_537)];
  const pixels = Buffer.from('pixels');
  expect(barePicture(png(1, 1, [large, small, small], pixels))).toEqual(png(1, 1, [small], pixels));
});

test('a file of an unknown format stays unchanged and is left to the decoder', () => {
  for (const text of ['', 'GIF89a', 'RIFF1234WAVE', '\x89PNG']) {
    const file = Buffer.from(text, 'latin1');
    expect(barePicture(file)).toBe(file);
  }
});
