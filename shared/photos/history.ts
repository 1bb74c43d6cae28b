// Groups a user's photos for the screens: one list, and lists by type.
import type { Photo, PhotoHistory } from './schema.ts';
import type { PhotoType } from './vocabulary.ts';

/**
 * Returns the photos, newest first. With `photoType` only these are listed, but all are counted. `photos` holds all
 * photos of the user.
 */
export function photoHistoryOf(photos: readonly Photo[], photoType?: PhotoType): PhotoHistory {
  const listed = photos.filter((each) => photoType === undefined || each.photoType === photoType);
  const groupedPhotos: PhotoHistory['groupedPhotos'] = {};
  for (const each of listed) (groupedPhotos[each.photoType] ??= []).push(each);
  return { photos: listed, groupedPhotos, totalCount: photos.length };
}
