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

test("a target with a percentage has the program's weight; sets and repetitions alone do not", () => {
  expect(isWeightOfProgram(weeks, 'monday', 'squat')).toBe(true);
  expect(isWeightOfProgram(weeks, 'monday', 'bench')).toBe(false);
  expect(isWeightOfProgram(weeks, 'monday', 'row')).toBe(false);
});

test("every weight of a deload week, or of a removed day, is the program's", () => {
  expect(isWeightOfProgram(weeks, 'lighter', 'row')).toBe(true);
  expect(isWeightOfProgram(weeks, 'gone', 'row')).toBe(true);
});
