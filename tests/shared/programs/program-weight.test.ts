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

test('gives a percentage to the program, but not sets and repetitions alone', () => {
  expect(isWeightOfProgram(weeks, 'monday', 'squat')).toBe(true);
  expect(isWeightOfProgram(weeks, 'monday', 'bench')).toBe(false);
  expect(isWeightOfProgram(weeks, 'monday', 'row')).toBe(false);
});

test('gives every weight to the program in a deload week, and on a removed day', () => {
  expect(isWeightOfProgram(weeks, 'lighter', 'row')).toBe(true);
  expect(isWeightOfProgram(weeks, 'gone', 'row')).toBe(true);
});
