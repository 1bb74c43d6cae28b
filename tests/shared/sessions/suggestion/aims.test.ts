import { describe, expect, test } from 'vitest';
import { aimsOf, openLines } from './open-lines.ts';

describe('the number of open sets in one workout is limited', () => {
  test.each([
    ['one of four lines when all four are due', [9, 9, 9, 9], [0]],
    ['two of five lines when all five are due', [9, 9, 9, 9, 9], [0, 1]],
    ['the line that has waited longest', [3, 5, 4], [1]],
    ['none before the fourth workout', [2, 2, 2], []],
    ['the only line', [3], [0]],
  ])('the lines that get an open set: %s', (_, workouts, open) => {
    expect(openLines(workouts)).toEqual(open);
  });

  test('each of six lines gets an open set every four workouts', () => {
    let waits = [7, 7, 7, 7, 7, 7];
    const opened = Array.from({ length: 11 }, () => {
      const open = openLines(waits);
      waits = waits.map((wait, index) => (open.includes(index) ? 0 : wait + 1));
      return open;
    });
    const fourWorkouts = [[0, 1], [2, 3], [4, 5], []];
    expect(opened).toEqual([...fourWorkouts, ...fourWorkouts, ...fourWorkouts.slice(0, 3)]);
  });

  test("the rule 'amrap' asks for an open set in each workout, whatever the user chose", () => {
    expect(openLines([0, 0], { progression: 'amrap', openSets: false })).toEqual([0, 1]);
    expect(openLines([3, 3], { openSets: false })).toEqual([]);
  });
});

test('a session can suggest 5,000 lbs, but no more than a set can have', () => {
  expect(aimsOf([0], { weightLbs: 5000 })).toMatchObject([{ weightLbs: 5000 }]);
  expect(aimsOf([0], { weightLbs: 5005 })).toEqual([]);
});
