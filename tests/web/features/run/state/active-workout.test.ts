import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearActiveWorkout,
  readActiveWorkout,
  saveActiveWorkout,
  saveAfterPaint,
  subscribeToActiveWorkout,
} from '#web/features/run/state/active-workout.ts';
import { afterSet, openRun } from '#web/features/run/state/run-steps.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { log, NOW_MS, sent } from './given-run.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));

const run = afterSet(openRun(sent([['a', 'bench']]), []), log('b'), NOW_MS);

test('a reload restores the workout from its copy on the device', () => {
  saveActiveWorkout('u1', run);
  expect(readActiveWorkout('u1')).toEqual(run);
  expect(readActiveWorkout('u2')).toBeNull();
});

test.each([
  ['of an older shape', JSON.stringify({ shape: 2, run: { sessionId: 'session', sets: [] } })],
  ['that was cut off', '{"shape":3,"run":{"ses'],
  ['without a run', 'null'],
])('readActiveWorkout ignores a stored copy of a workout %s', (_, text) => {
  localStorage.setItem('u1:active-workout', text);
  expect(readActiveWorkout('u1')).toBeNull();
});

test('a stored workout of an older app version gets default values for new fields', () => {
  saveActiveWorkout('u1', run);
  const text = localStorage.getItem('u1:active-workout') ?? '';
  const gone = new Set(
    'loadKind measure bodyweightShare sessionNotes isLeftOut setTargets targetDuration targetDistance durationSeconds distanceMeters entered duration distance classification bodyWeightKg'.split(
      ' ',
    ),
  );
  const older = JSON.parse(text, (key, value: unknown) => (gone.has(key) ? undefined : value));
  // The notes of the template are an old field, so only the notes of the session and of the form are removed.
  delete older.run.session.notes;
  delete older.run.inputs.notes;
  localStorage.setItem('u1:active-workout', JSON.stringify(older));
  expect(readActiveWorkout('u1')).toEqual(run);
});

test('clearActiveWorkout removes only the stored copy of the given session', () => {
  saveActiveWorkout('u1', run);
  clearActiveWorkout('u1', 'another session');
  expect(readActiveWorkout('u1')).not.toBeNull();
  clearActiveWorkout('u1', 'session');
  expect(readActiveWorkout('u1')).toBeNull();
});

describe('the copy of a workout is written to the device after the next paint', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('requestAnimationFrame', () => 0);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  const stored = () => localStorage.getItem('u1:active-workout');

  test('several changes of a workout are written to the device only after the next paint', async () => {
    saveAfterPaint('u1', openRun(sent(), []));
    saveAfterPaint('u1', run);
    expect(stored()).toBeNull();
    await vi.runAllTimersAsync();
    expect(readActiveWorkout('u1')).toEqual(run);
  });

  test('readActiveWorkout also returns a copy that waits to be written', () => {
    saveAfterPaint('u1', run);
    expect(readActiveWorkout('u1')).toEqual(run);
  });

  test('a copy that waits to be written is dropped when the session ends before the next paint', async () => {
    saveAfterPaint('u1', run);
    clearActiveWorkout('u1', 'session');
    await vi.runAllTimersAsync();
    expect(stored()).toBeNull();
  });

  test('a waiting copy is not written when another tab ends the session before the next paint', async () => {
    const tab = new EventTarget();
    vi.stubGlobal('window', tab);
    subscribeToActiveWorkout('u1', () => void readActiveWorkout('u1'));
    saveAfterPaint('u1', run);
    tab.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'u1:active-workout', newValue: null }),
    );
    await vi.runAllTimersAsync();
    expect(stored()).toBeNull();
  });
});
