import fc from 'fast-check';
import { expect, test } from 'vitest';
import { genders } from '#shared/auth/schema.ts';
import { isToCheck, type Measures, proportions } from '#shared/training/work/proportions.ts';

const man: Measures = { heightCm: 180, seatedHeightCm: 94, armSpanCm: 186, gender: 'MALE' };

test.for<[string, Partial<Measures>, object]>([
  ['usual', {}, { legs: 'usual', arms: 'usual' }],
  ['long legs', { seatedHeightCm: 90 }, { legs: 'long' }],
  ['short legs', { seatedHeightCm: 98 }, { legs: 'short' }],
  ['long arms', { armSpanCm: 194 }, { arms: 'long' }],
  ['short arms', { armSpanCm: 178 }, { arms: 'short' }],
  [
    'a woman with arms of usual length for a man',
    { armSpanCm: 191, gender: 'FEMALE' },
    { arms: 'long' },
  ],
  ['no stated gender', { armSpanCm: 192.5, gender: 'PREFER_NOT_TO_SAY' }, { arms: 'long' }],
  ["a child's seated height", { seatedHeightCm: 80 }, { legs: 'check' }],
  ['a mistyped span', { armSpanCm: 210 }, { arms: 'check' }],
  ['no seated height', { seatedHeightCm: null }, { legs: null, legShare: null }],
  ['no height', { heightCm: null }, { legs: null, arms: null, armRatio: null }],
  ['no numbers', { heightCm: Number.NaN, armSpanCm: 0 }, { legs: null, arms: null }],
])('the proportions are right for %s', ([, measures, wanted]) => {
  expect(proportions({ ...man, ...measures })).toMatchObject(wanted);
});

test('an impossible limb length is reported as a measurement to check', () => {
  expect(isToCheck({ armSpanCm: 230 }, 180)).toBe(true);
  expect(isToCheck({ seatedHeightCm: 75 }, 180)).toBe(true);
  expect(isToCheck({ seatedHeightCm: 94 }, 180)).toBe(false);
  expect(isToCheck({ armSpanCm: 230 }, null)).toBe(false);
  expect(isToCheck({}, 180)).toBe(false);
});

test('arms at the limits of the usual range count as usual', () => {
  expect(proportions({ ...man, heightCm: 100, armSpanCm: 107 }).arms).toBe('usual');
  expect(proportions({ ...man, heightCm: 1000, armSpanCm: 1071 }).arms).toBe('long');
});

test('an arm span below 0.9 or above 1.15 of the height must be checked', () => {
  const armsOf = (armSpanCm: number) => proportions({ ...man, heightCm: 1000, armSpanCm }).arms;
  expect([899, 900, 1150, 1151].map(armsOf)).toEqual(['check', 'short', 'long', 'check']);
});

test('the gender OTHER is compared with the limits of men and women together', () => {
  const at = (seatedHeightCm: number, armSpanCm: number) => {
    const measures = { heightCm: 1000, seatedHeightCm, armSpanCm, gender: 'OTHER' } as const;
    const { legs, arms } = proportions(measures);
    return [legs, arms];
  };
  expect([at(541.5, 992.5), at(540.5, 993.5)]).toEqual([
    ['short', 'short'],
    ['usual', 'usual'],
  ]);
  expect([at(506.5, 1066.5), at(505.5, 1067.5)]).toEqual([
    ['usual', 'usual'],
    ['long', 'long'],
  ]);
});

test('the proportions do not depend on the unit of the measurements', () => {
  const cm = fc.double({ min: 40, max: 260, noNaN: true });
  fc.assert(
    fc.property(cm, cm, cm, fc.constantFrom(...genders), (height, seated, span, gender) => {
      const of = (scale: number) =>
        proportions({
          heightCm: height * scale,
          seatedHeightCm: seated * scale,
          armSpanCm: span * scale,
          gender,
        });
      // Multiplication by a power of two changes no digit of a floating-point number, so the
      // results are exactly equal.
      expect(of(4)).toEqual(of(1));
    }),
  );
});
