// Pictures: what those cost that are there to cost something, against an honest photo of a phone.
import sharp from 'sharp';
import { type Decoders, startDecoders } from '#server/features/photos/decoder/decoders.ts';
import { DomainError } from '#shared/errors.ts';
import {
  jpegOfSegments,
  pngOfCompressedTexts,
  pngOfTinyTexts,
  webpOfEmptyChunks,
} from '#scripts/hostile-pictures.ts';
import { formatTable } from './stats.ts';

const ROUNDS = 3;

/** Takes and refuses each picture some times, and prints the milliseconds of the quickest beside those of the photo. */
export async function benchPictures(print: (text: string) => void): Promise<void> {
  const photo = await noise(4032, 3024).jpeg({ quality: 90 }).toBuffer();
  const pictures: [string, Buffer][] = [
    ['a photo of 12 megapixels', photo],
    ['a photo of 48 megapixels', await noise(8064, 6048).jpeg({ quality: 50 }).toBuffer()],
    ['the largest interlaced PNG', await largestPng(7071, 'srgb')],
    ['the largest with 16 bits', await largestPng(5000, 'rgb16')],
    ['a PNG of 256 megapixels', await plain(16_000).png().toBuffer()],
    ['a PNG with 150 packed texts', pngOfCompressedTexts()],
    ['a PNG of nothing but texts', pngOfTinyTexts()],
    ['a JPEG of empty segments', await jpegOfSegments(0xe1, Buffer.alloc(0))],
    ['a WebP of empty chunks', await webpOfEmptyChunks()],
    ['half a photo', photo.subarray(0, photo.length / 2)],
    ['bytes without an order', noiseBytes(10_000_000)],
  ];
  const rows: string[][] = [];
  let honestMs = 0;
  const decoders = startDecoders();
  try {
    for (const [name, file] of pictures) {
      const { ms, answer } = await quickest(decoders, file);
      honestMs ||= ms;
      rows.push([name, answer, ms.toFixed(0), (ms / honestMs).toFixed(2)]);
    }
  } finally {
    decoders.stop();
  }
  print(formatTable([['Pictures', 'answer', 'ms', '/ photo'], ...rows]));
}

async function quickest(decoders: Decoders, file: Buffer): Promise<{ ms: number; answer: string }> {
  let ms = Number.POSITIVE_INFINITY;
  let answer = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = performance.now();
    answer = await answerTo(decoders, file);
    ms = Math.min(ms, performance.now() - at);
  }
  return { ms, answer };
}

async function answerTo({ decode }: Decoders, file: Buffer): Promise<string> {
  try {
    const { width, height } = await decode(file);
    return `${width} × ${height}`;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/** Has to be held in memory as a whole. */
function largestPng(side: number, space: 'srgb' | 'rgb16'): Promise<Buffer> {
  return plain(side).ensureAlpha(0.5).toColourspace(space).png({ progressive: true }).toBuffer();
}

function plain(side: number) {
  return sharp({
    limitInputPixels: false,
    create: { width: side, height: side, channels: 3, background: '#336699' },
  });
}

function noise(width: number, height: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: gaussian } });
}

function noiseBytes(length: number): Buffer {
  return Buffer.from(Float64Array.from({ length: length / 8 }, Math.random).buffer);
}
