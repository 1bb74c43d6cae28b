import { describe, expect, test } from 'vitest';
import { type Rig, rigOf } from '#shared/gyms/rig.ts';
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
/** Returns the time `days` days before `NOW`, in ISO 8601. */
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

test('the suggestion is based on the newest workout with repetitions in the planned range', () => {
  const next = lineNextSession(line, [done([10, 10, 10]), done([6, 6, 6])], 'lbs');
  expect(next?.setIds).toEqual(['set-0', 'set-1', 'set-2']);
  expect(next?.input.lastSets.map(({ reps }) => reps)).toEqual([10, 10, 10]);
});

test('the suggestion adds weight when all sets reached the upper end of the range', () => {
  const next = lineNextSession(line, [done([10, 10, 10]), done([10, 10, 10])], 'lbs');
  expect(next?.suggestion).toMatchObject({ action: 'up', weight: 105 });
});

test('a workout with another repetition range changes the estimated strength but not the last weight', () => {
  const heavy = { planned: { ...plan, targetReps: 3 }, sets: sets([3, 3, 3], { weightLbs: 130 }) };
  expect(lineNextSession(line, [heavy], 'lbs')).toBeNull();
  const light = lineNextSession(line, [done([8, 8, 8])], 'lbs');
  const both = lineNextSession(line, [heavy, done([8, 8, 8])], 'lbs');
  expect(both?.input.lastSets[0]?.weight).toBe(100);
  expect(both?.input.strength.mean).toBeGreaterThan(light?.input.strength.mean ?? 0);
});

test('an unplanned exercise leads to a suggestion when half of its sets are in the range', () => {
  const free = (reps: readonly number[]) => [{ planned: null, sets: sets(reps) }];
  expect(lineNextSession(line, free([8, 9, 12, 5]), 'lbs')).not.toBeNull();
  expect(lineNextSession(line, free([8, 12, 5]), 'lbs')).toBeNull();
});

test('missesBefore counts only consecutive workouts with missed repetitions', () => {
  const misses = [done([7, 7, 6]), done([7, 6, 6])];
  expect(lineNextSession(line, misses, 'lbs')?.basis.missesBefore).toBe(1);
  const between = [done([7, 7, 6]), done([9, 9, 9]), done([7, 6, 6])];
  expect(lineNextSession(line, between, 'lbs')?.basis.missesBefore).toBe(0);
});

describe('open sets are planned to measure the strength', () => {
  const usual = Array.from({ length: 3 }, () => done([8, 8, 8]));
  const opened = (reps: number) => ({
    ...done([8, 8, reps]),
    aim: { weightLbs: 100, reps: 8, openSet: 3 },
  });
  const openSetAfter = (...lines: Omit<DoneLine, 'startedAt'>[]) =>
    lineNextSession(line, lines, 'lbs')?.suggestion.openSet;
  const rated = done([8, 8, 8], { rpeSource: 'entered' });

  test('an open set is planned after three workouts without RPEs and open sets', () => {
    expect(openSetAfter(...usual.slice(1))).toBeUndefined();
    expect(openSetAfter(...usual)).toBe(3);
    expect(openSetAfter(...usual, rated)).toBe(3);
    expect(openSetAfter(rated, ...usual)).toBeUndefined();
    expect(openSetAfter(done([8, 8, 8]), opened(12), ...usual)).toBeUndefined();
  });

  test('16 repetitions in an open set of 8 raise the estimated strength, but 8 or 9 do not', () => {
    const meanAfter = (...lines: Omit<DoneLine, 'startedAt'>[]) =>
      lineNextSession(line, lines, 'lbs')?.basis.strength.mean ?? 0;
    const finished = meanAfter(done([8, 8, 8]), ...usual);
    expect(meanAfter(opened(8), ...usual)).toBe(finished);
    expect(meanAfter(opened(16), ...usual)).toBeGreaterThan(finished);
    expect(meanAfter(opened(9), ...usual)).toBeLessThan(finished);
  });
});

test('a suggestion is not based on warm-ups, drop sets or sets without weight', () => {
  const mixed = [
    ...sets([10, 10, 10]),
    ...sets([3], { classification: 'WARMUP', weightLbs: 45 }),
    ...sets([2], { classification: 'DROP' }),
    ...sets([1], { weightLbs: 0 }),
    ...sets([12], { classification: 'FAILURE' }),
  ];
  const next = lineNextSession(line, [{ planned: plan, sets: mixed }], 'lbs');
  expect(next?.input.lastSets.map(({ reps }) => reps)).toEqual([10, 10, 10, 12]);
});

test('a weight typed in kilograms is used without conversion from pounds', () => {
  const entered = { value: 70, unit: 'kg' } as const;
  const next = lineNextSession(line, [done([10, 10, 10], { weightLbs: 154.32, entered })], 'kg');
  expect(next?.input.lastSets[0]).toEqual({ weight: 70, reps: 10 });
  expect(next?.suggestion.weight).toBe(72.5);
});

test('an entered RPE counts unless the user always enters the same number', () => {
  const rated = (rpe: number) => [done([10, 10, 10], { rpe, rpeSource: 'entered' })];
  const place = { unit: 'lbs', rig: null, at: NOW } as const;
  const dated = (of: ReturnType<typeof rated>) =>
    of.map((each) => ({ ...each, startedAt: dayBefore(2) }));
  const hard = lineNextSessionAt(line, dated(rated(10)), place);
  const easy = lineNextSessionAt(line, dated(rated(7)), place);
  expect(hard?.suggestion.weight).toBeLessThan(easy?.suggestion.weight ?? 0);
  const ignored = (rpe: number) => lineNextSessionAt(line, dated(rated(rpe)), place, true);
  expect(ignored(10)?.suggestion).toEqual(ignored(7)?.suggestion);
});

test('a set with fewer repetitions than the target counts as missed', () => {
  const asked = { reps: 10, weightLbs: 100 };
  const short = lineNextSession(line, [{ ...done([9, 9, 9]), aim: asked }], 'lbs');
  const whole = lineNextSession(line, [done([9, 9, 9])], 'lbs');
  expect(short?.input.strength.mean).toBeLessThan(whole?.input.strength.mean ?? 0);
  expect(short?.basis.askedReps).toBe(10);
});

test("a pull-up gets suggestions, but not by the rule 'effort'", () => {
  const dip = { ...bench, loadKind: 'BODYWEIGHT_PLUS' } as const;
  const at = (reps: number, weightLbs: number) =>
    lineNextSession({ ...line, exercise: dip }, [done([reps, reps, reps], { weightLbs })], 'lbs');
  expect(at(8, 0)?.suggestion).toMatchObject({ weight: 0, reps: 9 });
  expect(at(14, 0)?.suggestion).toMatchObject({ action: 'up' });
  const byEffort = { ...line, exercise: dip, progression: 'effort' } as const;
  expect(lineNextSession(byEffort, [done([10, 10, 10], { weightLbs: 0 })], 'lbs')).toBeNull();
});

test('the suggested weight can be loaded with the plates of the gym', () => {
  const plates = [{ weight: 45, unit: 'lbs' as const, pairs: 2 }];
  const gym = { ...commercialGym('lbs'), id: 'gym', isDefault: true, updatedAt: '', plates };
  const rig = rigOf(['BARBELL'], gym, 'lbs');
  const last = [done([10, 10, 10], { weightLbs: 135 }), done([10, 10, 10], { weightLbs: 135 })];
  expect(lineNextSession(line, last, 'lbs')?.suggestion.weight).toBe(140);
  expect(lineNextSession(line, last, 'lbs', rig)?.suggestion).toMatchObject({
    weight: 135,
    fact: { id: 'reps-first', next: 225 },
  });
});

test('a suggestion can have another unit than the sets, but not another repetition range', () => {
  const basis = lineNextSession(line, [done([10, 10, 10])], 'lbs')?.basis;
  if (!basis) throw new Error('There is a session to go on from');
  const inKg = nextSessionOf(line, basis, { unit: 'kg', rig: null, at: NOW });
  expect(inKg?.suggestion).toMatchObject({ weight: 47.5, action: 'up' });
  const heavier = { ...line, targetReps: 5 };
  expect(nextSessionOf(heavier, basis, { unit: 'lbs', rig: null, at: NOW })).toBeNull();
});

describe('a break leads to fewer sets and no increase of the weight', () => {
  const place = { unit: 'lbs', rig: null, at: NOW } as const;
  /** Returns three workouts, the newest this number of days ago. */
  const before = (days: number) =>
    [0, 3, 6].map((earlier) => ({ ...done([10, 10, 10]), startedAt: dayBefore(days + earlier) }));

  test('a break of more than 14 days halves the sets', () => {
    expect(lineNextSessionAt(line, before(14), place)?.suggestion.sets).toBeUndefined();
    const { suggestion } = lineNextSessionAt(line, before(20), place) ?? {};
    expect(suggestion).toMatchObject({ sets: 2, fact: { id: 'away', days: 20 } });
    expect(suggestion?.weight).toBeLessThanOrEqual(100);
    expect(lineNextSessionAt(line, before(90), place)?.suggestion.weight).toBeLessThan(100);
  });

  test.each<[string, Partial<DoneLine>]>([
    ['a warm-up', { sets: sets([8, 8], { classification: 'WARMUP' }) }],
    ['a drop set', { sets: sets([8, 8], { classification: 'DROP' }) }],
    ['an aborted workout', { sets: sets([5]) }],
    ['a deload', { isLighter: true, sets: sets([8, 8], { weightLbs: 90 }) }],
  ])('a break is not ended by %s', (_, change) => {
    const between = { ...done([10, 10, 10]), startedAt: dayBefore(3), ...change };
    const since = lineNextSessionAt(line, [between, ...before(90)], place)?.suggestion;
    expect(since).toEqual(lineNextSessionAt(line, before(90), place)?.suggestion);
  });

  test('the weight before a break is the limit for three weeks', () => {
    const backAt = (days: number) => ({ ...done([14, 14, 14]), startedAt: dayBefore(days) });
    const next = (days: number) =>
      lineNextSessionAt(line, [backAt(days), ...before(days + 30)], place)?.suggestion;
    expect(next(3)).toMatchObject({ weight: 100, sets: 2 });
    expect(next(10)).toMatchObject({ weight: 100 });
    expect(next(10)?.sets).toBeUndefined();
    expect(next(22)?.fact.id).not.toBe('back');
    expect(next(3)?.fact.id).toBe('back');
  });
});

test('a mistyped weight does not change the suggestion', () => {
  const slip = done([10, 10, 10], { weightLbs: 1000 });
  const usual = [done([10, 10, 10]), done([10, 10, 10])];
  const plain = lineNextSession(line, usual, 'lbs')?.suggestion.weight;
  const broken = done([10], { weightLbs: 60 });
  expect(lineNextSession(line, [broken, ...usual], 'lbs')?.suggestion.weight).toBe(plain);
  expect(lineNextSession(line, [broken], 'lbs')).toBeNull();
  const one = [...sets([10]), ...sets([10], { weightLbs: 1000 }), ...sets([10])];
  const mixed = lineNextSession(line, [{ planned: plan, sets: one }, ...usual], 'lbs');
  expect(mixed?.suggestion.weight).toBe(plain);
  const whole = lineNextSession(line, [slip, ...usual], 'lbs');
  expect(whole?.suggestion.weight).toBeLessThan(200);
});
