import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as arrange from '#shared/templates/arrange.ts';
import { folded, unfolded, withoutRow } from '#shared/templates/set-rows.ts';

type Line = arrange.ArrangedLine;

/** Reads lines: 'A1x5 B2' is the line A in group 1 with 5 sets, and the line B in group 2 with 3 sets. */
function lines(text: string): Line[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word, exerciseOrder) => {
      const [, key = '', group, sets = 3] = /^([A-Z])(\d+)(?:x(\d+))?$/.exec(word) ?? [];
      return { key, exerciseOrder, groupNumber: Number(group), targetSets: Number(sets) };
    });
}

function text(list: readonly Line[]): string {
  return list
    .map(
      ({ key, groupNumber, targetSets }) =>
        `${key}${groupNumber}${targetSets === 3 ? '' : `x${targetSets}`}`,
    )
    .join(' ');
}

const orders = (list: readonly Line[]) => list.map(({ exerciseOrder }) => exerciseOrder);
const line = (key: string): Line => ({ key, exerciseOrder: 0, groupNumber: 0, targetSets: 3 });

type Case = [rule: string, before: string, act: (list: Line[]) => Line[], after: string];

const cases: Case[] = [
  ['the first exercise added gets group 1', '', (l) => arrange.add(l, line('A')), 'A1'],
  [
    'an added exercise gets the group of its position',
    'A1 B2',
    (l) => arrange.add(l, line('C')),
    'A1 B2 C3',
  ],
  [
    'an added exercise gets the next free group when its position is taken',
    'A2 B3',
    (l) => arrange.add(l, line('C')),
    'A2 B3 C4',
  ],
  ['removing takes one exercise out', 'A1 B2 C3', (l) => arrange.remove(l, 'B'), 'A1 C3'],
  ['removing an unknown exercise changes nothing', 'A1 B2', (l) => arrange.remove(l, 'X'), 'A1 B2'],
  [
    'deleting the selected ones takes all of them out',
    'A1 B2 C3 D4',
    (l) => arrange.removeSelected(l, new Set(['A', 'C'])),
    'B2 D4',
  ],
  ['moving up swaps with the one before', 'A1 B2 C3', (l) => arrange.moveUp(l, 'C'), 'A1 C3 B2'],
  ['the first exercise does not move up', 'A1 B2', (l) => arrange.moveUp(l, 'A'), 'A1 B2'],
  ['moving down swaps with the one after', 'A1 B2 C3', (l) => arrange.moveDown(l, 'A'), 'B2 A1 C3'],
  ['the last exercise does not move down', 'A1 B2', (l) => arrange.moveDown(l, 'B'), 'A1 B2'],
  ['moving keeps the group number', 'A1 B1 C2', (l) => arrange.moveDown(l, 'B'), 'A1 C2 B1'],
  [
    'grouping with above copies group and sets of the previous one',
    'A1x5 B2',
    (l) => arrange.groupWithAbove(l, 'B'),
    'A1x5 B1x5',
  ],
  [
    'the first exercise has nothing above to group with',
    'A1 B2',
    (l) => arrange.groupWithAbove(l, 'A'),
    'A1 B2',
  ],
  [
    'grouping with above can join a group that exists',
    'A1x4 B1x4 C3',
    (l) => arrange.groupWithAbove(l, 'C'),
    'A1x4 B1x4 C1x4',
  ],
  [
    'ungrouping gives the highest group number + 1',
    'A1 B1 C7',
    (l) => arrange.ungroup(l, 'A'),
    'A8 B1 C7',
  ],
  [
    'grouping together gives all selected one new group and the sets of the first',
    'A1x5 B2x4 C3x2',
    (l) => arrange.groupTogether(l, new Set(['C', 'B'])),
    'A1x5 B4x4 C4x4',
  ],
  [
    'grouping together leaves the order alone',
    'A1 B2 C3',
    (l) => arrange.groupTogether(l, new Set(['A', 'C'])),
    'A4 B2 C4',
  ],
  [
    'grouping together falls back to 3 sets when the first has none',
    'A1x0 B2x4',
    (l) => arrange.groupTogether(l, new Set(['A', 'B'])),
    'A3 B3',
  ],
  [
    'one selected exercise is not grouped',
    'A1 B2',
    (l) => arrange.groupTogether(l, new Set(['A'])),
    'A1 B2',
  ],
  [
    'bringing a group together moves its members behind the first',
    'A1 B2 C3 D2 E4',
    (l) => arrange.gatherGroup(l, 2),
    'A1 B2 D2 C3 E4',
  ],
  [
    'changing the sets of a lone exercise changes it alone',
    'A1 B2',
    (l) => arrange.setSets(l, 'A', 5),
    'A1x5 B2',
  ],
  [
    'changing the sets of a grouped exercise changes every member',
    'A1 B1 C2',
    (l) => arrange.setSets(l, 'B', 5),
    'A1x5 B1x5 C2',
  ],
  [
    'dropping above another places it there in a new group',
    'A1 B2 C3',
    (l) => arrange.drop(l, 'C', 'above', 'A'),
    'C4 A1 B2',
  ],
  [
    'dropping below another places it there in a new group',
    'A1 B2 C3',
    (l) => arrange.drop(l, 'A', 'below', 'B'),
    'B2 A4 C3',
  ],
  [
    'dropping a member elsewhere takes it out of its group',
    'A1 B1 C2',
    (l) => arrange.drop(l, 'A', 'below', 'C'),
    'B1 C2 A3',
  ],
  [
    'dropping where it stands keeps everything',
    'A1 B1 C2',
    (l) => arrange.drop(l, 'B', 'below', 'A'),
    'A1 B1 C2',
  ],
  [
    'dropping on itself keeps everything',
    'A1 B1',
    (l) => arrange.drop(l, 'A', 'above', 'A'),
    'A1 B1',
  ],
];

describe('arranging exercises in the builder keeps groups together', () => {
  test.each(cases)('in the template builder, %s', (_, before, act, after) => {
    const given = lines(before);
    const result = act(given);
    expect(text(result)).toBe(after);
    expect(text(given)).toBe(before);
    expect(orders(result)).toEqual(result.map((__, index) => index));
  });

  test('removed lines can be restored to their places', () => {
    const before = lines('A1 B1 C2 D3');
    const removed = before.flatMap((item, index) =>
      'BD'.includes(item.key) ? [{ line: item, index }] : [],
    );
    const after = arrange.removeSelected(before, new Set(['B', 'D']));
    expect(arrange.putBack(after, removed)).toEqual(before);
  });

  test('setSets returns the same object for each line that it does not change', () => {
    const before = lines('A1 B2 C3');
    const after = arrange.setSets(before, 'C', 9);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });
});

describe('groupMarks labels the exercises of a superset or circuit', () => {
  const marks = (list: string) =>
    arrange.groupMarks(lines(list)).map((mark) => (mark ? `${mark.label} ${mark.rail}` : '-'));

  test('an exercise without a group has no label', () => {
    expect(marks('A1 B2')).toEqual(['-', '-']);
  });

  test('two exercises are a superset, three a circuit', () => {
    expect(marks('A9 B9 C2 D3 E3 F3')).toEqual([
      'Superset A first',
      'Superset A last',
      '-',
      'Circuit B first',
      'Circuit B middle',
      'Circuit B last',
    ]);
  });

  test('a group whose exercises are not next to each other is marked as split', () => {
    expect(marks('A1 B2 C1')).toEqual(['Superset A alone', '-', 'Superset A alone']);
    expect(arrange.groupMarks(lines('A1 B1 C2 D1')).map((mark) => mark?.isSplit)).toEqual([
      true,
      true,
      undefined,
      true,
    ]);
  });
});

describe('arranging keeps one target for each set', () => {
  const planned = (list: readonly Line[]) =>
    list.map((line) => ({
      ...line,
      targetReps: 10,
      targetWeight: null,
      targetRPE: null,
      restTime: null,
    }));
  type Planned = ReturnType<typeof planned>[number];
  const key = fc.constantFrom('A', 'B', 'C', 'D');
  const sets = fc.integer({ min: 0, max: 12 });
  const action: fc.Arbitrary<(list: Planned[]) => Planned[]> = fc.oneof(
    key.map((k) => (list: Planned[]) => arrange.changeRows(list, k, unfolded)),
    key.map((k) => (list: Planned[]) => arrange.changeRows(list, k, folded)),
    fc.tuple(key, fc.nat(4)).map(
      ([k, index]) =>
        (list: Planned[]) =>
          arrange.changeRows(list, k, (line) => withoutRow(line, index)),
    ),
    fc.tuple(key, sets).map(
      ([k, count]) =>
        (list: Planned[]) =>
          arrange.setSets(list, k, count),
    ),
    key.map((k) => (list: Planned[]) => arrange.groupWithAbove(list, k)),
    key.map((k) => (list: Planned[]) => arrange.ungroup(list, k)),
    fc
      .tuple(key, key)
      .map((keys) => (list: Planned[]) => arrange.groupTogether(list, new Set(keys))),
    key.map((k) => (list: Planned[]) => arrange.moveUp(list, k)),
    fc.tuple(key, key).map(
      ([k, target]) =>
        (list: Planned[]) =>
          arrange.drop(list, k, 'below', target),
    ),
  );

  test('after any changes, an exercise has as many targets as sets, or none', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const start = planned(lines('A1 B1x4 C2 D3'));
        const list = actions.reduce((before, act) => act(before), start);
        for (const line of list) {
          if (line.setTargets) expect(line.setTargets).toHaveLength(line.targetSets);
        }
      }),
    );
  });

  test('removing the target of one set removes a set from each exercise of the group', () => {
    const list = arrange.changeRows(planned(lines('A1 B1 C2')), 'A', unfolded);
    const after = arrange.changeRows(list, 'A', (line) => withoutRow(line, 1));
    expect(after.map((line) => line.targetSets)).toEqual([2, 2, 3]);
    expect(after[0]?.setTargets).toHaveLength(2);
  });
});
