import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openRun } from '#web/features/run/state/run-steps.ts';
import { addStep, laterStep, leaveOutStep, setsStep } from '#web/features/run/state/plan-steps.ts';
import { currentLine, linesOf } from '#web/features/run/state/run.ts';
import { givenRunStore } from './given-run-store.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';
import { line, NOW_MS, sent } from './given-run.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => void vi.useRealTimers());

const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('the plan of a running workout can be changed', () => {
  const next = ({ run }: Pick<ReturnType<typeof givenRunStore>, 'run'>) => currentLine(run())?.id;
  const lineOf = ({ run }: Pick<ReturnType<typeof givenRunStore>, 'run'>, id: string) => {
    const found = linesOf(run()).find((each) => each.id === id);
    if (!found) throw new Error(`There is no line ${id}`);
    return found;
  };
  // The cast is safe because the step copies no other field of the exercise.
  const curl = {
    ...line('curl').exercise,
    id: 'curl',
    name: 'Curl',
  } as unknown as Parameters<typeof addStep>[0];

  test('an added exercise is stored on the device as a pending command', async () => {
    const given = givenRunStore();
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

  test('a message is shown when the device cannot store a change to the plan', async () => {
    const given = givenRunStore();
    given.device.isFull = true;
    await given.actions.changePlan(leaveOutStep(lineOf(given, 'bench')));
    expect(given.store.getState()).toMatchObject({
      planNotice: null,
      notice: { title: 'Failed: changePlan' },
    });
    expect(lineOf(given, 'bench').isLeftOut).toBe(false);
  });

  test('skipping an exercise opens the next exercise', async () => {
    const given = givenRunStore();
    given.actions.setInputs({ reps: '5' });
    await given.actions.changePlan(leaveOutStep(lineOf(given, 'bench')));
    expect(next(given)).toBe('row');
    expect(given.run().inputs.reps).toBe('10');
    await given.actions.undoPlanChange();
    expect(next(given)).toBe('bench');
    expect(given.store.getState().planNotice).toBeNull();
  });

  test('moving an exercise later opens the next exercise', async () => {
    const given = givenRunStore();
    const step = laterStep(linesOf(given.run()), 'bench', 'next');
    if (!step) throw new Error('Nothing follows');
    await given.actions.changePlan(step);
    expect(linesOf(given.run()).map(({ id }) => id)).toEqual(['row', 'press', 'bench']);
    expect(next(given)).toBe('row');
    await given.actions.undoPlanChange();
    expect(linesOf(given.run()).map(({ id }) => id)).toEqual(['bench', 'row', 'press']);
    expect(next(given)).toBe('bench');
  });

  test('the form keeps the values of the open exercise when the user reorders the exercises', async () => {
    const given = givenRunStore();
    given.actions.goTo(1);
    given.actions.setInputs({ reps: '9' });
    const step = laterStep(linesOf(given.run()), 'bench', 'next');
    if (!step) throw new Error('Nothing follows');
    await given.actions.changePlan(step);
    expect(given.run()).toMatchObject({ lineIndex: 0, inputs: { reps: '9' } });
    expect(next(given)).toBe('row');
  });

  test('removing the last remaining set of an exercise opens the next exercise', async () => {
    const given = givenRunStore(openRun(sent([['a', 'bench']]), []));
    const step = setsStep(lineOf(given, 'bench'), -1, 1);
    if (!step) throw new Error('That cannot be');
    await given.actions.changePlan(step);
    expect(next(given)).toBe('row');
  });

  test('an exercise added at the end of the workout is next', async () => {
    const given = givenRunStore();
    given.actions.goTo(3);
    await given.actions.changePlan(addStep(curl));
    expect(next(given)).toBe('id-1');
  });

  test('the open exercise stays open when another device moves it in the plan', async () => {
    const given = givenRunStore();
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

  test('a change to the plan cannot be undone once another set has been logged', async () => {
    const given = givenRunStore();
    await given.actions.changePlan(addStep(curl));
    await given.actions.completeSet();
    expect(given.store.getState().planNotice).toBeNull();
  });

  test('a change of the plan that the server refuses is reverted', async () => {
    const given = givenRunStore();
    await given.actions.changePlan(leaveOutStep(lineOf(given, 'bench')));
    const [command] = given.device.outbox.splice(0);
    if (!command) throw new Error('Nothing was kept');
    given.actions.takeRefusal({ command, reason: 'The workout is over', wasSent: true });
    expect(lineOf(given, 'bench').isLeftOut).toBe(false);
    expect(given.store.getState().notice).toBeNull();
    expect(given.device.seen).toEqual([]);
  });
});

describe("a set can be deleted from today's list of sets", () => {
  test("a set that was deleted from today's list can be restored", async () => {
    const given = givenRunStore(
      openRun(
        sent(
          [
            ['a', 'bench'],
            ['b', 'bench'],
          ],
          [line('bench', { targetSets: 3 })],
        ),
        [],
      ),
    );
    await given.actions.removeSet('a');
    expect(given.setIds()).toEqual(['b']);
    expect(given.store.getState().planNotice?.message).toBe('Deleted set 1');
    await given.actions.undoPlanChange();
    expect(given.setIds()).toEqual(['a', 'b']);
    expect(given.store.getState().planNotice).toBeNull();
    expect(given.device.outbox).toMatchObject([
      { kind: 'deleteSet', input: { setId: 'a', source: 'live' } },
      { kind: 'restoreSet', input: { setId: 'a', source: 'live' } },
    ]);
  });

  test('after a deletion the form shows the target of the set that is due, and keeps typed values', async () => {
    const setTargets = [
      plannedSet({ targetReps: 10, targetWeight: 115 }),
      plannedSet({ targetReps: 8, targetWeight: 125 }),
      plannedSet({ targetReps: 6, targetWeight: 135 }),
    ];
    const bench = line('bench', { targetSets: 3, targetWeight: null, setTargets });
    const { actions, run } = givenRunStore(openRun(sent([['a', 'bench', 115]], [bench]), []));
    expect(run().inputs).toMatchObject({ reps: '8', weightLbs: 125 });
    await actions.removeSet('a');
    expect(run().inputs).toMatchObject({ reps: '10', weightLbs: 115 });
    await actions.undoPlanChange();
    expect(run().inputs).toMatchObject({ reps: '8', weightLbs: 125 });
    actions.setInputs({ reps: '9' });
    await actions.removeSet('a');
    expect(run().inputs).toMatchObject({ reps: '9', weightLbs: 115 });
  });

  test('a set stays in the list when the device cannot store its deletion', async () => {
    const given = givenRunStore(openRun(sent([['a', 'bench']]), []));
    warnings();
    given.device.isFull = true;
    await given.actions.removeSet('a');
    expect(given.setIds()).toEqual(['a']);
    expect(given.store.getState().planNotice).toBeNull();
  });
});

describe('the gym of a running workout can be changed', () => {
  const gym = { id: 'home', name: 'Home' };

  test('a gym that the user chooses is shown immediately and sent to the server', async () => {
    const { device, actions, run } = givenRunStore();
    await actions.chooseGym(gym);
    expect(run().pending.gym).toEqual(gym);
    expect(device.outbox).toMatchObject([
      { kind: 'changePlan', input: { change: { type: 'gym', gymId: 'home' } }, gym },
    ]);
    await actions.chooseGym(null);
    expect(run().pending.gym).toBeNull();
  });

  test('the old gym stays when the device cannot store the new one', async () => {
    const { device, store, actions, run } = givenRunStore();
    warnings();
    device.isFull = true;
    await actions.chooseGym(gym);
    expect(run().pending.gym).toBeNull();
    expect(store.getState().notice?.title).toBe('Failed: changePlan');
  });
});
