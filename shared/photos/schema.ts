// Defines the wire schemas of progress photos. The image is sent as a file, never inside JSON.
import { z } from 'zod';
import {
  command,
  id,
  isEmptyChange,
  NOTHING_TO_UPDATE,
  pastInstant,
  text,
} from '#shared/schema.ts';
import { photoLimits, photoTypes } from './vocabulary.ts';

const photoType = z.enum(photoTypes, {
  error: 'Please choose the type of the photo: FRONT, SIDE, BACK or OTHER',
});

const takenAt = pastInstant('The time of a photo cannot be in the future');

const notes = text({ max: photoLimits.notesLength, label: 'Notes', lines: 'many' });

/** The upload is a multipart form with text fields and the image. Unknown fields are ignored. */
export const uploadPhotoFields = z.object({
  photoType,
  takenAt: takenAt.optional().describe('when it was taken; now when absent'),
  notes: notes.optional(),
});
export type UploadPhotoFields = z.infer<typeof uploadPhotoFields>;

export const photoListInput = z.strictObject({
  photoType: photoType.optional().describe('only photos of this type'),
});

/** A field that is absent from an update stays unchanged. Null or an empty text removes the notes. */
export const updatePhotoInput = command({
  id,
  photoType: photoType.optional(),
  takenAt: takenAt.optional(),
  notes: notes.nullish(),
}).refine((change) => !isEmptyChange(change), { error: NOTHING_TO_UPDATE });
export type UpdatePhotoInput = z.infer<typeof updatePhotoInput>;

export const photo = z
  .object({
    id: z.string(),
    photoType: z.enum(photoTypes),
    takenAt: z.string(),
    notes: z.string().nullable(),
    width: z.number().int().describe('pixels of the stored picture'),
    height: z.number().int().describe('pixels of the stored picture'),
    bytes: z.number().int().describe('bytes of the picture and its thumbnail'),
    createdAt: z.string(),
    url: z.string().describe('path of the picture, a JPEG that only your token can read'),
    thumbnailUrl: z.string().describe('path of the thumbnail, a JPEG of at most 320 px a side'),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof photo>;

export const photoHistory = z
  .object({
    photos: z.array(photo).describe('newest first by takenAt'),
    groupedPhotos: z
      .object({
        FRONT: z.array(photo).exactOptional(),
        SIDE: z.array(photo).exactOptional(),
        BACK: z.array(photo).exactOptional(),
        OTHER: z.array(photo).exactOptional(),
      })
      .describe('the same photos by type; types without a photo are left out'),
    totalCount: z.number().int().describe('number of all your photos, without the filter'),
  })
  .meta({ id: 'PhotoHistory' });
export type PhotoHistory = z.infer<typeof photoHistory>;
