import { expect, test } from 'vitest';
import { canProgress } from '#shared/templates/can-progress.ts';

test.for([
  ['REPS', 'EXTERNAL', true, true],
  ['REPS', 'PER_SIDE', true, true],
  ['REPS', 'BODYWEIGHT_PLUS', true, false],
  ['REPS', 'ASSISTED', false, false],
  ['REPS', 'NONE', false, false],
  ['TIME', 'EXTERNAL', false, false],
  ['DISTANCE', 'EXTERNAL', false, false],
] as const)(
  'a line with measure %s and load kind %s can progress: %s, by effort: %s',
  ([measure, loadKind, can, byEffort]) => {
    expect(canProgress({ measure, loadKind })).toBe(can);
    expect(canProgress({ measure, loadKind }, 'effort')).toBe(byEffort);
  },
);
