// Encodes an upload as two new JPEGs, which contain only the pixels: no metadata, colour profile or second frame.
import sharp, { type Metadata } from 'sharp';
import { DomainError } from '#shared/errors.ts';
import { photoLimits, photoSides } from '#shared/photos/vocabulary.ts';
import { barePicture } from './bare-picture.ts';

const FULL_QUALITY = 85;
const THUMBNAIL_QUALITY = 80;

sharp.cache(false);
// One libvips thread per picture leaves the other cores free for requests.
sharp.concurrency(1);
// libvips decodes dozens of formats. Uploads may only use JPEG, PNG and WebP.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const strict = {
  failOn: 'warning',
  limitInputPixels: photoLimits.pixels,
  limitInputChannels: 4,
} as const;

export interface Picture {
  full: Buffer;
  thumbnail: Buffer;
  /** Width and height in pixels of the rendition `full`. */
  width: number;
  height: number;
}

/**
 * Returns the picture upright, in sRGB, with transparent parts white. An untrusted file can slow the decoding down, so
 * only `decoder-process.ts` may call this function.
 * @throws DomainError INVALID_IMAGE, UNSUPPORTED_IMAGE, IMAGE_TOO_LARGE
 */
export async function reEncode(file: Buffer): Promise<Picture> {
  const bare = barePicture(file);
  await refuseByHeader(bare);
  try {
    const { data, info } = await toJpeg(bare, photoSides.full, FULL_QUALITY);
    const thumbnail = await toJpeg(data, photoSides.thumbnail, THUMBNAIL_QUALITY);
    return { full: data, thumbnail: thumbnail.data, width: info.width, height: info.height };
  } catch {
    throw new DomainError('INVALID_IMAGE');
  }
}

/** Checks format and size by the header only. A small file with billions of pixels is therefore refused at once. */
async function refuseByHeader(file: Buffer): Promise<void> {
  const { width, height, depth } = await readHeader(file);
  // Pixels with 16-bit samples count twice, because they need twice the memory of 8-bit samples.
  const pixels = width * height * (depth === 'ushort' ? 2 : 1);
  if (Math.max(width, height) > photoLimits.sidePixels || pixels > photoLimits.pixels) {
    throw new DomainError('IMAGE_TOO_LARGE');
  }
}

async function readHeader(file: Buffer): Promise<Metadata> {
  try {
    return await sharp(file, { ...strict, limitInputPixels: false }).metadata();
  } catch {
    throw new DomainError(isOtherFormat(file) ? 'UNSUPPORTED_IMAGE' : 'INVALID_IMAGE');
  }
}

function toJpeg(file: Buffer, side: number, quality: number) {
  return sharp(file, strict)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
}

const starts = [
  'GIF8',
  'BM',
  'II*\0',
  'MM\0*',
  '%PDF',
  '\x00\x00\x00\x0cjP  ',
  '\x00\x00\x00\x0cJXL ',
  '\xff\x0a',
];
const SVG =
  /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)?(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i;
const LOOKED_AT = 1024;

function isOtherFormat(file: Buffer): boolean {
  const start = file.toString('latin1', 0, LOOKED_AT);
  return (
    starts.some((each) => start.startsWith(each)) || start.startsWith('ftyp', 4) || SVG.test(start)
  );
}
