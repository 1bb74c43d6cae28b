import { describe, expect, test } from 'vitest';
import type { Session, SessionLine } from '#shared/sessions/schema.ts';
import {
  afterRest,
  afterSet,
  applyUnsent,
  atIndex,
  countsOf,
  openRun,
  type Run,
  type RunSet,
  setsOf,
  takeBack,
  withEditedSet,
  withRestMoved,
  withSets,
} from '#web/features/run/run-state.ts';
import { complete, edit, log, remove } from '#tests/web/outbox/commands.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 10);

function line(id: string, overrides: Partial<SessionLine> = {}): SessionLine {
  return {
    id,
    exerciseId: `exercise-${id}`,
    exercise: {
      id: `exercise-${id}`,
      name: id,
      movementPattern: 'PUSH',
      equipmentRequired: ['BARBELL'],
      muscleGroups: { primary: ['CHEST'], secondary: [] },
    },
    exerciseOrder: 0,
    groupNumber: 0,
    targetSets: 2,
    targetReps: 8,
    targetWeight: 185,
    restTime: 60,
    targetRPE: null,
    tempoEccentric: 2,
    tempoPause: 0,
    tempoConcentric: 2,
    notes: '',
    ...overrides,
  };
}

const session: Session = {
  id: 'session',
  startTime: '2026-11-20T09:50:00.000Z',
  endTime: null,
  completionStatus: 'IN_PROGRESS',
  version: 1,
  customTemplateId: 'template',
  customTemplate: {
    id: 'template',
    name: 'Push A',
    description: '',
    estimatedDuration: 30,
    exercises: [
      line('bench'),
      line('row', { groupNumber: 1, targetWeight: null, targetReps: 10, restTime: 0 }),
      line('press', { groupNumber: 1, targetSets: 1, restTime: null }),
    ],
  },
  exerciseSets: [],
};

function set(setId: string, lineId = 'bench', weightLbs = 185): RunSet {
  return { setId, exerciseId: `exercise-${lineId}`, lineId, reps: 8, weightLbs, rpe: 7 };
}

const begin = (): Run => openRun(session, []);
const setIds = (run: Pick<Run, 'sets'>) => run.sets.map((each) => each.setId);

describe('opening a session', () => {
  test('a new session starts at the first exercise with its targets and RPE 7', () => {
    expect(begin()).toMatchObject({
      index: 0,
      inputs: { reps: '8', weightLbs: 185, typed: null, rpe: 7, isRpeEntered: false },
      rest: null,
    });
  });

  test('a session goes on where its sets end, those that still wait included', () => {
    expect(openRun(session, [log('a'), log('b')])).toMatchObject({ index: 1 });
  });
});

describe('an exercise on two lines, with sets that name none', () => {
  const heavy = line('heavy', { exerciseId: 'bench', targetSets: 1, targetWeight: 225 });
  const light = line('light', { exerciseId: 'bench', targetSets: 2, targetWeight: 185 });
  const twice: Session = {
    ...session,
    customTemplate: { ...session.customTemplate, exercises: [heavy, light] },
    exerciseSets: ['a', 'b'].map((id, index) => ({
      id,
      exerciseId: 'bench',
      templateExerciseId: null,
      setNumber: index + 1,
      actualReps: 8,
      actualWeight: index === 0 ? 225 : 190,
      rpeRating: 7,
      rpeSource: 'default' as const,
      setClassification: 'WORKING' as const,
      loggedAt: '2026-11-20T09:55:00.000Z',
    })),
  };
  const run = openRun(twice, []);

  test('the counter, the list and the prefill agree on where they belong', () => {
    expect(countsOf(run)).toEqual([1, 1]);
    expect(setIds({ sets: setsOf(run, heavy) })).toEqual(['a']);
    expect(setIds({ sets: setsOf(run, light) })).toEqual(['b']);
    expect(run).toMatchObject({ index: 1, inputs: { weightLbs: 190 } });
  });

  test('a set that is taken back is next in its own line', () => {
    expect(takeBack({ ...run, index: 0 }, 'b').index).toBe(1);
  });
});

describe('what waits on this device, on top of what the server has', () => {
  test('a queued set, its edit and its deletion are done in order', () => {
    expect(applyUnsent([], [log('a'), edit('e', 'a', 6)], 'session')[0]).toMatchObject({ reps: 6 });
    expect(applyUnsent([], [log('a'), remove('r', 'a')], 'session')).toEqual([]);
  });

  test('a set that the server already has is not doubled', () => {
    expect(applyUnsent([set('a')], [log('a')], 'session')).toEqual([set('a')]);
  });

  test('commands of another session and the finish change no sets', () => {
    expect(applyUnsent([set('a')], [log('b', 'other'), complete('c')], 'session')).toHaveLength(1);
  });

  test('the place and what was typed stay when nothing came or went', () => {
    const run = { ...afterSet(begin(), set('a'), NOW_MS), index: 2 };
    expect(withSets(run, [set('a')])).toEqual(run);
  });

  test('a set that came from elsewhere moves the place behind it', () => {
    expect(withSets(begin(), [set('a'), set('b')]).index).toBe(1);
  });
});

describe('after a set', () => {
  test('a straight set stays, keeps a changed weight, and rests for the time of its exercise', () => {
    const run = afterSet(begin(), set('a', 'bench', 190), NOW_MS);
    expect(run).toMatchObject({
      index: 0,
      inputs: { reps: '8', weightLbs: 190, typed: null, rpe: 7, isRpeEntered: false },
      rest: { setId: 'a', endsAtMs: NOW_MS + 60_000 },
    });
  });

  test('a rest of 0 does not start, a missing one takes 90 s', () => {
    const atRow = atIndex(begin(), 1);
    expect(afterSet(atRow, set('a', 'row'), NOW_MS).rest).toBeNull();
    const atPress = atIndex(begin(), 2);
    expect(afterSet(atPress, set('b', 'press'), NOW_MS).rest?.endsAtMs).toBe(NOW_MS + 90_000);
  });

  test('a circuit goes on with its next member, and past the end is the summary', () => {
    const afterRow = afterSet(atIndex(begin(), 1), set('a', 'row'), NOW_MS);
    expect(afterRow.index).toBe(2);
    const afterPress = afterSet(afterRow, set('b', 'press'), NOW_MS);
    expect(afterPress.index).toBe(1);
    expect(afterSet(afterPress, set('c', 'row'), NOW_MS).index).toBe(3);
  });
});

describe('taking a set back', () => {
  test('an undone set is gone, its line is next, its values stand in the form, its rest is over', () => {
    const run = afterSet(begin(), { ...set('a', 'bench', 190), reps: 6, rpe: 9 }, NOW_MS);
    expect(takeBack(run, 'a')).toMatchObject({
      sets: [],
      index: 0,
      inputs: { weightLbs: 190, typed: null, reps: '6', rpe: 9, isRpeEntered: true },
      rest: null,
    });
  });

  test('the rest after another set goes on', () => {
    const run = afterSet(afterSet(begin(), set('a'), NOW_MS), set('b'), NOW_MS);
    expect(takeBack(run, 'a').rest?.setId).toBe('b');
    expect(setIds(takeBack(run, 'a'))).toEqual(['b']);
  });

  test('a set that is not there changes nothing', () => {
    const run = begin();
    expect(takeBack(run, 'gone')).toBe(run);
  });
});

describe('editing a logged set', () => {
  const edited = { reps: 7, weightLbs: 195, rpe: 8 };

  test('a mended weight goes on to the next set of the line', () => {
    const run = afterSet(begin(), set('a'), NOW_MS);
    expect(withEditedSet(run, 'a', edited)).toMatchObject({
      sets: [edited],
      inputs: { weightLbs: 195, typed: null },
    });
  });

  test('what was typed for the next set meanwhile stays', () => {
    const run = afterSet(begin(), set('a'), NOW_MS);
    const typed = { text: '200', unit: 'lbs' as const };
    const changed = { ...run, inputs: { ...run.inputs, typed } };
    expect(withEditedSet(changed, 'a', edited).inputs).toMatchObject({ weightLbs: 185, typed });
  });

  test('the old weight, typed once more in either unit, is nothing new', () => {
    const run = afterSet(begin(), set('a'), NOW_MS);
    for (const typed of [
      { text: '185', unit: 'lbs' as const },
      { text: '83,91', unit: 'kg' as const },
    ]) {
      const again = { ...run, inputs: { ...run.inputs, typed } };
      expect(withEditedSet(again, 'a', edited).inputs.weightLbs).toBe(195);
    }
  });
});

describe('the rest', () => {
  const resting = () => afterSet(begin(), set('a'), NOW_MS);

  test('a rest that ran out is remembered from its end, a skipped one is not', () => {
    expect(afterRest(resting(), false)).toMatchObject({
      rest: null,
      restedAtMs: NOW_MS + 60_000,
    });
    expect(afterRest(resting(), true)).toMatchObject({ rest: null, restedAtMs: null });
  });

  test('its end moves by 15 s, but not into the past', () => {
    expect(withRestMoved(resting(), 15, NOW_MS).rest?.endsAtMs).toBe(NOW_MS + 75_000);
    expect(withRestMoved(resting(), -90, NOW_MS).rest?.endsAtMs).toBe(NOW_MS);
  });
});
