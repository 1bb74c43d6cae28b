// Tests goals for body measurements, which may aim for a lower or for a higher value.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOT_BEGUN, outcomeOf } from '#shared/goals/achievement.ts';
import { bodyMeasures, isBodyKind } from '#shared/goals/body-measures.ts';
import type { Contribution } from '#shared/goals/facts.ts';
import { type NamedContribution, progressHistory } from '#shared/goals/history.ts';
import {
  bodyProgress,
  bodyRemaining,
  contributionOf,
  describeProgress,
  progressOf,
} from '#shared/goals/progress.ts';
import { createGoalInput } from '#shared/goals/schema.ts';
import { bodyMeasureKinds, goalTypes, measuresOfType } from '#shared/goals/vocabulary.ts';
import { givenGoal, givenSession } from './given-goal.ts';

const waist = givenGoal({
  goalType: 'FAT_LOSS',
  description: 'Waist 32',
  criteria: { measure: { kind: 'WAIST', target: 32, start: 40 } },
});

const taken = (day: string, value: number, sourceId = day): Contribution => ({
  sourceId,
  startedAt: `2026-03-${day}T07:00:00.000Z`,
  endedAt: `2026-03-${day}T07:00:00.000Z`,
  week: null,
  value,
});

test.each([
  // Each row is: start, target, current value → percentage, remaining amount.
  [40, 32, 40, 0, 8],
  [40, 32, 38, 25, 6],
  [40, 32, 32, 100, 0],
  [40, 32, 30, 100, -2],
  [40, 32, 43, 0, 11],
  [14, 16, 14.5, 25, 1.5],
  [14, 16, 13, 0, 3],
  [14, 16, 17, 100, -1],
  [30, 30, 30, 0, 0],
  [30, 30, 20, 0, 10],
])(
  'a goal from %d to %d with the current value %d has %d%% progress and %d remaining',
  (start, target, current, percentage, remaining) => {
    expect(bodyProgress({ start, target }, current)).toBe(percentage);
    expect(bodyRemaining({ start, target }, current)).toBe(remaining);
  },
);

const length = fc.integer({ min: 0, max: 30_000 }).map((hundredths) => hundredths / 100);

test('a measurement nearer to the target never has a lower percentage', () => {
  fc.assert(
    fc.property(length, length, length, length, (start, target, a, b) => {
      const isDown = target < start;
      const [farther, nearer] = a < b === isDown ? [b, a] : [a, b];
      const before = bodyProgress({ start, target }, farther);
      const after = bodyProgress({ start, target }, nearer);
      expect(after).toBeGreaterThanOrEqual(start === target ? 0 : before);
      for (const percentage of [before, after]) {
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(percentage).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test('a decrease and an equal increase give equal percentages', () => {
  fc.assert(
    fc.property(length, length, length, (start, target, current) => {
      const mirrored = { start: 1000 - start, target: 1000 - target };
      expect(bodyProgress(mirrored, 1000 - current)).toBeCloseTo(
        bodyProgress({ start, target }, current),
        1,
      );
    }),
  );
});

test('the newest measurement counts, in any order of logging', () => {
  const readings = [taken('05', 38), taken('09', 36), taken('07', 33)];
  for (const order of [readings, readings.toReversed()]) {
    expect(progressOf(waist, order)).toMatchObject({ value: 36, percentage: 50 });
  }
  expect(progressOf(waist, [])).toMatchObject({ value: null, percentage: 0 });
  // Two measurements have the same time. The measurement with the greater id counts.
  expect(progressOf(waist, [taken('05', 38, 'a'), taken('05', 36, 'b')]).value).toBe(36);
  expect(progressOf(waist, [taken('05', 36, 'b'), taken('05', 38, 'a')]).value).toBe(36);
});

test('the current value of a goal is the start value until the first measurement', () => {
  expect(describeProgress(waist, progressOf(waist, []))).toEqual({
    percentage: 0,
    current: 40,
    target: 32,
    remaining: 8,
    unit: 'in',
  });
  expect(describeProgress(waist, progressOf(waist, [taken('05', 36)]))).toMatchObject({
    current: 36,
    remaining: 4,
  });
});

test('workouts do not change a body goal', () => {
  expect(contributionOf(waist, givenSession([{ weightLbs: 200 }]))).toBeNull();
});

test('a body goal announces progress, but does not announce a setback', () => {
  const fed = { goal: waist, celebrated: null };
  const at = (value: number) => progressOf(waist, [taken('05', value)]);
  expect(outcomeOf(fed, NOT_BEGUN, at(36)).achievement).toEqual({
    goalId: 'goal',
    goalDescription: 'Waist 32',
    percentage: 50,
    milestone: 50,
  });
  expect(outcomeOf(fed, at(36), at(38)).achievement).toBeNull();
  expect(outcomeOf(fed, at(36), at(32)).status).toMatchObject({ status: 'COMPLETED' });
});

test('the history of a body goal has a point for each measurement', () => {
  const named = (each: Contribution): NamedContribution => ({
    ...each,
    kind: 'measurement',
    name: null,
  });
  const points = progressHistory(waist, {
    earlier: [],
    sources: [taken('09', 36), taken('05', 38)].map(named),
    entries: [],
  });
  expect(points.map(({ value, percentage, source }) => [value, percentage, source.kind])).toEqual([
    [38, 25, 'measurement'],
    [36, 50, 'measurement'],
  ]);
});

describe('the target of a body goal is validated', () => {
  const parse = (measure: object, goalType = 'FAT_LOSS') =>
    createGoalInput.safeParse({ goalType, description: 'x', targetCriteria: { measure } });

  test.each([
    [{ kind: 'WAIST', target: 32, start: 40 }, undefined],
    [{ kind: 'WAIST', target: 32 }, undefined],
    [{ kind: 'BODY_WEIGHT', target: 22.68 }, undefined],
    [{ kind: 'BODY_WEIGHT', target: 20 }, 'Target must be from 22.68 to 453.59'],
    [{ kind: 'BODY_FAT', target: 101 }, 'Target must be from 0 to 100'],
    [{ kind: 'BODY_FAT', target: 15, start: -1 }, 'Start must be from 0 to 100'],
    [{ kind: 'WAIST', target: 301 }, 'Target must be from 0 to 300'],
    [{ kind: 'WAIST', target: 0 }, 'Target must be above 0'],
    [{ kind: 'WAIST', target: 32.125 }, 'Target can have at most 2 decimals'],
    [{ kind: 'WAIST', target: 32, start: 'wide' }, 'Start must be a number'],
    [{ kind: 'ANKLE', target: 9 }, 'Unknown measure'],
  ])('the check of the measure %o gives message %s (undefined if valid)', (measure, message) => {
    expect(parse(measure).error?.issues[0]?.message).toBe(message);
  });

  test('a weekly goal with a start value is refused', () => {
    expect(
      parse({ kind: 'WEEKLY_VOLUME', target: 10, start: 5 }, 'ENDURANCE').error?.issues,
    ).toEqual([expect.objectContaining({ message: 'Only a measure of the body has a start' })]);
  });

  test('only goals for muscle growth, fat loss and aesthetics may use the waist as their measure', () => {
    const types = goalTypes.filter((type) => measuresOfType[type].includes('WAIST'));
    expect(types).toEqual(['HYPERTROPHY', 'FAT_LOSS', 'AESTHETIC']);
    expect(parse({ kind: 'WAIST', target: 30 }, 'SKILL').error?.issues[0]?.message).toBe(
      'This measure does not fit this type of goal',
    );
  });

  test('each body measure has a maximum above its minimum', () => {
    for (const kind of bodyMeasureKinds) {
      expect(isBodyKind(kind)).toBe(true);
      expect(bodyMeasures[kind].max).toBeGreaterThan(bodyMeasures[kind].min);
    }
  });
});
