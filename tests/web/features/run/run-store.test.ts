import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { SessionCommand } from '#shared/sessions/pending-session.ts';
import type { StartFrom } from '#shared/sessions/prefill.ts';
import { lastTouchedAtMs } from '#web/features/run/last-touched.ts';
import { afterSet, openRun } from '#web/features/run/run-steps.ts';
import { addStep, laterStep, leaveOutStep, setsStep } from '#web/features/run/plan/plan-steps.ts';
import { canComplete, createRunStore, type RunDevice } from '#web/features/run/run-store.ts';
import { currentLine, linesOf, type Run } from '#web/features/run/run.ts';
import { line, log, NOW_MS, sent } from './given-run.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => void vi.useRealTimers());

interface GivenDevice extends RunDevice {
  outbox: SessionCommand[];
  /** Of refusals that were put away. */
  seen: string[];
  copy: Run | undefined;
  server: SessionState | 'gone' | 'unknown';
  isFull: boolean;
  from: StartFrom;
}

/** A device that keeps everything in memory. What it is asked for can be changed by each test. */
function givenDevice(): GivenDevice {
  let ids = 0;
  const outbox: SessionCommand[] = [];
  const seen: string[] = [];
  const device: GivenDevice = {
    outbox,
    seen,
    copy: undefined,
    server: sent(),
    isFull: false,
    from: 'plan',
    enqueue: async (command) => {
      if (device.isFull) throw new Error('The storage is full');
      outbox.push(command);
    },
    listUnsent: async () => [...outbox],
    forgetRefusal: (commandId) => void seen.push(commandId),
    failureText: ({ kind }) => `Failed: ${kind}`,
    readSession: async () => device.server,
    saveCopy: (run) => void (device.copy = run),
    clearCopy: () => void (device.copy = undefined),
    painted: async () => undefined,
    weightUnit: () => 'lbs',
    startFrom: () => device.from,
    keepStartFrom: (from) => void (device.from = from),
    newId: () => `id-${(ids += 1)}`,
    nowMs: Date.now,
  };
  return device;
}

function givenRun(initial: Run = openRun(sent(), [])) {
  const device = givenDevice();
  const store = createRunStore(initial, device);
  const { actions } = store.getState();
  const run = () => store.getState().run;
  return {
    device,
    store,
    actions,
    run,
    setIds: () => run().pending.sets.map(({ setId }) => setId),
    /** Completes a set, skips its rest and waits until the next one may be pressed. */
    async complete() {
      await actions.completeSet();
      actions.endRest(true);
      vi.advanceTimersByTime(600);
    },
  };
}

const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('completing a set', () => {
  test('answers the press before anything is kept, and says that the set is logged after', async () => {
    const { device, store, actions, setIds } = givenRun();
    const seen: [isBusy: boolean, kept: number, logged: number][] = [];
    const look = () => seen.push([store.getState().isBusy, device.outbox.length, setIds().length]);
    const { enqueue } = device;
    device.painted = async () => void look();
    device.enqueue = async (command) => {
      await enqueue(command);
      look();
    };
    await actions.completeSet();
    look();
    expect(seen).toEqual([
      [true, 0, 0],
      [true, 1, 0],
      [true, 1, 1],
    ]);
  });

  test('keeps the command with what stands in the form, and the rest begins', async () => {
    const { device, actions, run, setIds } = givenRun();
    actions.setInputs({
      typed: { text: '190.5', unit: 'lbs' },
      reps: '6',
      rpe: 9,
      isRpeEntered: true,
    });
    await actions.completeSet();
    expect(device.outbox).toEqual([
      log('id-1', 'bench', {
        setNumber: 1,
        actualReps: 6,
        actualWeight: 190.5,
        rpeRating: 9,
        rpeSource: 'entered',
        evenIfFinished: true,
      }),
    ]);
    expect(setIds()).toEqual(['id-1']);
    expect(run().rest).toEqual({ setId: 'id-1', beganAtMs: NOW_MS, endsAtMs: NOW_MS + 60_000 });
    expect(device.copy).toBe(run());
  });

  test('does nothing while resting, nor for 600 ms after the press before', async () => {
    const { store, actions, setIds } = givenRun();
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

  test('is refused by the form when a number is wrong, and typing takes the sentence away', async () => {
    const { store, device, actions } = givenRun();
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

  test('that this device cannot keep is not logged, and says so', async () => {
    const { store, device, actions, setIds } = givenRun();
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

  test('repaints nothing of the sets while somebody types', () => {
    const { actions, run } = givenRun();
    const { pending, session } = run();
    actions.setInputs({ reps: '9' });
    expect(run().pending).toBe(pending);
    expect(run().session).toBe(session);
  });
});

describe('mending', () => {
  test('a correction sends the changed values only, and none when nothing was changed', async () => {
    const { device, actions, run, complete } = givenRun();
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

  test('an RPE of 7 is a correction of a set that nobody rated', async () => {
    const { device, actions, run, complete } = givenRun();
    await complete();
    await actions.editSet('id-1', { rpe: 7 });
    expect(device.outbox.at(-1)).toMatchObject({ kind: 'editSet', input: { rpeRating: 7 } });
    expect(run().pending.sets[0]).toMatchObject({ rpe: 7, rpeSource: 'entered' });
    await actions.editSet('id-1', { rpe: 7 });
    expect(device.outbox).toHaveLength(2);
  });

  test('undo deletes the set and puts its values back into the form', async () => {
    const { device, actions, run, setIds } = givenRun();
    actions.setInputs({ reps: '5' });
    await actions.completeSet();
    await actions.undoSet('id-1');
    expect(setIds()).toEqual([]);
    expect(run()).toMatchObject({ lineIndex: 0, rest: null, inputs: { reps: '5' } });
    expect(device.outbox.at(-1)).toMatchObject({ kind: 'deleteSet', input: { setId: 'id-1' } });
  });

  test('a deletion from the list leaves the form alone', async () => {
    const { actions, run, setIds, complete } = givenRun();
    await complete();
    actions.setInputs({ reps: '5' });
    await actions.deleteSet('id-1');
    expect(setIds()).toEqual([]);
    expect(run().inputs.reps).toBe('5');
  });
});

describe('a refusal', () => {
  const reason = 'This workout is already finished';

  test('of the newest set says why, puts it into the form, and is put away with that', async () => {
    const { device, store, actions, run, setIds } = givenRun();
    actions.setInputs({ reps: '5' });
    await actions.completeSet();
    const [command] = device.outbox.splice(0);
    actions.takeRefusal({ command: command!, reason, wasSent: true });
    expect(setIds()).toEqual([]);
    expect(run()).toMatchObject({ rest: null, inputs: { reps: '5' } });
    expect(store.getState().notice).toEqual({ title: 'Failed: logSet', reason });
    expect(device.seen).toEqual(['id-1']);
  });

  test('of an older set takes it out and stays listed', async () => {
    const { device, actions, setIds, complete } = givenRun();
    await complete();
    await complete();
    const [command] = device.outbox.splice(0, 1);
    actions.takeRefusal({ command: command!, reason, wasSent: true });
    expect(setIds()).toEqual(['id-2']);
    expect(device.seen).toEqual([]);
  });

  test('of a correction shows what the server has', async () => {
    const { device, actions, run, complete } = givenRun();
    await complete();
    await actions.editSet('id-1', { reps: 5, weightLbs: 185, rpe: 7 });
    const [, command] = device.outbox.splice(0);
    device.server = sent([['id-1', 'bench']]);
    actions.takeRefusal({ command: command!, reason, wasSent: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(run().session).toBe(device.server);
    expect(run().pending.sets).toMatchObject([{ setId: 'id-1', reps: 8 }]);
  });

  test('of a finish, or of what was held back with another command, is said elsewhere', async () => {
    const { store, actions, setIds, complete, device } = givenRun();
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

describe('synchronising with the server', () => {
  test('keeps the copy first, then takes what the server knows with what waits on top', async () => {
    const { device, actions, setIds } = givenRun();
    device.server = sent([['elsewhere', 'bench']]);
    device.outbox.push(log('waiting'));
    const begun = actions.begin();
    expect(device.copy).toBeDefined();
    await begun;
    expect(setIds()).toEqual(['elsewhere', 'waiting']);
  });

  test('says what came from another device, and nothing of its own, until it was read', async () => {
    const { device, store, actions, complete } = givenRun();
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
  });

  test('does not lose a set that is logged, sent and answered meanwhile', async () => {
    const { device, actions, setIds } = givenRun();
    const { promise, resolve } = Promise.withResolvers<SessionState>();
    device.readSession = () => promise;
    const synchronized = actions.synchronize();
    await actions.completeSet();
    device.outbox.splice(0);
    resolve(sent());
    await synchronized;
    expect(setIds()).toEqual(['id-1']);
  });

  test('without an answer changes nothing, and says that it has yet to be done', async () => {
    const { device, actions, run } = givenRun();
    const before = run();
    device.server = 'unknown';
    expect(await actions.synchronize()).toBe(false);
    expect(run()).toBe(before);
  });

  test.each([
    ['deleted', 'gone' as const],
    ['finished', { ...sent(), status: 'COMPLETED' as const }],
  ])('a session that was %s elsewhere has ended here, and its copy goes', async (_, server) => {
    const { device, store, actions } = givenRun();
    device.server = server;
    await actions.begin();
    expect(store.getState().hasEnded).toBe(true);
    expect(device.copy).toBeUndefined();
  });

  test('what is known of earlier workouts brings no copy back that another tab has taken away', () => {
    const { device, actions, run } = givenRun();
    actions.knowLastSets({});
    expect(run().lastTime).not.toBeNull();
    expect(device.copy).toBeUndefined();
  });

  test('nothing that still comes brings the copy of a session back that is being ended', () => {
    const { device, actions } = givenRun();
    actions.setEnding(true);
    actions.goTo(0);
    expect(device.copy).toBeUndefined();
    actions.setEnding(false);
    expect(device.copy).toBeDefined();
  });

  test('the copy of another tab is taken as it is', () => {
    const { device, actions, run } = givenRun();
    const copy = afterSet(run(), log('a'), NOW_MS);
    actions.adoptCopy(copy);
    expect(run()).toBe(copy);
    expect(device.copy).toBeUndefined();
  });
});

describe('going through the workout', () => {
  test('a jump fills the form for the line, and past the last line nothing can be completed', () => {
    const { store, actions, run } = givenRun();
    actions.goTo(1);
    expect(run()).toMatchObject({ lineIndex: 1, inputs: { reps: '10', weightLbs: 0 } });
    actions.goTo(3);
    expect(canComplete(store.getState())).toBe(false);
  });

  test('the rest moves by seconds, and is over at its end', async () => {
    const { actions, run } = givenRun();
    await actions.completeSet();
    actions.moveRest(-15);
    expect(run().rest?.endsAtMs).toBe(NOW_MS + 45_000);
    actions.endRest(false);
    expect(run()).toMatchObject({ rest: null, restedAtMs: NOW_MS + 45_000 });
  });

  test('a rest does not last for hours when the clock is set back by hours', async () => {
    const { actions, run } = givenRun();
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

test('a set is logged with its kind and its note, a plain one without', async () => {
  const { actions, complete, device } = givenRun();
  actions.setInputs({ classification: 'WARMUP', notes: 'easy' });
  await complete();
  await complete();
  const [first, second] = device.outbox.map(({ input }) => input);
  expect(first).toMatchObject({ setClassification: 'WARMUP', notes: 'easy' });
  expect(second).not.toHaveProperty('setClassification');
  expect(second).not.toHaveProperty('notes');
});

test('a note of an exercise is kept and shown at once', async () => {
  const { actions, device, run } = givenRun();
  await actions.note({ type: 'noteExercise', lineId: 'bench', notes: 'seat 4' });
  expect(device.outbox).toMatchObject([{ kind: 'changePlan', input: { id: 'session' } }]);
  expect(run().pending.template.exercises[0]?.sessionNotes).toBe('seat 4');
});

describe('the plan is changed', () => {
  const next = ({ run }: Pick<ReturnType<typeof givenRun>, 'run'>) => currentLine(run())?.id;
  const lineOf = ({ run }: Pick<ReturnType<typeof givenRun>, 'run'>, id: string) => {
    const found = linesOf(run()).find((each) => each.id === id);
    if (!found) throw new Error(`There is no line ${id}`);
    return found;
  };
  const curl = {
    ...line('curl').exercise,
    id: 'curl',
    name: 'Curl',
  } as unknown as Parameters<typeof addStep>[0]; // `as`: the rest of a library entry goes nowhere

  test('the change is kept before it is shown, with the exercise that it names', async () => {
    const given = givenRun();
    await given.actions.changePlan(addStep(curl));
    expect(given.device.outbox).toMatchObject([
      {
        kind: 'changePlan',
        input: { id: 'session', commandId: 'id-1', change: { type: 'add', exerciseId: 'curl' } },
        exercise: { id: 'curl', name: 'Curl' },
      },
    ]);
    expect(lineOf(given, 'id-1').exercise.name).toBe('Curl');
    expect(given.store.getState().planNotice?.message).toBe('Added Curl');
    expect(next(given)).toBe('bench');
  });

  test('a full device says so and changes nothing', async () => {
    const given = givenRun();
    given.device.isFull = true;
    await given.actions.changePlan(leaveOutStep(lineOf(given, 'bench')));
    expect(given.store.getState()).toMatchObject({
      planNotice: null,
      notice: { title: 'Failed: changePlan' },
    });
    expect(lineOf(given, 'bench').isLeftOut).toBe(false);
  });

  test('an exercise that is left out makes room for the next one, and undo goes back to it', async () => {
    const given = givenRun();
    given.actions.setInputs({ reps: '5' });
    await given.actions.changePlan(leaveOutStep(lineOf(given, 'bench')));
    expect(next(given)).toBe('row');
    expect(given.run().inputs.reps).toBe('10');
    await given.actions.undoPlanChange();
    expect(next(given)).toBe('bench');
    expect(given.store.getState().planNotice).toBeNull();
  });

  test('an exercise that comes later makes room, and undo brings it and the place back', async () => {
    const given = givenRun();
    const step = laterStep(linesOf(given.run()), 'bench', 'next');
    if (!step) throw new Error('Nothing follows');
    await given.actions.changePlan(step);
    expect(linesOf(given.run()).map(({ id }) => id)).toEqual(['row', 'press', 'bench']);
    expect(next(given)).toBe('row');
    await given.actions.undoPlanChange();
    expect(linesOf(given.run()).map(({ id }) => id)).toEqual(['bench', 'row', 'press']);
    expect(next(given)).toBe('bench');
  });

  test('place and form go with the line when another one moves in front of it', async () => {
    const given = givenRun();
    given.actions.goTo(1);
    given.actions.setInputs({ reps: '9' });
    const step = laterStep(linesOf(given.run()), 'bench', 'next');
    if (!step) throw new Error('Nothing follows');
    await given.actions.changePlan(step);
    expect(given.run()).toMatchObject({ lineIndex: 0, inputs: { reps: '9' } });
    expect(next(given)).toBe('row');
  });

  test('an exercise whose last open set is taken away is done', async () => {
    const given = givenRun(openRun(sent([['a', 'bench']]), []));
    const step = setsStep(lineOf(given, 'bench'), -1, 1);
    if (!step) throw new Error('That cannot be');
    await given.actions.changePlan(step);
    expect(next(given)).toBe('row');
  });

  test('what is added at the end of the workout is next', async () => {
    const given = givenRun();
    given.actions.goTo(3);
    await given.actions.changePlan(addStep(curl));
    expect(next(given)).toBe('id-1');
  });

  test('the place follows its line when another device has moved it, or has left it out', async () => {
    const given = givenRun();
    given.actions.goTo(2);
    given.actions.setInputs({ reps: '4' });
    const [bench, row, press] = sent().template.exercises as [
      ReturnType<typeof line>,
      ReturnType<typeof line>,
      ReturnType<typeof line>,
    ];
    given.device.server = sent([], [press, bench, row]);
    await given.actions.synchronize();
    expect(given.run()).toMatchObject({ lineIndex: 0, inputs: { reps: '4' } });
    given.device.server = sent([], [{ ...press, isLeftOut: true }, bench, row]);
    await given.actions.synchronize();
    expect(next(given)).toBe('bench');
  });

  test('a set puts the way back away', async () => {
    const given = givenRun();
    await given.actions.changePlan(addStep(curl));
    await given.actions.completeSet();
    expect(given.store.getState().planNotice).toBeNull();
  });

  test('a change that the server refuses is taken out again, with its sentence', async () => {
    const given = givenRun();
    await given.actions.changePlan(leaveOutStep(lineOf(given, 'bench')));
    const [command] = given.device.outbox.splice(0);
    if (!command) throw new Error('Nothing was kept');
    given.actions.takeRefusal({ command, reason: 'The workout is over', wasSent: true });
    expect(lineOf(given, 'bench').isLeftOut).toBe(false);
    expect(given.store.getState().notice?.reason).toBe('The workout is over');
  });
});

describe('the gym', () => {
  const gym = { id: 'home', name: 'Home' };

  test('is chosen by a command, shown at once, and let go', async () => {
    const { device, actions, run } = givenRun();
    await actions.chooseGym(gym);
    expect(run().pending.gym).toEqual(gym);
    expect(device.outbox).toMatchObject([
      { kind: 'changePlan', input: { change: { type: 'gym', gymId: 'home' } }, gym },
    ]);
    await actions.chooseGym(null);
    expect(run().pending.gym).toBeNull();
  });

  test('stays as it was when the device keeps nothing', async () => {
    const { device, store, actions, run } = givenRun();
    warnings();
    device.isFull = true;
    await actions.chooseGym(gym);
    expect(run().pending.gym).toBeNull();
    expect(store.getState().notice?.title).toBe('Failed: changePlan');
  });
});

describe('a weight in another unit than the person’s', () => {
  test('is stored in pounds, and says how it was typed', async () => {
    const { device, actions } = givenRun();
    device.weightUnit = (exerciseId) => (exerciseId === undefined ? 'lbs' : 'kg');
    actions.setInputs({ typed: { text: '20', unit: 'kg' } });
    await actions.completeSet();
    expect(device.outbox[0]?.input).toMatchObject({
      actualWeight: 44.09,
      enteredWeight: { value: 20, unit: 'kg' },
    });
  });
});

describe('what was done the last time', () => {
  const lastSet = { weightLbs: 195, reps: 5, durationSeconds: null, distanceMeters: null };
  const sets = {
    'exercise-bench': [1, 2].map(() => ({ ...lastSet, classification: 'WORKING' as const })),
  };

  test('fills a set from there, and is remembered for the sets and the workouts after it', async () => {
    const { actions, run, complete, device } = givenRun();
    actions.knowLastSets(sets);
    expect(run().inputs).toMatchObject({ reps: '8', weightLbs: 185 });
    actions.startFrom('last-time');
    expect(run().inputs).toMatchObject({ reps: '5', weightLbs: 195 });
    await complete();
    expect(run().inputs).toMatchObject({ reps: '5', weightLbs: 195 });
    expect(device.from).toBe('last-time');
  });

  test('is what the form begins with when it is what was chosen, once it is known', () => {
    const { actions, run, device } = givenRun();
    device.from = 'last-time';
    actions.knowLastSets(sets);
    expect(run().inputs).toMatchObject({ reps: '5', weightLbs: 195, typed: null });
  });

  test('leaves what was typed before it was known', () => {
    const { actions, run, device } = givenRun();
    device.from = 'last-time';
    actions.setInputs({ reps: '12' });
    actions.knowLastSets(sets);
    expect(run().inputs).toMatchObject({ reps: '12', weightLbs: 195 });
  });

  test('is left again with one press, whatever was changed', async () => {
    const { actions, run, complete } = givenRun();
    actions.knowLastSets(sets);
    actions.startFrom('last-time');
    await complete();
    actions.startFrom('plan');
    expect(run().inputs).toMatchObject({ reps: '8', weightLbs: 185 });
  });
});

describe('a warm-up', () => {
  test('is logged without a rest, and the form stays that of the working set', async () => {
    const { device, actions, run } = givenRun();
    const [line] = run().pending.template.exercises;
    if (!line) throw new Error('The run has no line');
    const { inputs } = run();
    const isKept = await actions.logWarmUp(line, { weight: 45, unit: 'lbs', reps: 8 });
    expect(isKept).toBe(true);
    const [command] = device.outbox;
    expect(command?.input).toMatchObject({
      actualReps: 8,
      actualWeight: 45,
      setClassification: 'WARMUP',
    });
    expect(command?.input).not.toHaveProperty('rpeRating');
    expect(run()).toMatchObject({ inputs, rest: null, lineIndex: 0 });
    expect(run().pending.sets).toMatchObject([{ classification: 'WARMUP', rpeSource: 'default' }]);
  });
});

describe('when the run was touched last', () => {
  const HOUR_MS = 3_600_000;
  const touched = (given: ReturnType<typeof givenRun>) => lastTouchedAtMs(given.run());

  const oneMore = ({ run }: ReturnType<typeof givenRun>) => {
    const [line] = linesOf(run());
    const step = line && setsStep(line, 1, 0);
    if (!step) throw new Error('There is a line, and room for a set');
    return step;
  };

  test('is its last set, or its start, until something is done on this device', async () => {
    const given = givenRun(openRun(sent(), []));
    expect(touched(given)).toBe(Date.parse(sent().startedAt));
    expect(touched(givenRun(openRun(sent([['a', 'bench']]), [])))).toBe(NOW_MS);
  });

  test.each<[string, (given: ReturnType<typeof givenRun>) => unknown]>([
    ['a set', ({ actions }) => actions.completeSet()],
    ['a change of the plan', (given) => given.actions.changePlan(oneMore(given))],
    ['a note', ({ actions }) => actions.note({ type: 'noteSession', notes: 'Busy' })],
    ['the answer that the workout goes on', ({ actions }) => actions.goOn()],
  ])('is now after %s, and the copy keeps it', async (_, act) => {
    const given = givenRun();
    vi.advanceTimersByTime(HOUR_MS);
    await act(given);
    expect(touched(given)).toBe(NOW_MS + HOUR_MS);
    expect(given.device.copy?.touchedAtMs).toBe(NOW_MS + HOUR_MS);
  });

  test('stays as it was when the server answers, a rest runs out or something is typed', async () => {
    const given = givenRun();
    given.device.server = sent([['elsewhere', 'bench']]);
    await given.actions.completeSet();
    vi.advanceTimersByTime(HOUR_MS);
    await given.actions.synchronize();
    given.actions.endRest(false);
    given.actions.setInputs({ reps: '9' });
    expect(touched(given)).toBe(NOW_MS);
  });
});
