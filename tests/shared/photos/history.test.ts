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

test('keeps the order of the list in groups, and has no group without photos', () => {
  expect(photoHistoryOf([a, b, c])).toEqual({
    photos: [a, b, c],
    groupedPhotos: { FRONT: [a, c], SIDE: [b] },
    totalCount: 3,
  });
});

test('filters the list and the groups, but not the count', () => {
  expect(photoHistoryOf([a, b, c], 'SIDE')).toEqual({
    photos: [b],
    groupedPhotos: { SIDE: [b] },
    totalCount: 3,
  });
  expect(photoHistoryOf([], 'SIDE')).toEqual({ photos: [], groupedPhotos: {}, totalCount: 0 });
});

test('has a label for every type', () => {
  expect(Object.keys(photoTypeLabels)).toEqual([...photoTypes]);
});

test('needs a type for an upload, and ignores other form fields', () => {
  expect(uploadPhotoFields.parse({ photoType: 'BACK', weight: '81' })).toEqual({
    photoType: 'BACK',
  });
  expect(uploadPhotoFields.safeParse({}).success).toBe(false);
});

test('counts notes in code points', () => {
  const notes = '💪'.repeat(photoLimits.notesLength);
  expect(uploadPhotoFields.safeParse({ photoType: 'BACK', notes }).success).toBe(true);
  expect(uploadPhotoFields.safeParse({ photoType: 'BACK', notes: `${notes}!` }).success).toBe(
    false,
  );
});

test('refuses a change without a changed field', () => {
  const id = '3f0e8b0a-0f6a-4b51-9d5a-0a6d9d6f3c11';
  expect(updatePhotoInput.safeParse({ id }).success).toBe(false);
  expect(updatePhotoInput.safeParse({ id, notes: null }).success).toBe(true);
});
