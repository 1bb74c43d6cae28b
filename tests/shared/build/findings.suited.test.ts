import { expect, test } from 'vitest';
import { exerciseLibrary } from '#server/library/library.ts';
import { findingKinds, suitedFor } from '#shared/build/findings.ts';

const slugs = (...kinds: Parameters<typeof suitedFor>[0]) =>
  suitedFor(kinds).map(({ slug }) => slug);

test('all suited exercises are in the library', () => {
  const known = new Set(exerciseLibrary.map(({ slug }) => slug));
  const named = slugs(...findingKinds.filter((kind) => kind !== 'ANKLE_PAIN'));
  expect(named.filter((slug) => !known.has(slug))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

test('an exercise that suits two findings is listed once', () => {
  const suited = suitedFor(['STIFF_ANKLES', 'LONG_LEGS']);
  expect(new Set(suited.map(({ slug }) => slug)).size).toBe(suited.length);
  expect(suited[0]).toMatchObject({ slug: 'heel-elevated-goblet-squat', kind: 'STIFF_ANKLES' });
});

test('suitedFor returns no exercise when a painful ankle is one of the findings', () => {
  expect(slugs('ANKLE_PAIN', 'LONG_LEGS')).toEqual([]);
});
