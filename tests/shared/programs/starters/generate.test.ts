import { expect, test } from 'vitest';
import {
  exerciseOfLine,
  generateProgram,
  type StarterExercise,
  starterOf,
  type StarterWorld,
} from '#shared/programs/starters/generate.ts';
import { starters } from '#shared/programs/starters/starters.ts';

const slugs = new Set(
  starters.flatMap(({ workouts }) =>
    workouts.flatMap(({ lines }) => lines.flatMap((line) => line.slugs)),
  ),
);
/**
 * The exercises of the test library by id. Each id is a slug, and a slug with 'barbell' needs a
 * barbell.
 */
const exercises = new Map(
  [...slugs].map((slug): [string, StarterExercise] => [
    slug,
    {
      id: slug,
      name: slug,
      equipmentRequired: slug.includes('barbell') ? ['BARBELL'] : [],
      movementPattern: 'PUSH',
      loadKind: 'EXTERNAL',
      muscles: ['CHEST'],
    },
  ]),
);
const world: StarterWorld = { exercises, missing: [] };

function generated(starter: Parameters<typeof starterOf>[0], loads: [string, number][] = []) {
  const definition = starterOf(starter);
  let count = 0;
  return generateProgram(definition, world, {
    daysPerWeek: definition.daysPerWeek[0] ?? 0,
    unit: 'lbs',
    loads: new Map(loads),
    newId: () => `id-${(count += 1)}`,
  });
}

test.each(starters.map(({ starter }) => starter))(
  'the program %s has a workout with at least two exercises on each day',
  (starter) => {
    const { templates, program } = generated(starter);
    const ids = templates.map(({ commandId }) => commandId);
    const days = program.weeks.flatMap((week) => week.days);
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter(({ templateId }) => !ids.includes(templateId))).toEqual([]);
    for (const template of templates) expect(template.exercises.length).toBeGreaterThan(1);
  },
);

test('a generated exercise has its starting weight and progression rule', () => {
  const { templates } = generated('LINEAR', [['barbell-bench-press', 95]]);
  expect(templates[0]?.name).toBe('Linear 3×5: A');
  expect(templates[0]?.exercises[1]).toMatchObject({
    exerciseId: 'barbell-bench-press',
    targetWeight: 95,
    progression: 'linear',
  });
});

test('a program with percentages (PERCENT_WAVE) has a training max of 90% of the 1RM', () => {
  const { templates, program } = generated('PERCENT_WAVE', [['barbell-bench-press', 222]]);
  expect(program.trainingMaxes).toEqual([
    { exerciseId: 'barbell-bench-press', weightLbs: 200, incrementLbs: 5, stepLbs: 5 },
  ]);
  expect(templates[2]?.exercises[0]).toMatchObject({ targetWeight: null, progression: null });
  expect(program.weeks[0]?.days[2]?.targets[0]?.exerciseId).toBe('barbell-bench-press');
});

test('an exercise is replaced when the gym lacks its equipment', () => {
  const line = { sets: 3, reps: 5, targetRpe: 8, restSeconds: 180 };
  const idOf = (...names: [string, ...string[]]) =>
    exerciseOfLine({ ...line, slugs: names }, { exercises, missing: ['BARBELL'] }).id;
  expect(idOf('barbell-row', 'seated-cable-row')).toBe('seated-cable-row');
  expect(idOf('barbell-row', 'barbell-bench-press')).toBe('barbell-row');
  expect(() => idOf('unknown')).toThrow('The library has no exercise unknown');
});
