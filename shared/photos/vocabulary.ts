// Lists the allowed values and limits of progress photos. The file does not import zod, so that screens load few bytes.

export const photoTypes = ['FRONT', 'SIDE', 'BACK', 'OTHER'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const photoTypeLabels: Record<PhotoType, string> = {
  FRONT: 'Front',
  SIDE: 'Side',
  BACK: 'Back',
  OTHER: 'Other',
};

/** Photos may be JPEG, PNG or WebP. The file field of the form accepts only this list. */
export const photoMimeTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const MIB = 1_048_576;

export const photoLimits = {
  fileBytes: 10 * MIB,
  photos: 500,
  /** All photos of a user together may take at most 1 GiB of storage. */
  totalBytes: 1024 * MIB,
  sidePixels: 12_000,
  /**
   * `pixels` limits width × height of an uploaded image. An image with 16 bits per sample may have half as many pixels,
   * because each pixel needs twice the memory.
   */
  pixels: 50_000_000,
  notesLength: 500,
} as const;

/** Uploaded images are scaled down so that no side is longer than `full` pixels. Lists show the thumbnail. */
export const photoSides = { full: 2048, thumbnail: 320 } as const;
