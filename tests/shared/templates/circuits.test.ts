import { describe, expect, test } from 'vitest';
import { circuitAt, circuitMembers, groupsOf } from '#shared/templates/circuits.ts';

const grouped = (...groupNumbers: number[]) => groupNumbers.map((groupNumber) => ({ groupNumber }));

describe('groups', () => {
  test('neighbours that share a group number form one group, others stand alone', () => {
    expect(groupsOf(grouped(0, 0, 1))).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 3 },
    ]);
  });

  test('the same group number further down is another group', () => {
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

  test('after Z come AA and AB', () => {
    const pairs = Array.from({ length: 28 }, (_, group) => [group, group]).flat();
    expect(circuitMembers(grouped(...pairs)).at(-1)?.name).toBe('Superset AB');
  });

  test('a circuit that stands apart keeps its letter, and so do those after it', () => {
    const members = circuitMembers(grouped(1, 2, 2, 1));
    expect(members.map((member) => member?.label)).toEqual(['A1', 'B1', 'B2', 'A2']);
    expect(members.map((member) => member?.isSplit)).toEqual([true, false, false, true]);
  });
});

describe('taking turns', () => {
  test('a line takes turns with its neighbours only', () => {
    expect(circuitAt(grouped(0, 1, 1), 2)?.neighbours).toEqual({ start: 1, end: 3 });
  });

  test('a straight set, and a member without a neighbour, take no turns', () => {
    expect(circuitAt(grouped(0, 1, 1), 0)).toBeNull();
    expect(circuitAt(grouped(1, 2, 1), 0)).toBeNull();
  });
});

describe('lines that were left out of a session', () => {
  const left = { groupNumber: 1, isLeftOut: true };
  const here = { groupNumber: 1 };

  test('take no turns: what was swapped for one exercise is no superset with it', () => {
    expect(circuitMembers([left, here])).toEqual([null, null]);
  });

  test('have no label among the members that stayed', () => {
    const lines = [here, left, here];
    expect(circuitMembers(lines).map((member) => member?.label)).toEqual(['A1', undefined, 'A2']);
    expect(circuitAt(lines, 2)).toMatchObject({ name: 'Superset A', turns: 2, isSplit: false });
  });
});
