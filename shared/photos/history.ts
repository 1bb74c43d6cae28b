// The photos of a person as the screens show them: in one list and by type.
import type { Photo, PhotoHistory } from './schema.ts';
import type { PhotoType } from './vocabulary.ts';

/** `photos` are all of the user, newest first; with `photoType` only those are listed, and all are counted. */
export function photoHistoryOf(photos: readonly Photo[], photoType?: PhotoType): PhotoHistory {
  const listed = photos.filter((each) => photoType === undefined || each.photoType === photoType);
  const groupedPhotos: PhotoHistory['groupedPhotos'] = {};
  for (const each of listed) (groupedPhotos[each.photoType] ??= []).push(each);
  return { photos: listed, groupedPhotos, totalCount: photos.length };
}
