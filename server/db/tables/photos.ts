// Defines the tables of progress photos. The pictures are in the photo storage.
import type { PhotoType } from '#shared/photos/vocabulary.ts';
import { fixed, instant, int, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const photoTables = {
  /** Written by features/photos. A row exists only while its picture is in the photo storage. */
  progress_photo: userTable(
    {
      id: fixed(uuid()),
      photo_type: text<PhotoType>(),
      taken_at: instant(),
      notes: nullable(text()),
      /** Size of the stored picture, which may be smaller than the uploaded one. */
      width_px: fixed(int()),
      height_px: fixed(int()),
      /** Size of picture and thumbnail together, which is limited by the quota. */
      bytes: fixed(int()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    { key: 'id' },
  ),
  /** Written by photo-storage/strays.ts. A photo whose files may lie in the storage without a row. */
  stray_photo: userTable(
    {
      photo_id: fixed(uuid()),
      /** Time at which the photo was noted. The sweep checks the photo an hour later. */
      noted_at: instant(),
    },
    'ids of photos that are being stored or removed',
  ),
};
