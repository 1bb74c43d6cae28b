// Reduces an uploaded file to the parts that the decoder needs for the pixels.
import { bareJpeg, isJpeg } from './bare-jpeg.ts';
import { barePng, isPng } from './bare-png.ts';
import { bareWebp, isWebp } from './bare-webp.ts';

/**
 * Removes comments, texts, second frames and trailing data. A file of another format is returned unchanged, and the
 * decoder refuses it.
 *
 * @throws DomainError INVALID_IMAGE for a malformed file
 */
export function barePicture(file: Buffer): Buffer {
  if (isPng(file)) return barePng(file);
  if (isJpeg(file)) return bareJpeg(file);
  if (isWebp(file)) return bareWebp(file);
  return file;
}
