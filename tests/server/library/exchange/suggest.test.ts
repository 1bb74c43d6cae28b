import { expect, test } from 'vitest';
import { exerciseSuggester } from '#server/library/exchange/suggest.ts';
import { exerciseLibrary } from '#server/library/library.ts';

const suggest = exerciseSuggester(exerciseLibrary);

test.each([
  ['Flat Barbell Bench Press', 'barbell-bench-press'],
  ['Hammer Curls', 'hammer-curl'],
  ['Dumbbell Bicep Curls', 'dumbbell-curl'],
  ['Dumbell Bench Press', 'dumbbell-bench-press'],
  ['Seated Machine Row', 'machine-row'],
  ['Lat Pulldowns', 'lat-pulldown'],
  ['Lat Pull Down', 'lat-pulldown'],
  ['Barbell Squats', 'barbell-back-squat'],
  ['Romainian Deadlift', 'romanian-deadlift'],
])('the suggested exercise for %s is %s', (name, slug) => {
  expect(suggest(name)?.slug).toBe(slug);
});

test.each([
  'Bench Press (Kettlebell)',
  'Dumbbell Hip Thrust',
  'Incline Leg Press',
  'Assisted Push-Up',
  'Dumbbell Leg Press',
  'Barbell',
  '',
  '日本',
])('no exercise is suggested for %s', (name) => {
  expect(suggest(name)).toBeNull();
});

test('a suggested exercise has the equipment that is in the name', () => {
  for (const entry of exerciseLibrary) {
    for (const said of ['Barbell', 'Dumbbell', 'Kettlebell', 'Cable'] as const) {
      const found = suggest(
        `${entry.name.replace(/barbell|dumbbell|kettlebell|cable/gi, '')} ${said}`,
      );
      if (found) expect(found.equipmentRequired).toContain(said.toUpperCase());
    }
  }
});

test('no exercise is suggested when two exercises match the words of the name equally well', () => {
  const same = (name: string) => ({ name, aliases: [], equipmentRequired: [] });
  expect(exerciseSuggester([same('My Row'), same('my rows')])('My-Row')).toBeNull();
});
