import { expect, test } from 'vitest';
import { photoHistoryOf } from '#server/features/photos/store.ts';
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

test('the photo history is grouped by type without empty groups', () => {
  expect(photoHistoryOf([a, b, c])).toEqual({
    photos: [a, b, c],
    groupedPhotos: { FRONT: [a, c], SIDE: [b] },
    totalCount: 3,
  });
});

test('a filtered photo history also returns the number of all photos', () => {
  expect(photoHistoryOf([a, b, c], 'SIDE')).toEqual({
    photos: [b],
    groupedPhotos: { SIDE: [b] },
    totalCount: 3,
  });
  expect(photoHistoryOf([], 'SIDE')).toEqual({ photos: [], groupedPhotos: {}, totalCount: 0 });
});

test('each photo type has a label, in the order of the types', () => {
  expect(Object.keys(photoTypeLabels)).toEqual([...photoTypes]);
});

test('a photo upload requires a type and ignores unknown fields', () => {
  expect(uploadPhotoFields.parse({ photoType: 'BACK', weight: '81' })).toEqual({
    photoType: 'BACK',
  });
  expect(uploadPhotoFields.safeParse({}).success).toBe(false);
});

test("an emoji counts as one character of a photo's notes", () => {
  const notes = '💪'.repeat(photoLimits.notesLength);
  expect(uploadPhotoFields.safeParse({ photoType: 'BACK', notes }).success).toBe(true);
  expect(uploadPhotoFields.safeParse({ photoType: 'BACK', notes: `${notes}!` }).success).toBe(
    false,
  );
});

test('a change of a photo that names no field is refused', () => {
  const id = '3f0e8b0a-0f6a-4b51-9d5a-0a6d9d6f3c11';
  expect(updatePhotoInput.safeParse({ id }).success).toBe(false);
  expect(updatePhotoInput.safeParse({ id, notes: null }).success).toBe(true);
});
