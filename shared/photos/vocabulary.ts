// Lists the words and limits of progress photos. The file does not import zod, so that a screen
// loads few bytes.

export const photoTypes = ['FRONT', 'SIDE', 'BACK', 'OTHER'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const photoTypeLabels: Record<PhotoType, string> = {
  FRONT: 'Front',
  SIDE: 'Side',
  BACK: 'Back',
  OTHER: 'Other',
};

/** Files of these types may be uploaded. File fields use the list as their `accept`. */
export const photoMimeTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const MIB = 1_048_576;

export const photoLimits = {
  /** An uploaded file may have at most 10 MiB. */
  fileBytes: 10 * MIB,
  /** A user may have at most 500 photos. */
  photos: 500,
  /** All photos of a user may take at most 1 GiB of storage. */
  totalBytes: 1024 * MIB,
  /** The longest side of an uploaded image may have at most 12,000 pixels. */
  sidePixels: 12_000,
  /**
   * Width × height of an uploaded image is limited. An image with 16 bits per sample may have half
   * as many pixels.
   */
  pixels: 50_000_000,
  /** The notes of a photo may have at most 500 characters. */
  notesLength: 500,
} as const;

/** Stored images are scaled down to this longest side, in pixels. */
export const photoSides = { full: 2048, thumbnail: 320 } as const;
