import { expect, test } from 'vitest';
import type { LastSet } from '#shared/sessions/form/prefill.ts';
import { linesOf } from '#web/features/run/state/run.ts';
import { openRun, withEmptyBars, withLastTime } from '#web/features/run/state/run-steps.ts';
import { workingStart } from '#web/features/run/state/set-start.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';
import { line, log, sent } from './given-run.ts';

const warm = (targetWeight: number | null) =>
  plannedSet({ setClassification: 'WARMUP', targetReps: 8, targetWeight });
const lastSet = (weightLbs: number, classification: LastSet['classification']): LastSet => ({
  reps: 5,
  weightLbs,
  classification,
  durationSeconds: null,
  distanceMeters: null,
});

function weightOf(targets: ReturnType<typeof plannedSet>[], logged: ReturnType<typeof log>[] = []) {
  const planned = { targetSets: targets.length, targetWeight: null, setTargets: targets };
  const opened = openRun(sent([], [line('bench', planned)]), logged);
  const sets = [lastSet(40, 'WARMUP'), lastSet(170, 'WORKING')];
  const run = withLastTime(opened, { from: 'plan', sets: { 'exercise-bench': sets } });
  const [first] = linesOf(run);
  return first && workingStart(run, first, 0).weightLbs;
}

test('the form for working sets starts with their planned weight, not with the weight of warm-ups', () => {
  const work = plannedSet({ targetWeight: 185 });
  expect(weightOf([warm(40), warm(40), work])).toBe(185);
  const done = log('w', 'bench', { actualWeight: 40, setClassification: 'WARMUP' });
  expect(weightOf([warm(40), warm(40), work], [done])).toBe(185);
});

test('without a planned weight, the form starts with the weight of the last workout', () => {
  expect(weightOf([warm(null), plannedSet()])).toBe(170);
});

test('without a planned weight, the form shows the weight of the empty bar until a weight is typed', () => {
  const run = openRun(sent([], [line('bench', { targetWeight: null })]), []);
  const followed = withEmptyBars(run, { 'exercise-bench': 45 });
  expect(run.inputs.weightLbs).toBe(0);
  expect(followed.inputs.weightLbs).toBe(45);
  const typed = { ...run, inputs: { ...run.inputs, typed: { text: '30', unit: 'lbs' as const } } };
  expect(withEmptyBars(typed, { 'exercise-bench': 45 }).inputs.typed?.text).toBe('30');
});
