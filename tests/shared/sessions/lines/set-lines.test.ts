import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countSets,
  type LinedSet,
  ownersOf,
  plannedSets,
  plannedWorkSets,
  setsByLine,
} from '#shared/sessions/lines/set-lines.ts';
import { setKinds } from '#shared/sets/kinds.ts';

const lines = [
  { id: 'A', exerciseId: 'bench', targetSets: 2 },
  { id: 'B', exerciseId: 'row', targetSets: 1 },
  { id: 'C', exerciseId: 'bench', targetSets: 1 },
];
const set = (lineId: string | null, exerciseId = 'bench') => ({ exerciseId, lineId });

describe('each set belongs to at most one line (exercise of the plan)', () => {
  test('a set belongs to the line that the set names', () => {
    expect(ownersOf(lines, [set('C'), set('C'), set('A')])).toEqual([2, 2, 0]);
  });

  test.each([
    ['names no line', null],
    ['names an unknown line', 'elsewhere'],
  ])(
    'a set that %s goes to the first unfinished line of its exercise, otherwise to the last',
    (_, lineId) => {
      const sets = Array.from({ length: 5 }, () => set(lineId));
      expect(ownersOf(lines, sets)).toEqual([0, 0, 2, 2, 2]);
    },
  );

  test('sets that name their line are assigned before sets that name no line', () => {
    expect(ownersOf(lines, [set(null), set(null), set('A')])).toEqual([0, 2, 0]);
  });

  test('a set of an unplanned exercise belongs to no line', () => {
    expect(ownersOf(lines, [set(null, 'squat')])).toEqual([null]);
  });
});

describe('the sets of a workout are grouped by line', () => {
  test('the sets of a line are in logged order', () => {
    const [first, second, other] = [set(null), set('A'), set(null, 'squat')];
    expect(setsByLine(lines, [first, second, other])).toEqual({
      perLine: [[first, second], [], []],
      unplanned: [other],
    });
  });

  test('countSets counts the third set of an exercise on its second line if the first plans two', () => {
    expect(countSets(lines, [set(null), set(null), set(null), set('B', 'row')])).toEqual([2, 1, 1]);
  });
});

test('plannedSets adds up the planned sets of all lines', () => {
  expect(plannedSets(lines)).toBe(4);
});

describe('a warm-up does not use up a planned set', () => {
  const warmUp = (lineId: string | null) => ({ ...set(lineId), classification: 'WARMUP' as const });

  test('a warm-up is not counted as a planned set', () => {
    expect(countSets(lines, [warmUp('A'), warmUp('A'), warmUp('A'), set('A')])).toEqual([1, 0, 0]);
  });

  test('warm-ups belong to a line but leave its planned sets for later sets', () => {
    expect(ownersOf(lines, [warmUp(null), warmUp('A'), set(null), set(null), set(null)])).toEqual([
      0, 0, 0, 0, 2,
    ]);
  });

  test('a warm-up counts as a planned set when the line plans warm-ups', () => {
    const planned = lines.map((line) => ({
      ...line,
      setTargets: [{ setClassification: 'WARMUP' as const }],
    }));
    expect(countSets(planned, [warmUp('A'), set('A')])).toEqual([2, 0, 0]);
  });
});

const anySet = fc.record({
  exerciseId: fc.constantFrom('bench', 'row', 'squat'),
  lineId: fc.constantFrom('A', 'B', 'C', null),
  classification: fc.constantFrom(...setKinds),
});

test('without planned warm-ups, a warm-up does not change the number of done sets of any line', () => {
  fc.assert(
    fc.property(fc.array(anySet, { maxLength: 20 }), (sets: LinedSet[]) => {
      const isWork = ({ classification }: LinedSet) => classification !== 'WARMUP';
      const work = sets.filter(isWork);
      expect(countSets(lines, sets)).toEqual(countSets(lines, work));
      const owners = ownersOf(lines, sets).filter(
        (_, at) => sets[at] !== undefined && isWork(sets[at]),
      );
      expect(owners).toEqual(ownersOf(lines, work));
    }),
  );
});

test('plannedWorkSets leaves out planned warm-ups, and plannedSets counts them', () => {
  const rows = (...kinds: ('WARMUP' | 'WORKING')[]) =>
    kinds.map((setClassification) => ({ setClassification }));
  const planned = [
    { targetSets: 3 },
    { targetSets: 3, setTargets: rows('WARMUP', 'WORKING', 'WORKING') },
    // Only two sets are planned, so the third separate target is ignored.
    { targetSets: 2, setTargets: rows('WARMUP', 'WORKING', 'WARMUP') },
    { targetSets: 4, isLeftOut: true },
  ];
  expect(plannedSets(planned)).toBe(8);
  expect(plannedWorkSets(planned)).toBe(6);
});
