import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#shared/durations.ts';
import type { AnsweredSuggestion } from '#shared/sessions/schema.ts';
import { afterSet, openRun } from '#web/features/run/state/run-steps.ts';
import { setsStep } from '#web/features/run/state/plan-steps.ts';
import { canComplete } from '#web/features/run/state/run-store.ts';
import { lastTouchedAtMs, linesOf } from '#web/features/run/state/run.ts';
import { givenRunStore } from './given-run-store.ts';
import { line, log, NOW_MS, sent } from './given-run.ts';
import type { SessionState } from '#shared/sessions/fold.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => void vi.useRealTimers());

const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('Complete Set stores the set before the screen changes', () => {
  test('Complete Set adds the set to the outbox before the session shows the set', async () => {
    const { device, store, actions, setIds } = givenRunStore();
    const seen: [isBusy: boolean, kept: number, logged: number][] = [];
    const look = () => seen.push([store.getState().isBusy, device.outbox.length, setIds().length]);
    const { enqueue } = device;
    device.enqueue = async (command) => {
      await enqueue(command);
      look();
    };
    await actions.completeSet();
    look();
    expect(seen).toEqual([
      [false, 1, 0],
      [true, 1, 1],
    ]);
  });

  test('a second click logs nothing while the first set is being stored', async () => {
    const { device, actions, setIds } = givenRunStore();
    await Promise.all([actions.completeSet(), actions.completeSet()]);
    expect([device.outbox.length, setIds().length]).toEqual([1, 1]);
  });

  test('parts of the screen behind the rest timer show a completed set only after the next paint', async () => {
    const { device, store, actions, setIds } = givenRunStore();
    const picture = Promise.withResolvers<void>();
    device.painted = () => picture.promise;
    const seen = () => {
      const { run, paintedRun, formRun, isBusy } = store.getState();
      return [...[run, paintedRun, formRun].map(({ pending }) => pending.sets.length), isBusy];
    };
    const completed = actions.completeSet();
    await vi.waitFor(() => expect(setIds()).toHaveLength(1));
    expect(seen()).toEqual([1, 0, 0, false]);
    picture.resolve();
    await completed;
    expect(seen()).toEqual([1, 1, 1, true]);
  });

  test('without a rest, the form is updated before the next paint', async () => {
    const { device, store, actions } = givenRunStore(
      openRun(sent([], [line('bench', { restTime: 0 })]), []),
    );
    device.painted = () => new Promise(() => {});
    void actions.completeSet();
    await vi.waitFor(() => expect(store.getState().formRun.pending.sets).toHaveLength(1));
    expect(store.getState().paintedRun.pending.sets).toHaveLength(0);
  });

  test('a set is stored with the suggestion and with the answer of the user to the suggestion', async () => {
    const { device, actions, run } = givenRunStore();
    const offered: AnsweredSuggestion = {
      rule: 'next-set',
      version: 1,
      setIds: ['before'],
      weightLbs: 180,
      reps: 8,
      answer: 'used',
    };
    const kept = () => device.outbox.map((each) => each.kind === 'logSet' && each.input.offered);
    actions.setSuggestion({ offer: { lineId: 'bench', offered } });
    actions.setInputs({ typed: { text: '180', unit: 'lbs' } });
    await actions.completeSet();
    expect(kept()).toEqual([offered]);
    expect(run().offer).toBeNull();
    actions.endRest(true);
    vi.advanceTimersByTime(600);
    // The user accepts the suggestion and then types another weight.
    actions.setSuggestion({ offer: { lineId: 'bench', offered } });
    actions.setInputs({ typed: { text: '170', unit: 'lbs' } });
    await actions.completeSet();
    expect(kept().at(-1)).toEqual({ ...offered, answer: 'none' });
  });

  test('a completed set starts the rest that is planned for its exercise', async () => {
    const { device, actions, run, setIds } = givenRunStore();
    actions.setInputs({
      typed: { text: '190.5', unit: 'lbs' },
      reps: '6',
      rpe: 9,
      isRpeEntered: true,
    });
    await actions.completeSet();
    expect(device.outbox).toEqual([
      {
        ...log('id-1', 'bench', {
          setNumber: 1,
          actualReps: 6,
          actualWeight: 190.5,
          rpeRating: 9,
          rpeSource: 'entered',
          evenIfFinished: true,
        }),
        // A page that has not loaded the workout needs the names of the exercise and set to
        // describe a refusal.
        about: expect.objectContaining({
          name: 'bench',
          label: { kind: 'set', number: 1 },
          set: expect.objectContaining({ setId: 'id-1', reps: 6, weightLbs: 190.5, rpe: 9 }),
        }),
      },
    ]);
    expect(setIds()).toEqual(['id-1']);
    expect(run()).toMatchObject({
      lineIndex: 0,
      inputs: { reps: '8', weightLbs: 190.5, typed: null, rpe: 7, isRpeEntered: false },
      rest: { setId: 'id-1', beganAtMs: NOW_MS, endsAtMs: NOW_MS + 60_000 },
    });
    expect(device.copy).toBe(run());
  });

  test('a second click on Complete Set within 600 ms logs nothing', async () => {
    const { store, actions, setIds } = givenRunStore();
    const pressed = [actions.completeSet(), actions.completeSet()];
    await Promise.all(pressed);
    expect(setIds()).toEqual(['id-1']);
    vi.advanceTimersByTime(600);
    expect(canComplete(store.getState())).toBe(false);
    await actions.completeSet();
    expect(setIds()).toEqual(['id-1']);
    actions.endRest(true);
    expect(canComplete(store.getState())).toBe(true);
    await actions.completeSet();
    expect(setIds()).toEqual(['id-1', 'id-2']);
    actions.endRest(true);
    vi.advanceTimersByTime(599);
    expect(canComplete(store.getState())).toBe(false);
  });

  test('typing removes the message about an invalid number', async () => {
    const { store, device, actions } = givenRunStore();
    actions.setInputs({ reps: '8.5' });
    await actions.completeSet();
    expect(store.getState().problem).toEqual({
      field: 'reps',
      message: 'Reps must be a whole number',
    });
    expect(device.outbox).toEqual([]);
    expect(canComplete(store.getState())).toBe(true);
    actions.setInputs({ reps: '8' });
    expect(store.getState().problem).toBeNull();
  });

  test('a set that the device cannot store is not logged', async () => {
    const { store, device, actions, setIds } = givenRunStore();
    warnings();
    device.isFull = true;
    await actions.completeSet();
    expect(setIds()).toEqual([]);
    expect(store.getState().notice).toEqual({
      title: 'Failed: logSet',
      reason: 'This browser cannot save it on this device',
    });
    actions.dismissNotice();
    expect(store.getState().notice).toBeNull();
  });

  test('typing into the form does not replace the session, which would render all sets again', () => {
    const { actions, run } = givenRunStore();
    const { pending, session } = run();
    actions.setInputs({ reps: '9' });
    expect(run().pending).toBe(pending);
    expect(run().session).toBe(session);
  });
});

describe('a logged set can be corrected', () => {
  test('a correction sends only the changed values of the set', async () => {
    const { device, actions, run, complete } = givenRunStore();
    await complete();
    await actions.editSet('id-1', { reps: 8, weightLbs: 185 });
    expect(device.outbox).toHaveLength(1);
    await actions.editSet('id-1', { reps: 8, weightLbs: 195 });
    expect(device.outbox.at(-1)).toMatchObject({ kind: 'editSet', input: { actualWeight: 195 } });
    expect(device.outbox.at(-1)?.input).not.toHaveProperty('actualReps');
    expect(run()).toMatchObject({
      pending: { sets: [{ weightLbs: 195 }] },
      inputs: { weightLbs: 195 },
    });
  });

  test('an RPE of 7 can be entered for a set that had 7 only as the default', async () => {
    const { device, actions, run, complete } = givenRunStore();
    await complete();
    await actions.editSet('id-1', { rpe: 7 });
    expect(device.outbox.at(-1)).toMatchObject({ kind: 'editSet', input: { rpeRating: 7 } });
    expect(run().pending.sets[0]).toMatchObject({ rpe: 7, rpeSource: 'entered' });
    await actions.editSet('id-1', { rpe: 7 });
    expect(device.outbox).toHaveLength(2);
  });

  test('undo deletes the set and puts the values of the set back into the form', async () => {
    const { device, actions, run, setIds } = givenRunStore();
    actions.setInputs({ reps: '5' });
    await actions.completeSet();
    await actions.undoSet('id-1');
    expect(setIds()).toEqual([]);
    expect(run()).toMatchObject({ lineIndex: 0, rest: null, inputs: { reps: '5' } });
    expect(device.outbox.at(-1)).toMatchObject({ kind: 'deleteSet', input: { setId: 'id-1' } });
  });

  test('deleting a logged set keeps the exercise and the values in the form', async () => {
    const { actions, run, setIds, complete } = givenRunStore();
    await complete();
    actions.goTo(2);
    actions.setInputs({ reps: '5' });
    await actions.removeSet('id-1');
    expect(setIds()).toEqual([]);
    expect(run()).toMatchObject({ lineIndex: 2, inputs: { reps: '5' } });
  });
});

describe('a command that the server refuses is reverted on the screen', () => {
  const reason = 'This workout is already finished';

  test('when the server refuses the newest set, its values return to the form', async () => {
    const { device, store, actions, run, setIds } = givenRunStore();
    actions.setInputs({ reps: '5' });
    await actions.completeSet();
    const [command] = device.outbox.splice(0);
    actions.takeRefusal({ command: command!, reason, wasSent: true });
    expect(setIds()).toEqual([]);
    expect(run()).toMatchObject({ rest: null, inputs: { reps: '5' } });
    expect(store.getState().notice).toEqual({ title: 'Failed: logSet', reason });
    expect(device.seen).toEqual(['id-1']);
  });

  test('an older set that the server refuses is removed from the workout screen', async () => {
    const { device, actions, run, setIds, complete } = givenRunStore();
    await complete();
    await complete();
    const [command] = device.outbox.splice(0, 1);
    actions.takeRefusal({ command: command!, reason, wasSent: true });
    expect(setIds()).toEqual(['id-2']);
    expect(run().lineIndex).toBe(0);
    expect(device.seen).toEqual([]);
  });

  test('a refused correction shows the values of the server', async () => {
    const { device, actions, run, complete } = givenRunStore();
    await complete();
    await actions.editSet('id-1', { reps: 5, weightLbs: 185, rpe: 7 });
    const [, command] = device.outbox.splice(0);
    device.server = sent([['id-1', 'bench']]);
    actions.takeRefusal({ command: command!, reason, wasSent: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(run().session).toEqual(device.server);
    expect(run().pending.sets).toMatchObject([{ setId: 'id-1', reps: 8 }]);
  });

  test('after a refused correction of a deleted set, the user can log the set again', async () => {
    const { device, store, actions, setIds, complete } = givenRunStore();
    await complete();
    await complete();
    await actions.editSet('id-1', { reps: 5, weightLbs: 190 });
    const [logged, , command] = device.outbox.splice(0);
    const about = command?.kind === 'editSet' ? command.about : undefined;
    expect(about).toMatchObject({
      name: 'bench',
      label: { kind: 'set', number: 1 },
      set: { reps: 5, weightLbs: 190 },
    });
    // Another device has deleted the set 'id-1', so the server refuses its correction.
    device.server = sent([['id-2', 'bench']]);
    actions.takeRefusal({ command: command!, reason, wasSent: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().notice).toBeNull();
    expect(setIds()).toEqual(['id-2']);
    await actions.logAgain(about!, 'id-3');
    expect(device.outbox).toMatchObject([
      {
        kind: 'logSet',
        input: {
          templateExerciseId: 'bench',
          actualReps: 5,
          actualWeight: 190,
          performedAt: logged?.input.performedAt,
        },
      },
    ]);
    expect(setIds()).toHaveLength(2);
    expect(device.seen).toEqual(['id-3']);
  });

  test('the workout screen shows no notice when the server refuses to finish the workout', async () => {
    const { store, actions, setIds, complete, device } = givenRunStore();
    await complete();
    const ids = { id: 'session', commandId: 'f', performedAt: new Date(NOW_MS).toISOString() };
    actions.takeRefusal({
      command: { kind: 'completeSession', input: ids },
      reason,
      wasSent: true,
    });
    actions.takeRefusal({ command: device.outbox[0]!, reason, wasSent: false });
    expect(store.getState().notice).toBeNull();
    expect(setIds()).toEqual(['id-1']);
  });
});

describe('the workout screen is updated from the server', () => {
  test('an opened workout shows the sets that the server stores and the pending sets', async () => {
    const { device, actions, setIds } = givenRunStore();
    device.server = sent([['elsewhere', 'bench']]);
    device.outbox.push(log('waiting'));
    const begun = actions.begin();
    expect(device.copy).toBeDefined();
    await begun;
    expect(setIds()).toEqual(['elsewhere', 'waiting']);
  });

  test('the notice about changes from another device disappears when the next set is logged', async () => {
    const { device, store, actions, complete } = givenRunStore();
    await complete();
    device.server = sent([['elsewhere', 'bench', 205]]);
    await actions.synchronize();
    expect(store.getState().elsewhere).toMatchObject([
      { type: 'logged', set: { setId: 'elsewhere', setNumber: 1, weightLbs: 205 } },
    ]);
    await actions.synchronize();
    expect(store.getState().elsewhere).toHaveLength(1);
    actions.dismissElsewhere();
    expect(store.getState().elsewhere).toEqual([]);
    device.server = sent();
    await actions.synchronize();
    expect(store.getState().elsewhere).toHaveLength(1);
    await actions.completeSet();
    expect(store.getState().elsewhere).toEqual([]);
  });

  test('an accepted set that another device deleted is reported, and can be restored', async () => {
    const { device, store, actions, setIds, complete } = givenRunStore();
    await complete();
    device.outbox.splice(0);
    await actions.synchronize();
    expect(setIds()).toEqual([]);
    expect(store.getState().elsewhere).toMatchObject([{ type: 'deleted', set: { setId: 'id-1' } }]);
    await actions.restoreSet('id-1');
    expect(setIds()).toEqual(['id-1']);
    expect(store.getState().elsewhere).toEqual([]);
  });

  test('the notice about changes from another device shows the newest changes for a minute', async () => {
    const { device, store, actions } = givenRunStore();
    device.server = sent([['elsewhere', 'bench']]);
    await actions.synchronize();
    vi.advanceTimersByTime(30_000);
    device.server = sent();
    await actions.synchronize();
    expect(store.getState().elsewhere).toMatchObject([{ type: 'deleted' }]);
    vi.advanceTimersByTime(59_000);
    expect(store.getState().elsewhere).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(store.getState().elsewhere).toEqual([]);
  });

  describe('a rest starts on this device when another device logs a set', () => {
    const SET_MS = NOW_MS - 20_000;
    const logged = (...sets: [setId: string, lineId: string][]): SessionState => {
      const session = sent(sets);
      const loggedAt = new Date(SET_MS).toISOString();
      return { ...session, sets: session.sets.map((set) => ({ ...set, loggedAt })) };
    };
    const REST = { setId: 'elsewhere', endsAtMs: SET_MS + 60_000, isElsewhere: true };

    test('the next set can be logged during a rest that started on another device', async () => {
      const { device, store, actions, run } = givenRunStore();
      device.server = logged(['elsewhere', 'bench']);
      await actions.synchronize();
      expect(run().rest).toMatchObject(REST);
      expect(canComplete(store.getState())).toBe(true);
      await actions.synchronize();
      expect(run().rest).toMatchObject(REST);
      actions.endRest(true);
      await actions.synchronize();
      expect(run()).toMatchObject({ rest: null, restsOver: 0 });
    });

    test('opening a workout shows a rest that started on another device', async () => {
      const { device, actions, run } = givenRunStore(openRun(logged(['elsewhere', 'bench']), []));
      device.server = logged(['elsewhere', 'bench']);
      await actions.begin();
      expect(run().rest).toMatchObject(REST);
    });

    test('no rest is shown for a set from another device when the rest is over or not planned', async () => {
      const { device, actions, run } = givenRunStore();
      const session = logged(['elsewhere', 'bench']);
      const [set] = session.sets;
      if (!set) throw new Error('A set is given');
      device.server = { ...session, sets: [{ ...set, classification: 'WARMUP' }] };
      await actions.synchronize();
      expect(run().rest).toBeNull();
      device.server = logged(['elsewhere', 'bench'], ['row-1', 'row']);
      await actions.synchronize();
      expect(run().rest).toBeNull();
      const [early] = logged(['early', 'bench']).sets;
      if (!early) throw new Error('A set is given');
      const minuteAgo = new Date(NOW_MS - 60_000).toISOString();
      device.server = { ...session, sets: [{ ...early, loggedAt: minuteAgo }] };
      await actions.synchronize();
      expect(run().rest).toBeNull();
    });

    test('a newer set of another device replaces the rest of this device', async () => {
      const { device, actions, run } = givenRunStore();
      await actions.completeSet();
      expect(run().rest?.setId).toBe('id-1');
      const session = logged(['elsewhere', 'bench']);
      const loggedAt = new Date(NOW_MS + 20_000).toISOString();
      device.server = { ...session, sets: session.sets.map((set) => ({ ...set, loggedAt })) };
      device.outbox.splice(0);
      await actions.synchronize();
      expect(run().rest).toEqual({
        ...REST,
        beganAtMs: NOW_MS + 20_000,
        endsAtMs: NOW_MS + 80_000,
        openedBySetId: 'id-1',
      });
    });

    test('a rest that started on another device ends when the set of the rest is deleted', async () => {
      const { device, actions, run } = givenRunStore();
      device.server = logged(['elsewhere', 'bench']);
      await actions.synchronize();
      device.server = sent();
      await actions.synchronize();
      expect(run().rest).toBeNull();
      await actions.completeSet();
      device.server = logged(['elsewhere', 'bench']);
      await actions.synchronize();
      expect(run().rest?.setId).toBe('id-1');
    });
  });

  test('a set that is logged while the session is being read is not lost', async () => {
    const { device, actions, setIds } = givenRunStore();
    const { promise, resolve } = Promise.withResolvers<SessionState>();
    device.readSession = () => promise;
    const synchronized = actions.synchronize();
    await actions.completeSet();
    device.outbox.splice(0);
    resolve(sent());
    await synchronized;
    expect(setIds()).toEqual(['id-1']);
  });

  test('the sets stay on the screen when the session cannot be loaded', async () => {
    const { device, actions, run } = givenRunStore();
    const before = run();
    device.server = 'unknown';
    expect(await actions.synchronize()).toBe(false);
    expect(run()).toBe(before);
  });

  test.each([
    ['deleted', 'gone' as const],
    ['finished', { ...sent(), status: 'COMPLETED' as const }],
  ])('a session that another device has %s ends on this device, too', async (_, server) => {
    const { device, store, actions } = givenRunStore();
    device.server = server;
    await actions.begin();
    expect(store.getState().hasEnded).toBe(true);
    expect(device.copy).toBeUndefined();
  });

  test('loading the sets of the last workout does not save the workout on the device again', () => {
    const { device, actions, run } = givenRunStore();
    actions.setLastSets({});
    expect(run().lastTime).not.toBeNull();
    expect(device.copy).toBeUndefined();
  });

  test('a workout is not saved on the device while it is being ended', () => {
    const { device, actions } = givenRunStore();
    actions.setEnding(true);
    actions.goTo(0);
    expect(device.copy).toBeUndefined();
    actions.setEnding(false);
    expect(device.copy).toBeDefined();
  });

  test('adoptCopy shows the workout that another tab has stored, without storing it again', () => {
    const { device, actions, run } = givenRunStore();
    const copy = afterSet(run(), log('a'), NOW_MS);
    actions.adoptCopy(copy);
    expect(run()).toBe(copy);
    expect(device.copy).toBeUndefined();
  });
});

describe('the open exercise and the end of a rest can be changed', () => {
  test('choosing an exercise fills the form with the values of its plan', () => {
    const { store, actions, run } = givenRunStore();
    actions.goTo(1);
    expect(run()).toMatchObject({ lineIndex: 1, inputs: { reps: '10', weightLbs: 0 } });
    actions.goTo(3);
    expect(canComplete(store.getState())).toBe(false);
  });

  test('a rest that was shortened by 15 s ends 15 s earlier', async () => {
    const { actions, run } = givenRunStore();
    await actions.completeSet();
    actions.moveRest(-15);
    expect(run().rest?.endsAtMs).toBe(NOW_MS + 45_000);
    actions.endRest(false);
    expect(run()).toMatchObject({ rest: null, restedAtMs: NOW_MS + 45_000 });
  });

  test('a rest keeps its remaining length when the clock of the device is moved back', async () => {
    const { actions, run } = givenRunStore();
    await actions.completeSet();
    const earlier = NOW_MS - 3 * 3_600_000;
    vi.setSystemTime(earlier);
    actions.followClock();
    expect(run().rest?.endsAtMs).toBe(earlier + 60_000);
    vi.setSystemTime(earlier + 30_000);
    actions.followClock();
    expect(run().rest?.endsAtMs).toBe(earlier + 60_000);
  });
});

describe('the workout stores when the user was last active', () => {
  const touched = (given: ReturnType<typeof givenRunStore>) => lastTouchedAtMs(given.run());

  const oneMore = ({ run }: ReturnType<typeof givenRunStore>) => {
    const [line] = linesOf(run());
    const step = line && setsStep(line, 1, 0);
    if (!step) throw new Error('There is a line, and room for a set');
    return step;
  };

  test('the last activity is the time of the newest set, or the start of a workout without sets', async () => {
    const given = givenRunStore(openRun(sent(), []));
    expect(touched(given)).toBe(Date.parse(sent().startedAt));
    expect(touched(givenRunStore(openRun(sent([['a', 'bench']]), [])))).toBe(NOW_MS);
  });

  test.each<[string, (given: ReturnType<typeof givenRunStore>) => unknown]>([
    ['a set', ({ actions }) => actions.completeSet()],
    ['a change of the plan', (given) => given.actions.changePlan(oneMore(given))],
    ['a note', ({ actions }) => actions.note({ type: 'noteSession', notes: 'Busy' })],
    ['the answer that the workout goes on', ({ actions }) => actions.goOn()],
  ])('the last activity of a run is updated after %s', async (_, act) => {
    const given = givenRunStore();
    vi.advanceTimersByTime(HOUR_MS);
    await act(given);
    expect(touched(given)).toBe(NOW_MS + HOUR_MS);
    expect(given.device.copy?.touchedAtMs).toBe(NOW_MS + HOUR_MS);
  });

  test('synchronising, ending a rest and typing do not count as activity', async () => {
    const given = givenRunStore();
    given.device.server = sent([['elsewhere', 'bench']]);
    await given.actions.completeSet();
    vi.advanceTimersByTime(HOUR_MS);
    await given.actions.synchronize();
    given.actions.endRest(false);
    given.actions.setInputs({ reps: '9' });
    expect(touched(given)).toBe(NOW_MS);
  });
});
