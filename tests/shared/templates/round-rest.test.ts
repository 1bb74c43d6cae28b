import { describe, expect, test } from 'vitest';
import { plainTarget } from '#shared/templates/set-rows.ts';
import { keepRoundRest, restAfterRound } from '#shared/templates/round-rest.ts';

/** Reads lines: 'A1:90' is the line A of group 1 with a rest of 90 s, and 'A1:-' plans no rest. */
function lines(...texts: string[]) {
  return texts.map((text) => {
    const [name = '', rest = ''] = text.split(':');
    return {
      key: name.charAt(0),
      groupNumber: Number(name.slice(1)),
      restTime: rest === '-' ? null : Number(rest),
    };
  });
}

const texts = (from: readonly ReturnType<typeof lines>[number][]) =>
  from.map(({ key, groupNumber, restTime }) => `${key}${groupNumber}:${restTime ?? '-'}`);

describe('a group rests after each round', () => {
  test.each([
    [['A1:90', 'B1:60'], 1, ['A1:0', 'B1:60']],
    [['A1:90', 'B1:-', 'C1:120', 'D2:90'], 1, ['A1:0', 'B1:0', 'C1:120', 'D2:90']],
    [['A1:90', 'B2:90', 'C1:90'], 1, ['A1:90', 'B2:90', 'C1:90']],
    [['A1:90', 'B2:90'], 1, ['A1:90', 'B2:90']],
  ])('the lines %j with a rest after each round of group %i become %j', (before, group, after) => {
    expect(texts(restAfterRound(lines(...before), group))).toEqual(after);
  });

  test('setting the rest after a round removes the rests of single sets', () => {
    const [first, last] = lines('A1:90', 'B1:90');
    if (!first || !last) throw new Error('Two lines are given');
    const own = { ...first, setTargets: [{ ...plainTarget, restTime: 120 }] };
    const [after] = restAfterRound([own, { ...last, setTargets: null }], 1);
    expect(after).toMatchObject({ restTime: 0, setTargets: [{ restTime: null }] });
  });
});

describe('the rest of a round stays at the end of the group when the group changes', () => {
  test.each([
    ['the last leaves', ['A1:0', 'B1:90'], ['A1:0', 'B2:90'], ['A1:90', 'B2:90']],
    ['the first leaves', ['A1:0', 'B1:90'], ['A2:0', 'B1:90'], ['A2:90', 'B1:90']],
    ['two swap places', ['A1:0', 'B1:90'], ['B1:90', 'A1:0'], ['B1:0', 'A1:90']],
    [
      'one of three leaves',
      ['A1:0', 'B1:0', 'C1:90'],
      ['A1:0', 'B1:0', 'C2:90'],
      ['A1:0', 'B1:90', 'C2:90'],
    ],
    [
      'members with rests between them swap',
      ['A1:60', 'B1:90'],
      ['B1:90', 'A1:60'],
      ['B1:90', 'A1:60'],
    ],
    ['a lone exercise moves', ['A1:0', 'B2:90'], ['B2:90', 'A1:0'], ['B2:90', 'A1:0']],
  ])('when %s, the group %j arranged as %j gets the rests %j', (_, before, after, kept) => {
    expect(texts(keepRoundRest(lines(...before), lines(...after)))).toEqual(kept);
  });
});
