import { expect, test } from 'vitest';
import { isWeightOfProgram } from '#shared/programs/program-weight.ts';

const days = [
  {
    id: 'monday',
    targets: [
      { exerciseId: 'squat', percent: 80 },
      { exerciseId: 'bench', percent: null },
    ],
  },
];
const weeks = [
  { isLighter: false, days },
  { isLighter: true, days: [{ id: 'lighter', targets: [] }] },
];

test('a percentage is the weight of the program, sets and repetitions alone are not', () => {
  expect(isWeightOfProgram(weeks, 'monday', 'squat')).toBe(true);
  expect(isWeightOfProgram(weeks, 'monday', 'bench')).toBe(false);
  expect(isWeightOfProgram(weeks, 'monday', 'row')).toBe(false);
});

test('every weight is planned in a lighter week, and on a day that the program no longer has', () => {
  expect(isWeightOfProgram(weeks, 'lighter', 'row')).toBe(true);
  expect(isWeightOfProgram(weeks, 'gone', 'row')).toBe(true);
});
