import { describe, expect, test } from 'vitest';
import { circuitAt, circuitMembers, groupsOf } from '#shared/templates/circuits.ts';

const grouped = (...groupNumbers: number[]) => groupNumbers.map((groupNumber) => ({ groupNumber }));

describe('groupsOf collects neighbours with one number', () => {
  test('neighbours with the same group number make a group; other lines stay single', () => {
    expect(groupsOf(grouped(0, 0, 1))).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 3 },
    ]);
  });

  test('a new group starts when the same group number appears further down', () => {
    expect(groupsOf(grouped(1, 2, 1))).toHaveLength(3);
  });
});

describe('the names of circuits', () => {
  test('two members are a superset, more a circuit, with letters in order; a straight set has no name', () => {
    const members = circuitMembers(grouped(0, 1, 1, 2, 3, 3, 3));
    expect(members.map((member) => member?.name ?? '-').join(', ')).toBe(
      '-, Superset A, Superset A, -, Circuit B, Circuit B, Circuit B',
    );
    expect(members.map((member) => member?.label ?? '-').join(', ')).toBe(
      '-, A1, A2, -, B1, B2, B3',
    );
  });

  test('the names of circuits continue after Z with AA and AB', () => {
    const pairs = Array.from({ length: 28 }, (_, group) => [group, group]).flat();
    expect(circuitMembers(grouped(...pairs)).at(-1)?.name).toBe('Superset AB');
  });

  test('a split circuit and the circuits after it keep their names', () => {
    const members = circuitMembers(grouped(1, 2, 2, 1));
    expect(members.map((member) => member?.label)).toEqual(['A1', 'B1', 'B2', 'A2']);
    expect(members.map((member) => member?.isSplit)).toEqual([true, false, false, true]);
  });
});

describe('members of a circuit alternate', () => {
  test('a member of a circuit alternates with neighbours only', () => {
    expect(circuitAt(grouped(0, 1, 1), 2)?.neighbours).toEqual({ start: 1, end: 3 });
  });

  test('a straight set, and a circuit member without a neighbour, have no set to alternate with', () => {
    expect(circuitAt(grouped(0, 1, 1), 0)).toBeNull();
    expect(circuitAt(grouped(1, 2, 1), 0)).toBeNull();
  });
});

describe('skipped lines of a session in a superset', () => {
  const left = { groupNumber: 1, isLeftOut: true };
  const here = { groupNumber: 1 };

  test('a skipped line does not alternate: a swapped exercise makes no superset', () => {
    expect(circuitMembers([left, here])).toEqual([null, null]);
  });

  test('a skipped line has no label among the remaining members', () => {
    const lines = [here, left, here];
    expect(circuitMembers(lines).map((member) => member?.label)).toEqual(['A1', undefined, 'A2']);
    expect(circuitAt(lines, 2)).toMatchObject({ name: 'Superset A', turns: 2, isSplit: false });
  });
});
