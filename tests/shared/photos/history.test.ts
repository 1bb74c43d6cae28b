import { expect, test } from 'vitest';
import { photoHistoryOf } from '#shared/photos/history.ts';
import { type Photo, updatePhotoInput, uploadPhotoFields } from '#shared/photos/schema.ts';
import {
  photoLimits,
  photoTypeLabels,
  photoTypes,
  type PhotoType,
} from '#shared/photos/vocabulary.ts';

const photo = (id: string, photoType: PhotoType): Photo => ({
  id,
  photoType,
  takenAt: '2026-01-01T00:00:00.000Z',
  notes: null,
  width: 1,
  height: 1,
  bytes: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  url: '',
  thumbnailUrl: '',
});
const [a, b, c] = [photo('a', 'FRONT'), photo('b', 'SIDE'), photo('c', 'FRONT')];

test('groups keep the order of the list, and a type without photos has no group', () => {
  expect(photoHistoryOf([a, b, c])).toEqual({
    photos: [a, b, c],
    groupedPhotos: { FRONT: [a, c], SIDE: [b] },
    totalCount: 3,
  });
});

test('a filter narrows list and groups, not the count', () => {
  expect(photoHistoryOf([a, b, c], 'SIDE')).toEqual({
    photos: [b],
    groupedPhotos: { SIDE: [b] },
    totalCount: 3,
  });
  expect(photoHistoryOf([], 'SIDE')).toEqual({ photos: [], groupedPhotos: {}, totalCount: 0 });
});

test('every type has a label', () => {
  expect(Object.keys(photoTypeLabels)).toEqual([...photoTypes]);
});

test('an upload needs a type; what else a form sends is ignored', () => {
  expect(uploadPhotoFields.parse({ photoType: 'BACK', weight: '81' })).toEqual({
    photoType: 'BACK',
  });
  expect(uploadPhotoFields.safeParse({}).success).toBe(false);
});

test('notes are counted in characters that a person sees as one code point', () => {
  const notes = '💪'.repeat(photoLimits.notesLength);
  expect(uploadPhotoFields.safeParse({ photoType: 'BACK', notes }).success).toBe(true);
  expect(uploadPhotoFields.safeParse({ photoType: 'BACK', notes: `${notes}!` }).success).toBe(
    false,
  );
});

test('a change that changes nothing is refused', () => {
  const id = '3f0e8b0a-0f6a-4b51-9d5a-0a6d9d6f3c11';
  expect(updatePhotoInput.safeParse({ id }).success).toBe(false);
  expect(updatePhotoInput.safeParse({ id, notes: null }).success).toBe(true);
});
