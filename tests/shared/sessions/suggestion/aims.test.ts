import { describe, expect, test } from 'vitest';
import { aimsOf, openLines } from './open-lines.ts';

describe('the progression rule and the wait since the last open set decide which lines get one', () => {
  test.each([
    ['one of four lines when all four are due', [9, 9, 9, 9], [0]],
    ['two of five lines when all five are due', [9, 9, 9, 9, 9], [0, 1]],
    ['the line that has waited longest', [3, 5, 4], [1]],
    ['none before the fourth workout', [2, 2, 2], []],
    ['the only line', [3], [0]],
  ])('an open set is planned for %s', (_, workouts, open) => {
    expect(openLines(workouts)).toEqual(open);
  });

  test('at most two of six lines get an open set, so each gets one every four workouts', () => {
    let waits = [7, 7, 7, 7, 7, 7];
    const opened = Array.from({ length: 11 }, () => {
      const open = openLines(waits);
      waits = waits.map((wait, index) => (open.includes(index) ? 0 : wait + 1));
      return open;
    });
    const fourWorkouts = [[0, 1], [2, 3], [4, 5], []];
    expect(opened).toEqual([...fourWorkouts, ...fourWorkouts, ...fourWorkouts.slice(0, 3)]);
  });

  test("the rule 'amrap' plans open sets, even if the user wants no open sets", () => {
    expect(openLines([0, 0], { progression: 'amrap', openSets: false })).toEqual([0, 1]);
    expect(openLines([3, 3], { openSets: false })).toEqual([]);
  });
});

test('5,000 lbs can be suggested, but not 5,005 lbs, which no set can have', () => {
  expect(aimsOf([0], { weightLbs: 5000 })).toMatchObject([{ weightLbs: 5000 }]);
  expect(aimsOf([0], { weightLbs: 5005 })).toEqual([]);
});
