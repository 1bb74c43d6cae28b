import { describe, expect, test } from 'vitest';
import { circuitAt, circuitMembers, groupsOf } from '#shared/templates/circuits.ts';

const grouped = (...groupNumbers: number[]) => groupNumbers.map((groupNumber) => ({ groupNumber }));

describe('groupsOf collects neighbouring lines with equal group numbers', () => {
  test('neighbouring lines with equal numbers are a group', () => {
    expect(groupsOf(grouped(0, 0, 1))).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 3 },
    ]);
  });

  test('lines with one group number that are not adjacent are separate groups', () => {
    expect(groupsOf(grouped(1, 2, 1))).toHaveLength(3);
  });
});

describe('supersets and circuits are named with letters: A, B and so on', () => {
  test('two exercises are a superset, more are a circuit', () => {
    const members = circuitMembers(grouped(0, 1, 1, 2, 3, 3, 3));
    expect(members.map((member) => member?.name ?? '-').join(', ')).toBe(
      '-, Superset A, Superset A, -, Circuit B, Circuit B, Circuit B',
    );
    expect(members.map((member) => member?.label ?? '-').join(', ')).toBe(
      '-, A1, A2, -, B1, B2, B3',
    );
  });

  test('the letters of circuits continue after Z with AA', () => {
    const pairs = Array.from({ length: 28 }, (_, group) => [group, group]).flat();
    expect(circuitMembers(grouped(...pairs)).at(-1)?.name).toBe('Superset AB');
  });

  test('both parts of a split circuit keep the name', () => {
    const members = circuitMembers(grouped(1, 2, 2, 1));
    expect(members.map((member) => member?.label)).toEqual(['A1', 'B1', 'B2', 'A2']);
    expect(members.map((member) => member?.isSplit)).toEqual([true, false, false, true]);
  });
});

describe('circuitAt returns the exercises that are done in turn with an exercise', () => {
  test('the adjacent exercises of a circuit are done in turn', () => {
    expect(circuitAt(grouped(0, 1, 1), 2)?.neighbours).toEqual({ start: 1, end: 3 });
  });

  test('an exercise without a neighbour in its circuit does not alternate', () => {
    expect(circuitAt(grouped(0, 1, 1), 0)).toBeNull();
    expect(circuitAt(grouped(1, 2, 1), 0)).toBeNull();
  });
});

describe('a skipped exercise does not belong to its superset', () => {
  const left = { groupNumber: 1, isLeftOut: true };
  const here = { groupNumber: 1 };

  test('when one of two exercises of a superset is skipped, neither belongs to a superset', () => {
    expect(circuitMembers([left, here])).toEqual([null, null]);
  });

  test('the letters A1 and A2 of a superset leave out a skipped exercise between them', () => {
    const lines = [here, left, here];
    expect(circuitMembers(lines).map((member) => member?.label)).toEqual(['A1', undefined, 'A2']);
    expect(circuitAt(lines, 2)).toMatchObject({ name: 'Superset A', turns: 2, isSplit: false });
  });
});
