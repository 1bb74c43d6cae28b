// The file that the decoder gets to see: only what the pixels need.
import { bareJpeg, isJpeg } from './bare-jpeg.ts';
import { barePng, isPng } from './bare-png.ts';
import { bareWebp, isWebp } from './bare-webp.ts';

/**
 * Comments, texts, second frames and tails are gone. A file of another format stays as it is: the decoder refuses it.
 * @throws DomainError INVALID_IMAGE when its parts are in no order.
 */
export function barePicture(file: Buffer): Buffer {
  if (isPng(file)) return barePng(file);
  if (isJpeg(file)) return bareJpeg(file);
  if (isWebp(file)) return bareWebp(file);
  return file;
}
