import { expect, test } from 'vitest';
import { rigOf } from '#shared/gyms/rig.ts';
import type { Rig } from '#shared/gyms/rig.ts';
import type { WeightUnit } from '#shared/units.ts';
import { commercialGym } from '#shared/gyms/starters.ts';
import {
  type DoneLine,
  type DoneSet,
  lineNextSession as lineNextSessionAt,
  nextSessionOf,
} from '#shared/templates/line-next-session.ts';

const plan = { targetSets: 3, targetReps: 8, targetWeight: 100, targetRPE: 8, setTargets: null };
const bench = {
  measure: 'REPS',
  loadKind: 'EXTERNAL',
  equipmentRequired: ['BARBELL'],
  movementPattern: 'PUSH',
} as const;
const line = { ...plan, progression: 'double', exercise: bench } as const;

function sets(reps: readonly number[], change: Partial<DoneSet> = {}): DoneSet[] {
  return reps.map((each, index) => ({
    setId: `set-${index}`,
    reps: each,
    weightLbs: 100,
    entered: null,
    rpe: 8,
    rpeSource: 'default',
    classification: 'WORKING',
    ...change,
  }));
}
/** The newest two days ago, and two days between them. */
const dayBefore = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();
const NOW = '2026-11-20T18:00:00.000Z';
type Line = Parameters<typeof lineNextSessionAt>[0];
function lineNextSession(
  of: Line,
  lines: readonly Omit<DoneLine, 'startedAt'>[],
  unit: WeightUnit,
  rig: Rig | null = null,
) {
  const dated = lines.map((each, index) => ({ ...each, startedAt: dayBefore(2 * index + 2) }));
  return lineNextSessionAt(of, dated, { unit, rig, at: NOW });
}
const done = (reps: readonly number[], change: Partial<DoneSet> = {}) => ({
  planned: plan,
  sets: sets(reps, change),
});

test('the newest session at this range says what comes next, and which sets it follows from', () => {
  const next = lineNextSession(line, [done([10, 10, 10]), done([6, 6, 6])], 'lbs');
  expect(next).toMatchObject({
    suggestion: { action: 'up', weight: 105, reps: 8 },
    setIds: ['set-0', 'set-1', 'set-2'],
  });
});

test('sessions that were planned from other repetitions are passed over', () => {
  const heavy = { planned: { ...plan, targetReps: 3 }, sets: sets([8, 9, 8]) };
  expect(lineNextSession(line, [heavy], 'lbs')).toBeNull();
  expect(lineNextSession(line, [heavy, done([10, 10, 10])], 'lbs')?.suggestion.weight).toBe(105);
});

test('without a plan half of the sets have to lie in the range', () => {
  const free = (reps: readonly number[]) => [{ planned: null, sets: sets(reps) }];
  expect(lineNextSession(line, free([8, 9, 12, 5]), 'lbs')).not.toBeNull();
  expect(lineNextSession(line, free([8, 12, 5]), 'lbs')).toBeNull();
});

test('misses count as far as they follow each other', () => {
  const misses = [done([7, 7, 6]), done([7, 6, 6])];
  expect(lineNextSession(line, misses, 'lbs')?.suggestion.action).toBe('reset');
  const between = [done([7, 7, 6]), done([9, 9, 9]), done([7, 6, 6])];
  expect(lineNextSession(line, between, 'lbs')?.suggestion.action).toBe('repeat');
});

test('warm-ups, drops and sets without their weight are left out', () => {
  const mixed = [
    ...sets([10, 10, 10]),
    ...sets([3], { classification: 'WARMUP', weightLbs: 45 }),
    ...sets([2], { classification: 'DROP' }),
    ...sets([1], { weightLbs: 0 }),
  ];
  const next = lineNextSession(line, [{ planned: plan, sets: mixed }], 'lbs');
  expect(next?.suggestion.action).toBe('up');
  expect(next?.input.lastSets).toHaveLength(3);
});

test('a weight that was typed in the unit counts as typed, and an RPE only when it was chosen', () => {
  const entered = { value: 70, unit: 'kg' } as const;
  const next = lineNextSession(line, [done([10, 10, 10], { weightLbs: 154.32, entered })], 'kg');
  expect(next?.input.lastSets[0]).toEqual({ weight: 70, reps: 10, rpe: null });
  expect(next?.suggestion.weight).toBe(72.5);
  const hard = done([10, 10, 10], { rpe: 9.5, rpeSource: 'entered' });
  expect(lineNextSession(line, [hard], 'lbs')?.suggestion.action).toBe('repeat');
});

test('a lifted body gains repetitions before its first plate, then what is added, and never by effort', () => {
  const dip = { ...bench, loadKind: 'BODYWEIGHT_PLUS' } as const;
  const last = [done([10, 10, 10], { weightLbs: 0, rpeSource: 'entered' })];
  const next = (reps: number, weightLbs: number) =>
    lineNextSession({ ...line, exercise: dip }, [done([reps, reps, reps], { weightLbs })], 'lbs');
  expect(next(10, 0)?.suggestion).toMatchObject({ weight: 0, reps: 11, reason: 'reps-first' });
  expect(next(15, 0)?.suggestion).toMatchObject({ weight: 5, reps: 8 });
  expect(next(10, 5)?.suggestion).toMatchObject({ weight: 10, reps: 8 });
  const byEffort = { ...line, exercise: dip, progression: 'effort' } as const;
  expect(lineNextSession(byEffort, last, 'lbs')).toBeNull();
});

test('at a gym the weight is one that can be loaded there, and not too far up', () => {
  const plates = [{ weight: 45, unit: 'lbs' as const, pairs: 2 }];
  const gym = { ...commercialGym('lbs'), id: 'gym', isDefault: true, updatedAt: '', plates };
  const rig = rigOf(['BARBELL'], gym, 'lbs');
  const last = [done([10, 10, 10], { weightLbs: 135 })];
  expect(lineNextSession(line, last, 'lbs')?.suggestion.weight).toBe(140);
  expect(lineNextSession(line, last, 'lbs', rig)?.suggestion).toMatchObject({
    weight: 135,
    reps: 11,
    reason: 'too-far',
    wanted: 225,
  });
  const dip = { ...line, exercise: { ...bench, loadKind: 'BODYWEIGHT_PLUS' } } as const;
  const body = [done([7, 7, 7], { weightLbs: 0 })];
  expect(lineNextSession(dip, body, 'lbs', rig)?.suggestion.weight).toBe(0);
});

test('the basis gives the same suggestion in another unit, for a line that begins at the same repetitions', () => {
  const basis = lineNextSession(line, [done([10, 10, 10])], 'lbs')?.basis;
  if (!basis) throw new Error('There is a session to go on from');
  const inKg = nextSessionOf(line, basis, { unit: 'kg', rig: null, at: NOW });
  expect(inKg?.suggestion).toMatchObject({ weight: 47.5, action: 'up' });
  const heavier = { ...line, targetReps: 5 };
  expect(nextSessionOf(heavier, basis, { unit: 'lbs', rig: null, at: NOW })).toBeNull();
});

test.each([
  [14, { action: 'up', weight: 105 }],
  [15, { action: 'repeat', weight: 100, reason: 'away' }],
  [28, { action: 'repeat', weight: 100, reason: 'away' }],
  [29, { action: 'reset', weight: 90, reason: 'away' }],
  [84, { action: 'reset', weight: 90, reason: 'away' }],
  [85, { action: 'reset', weight: 80, reason: 'away' }],
])('after %d days without the exercise nothing rises that should not', (days, expected) => {
  const last = { ...done([10, 10, 10]), startedAt: dayBefore(days) };
  const place = { unit: 'lbs', rig: null, at: NOW } as const;
  expect(lineNextSessionAt(line, [last], place)?.suggestion).toMatchObject(expected);
});

test('a lighter week, and another range, is no break', () => {
  const last = { ...done([10, 10, 10]), startedAt: dayBefore(40) };
  const since = (each: Partial<DoneLine>) => ({ ...last, startedAt: dayBefore(7), ...each });
  const place = { unit: 'lbs', rig: null, at: NOW } as const;
  const lighter = since({ isLighter: true, sets: sets([8, 8], { weightLbs: 90 }) });
  const heavy = since({ planned: { ...plan, targetReps: 3 } });
  for (const between of [lighter, heavy]) {
    const { suggestion } = lineNextSessionAt(line, [between, last], place) ?? {};
    expect(suggestion).toMatchObject({ action: 'up', weight: 105 });
  }
});

test('a slip of the finger, and a workout of which less than half was done, is no base', () => {
  const slip = done([10, 10, 10], { weightLbs: 1000 });
  expect(lineNextSession(line, [slip, done([10, 10, 10])], 'lbs')?.suggestion.weight).toBe(105);
  const broken = done([10], { weightLbs: 60 });
  expect(lineNextSession(line, [broken, done([10, 10, 10])], 'lbs')?.suggestion.weight).toBe(105);
  expect(lineNextSession(line, [broken], 'lbs')).toBeNull();
  const twice = done([10, 10], { weightLbs: 60 });
  expect(lineNextSession(line, [twice, done([10, 10, 10])], 'lbs')?.suggestion.weight).toBe(60);
});
