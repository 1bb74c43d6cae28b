import { describe, expect, test } from 'vitest';
import { reportGroups } from '#web/features/report/report-lines.ts';
import { line, session, set } from './given-session.ts';

function shape(groups: ReturnType<typeof reportGroups>) {
  return groups.map((group) => ({
    label: group.label,
    lines: group.lines.map((each) => [each.name, each.sets.map(({ setId }) => setId)]),
  }));
}

describe('the report groups the sets by exercise and superset', () => {
  test('the report lists exercises in the order of the workout', () => {
    const groups = reportGroups(
      session(
        [line('a', { groupNumber: 1 }), line('b', { groupNumber: 2 })],
        [
          set('b1', { exerciseId: 'exercise-b', lineId: 'b' }),
          set('a1'),
          set('a2', { setNumber: 2 }),
        ],
      ),
    );
    expect(shape(groups)).toEqual([
      { label: undefined, lines: [['a', ['a1', 'a2']]] },
      { label: undefined, lines: [['b', ['b1']]] },
    ]);
  });

  test('a group of two exercises is shown as a superset, and a group of three as a circuit', () => {
    const groups = reportGroups(
      session(
        [
          line('a', { groupNumber: 1 }),
          line('b', { groupNumber: 1 }),
          line('c', { groupNumber: 2 }),
          line('d', { groupNumber: 5 }),
          line('e', { groupNumber: 5 }),
          line('f', { groupNumber: 5 }),
        ],
        [],
      ),
    );
    expect(groups.map((group) => group.label)).toEqual(['Superset A', undefined, 'Circuit B']);
  });

  test('the report lists a planned exercise without sets', () => {
    expect(shape(reportGroups(session([line('a')], [])))).toEqual([
      { label: undefined, lines: [['a', []]] },
    ]);
  });

  test('sets without a line id are assigned in order to the planned lines of their exercise', () => {
    const lines = [
      line('a', { groupNumber: 1, targetSets: 1 }),
      line('again', { groupNumber: 2, targetSets: 1, exerciseId: 'exercise-a' }),
    ];
    const sets = ['1', '2', '3'].map((id) => set(id, { lineId: null }));
    expect(shape(reportGroups(session(lines, sets))).flatMap((group) => group.lines)).toEqual([
      ['a', ['1']],
      ['again', ['2', '3']],
    ]);
  });

  test('a set of an unplanned exercise is listed at the end', () => {
    const extra = set('x', { exerciseId: 'elsewhere', lineId: null });
    expect(shape(reportGroups(session([line('a')], [extra]))).at(-1)).toEqual({
      label: undefined,
      lines: [['Unplanned exercise', ['x']]],
    });
  });
});
