import { expect, test } from 'vitest';
import { exchangeExercise, traitsByName } from '#server/library/exchange-names.ts';
import { plainName, splitEquipment } from '#server/library/exchange/equipment-words.ts';
import { listedOwn, listedSlugs } from '#server/library/exchange/listed-names.ts';
import { exerciseLibrary } from '#server/library/library.ts';
import { equipments, exerciseMeasures, loadKinds, muscles } from '#shared/exercises/vocabulary.ts';

const bySlug = new Map(exerciseLibrary.map((entry) => [entry.slug, entry]));

test('each listed name of another app maps to an exercise of the library or to a custom one', () => {
  expect([...listedSlugs.values()].filter((slug) => !bySlug.has(slug))).toEqual([]);
  expect([...listedSlugs.keys()].filter((name) => listedOwn.has(name))).toEqual([]);
  // Hevy has 429 names and Strong has 247. Together they have 522 different spellings, of which
  // five differ only in case or hyphens.
  expect(listedSlugs.size + listedOwn.size).toBe(517);
});

test('each listed name maps to an exercise with the equipment that is in the name', () => {
  const crossed = [...listedSlugs].filter(([name, slug]) => {
    const has = bySlug.get(slug)?.equipmentRequired ?? [];
    const { equipment } = splitEquipment(name);
    return [...equipment].some((said) => !has.includes(said) && !alike(said, has));
  });
  expect(crossed).toEqual([]);
});

/**
 * Returns true when the equipment in another app's name matches the equipment in the library. For
 * example, a cable in the library is a machine in Hevy.
 */
function alike(said: string, has: readonly string[]): boolean {
  if (said === 'BARBELL') return has.includes('EZ_BAR');
  if (said === 'LANDMINE') return has.includes('LANDMINE');
  return said === 'MACHINE' && has.includes('CABLE') && !has.includes('DUMBBELL');
}

test('each listed custom exercise has equipment and muscles that the library knows', () => {
  for (const { equipment, muscles: ofIt, loadKind, measure } of listedOwn.values()) {
    expect(equipments).toEqual(expect.arrayContaining(equipment));
    expect(muscles).toEqual(expect.arrayContaining(ofIt));
    expect(loadKinds).toContain(loadKind);
    expect(exerciseMeasures).toContain(measure);
  }
});

test.each([
  ['Bench Press (Barbell)', 'STRONG', 'barbell-bench-press'],
  ['bench  press (barbell) ', 'HEVY', 'barbell-bench-press'],
  ['Bench Press, Barbell', 'LIFTOSAUR', 'barbell-bench-press'],
  ['Knee Raise (Captain’s Chair)', 'STRONG', 'captains-chair-knee-raise'],
  ['Hack Squat', 'STRONG', 'hack-squat'],
  ['Hack Squat', 'HEVY', 'OWN'],
  ['Overhead Press (Dumbbell)', 'HEVY', 'OWN'],
  ['Squat', 'STRONGLIFTS', 'barbell-back-squat'],
  ['Barbell Bench Press', 'FITBOD', 'barbell-bench-press'],
  ['Thruster (Dumbbell)', 'CSV', 'dumbbell-thruster'],
  ['Bench Press (Kettlebell)', 'CSV', null],
  ['Squat (Landmine)', 'CSV', 'landmine-squat'],
  ['Hammer Curls', 'FITBOD', null],
  ['', 'CSV', null],
] as const)('the exercise %s of the app %s maps to %s', (name, source, expected) => {
  const match = exchangeExercise(name, source);
  expect(match === null ? null : match.how === 'OWN' ? 'OWN' : match.slug).toBe(expected);
});

test('the equipment of an exercise that the library does not know is read from its name', () => {
  expect(traitsByName('Snatch-Grip Row (Dumbbell)')).toMatchObject({
    equipment: ['DUMBBELL'],
    loadKind: 'PER_SIDE',
  });
  expect(plainName(' T-Bar  Row’s ')).toBe('t bar rows');
});
