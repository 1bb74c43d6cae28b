import { expect, test } from 'vitest';
import { plannedSet } from '../../../shared/sets/planned-set.ts';
import type { Template } from '#shared/templates/schema.ts';
import { lineInput, newLine, planText, templateInput } from '#web/features/templates/lines.ts';

test.each([
  [{}, '3 × 10'],
  [{ targetWeight: 135 }, '3 × 10 · 135 lbs'],
  [{ restTime: null }, '3 × 10'],
  [{ restTime: 0, targetTempo: { eccentric: 3, pause: 1, concentric: 1 } }, '3 × 10, tempo 3-1-1'],
])('the closed card of an exercise shows its plan: $1', (plan, text) => {
  expect(planText(newLine(of('REPS'), plan), 'lbs')).toBe(text);
});

// The cast is safe because the lines of a template use only these fields of an exercise.
const of = (measure: string, loadKind = 'EXTERNAL') =>
  ({ id: 'e', measure, loadKind }) as Parameters<typeof newLine>[0];

test("a closed card shows a weight per hand in the user's unit", () => {
  expect(planText(newLine(of('REPS', 'PER_SIDE'), { targetWeight: 132.28 }), 'kg')).toBe(
    '3 × 10 · 60 kg per hand',
  );
});

test.each([
  ['TIME', {}, '3 × 30 s'],
  ['TIME', { targetDuration: 75 }, '3 × 1:15'],
  ['DISTANCE', {}, '3 × 40 m'],
] as const)(
  'the closed card of an exercise that is counted in %s shows its plan: $2',
  (measure, plan, text) => {
    expect(planText(newLine(of(measure), plan), 'lbs')).toBe(text);
  },
);

test.each([
  ['TIME', { targetReps: 1, targetDuration: 30 }],
  ['DISTANCE', { targetReps: 1, targetDistance: 40 }],
] as const)('an exercise counted in %s is saved with the default target %j', (measure, target) => {
  const content = { name: 'Core', description: '', lines: [newLine(of(measure))] };
  expect(templateInput(content).exercises[0]).toMatchObject(target);
});

test('a closed card shows the separate targets of its sets', () => {
  // The cast is safe because the closed card uses only these fields of an exercise.
  const exercise = { measure: 'REPS', loadKind: 'EXTERNAL' } as Parameters<typeof newLine>[0];
  const line = newLine(exercise, {
    setTargets: [
      plannedSet({ setClassification: 'WARMUP', targetReps: 10, targetWeight: 95 }),
      plannedSet({ targetReps: 5, targetWeight: 225, targetRPE: 8 }),
    ],
  });
  expect(planText(line, 'lbs')).toBe('W 10 × 95 · 5 × 225 @8');
});

test('saving an unchanged template sends the same targets', () => {
  const setTargets = [plannedSet({ targetReps: 5 }), plannedSet({ targetPercent: 80 })];
  // The cast is safe because saving a template needs only the id of an exercise.
  const exercise = { id: 'bench' } as Parameters<typeof newLine>[0];
  expect(lineInput(newLine(exercise, { setTargets })).setTargets).toEqual(setTargets);
  expect(lineInput(newLine(exercise))).not.toHaveProperty('setTargets');
});

test('the stored duration is kept until a change affects the estimated duration', () => {
  const line = newLine(of('REPS'));
  const { restTime, targetSets, targetReps, targetTempo } = line;
  // The cast is safe because the estimate of the duration reads only these fields of a line.
  const exercises = [{ restTime, targetSets, targetReps, targetTempo }] as Template['exercises'];
  const minutesOf = (change: Partial<typeof line>) =>
    templateInput(
      { name: 'Push A', description: '', lines: [{ ...line, ...change }] },
      { exercises, estimatedDuration: 42 },
    ).estimatedDuration;
  expect(minutesOf({ targetWeight: 135, notes: 'slow' })).toBe(42);
  expect(minutesOf({ targetSets: 4 })).toBe(7);
});

test('a workout that is saved from the builder is private', () => {
  expect(templateInput({ name: 'Push A', description: '', lines: [] })).toEqual({
    name: 'Push A',
    description: '',
    isPublic: false,
    estimatedDuration: 0,
    exercises: [],
  });
});
