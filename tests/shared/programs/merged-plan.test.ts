import { expect, test } from 'vitest';
import { mergedPlan } from '#shared/programs/merged-plan.ts';
import { createProgramInput } from '#shared/programs/schema.ts';

const [one, other] = [1, 2].map((last) => `01900000-0000-7000-8000-00000000000${last}`);
const id = '01900000-0000-7000-8000-0000000000aa';
const weekId = '01900000-0000-7000-8000-0000000000ab';
const target = (exerciseId: string | undefined) => ({ exerciseId, sets: 3, reps: 5 });
const max = (exerciseId: string | undefined, weightLbs: number) => ({
  exerciseId,
  weightLbs,
  incrementLbs: 5,
  stepLbs: 5,
});
const plan = (trainingMaxes: object[]) =>
  createProgramInput.parse({
    name: 'Mine',
    unit: 'lbs',
    weeks: [{ id: weekId, days: [{ id, templateId: id, targets: [target(one), target(other)] }] }],
    trainingMaxes,
  });

test('after a merge, the remaining exercise keeps its training max, or gets that of the removed one', () => {
  const merged = mergedPlan(plan([max(one, 200)]), String(one), String(other));
  expect(merged.weeks[0]?.days[0]?.targets.map(({ exerciseId }) => exerciseId)).toEqual([
    other,
    other,
  ]);
  expect(merged.trainingMaxes).toEqual([max(other, 200)]);
  const both = plan([max(one, 200), max(other, 180)]);
  expect(mergedPlan(both, String(one), String(other)).trainingMaxes).toEqual([max(other, 180)]);
});
