import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exerciseLibrary } from '#server/features/exercises/library/library.ts';
import { findingKinds } from '#shared/build/findings.ts';
import { suitedFirst, suitedFor } from '#shared/build/suited.ts';

const slugs = (...kinds: Parameters<typeof suitedFor>[0]) =>
  suitedFor(kinds).map(({ slug }) => slug);

test('what suits is in the library', () => {
  const known = new Set(exerciseLibrary.map(({ slug }) => slug));
  const named = slugs(...findingKinds.filter((kind) => kind !== 'ANKLE_PAIN'));
  expect(named.filter((slug) => !known.has(slug))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

test('an exercise is told once, for the first finding that names it', () => {
  const suited = suitedFor(['STIFF_ANKLES', 'LONG_LEGS']);
  expect(new Set(suited.map(({ slug }) => slug)).size).toBe(suited.length);
  expect(suited[0]).toMatchObject({ slug: 'heel-elevated-goblet-squat', kind: 'STIFF_ANKLES' });
});

test('while something hurts nothing is put in front', () => {
  expect(slugs('ANKLE_PAIN', 'LONG_LEGS')).toEqual([]);
});

test('what suits comes first, in the order that it had, and nothing is left out', () => {
  const ids = fc.uniqueArray(fc.string());
  fc.assert(
    fc.property(ids, ids, (all, suited) => {
      const items = all.map((id) => ({ id }));
      const ordered = suitedFirst(items, suited);
      expect(new Set(ordered)).toEqual(new Set(items));
      const front = items.filter(({ id }) => suited.includes(id));
      expect(ordered.slice(0, front.length)).toEqual(front);
      expect(ordered.slice(front.length)).toEqual(items.filter(({ id }) => !suited.includes(id)));
    }),
  );
});
