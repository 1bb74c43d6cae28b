import { describe, expect, test } from 'vitest';
import type { ImportAnswers } from '#shared/imports/schema.ts';
import { readRows as read, ZONE } from './dialects.ts';

describe('a number such as 1,234 is read as the other rows of the file suggest', () => {
  const file = (...weights: string[]) => [
    'Date;Exercise;Weight (kg);Reps',
    ...weights.map((weight) => `2026-11-02;Leg Press;${weight};5`),
  ];
  const weightsOf = async (rows: string[], answers?: ImportAnswers) =>
    (await read(rows, answers)).workouts[0]?.lines[0]?.sets.map(({ entered }) => entered?.value);

  test.each([
    [
      ['1,250', '62,5'],
      [1.25, 62.5],
    ],
    [
      ['1.250', '62,5'],
      [1250, 62.5],
    ],
    [
      ['1,250', '62.5'],
      [1250, 62.5],
    ],
    [
      ['1.250', '0.500'],
      [1.25, 0.5],
    ],
    [
      ['1,250', '1,250.5'],
      [1250, 1250.5],
    ],
  ])(
    'other rows decide whether a mark before three digits is a decimal mark: %j',
    async (weights, values) => {
      const rows = file(...weights);
      expect((await read(rows)).questions).toEqual([]);
      expect(await weightsOf(rows)).toEqual(values);
    },
  );

  test('the user is asked for the decimal mark when the rows do not show which mark is used', async () => {
    expect((await read(file('1,250', '80'))).questions).toEqual([
      { key: 'decimalMark', options: ['.', ','], example: '1,250 is 1250\n1,250 is 1.25' },
    ]);
    expect((await read(file('1.250', '62,5', '62.5'))).questions).toHaveLength(1);
    expect(await weightsOf(file('1,250'), { ...ZONE, decimalMark: '.' })).toEqual([1250]);
    expect(await weightsOf(file('1,250'), { ...ZONE, decimalMark: ',' })).toEqual([1.25]);
  });
});

describe("month names are read in the language of the file's other dates", () => {
  const dates = (...each: string[]) => [
    'Date,Exercise,Reps',
    ...each.map((date) => `"${date}",Squat,5`),
  ];
  const days = async (rows: string[], answers?: ImportAnswers) =>
    (await read(rows, answers)).workouts.map(({ startedAt }) => startedAt.slice(0, 10));

  test("'lis' is October in a Croatian file and November in a Polish file", async () => {
    expect(await days(dates('5 lis 2025', '5 kol 2025'))).toEqual(['2025-10-05', '2025-08-05']);
    expect(await days(dates('5 lis 2025', '5 paź 2025'))).toEqual(['2025-11-05', '2025-10-05']);
  });

  test("the user is asked for the language when 'lis' could be two months", async () => {
    const { questions } = await read(dates('5 lis 2025'));
    expect(questions).toEqual([
      {
        key: 'language',
        options: ['pl', 'hr'],
        example: '5 lis 2025 is 5 November 2025\n5 lis 2025 is 5 October 2025',
      },
    ]);
    expect(await days(dates('5 lis 2025'), { ...ZONE, language: 'hr' })).toEqual(['2025-10-05']);
  });

  test('unknown month names are reported with their lines', async () => {
    const file = await read(dates('5 marzipan 2025', '5 Mar 2025'));
    expect(file.problems).toEqual([
      { line: 2, message: 'The date ‘5 marzipan 2025’ cannot be read' },
    ]);
  });
});
