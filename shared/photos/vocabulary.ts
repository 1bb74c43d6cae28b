// Words and limits of progress photos. The file does without zod, so that a screen loads few bytes.

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
  /** Maximum size of one uploaded file, in bytes. */
  fileBytes: 10 * MIB,
  /** Maximum number of photos of a user. */
  photos: 500,
  /** Maximum of stored bytes of all photos of a user. */
  totalBytes: 1024 * MIB,
  /** Longest side of an uploaded image, in pixels. */
  sidePixels: 12_000,
  /**
   * Maximum of width × height of an uploaded image. An image with 16 bits per sample may have half
   * as many pixels.
   */
  pixels: 50_000_000,
  /** Maximum length of the notes, in characters. */
  notesLength: 500,
} as const;

/** Longest side of stored images, in pixels. */
export const photoSides = { full: 2048, thumbnail: 320 } as const;
