import { describe, expect, test } from 'vitest';
import type { LastSet } from '#shared/sessions/form/prefill.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';
import { currentLine } from '#web/features/run/state/run.ts';
import { openRun, startedFrom, withLastTime } from '#web/features/run/state/run-steps.ts';
import { startTexts } from '#web/features/run/set/start-texts.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { line, sent } from '#tests/web/features/run/state/given-run.ts';

const before = (set: Partial<LastSet>): LastSet => ({
  reps: 8,
  weightLbs: 185,
  durationSeconds: null,
  distanceMeters: null,
  classification: 'WORKING',
  ...set,
});

/**
 * Returns a workout with one planned exercise. `last` are the sets of that exercise in the last
 * workout.
 */
function given(planned: SessionLine, ...last: LastSet[]) {
  const run = openRun(sent([], [planned]), []);
  return withLastTime(run, { from: 'plan', sets: { [planned.exerciseId]: last } });
}

function textsOf(run: ReturnType<typeof given>) {
  const current = currentLine(run);
  return current ? startTexts(run, current, run.lineIndex, unitsOfAccount('lbs')) : null;
}

describe('the user chooses whether the plan or the last workout fills the form', () => {
  test('the form offers the values of the plan and of the last workout when they differ', () => {
    const run = given(line('bench'), before({ reps: 5, weightLbs: 195 }));
    expect(textsOf(run)).toEqual({ plan: '8 × 185', lastTime: '5 × 195', chosen: 'plan' });
    expect(textsOf(startedFrom(run, 'last-time'))?.chosen).toBe('last-time');
    const typed = { ...run, inputs: { ...run.inputs, reps: '6' } };
    expect(textsOf(typed)?.chosen).toBeNull();
  });

  test('the form offers no choice when the last workout equals the plan or does not exist', () => {
    expect(textsOf(given(line('bench'), before({})))).toBeNull();
    expect(textsOf(given(line('bench')))).toBeNull();
  });

  test('a plan without a weight is offered with its repetitions only', () => {
    const open = line('bench', { targetWeight: null });
    expect(textsOf(given(open, before({ weightLbs: 195 })))).toBeNull();
    expect(textsOf(given(open, before({ reps: 5, weightLbs: 195 })))).toMatchObject({
      plan: '8 reps',
      lastTime: '5 × 195',
    });
  });

  test('the choice of the plan shows the planned range of repetitions and the planned RPE', () => {
    const target = plannedSet({ targetReps: 8, targetRepsMax: 12, targetRPE: 8 });
    const ranged = line('bench', { setTargets: [target] });
    expect(textsOf(given(ranged, before({ reps: 10 })))).toMatchObject({
      plan: '8-12 × 185 @8',
      lastTime: '10 × 185',
    });
  });

  test('a pull-up without added weight is shown as BW (body weight), and a plank as its time', () => {
    const pullUp = line('pull-up', { targetWeight: 25 });
    pullUp.exercise = { ...pullUp.exercise, loadKind: 'BODYWEIGHT_PLUS' };
    expect(textsOf(given(pullUp, before({ weightLbs: 0 })))).toMatchObject({
      plan: '8 × +25',
      lastTime: '8 × BW',
    });
    const plank = line('plank', { targetDuration: 60, targetWeight: null });
    plank.exercise = { ...plank.exercise, measure: 'TIME', loadKind: 'NONE' };
    expect(textsOf(given(plank, before({ durationSeconds: 75, weightLbs: 0 })))).toMatchObject({
      plan: '1:00',
      lastTime: '1:15',
    });
  });
});
