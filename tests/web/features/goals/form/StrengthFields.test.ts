import { expect, test } from 'vitest';
import { noOneRepMaxText } from '#web/features/goals/form/StrengthFields.tsx';

test.each([
  ['EXTERNAL', 'REPS', null],
  ['PER_SIDE', 'REPS', null],
  ['BODYWEIGHT_PLUS', 'REPS', null],
  ['NONE', 'REPS', 'It is done without a weight.'],
  ['ASSISTED', 'REPS', 'The weight of It is help.'],
  ['EXTERNAL', 'TIME', 'It is measured in time.'],
  ['PER_SIDE', 'DISTANCE', 'It is measured in distance.'],
] as const)(
  "a strength goal for a '%s' exercise measured in '%s' has the warning: %s",
  (loadKind, measure, why) => {
    const expected = why && `${why} It has no 1RM: no workout will move this goal.`;
    expect(noOneRepMaxText({ name: 'It', loadKind, measure })).toBe(expected);
  },
);
