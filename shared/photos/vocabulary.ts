// Words and limits of progress photos. Without zod, so that a screen loads few bytes.

export const photoTypes = ['FRONT', 'SIDE', 'BACK', 'OTHER'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const photoTypeLabels: Record<PhotoType, string> = {
  FRONT: 'Front',
  SIDE: 'Side',
  BACK: 'Back',
  OTHER: 'Other',
};

/** File types that may be uploaded, also for the `accept` of a file field. */
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
  /** Width × height of an uploaded image; half as many when samples have 16 bits. */
  pixels: 50_000_000,
  /** Maximum length of the notes, in characters. */
  notesLength: 500,
} as const;

/** Longest side of stored images, in pixels. */
export const photoSides = { full: 2048, thumbnail: 320 } as const;
