import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suitedBeforeSensitive } from '#shared/build/suited-list.ts';

const listed = (
  id: string,
  movementPattern: 'SQUAT' | 'HINGE',
  limbLengthSensitivity: 'HIGH' | 'LOW',
  preference: 'FAVOURITE' | null = null,
) => ({
  id,
  movementPattern,
  preference,
  recentUse: null,
  biomechanicalProfile: { limbLengthSensitivity },
});

test('a suited exercise is moved before exercises of its pattern that depend on limb lengths', () => {
  const list = [
    listed('favourite squat', 'SQUAT', 'HIGH', 'FAVOURITE'),
    listed('deadlift', 'HINGE', 'HIGH'),
    listed('back squat', 'SQUAT', 'HIGH'),
    listed('box squat', 'SQUAT', 'LOW'),
    listed('front squat', 'SQUAT', 'HIGH'),
    listed('goblet squat', 'SQUAT', 'LOW'),
  ];
  expect(suitedBeforeSensitive(list, ['goblet squat']).map(({ id }) => id)).toEqual([
    'favourite squat',
    'deadlift',
    'goblet squat',
    'box squat',
    'back squat',
    'front squat',
  ]);
  expect(suitedBeforeSensitive(list, [])).toEqual(list);
});

test('reordering suited exercises neither loses nor doubles an exercise', () => {
  const item = fc.record({
    id: fc.string(),
    movementPattern: fc.constantFrom('SQUAT' as const, 'HINGE' as const),
    preference: fc.constantFrom('FAVOURITE' as const, null),
    recentUse: fc.constantFrom({ place: 3, workouts: 1, heaviestLbs: 10 }, null),
    biomechanicalProfile: fc.record({
      limbLengthSensitivity: fc.constantFrom('HIGH' as const, 'LOW' as const),
    }),
  });
  const items = fc.uniqueArray(item, { selector: ({ id }) => id });
  fc.assert(
    fc.property(items, fc.array(fc.nat(20)), (all, picks) => {
      const suited = picks.flatMap((pick) => all[pick]?.id ?? []);
      const ordered = suitedBeforeSensitive(all, suited);
      expect(new Set(ordered)).toEqual(new Set(all));
      expect(ordered.map((each) => each.movementPattern)).toEqual(
        all.map((each) => each.movementPattern),
      );
      expect(suitedBeforeSensitive(ordered, suited)).toEqual(ordered);
    }),
  );
});
