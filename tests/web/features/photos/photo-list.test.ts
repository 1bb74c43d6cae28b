import { describe, expect, it } from 'vitest';
import type { Photo, PhotoHistory } from '#shared/photos/schema.ts';
import type { PhotoType } from '#shared/photos/vocabulary.ts';
import {
  byMonth,
  photoName,
  photosOf,
  withChanged,
  without,
  withPhoto,
} from '#web/features/photos/photo-list.ts';

function photo(id: string, day: string, photoType: PhotoType = 'FRONT'): Photo {
  return {
    id,
    photoType,
    takenAt: new Date(`${day}T12:00:00`).toISOString(),
    notes: null,
    width: 1536,
    height: 2048,
    bytes: 300_000,
    createdAt: '2026-11-21T09:00:00.000Z',
    url: '',
    thumbnailUrl: '',
  };
}

const newest = photo('newest', '2026-11-01');
const side = photo('side', '2026-10-01', 'SIDE');
const oldest = photo('oldest', '2026-09-01');
const history: PhotoHistory = {
  photos: [newest, side, oldest],
  groupedPhotos: { FRONT: [newest, oldest], SIDE: [side] },
  totalCount: 3,
};
const ids = (photos: readonly Photo[]) => photos.map(({ id }) => id);

describe('the cached list of photos after a photo is added, changed or removed', () => {
  it('an old photo that is added later appears at its date', () => {
    const added = withPhoto(history, photo('old', '2026-09-15'));
    expect(ids(added.photos)).toEqual(['old', 'newest', 'side', 'oldest']);
    expect(ids(photosOf(added, 'ALL'))).toEqual(['newest', 'side', 'old', 'oldest']);
    expect(ids(photosOf(added, 'FRONT'))).toEqual(['newest', 'old', 'oldest']);
    expect(photosOf(added, 'BACK')).toEqual([]);
  });

  it('a photo that is added to the cached list twice is counted once', () => {
    const back = photo('back', '2026-11-21', 'BACK');
    const added = withPhoto(history, back);
    expect(added.totalCount).toBe(4);
    expect(added.groupedPhotos.BACK).toEqual([back]);
    expect(withPhoto(added, back)).toEqual(added);
  });

  it('a photo with a new type moves to the tab of that type', () => {
    const changed = withChanged(history, { ...side, photoType: 'FRONT', notes: 'Tired' });
    expect(changed.groupedPhotos.SIDE).toBeUndefined();
    expect(ids(photosOf(changed, 'FRONT'))).toEqual(['newest', 'side', 'oldest']);
    expect(changed.totalCount).toBe(3);
  });

  it('removing a photo twice lowers the total once', () => {
    const left = without(history, 'newest');
    expect(left.totalCount).toBe(2);
    expect(ids(photosOf(left, 'FRONT'))).toEqual(['oldest']);
    expect(without(left, 'newest').totalCount).toBe(2);
  });

  it('the name of a photo contains its type and its day', () => {
    expect(photoName(photo('a', '2026-11-21'))).toBe('Front, Nov 21, 2026');
  });
});

describe('the grouping of photos by month', () => {
  const many = Array.from({ length: 14 }, (_, index) =>
    photo(String(index), index < 9 ? '2026-11-02' : '2026-08-30'),
  );

  it('a long list of photos is grouped by month', () => {
    expect(byMonth(many).map(({ label, photos }) => [label, photos.length])).toEqual([
      ['November 2026', 9],
      ['August 2026', 5],
    ]);
  });

  it('a list of twelve photos is not grouped', () => {
    expect(byMonth(many.slice(2)).map(({ label, photos }) => [label, photos.length])).toEqual([
      [null, 12],
    ]);
    expect(byMonth(many.slice(1)).length).toBeGreaterThan(1);
  });
});
