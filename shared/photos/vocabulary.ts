// The words and limits of progress photos. Without zod, so that a screen can use them for a few bytes.

export const photoTypes = ['FRONT', 'SIDE', 'BACK', 'OTHER'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const photoTypeLabels: Record<PhotoType, string> = {
  FRONT: 'Front',
  SIDE: 'Side',
  BACK: 'Back',
  OTHER: 'Other',
};

/** File types that may be uploaded; also for the `accept` of a file field. */
export const photoMimeTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const MIB = 1_048_576;

export const photoLimits = {
  /** Size of one uploaded file. */
  fileBytes: 10 * MIB,
  /** Per user. */
  photos: 500,
  /** Per user, of the pictures as they are kept. */
  totalBytes: 1024 * MIB,
  /** Longest side of an uploaded picture, in pixels. */
  sidePixels: 12_000,
  /** Width × height of an uploaded picture; half as many where a sample has 16 bits. */
  pixels: 50_000_000,
  /** Longest notes, in characters. */
  notesLength: 500,
} as const;

/** The longer side in pixels that a picture is kept and shown with, at most. */
export const photoSides = { full: 2048, thumbnail: 320 } as const;
