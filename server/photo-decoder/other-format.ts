// Distinguishes a picture of an unsupported format from other files, for the message of a refused file.

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

/**
 * Returns true for GIF, BMP, TIFF, PDF, JPEG 2000, JPEG XL, SVG, and formats with the container of HEIC, AVIF and MP4.
 */
export function isOtherFormat(file: Buffer): boolean {
  const start = file.toString('latin1', 0, LOOKED_AT);
  return (
    starts.some((each) => start.startsWith(each)) || start.startsWith('ftyp', 4) || SVG.test(start)
  );
}
