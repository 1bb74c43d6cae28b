import { describe, expect, test } from 'vitest';
import { setTarget } from '#shared/sets/target.ts';
import { targetsOfSets } from '#shared/sessions/lines/set-target-of.ts';
import {
  lineIndexOf,
  type Run,
  setCounts,
  setsOfLine,
  targetsLeft,
} from '#web/features/run/state/run.ts';
import {
  afterEdit,
  afterRest,
  afterSet,
  afterUndo,
  goToLine,
  openRun,
  typedFields,
  withCommand,
  withRestMoved,
  withSession,
  withPending,
} from '#web/features/run/state/run-steps.ts';
import { edit, line, log, NOW_MS, remove, sent } from './given-run.ts';

const begin = (): Run => openRun(sent(), []);
const setIds = ({ pending }: Run) => pending.sets.map(({ setId }) => setId);

describe('an opened workout continues after its last logged set', () => {
  test('a new session starts at the first exercise of the plan', () => {
    expect(begin()).toMatchObject({
      lineIndex: 0,
      inputs: { reps: '8', weightLbs: 185, typed: null, rpe: 7, isRpeEntered: false },
      rest: null,
    });
  });

  test('a reopened session continues after the last logged set', () => {
    expect(openRun(sent(), [log('a'), log('b')])).toMatchObject({ lineIndex: 1 });
  });

  test('pending commands of another session are ignored', () => {
    expect(openRun(sent(), [log('a', 'bench', { id: 'other' })]).commands).toEqual([]);
  });
});

describe('sets of an exercise that is planned twice are assigned to its two lines', () => {
  const heavy = line('heavy', { exerciseId: 'exercise-bench', targetSets: 1, targetWeight: 225 });
  const light = line('light', { exerciseId: 'exercise-bench', targetSets: 2 });
  const twice = sent(
    [
      ['a', null, 225],
      ['b', null, 190],
    ],
    [heavy, light],
  );
  const run = openRun(twice, []);

  test('sets without a line id fill the first line of the exercise before the second line', () => {
    expect(setCounts(run)).toEqual([1, 1]);
    expect(setsOfLine(run, 0).map(({ setId }) => setId)).toEqual(['a']);
    expect(setsOfLine(run, 1).map(({ setId }) => setId)).toEqual(['b']);
    expect(run.pending.sets.map((set) => lineIndexOf(run, set))).toEqual([0, 1]);
    expect(run).toMatchObject({ lineIndex: 1, inputs: { weightLbs: 190 } });
  });

  test('after the deletion of a set, the exercise of that set is next', () => {
    expect(afterUndo(goToLine(run, 0), remove('r', 'b')).lineIndex).toBe(1);
  });
});

describe('pending commands and changes from other devices are applied to the open session', () => {
  test('a set is shown once when it is pending and already on the server', () => {
    const copy = afterSet(begin(), log('a'), NOW_MS);
    expect(setIds(withPending(copy, [log('a'), log('b')]))).toEqual(['a', 'b']);
  });

  test('a response without new sets keeps the typed values and the running rest', () => {
    const run = { ...afterSet(begin(), log('a'), NOW_MS), lineIndex: 2 };
    const synchronized = withSession(run, sent([['a', 'bench']]), []);
    expect(synchronized).toMatchObject({ lineIndex: 2, inputs: run.inputs, rest: run.rest });
    expect(setIds(synchronized)).toEqual(['a']);
  });

  test('the next exercise opens when another device logged the last set', () => {
    const elsewhere = sent([
      ['a', 'bench'],
      ['b', 'bench'],
    ]);
    expect(withSession(begin(), elsewhere, []).lineIndex).toBe(1);
  });

  describe('the form keeps typed values when another device changes the workout', () => {
    const typed = {
      typed: { text: '190', unit: 'lbs' as const },
      reps: '6',
      rpe: 9,
      isRpeEntered: true,
    };
    const typing = (inputs: Partial<Run['inputs']>, run = begin()): Run => ({
      ...run,
      inputs: { ...run.inputs, ...inputs },
    });
    const planned = line('bench', {
      targetSets: 2,
      setTargets: [
        { targetReps: 8, setClassification: 'WARMUP' as const },
        { targetReps: 6, setClassification: 'WORKING' as const },
      ].map((target) => setTarget.parse(target)),
    });

    test('a set from another device keeps the typed values of the form', () => {
      const after = withSession(typing(typed), sent([['a', 'bench', 200]]), []);
      expect(after).toMatchObject({ lineIndex: 0, inputs: typed });
    });

    test('a set from another device updates the fields that the user did not touch', () => {
      const run = typing({ rpe: 9, isRpeEntered: true }, openRun(sent([], [planned]), []));
      const after = withSession(run, sent([['a', 'bench', 200]], [planned]), []);
      expect(after.inputs).toMatchObject({
        reps: '6',
        classification: 'WORKING',
        rpe: 9,
        isRpeEntered: true,
      });
    });

    test('a set of another exercise on another device does not change the open exercise', () => {
      const after = withSession(typing({ reps: '6' }), sent([['a', 'row']]), []);
      expect(after).toMatchObject({ lineIndex: 0, inputs: { reps: '6' } });
    });

    test('the form discards typed values when another device logs the last set of the exercise', () => {
      const elsewhere = sent([
        ['a', 'bench'],
        ['b', 'bench'],
      ]);
      const after = withSession(typing(typed), elsewhere, []);
      expect(after).toMatchObject({ lineIndex: 1, inputs: { reps: '10', isRpeEntered: false } });
    });

    test('values that a suggestion filled in do not count as typed by the user', () => {
      const offered = {
        rule: 'next-set' as const,
        version: 3 as const,
        setIds: [],
        weightLbs: 195,
        reps: 7,
        answer: 'used' as const,
        from: { unit: 'lbs' as const, step: 5, prefill: 'fill' as const },
      };
      const run = {
        ...typing({ typed: { text: '195', unit: 'lbs' }, reps: '7' }),
        offer: { lineId: 'bench', offered },
      };
      expect(typedFields(run)).toEqual([]);
      expect(typedFields({ ...run, inputs: { ...run.inputs, reps: '6' } })).toEqual(['reps']);
      const after = withSession(run, sent([['a', 'bench', 200]]), []);
      expect(after.inputs).toMatchObject({ weightLbs: 200, typed: null, reps: '8' });
    });
  });
});

describe('a logged set decides the next exercise and the rest', () => {
  test('an exercise without a planned rest gets a rest of 90 s', () => {
    expect(afterSet(goToLine(begin(), 1), log('a', 'row'), NOW_MS).rest).toBeNull();
    const afterPress = afterSet(goToLine(begin(), 2), log('b', 'press'), NOW_MS);
    expect(afterPress.rest?.endsAtMs).toBe(NOW_MS + 90_000);
  });

  test('a circuit continues with the next exercise of the circuit', () => {
    const afterRow = afterSet(goToLine(begin(), 1), log('a', 'row'), NOW_MS);
    expect(afterRow.lineIndex).toBe(2);
    const afterPress = afterSet(afterRow, log('b', 'press'), NOW_MS);
    expect(afterPress.lineIndex).toBe(1);
    expect(afterSet(afterPress, log('c', 'row'), NOW_MS).lineIndex).toBe(3);
  });

  test('afterSet does not add a set that the server has already returned', () => {
    const told = withSession(goToLine(begin(), 1), sent([['a', 'row']]), []);
    const run = afterSet({ ...told, lineIndex: 0 }, log('a', 'row'), NOW_MS);
    expect(setIds(run)).toEqual(['a']);
    expect(run).toMatchObject({ lineIndex: 2, rest: null });
  });
});

describe('undo removes a logged set and ends its rest', () => {
  test('undoing a set ends its rest and puts its values back into the form', () => {
    const values = {
      actualReps: 6,
      actualWeight: 190,
      rpeRating: 9,
      rpeSource: 'entered',
      setClassification: 'DROP',
      notes: 'left elbow',
    } as const;
    const run = afterSet(begin(), log('a', 'bench', values), NOW_MS);
    expect(afterUndo(run, remove('r', 'a'))).toMatchObject({
      pending: { sets: [] },
      lineIndex: 0,
      inputs: {
        weightLbs: 190,
        typed: null,
        reps: '6',
        rpe: 9,
        isRpeEntered: true,
        isRpeBack: true,
        classification: 'DROP',
        notes: 'left elbow',
      },
      rest: null,
    });
  });

  test('undoing a set does not end the rest of another set', () => {
    const run = afterSet(afterSet(begin(), log('a'), NOW_MS), log('b'), NOW_MS);
    const undone = afterUndo(run, remove('r', 'a'));
    expect(undone.rest?.setId).toBe('b');
    expect(setIds(undone)).toEqual(['b']);
  });

  test('undoing an unknown set changes nothing', () => {
    const run = begin();
    expect(afterUndo(run, remove('r', 'gone'))).toBe(run);
  });
});

describe('the correction of a logged set also updates the form', () => {
  const mended = edit('e', 'a', { actualReps: 7, actualWeight: 195, rpeRating: 8 });
  const run = afterSet(begin(), log('a'), NOW_MS);

  test('a corrected weight fills the form for the next set of the exercise', () => {
    expect(afterEdit(run, mended)).toMatchObject({
      pending: { sets: [{ reps: 7, weightLbs: 195, rpe: 8, rpeSource: 'entered' }] },
      inputs: { weightLbs: 195, typed: null },
    });
  });

  test('a corrected weight does not change the form of another exercise', () => {
    const elsewhere = goToLine(run, 2);
    expect(afterEdit(elsewhere, mended).inputs).toEqual(elsewhere.inputs);
  });

  test('a correction keeps a typed weight that differs from the old weight of the set', () => {
    const typed = { text: '200', unit: 'lbs' as const };
    const changed = { ...run, inputs: { ...run.inputs, typed } };
    expect(afterEdit(changed, mended).inputs).toMatchObject({ weightLbs: 185, typed });
  });

  test('a corrected weight also replaces a typed weight that equals the old weight of the set', () => {
    for (const typed of [
      { text: '185', unit: 'lbs' as const },
      { text: '83,91', unit: 'kg' as const },
    ]) {
      const again = { ...run, inputs: { ...run.inputs, typed } };
      expect(afterEdit(again, mended).inputs.weightLbs).toBe(195);
    }
  });
});

describe('the rest after a set begins, ends and is counted', () => {
  const resting = afterSet(begin(), log('a'), NOW_MS);

  test('a rest that runs out stores its end time, but a skipped rest stores none', () => {
    expect(afterRest(resting, false)).toMatchObject({ rest: null, restedAtMs: NOW_MS + 60_000 });
    expect(afterRest(resting, true)).toMatchObject({ rest: null, restedAtMs: null });
  });

  test('a rest that ends or is skipped increases the number of ended rests by one', () => {
    expect(resting.restsOver).toBe(0);
    expect(afterRest(resting, true).restsOver).toBe(1);
    expect(afterRest(afterRest(resting, false), false).restsOver).toBe(1);
    expect(withCommand(resting, log('warm-up')).restsOver).toBe(0);
    const undone = afterUndo(resting, remove('undo', String(resting.rest?.setId)));
    expect(afterRest(undone, true).restsOver).toBe(0);
  });

  test('no rest begins after the last set of the workout', () => {
    const last = sent([
      ['a', 'bench'],
      ['b', 'row'],
      ['c', 'press'],
      ['d', 'row'],
    ]);
    const run = afterSet(goToLine(openRun(last, []), 0), log('e'), NOW_MS);
    expect(run).toMatchObject({ lineIndex: 3, rest: null });
  });

  test('no rest begins after a set that cannot be added, for example to a discarded workout', () => {
    const run = openRun({ ...sent([['a', 'bench']]), isDiscarded: true }, []);
    const after = afterSet(run, log('b'), NOW_MS);
    expect(setIds(after)).toEqual(['a']);
    expect(after.rest).toBeNull();
  });

  test('a rest begins after the last planned set of an exercise when the workout can continue', () => {
    const atEnd = sent([
      ['b', 'row'],
      ['c', 'row'],
    ]);
    expect(afterSet(goToLine(openRun(atEnd, []), 2), log('d', 'press'), NOW_MS)).toMatchObject({
      lineIndex: 3,
      rest: { setId: 'd' },
    });
    const quick = sent([['a', 'bench']], [line('bench')]);
    quick.template.id = quick.sessionId;
    expect(afterSet(openRun(quick, []), log('b'), NOW_MS).rest).not.toBeNull();
  });

  test('shortening a rest by more than its remaining time moves its end to now', () => {
    expect(withRestMoved(resting, 15, NOW_MS).rest?.endsAtMs).toBe(NOW_MS + 75_000);
    expect(withRestMoved(resting, -90, NOW_MS).rest?.endsAtMs).toBe(NOW_MS);
  });
});

describe('the kind of a set decides which set is next', () => {
  const warmUp = log('w', 'bench', { setClassification: 'WARMUP', actualWeight: 95 });

  test('after a warm-up set, the next set is a working set', () => {
    const run = { ...begin(), inputs: { ...begin().inputs, classification: 'WARMUP' as const } };
    expect(afterSet(run, warmUp, NOW_MS)).toMatchObject({
      lineIndex: 0,
      inputs: { classification: 'WORKING', weightLbs: 185 },
    });
  });

  test('an unplanned warm-up does not count as a planned set', () => {
    const run = [warmUp, log('a'), log('b')].reduce(
      (now, set) => afterSet(now, set, NOW_MS),
      begin(),
    );
    expect(run.lineIndex).toBe(1);
    expect(setCounts(run)).toEqual([2, 0, 0]);
  });
});

describe('a hold exercise is logged with its time and a carry exercise with its distance', () => {
  const plank = line('plank', { targetDuration: 45, targetWeight: null });
  plank.exercise = { ...plank.exercise, measure: 'TIME', loadKind: 'NONE' };
  const carry = line('carry', { targetDistance: null });
  carry.exercise = { ...carry.exercise, measure: 'DISTANCE', loadKind: 'PER_SIDE' };

  test('a hold starts with its planned time, and a carry without a planned distance with 40 m', () => {
    const run = openRun(sent([], [plank, carry]), []);
    expect(run.inputs).toMatchObject({ duration: '0:45', distance: '' });
    expect(goToLine(run, 1).inputs).toMatchObject({ duration: '', distance: '40' });
  });

  test('a hold with a time but no repetitions counts as a done set', () => {
    const hold = log('h', 'plank', { actualReps: 0, actualDuration: 45, actualWeight: 0 });
    const run = afterSet(openRun(sent([], [plank, carry]), []), hold, NOW_MS);
    expect(setCounts(run)).toEqual([1, 0]);
    expect(run.pending.sets[0]).toMatchObject({ reps: 0, durationSeconds: 45 });
  });
});

describe('an unplanned exercise has no targets and continues with its last values', () => {
  const loose = line('loose', { isUnplanned: true, targetReps: 10, targetWeight: null });
  const begun = openRun(sent([], [loose]), []);
  const six = log('a', 'loose', { actualReps: 6, actualWeight: 95 });
  const done = afterSet(begun, six, NOW_MS);

  test('the next set of an unplanned exercise starts with the values of its last set', () => {
    expect(done.inputs).toMatchObject({ reps: '6', weightLbs: 95 });
    const corrected = afterEdit(done, edit('b', 'a', { actualReps: 5, actualWeight: 100 }));
    expect(corrected.inputs).toMatchObject({ reps: '5', weightLbs: 100 });
  });

  test('an unplanned exercise has no targets', () => {
    expect(targetsLeft(done, loose, 0)).toEqual([]);
    expect(targetsOfSets(loose, done.pending.sets)).toEqual([null]);
    expect(targetsOfSets({ ...loose, isUnplanned: undefined }, done.pending.sets)).not.toEqual([
      null,
    ]);
  });
});
