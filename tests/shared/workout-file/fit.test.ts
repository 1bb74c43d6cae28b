// Tests FIT files with an independent parser.
import FitParser from 'fit-file-parser';
import { expect, test } from 'vitest';
import type { SessionFact } from '#shared/sessions/events.ts';
import { UNKNOWN } from '#shared/workout-file/fit-exercise.ts';
import { fitOfWorkout } from '#shared/workout-file/fit.ts';
import { given, logged, template } from '#tests/shared/sessions/stream.ts';

async function parsed(file: Uint8Array<ArrayBuffer>) {
  const parser = new FitParser({ force: false, mode: 'list', lengthUnit: 'm' });
  return parser.parseAsync(file.buffer);
}

const inKilograms: SessionFact = {
  type: 'SetLogged',
  exerciseId: 'bench',
  lineId: 'line-bench',
  reps: 5,
  weightLbs: 220.46,
  rpe: 8,
  rpeSource: 'entered',
  classification: 'WORKING',
  entered: { value: 100, unit: 'kg' },
};
const hold: SessionFact = {
  ...(logged('row', 0, 0) as Extract<SessionFact, { type: 'SetLogged' }>),
  durationSeconds: 45,
};

test('a FIT file contains each set with its time and its rest', async () => {
  const session = given(logged('bench', 8, 185), inKilograms, hold, { type: 'SessionCompleted' });
  const file = await parsed(fitOfWorkout(session, 'lbs'));
  expect(file.file_ids).toMatchObject([{ type: 'activity', manufacturer: 'development' }]);
  expect(file.sessions).toMatchObject([
    { sport: 'training', sub_sport: 'strength_training', total_elapsed_time: 240 },
  ]);
  const values = ['set_type', 'repetitions', 'weight', 'duration', 'weight_display_unit'];
  const sets = file.sets?.map((set) => values.map((name) => Object(set)[name]));
  expect(sets).toEqual([
    ['rest', undefined, undefined, 36, undefined],
    ['active', 8, 83.9375, 24, 'pound'],
    ['rest', undefined, undefined, 45, undefined],
    ['active', 5, 100, 15, 'kilogram'],
    ['rest', undefined, undefined, 15, undefined],
    ['active', 0, 0, 45, 'pound'],
  ]);
});

test.each([
  ['Barbell Bench Press', 'bench_press', 1],
  ['Grandma’s Züri Row', 'row', UNKNOWN],
])('fitOfWorkout writes the exercise %s as category %s (%i)', async (name, category, number) => {
  const session = given(logged('bench'));
  const exercises = template.exercises.map((line) => ({
    ...line,
    exercise: { ...line.exercise, name },
  }));
  const named = { ...session, template: { ...template, exercises } };
  const file = await parsed(fitOfWorkout(named, 'kg'));
  expect(file.exercise_title).toMatchObject({
    exercise_category: category,
    exercise_name: number,
    wkt_step_name: name,
  });
  expect(file.sets?.at(-1)).toMatchObject({ category: [category], category_subtype: [number] });
});

test('a workout without a set can be exported as FIT', async () => {
  const file = await parsed(fitOfWorkout(given(), 'kg'));
  expect(file.sessions).toHaveLength(1);
  expect(file.sets ?? []).toEqual([]);
});
