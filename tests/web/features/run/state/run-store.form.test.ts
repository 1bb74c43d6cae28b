import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { givenRunStore } from './given-run-store.ts';
import { NOW_MS } from './given-run.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => void vi.useRealTimers());

test('a logged set has the kind and note of the form', async () => {
  const { actions, complete, device } = givenRunStore();
  actions.setInputs({ classification: 'WARMUP', notes: 'easy' });
  await complete();
  await complete();
  const [first, second] = device.outbox.map(({ input }) => input);
  expect(first).toMatchObject({ setClassification: 'WARMUP', notes: 'easy' });
  expect(second).not.toHaveProperty('setClassification');
  expect(second).not.toHaveProperty('notes');
});

test('a note on an exercise is sent and shown immediately', async () => {
  const { actions, device, run } = givenRunStore();
  await actions.note({ type: 'noteExercise', lineId: 'bench', notes: 'seat 4' });
  expect(device.outbox).toMatchObject([{ kind: 'changePlan', input: { id: 'session' } }]);
  expect(run().pending.template.exercises[0]?.sessionNotes).toBe('seat 4');
});

test('a weight typed in kilograms is stored in pounds', async () => {
  const { device, actions } = givenRunStore();
  device.weightUnit = (exerciseId) => (exerciseId === undefined ? 'lbs' : 'kg');
  actions.setInputs({ typed: { text: '20', unit: 'kg' } });
  await actions.completeSet();
  expect(device.outbox[0]?.input).toMatchObject({
    actualWeight: 44.09,
    enteredWeight: { value: 20, unit: 'kg' },
  });
});

describe('the user can choose that the last workout fills the form', () => {
  const lastSet = { weightLbs: 195, reps: 5, durationSeconds: null, distanceMeters: null };
  const sets = {
    'exercise-bench': [1, 2].map(() => ({ ...lastSet, classification: 'WORKING' as const })),
  };

  test('after the user chooses the last workout, the next set also starts with the values of that workout', async () => {
    const { actions, run, complete, device } = givenRunStore();
    actions.setLastSets(sets);
    expect(run().inputs).toMatchObject({ reps: '8', weightLbs: 185 });
    actions.startFrom('last-time');
    expect(run().inputs).toMatchObject({ reps: '5', weightLbs: 195 });
    await complete();
    expect(run().inputs).toMatchObject({ reps: '5', weightLbs: 195 });
    expect(device.from).toBe('last-time');
  });

  test('when the last workout is already chosen, its sets fill the form as soon as they are loaded', () => {
    const { actions, run, device } = givenRunStore();
    device.from = 'last-time';
    actions.setLastSets(sets);
    expect(run().inputs).toMatchObject({ reps: '5', weightLbs: 195, typed: null });
  });

  test('the last workout does not replace typed repetitions', () => {
    const { actions, run, device } = givenRunStore();
    device.from = 'last-time';
    actions.setInputs({ reps: '12' });
    actions.setLastSets(sets);
    expect(run().inputs).toMatchObject({ reps: '12', weightLbs: 195 });
  });

  test('choosing the plan replaces the values of the last workout in the form', async () => {
    const { actions, run, complete } = givenRunStore();
    actions.setLastSets(sets);
    actions.startFrom('last-time');
    await complete();
    actions.startFrom('plan');
    expect(run().inputs).toMatchObject({ reps: '8', weightLbs: 185 });
  });
});

test('a suggested warm-up set is logged, and the form keeps the values of the working set', async () => {
  const { device, actions, run } = givenRunStore();
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
