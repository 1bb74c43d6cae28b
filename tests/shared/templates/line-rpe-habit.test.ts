import { expect, test } from 'vitest';
import type { DoneLine } from '#shared/templates/line-next-session.ts';
import { rpeHabitOf } from '#shared/templates/line-rpe-habit.ts';

const plan = { targetSets: 6, targetReps: 5, targetWeight: null, targetRPE: 8, setTargets: null };

function lineOf(rpes: readonly number[], change: Partial<DoneLine> = {}): DoneLine {
  const sets = rpes.map((rpe, index) => ({
    setId: `${index}`,
    reps: 5,
    weightLbs: 200,
    entered: null,
    rpe,
    rpeSource: 'entered' as const,
    classification: 'WORKING' as const,
  }));
  return { startedAt: '2026-03-01T10:00:00Z', planned: plan, sets, ...change };
}
const times = (count: number, line: DoneLine) => Array.from({ length: count }, () => line);

test('a habit is found when all sets after the first have one RPE or the target RPE', () => {
  expect(rpeHabitOf(times(4, lineOf([8, 9, 9, 9, 9, 9])))).toBe('number');
  expect(rpeHabitOf(times(4, lineOf([9, 8, 8, 8, 8, 8])))).toBe('target');
  expect(rpeHabitOf(times(4, lineOf([9, 7, 8, 9, 7, 9.5])))).toBeNull();
});

test('the targets of warm-ups do not count for a habit of RPEs', () => {
  const target = { targetReps: 5, targetRepsMax: null, targetWeight: null, targetPercent: null };
  const of = (setClassification: 'WARMUP' | 'WORKING', targetRPE: number | null) => ({
    ...target,
    setClassification,
    targetRPE,
    restTime: null,
  });
  const setTargets = [of('WARMUP', null), of('WORKING', 7), of('WORKING', 9), of('WORKING', 9.5)];
  const line = lineOf([7, 9, 9.5], { planned: { ...plan, setTargets } });
  expect(rpeHabitOf(times(10, line))).toBe('target');
});

test('a habit is found only in the newest 60 RPEs', () => {
  expect(rpeHabitOf(times(10, lineOf([9, 9, 9, 9, 9, 9], { planned: null })))).toBeNull();
  const honest = times(12, lineOf([7, 7, 9, 8.5, 9, 9.5]));
  const before = times(40, lineOf([9, 9, 9, 9, 9, 9]));
  expect(rpeHabitOf([...honest, ...before])).toBeNull();
  expect(rpeHabitOf([...honest.slice(0, 1), ...before])).toBe('number');
});
