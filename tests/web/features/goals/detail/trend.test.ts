import { describe, expect, it } from 'vitest';
import type { GoalDetail, ProgressPoint } from '#shared/goals/schema.ts';
import { type Trend, trendOf, trendSentence } from '#web/features/goals/detail/trend.ts';
import { givenGoal } from '../given-goal.ts';

const units = { weightUnit: 'lbs', lengthUnit: 'in' } as const;
const metric = { weightUnit: 'kg', lengthUnit: 'cm' } as const;

function point(day: string, value: number | null, percentage: number): ProgressPoint {
  const kind = value === null ? 'manual' : 'session';
  return {
    date: `2026-11-${day}T10:00:00.000Z`,
    value,
    measured: value,
    percentage,
    source: { kind, id: day, name: null },
  };
}

function goal(changed: Partial<GoalDetail>): GoalDetail {
  return { ...givenGoal(), history: [], hasEarlierHistory: false, milestones: [], ...changed };
}

describe('the points of the chart of a goal', () => {
  it('the chart of a strength goal begins with its start value', () => {
    const history = [point('05', 195, 14), point('09', null, 25), point('12', 200, 29)];
    const trend = trendOf(goal({ history }), units);
    expect(trend?.points.map(({ value }) => value)).toEqual([190, 195, 200]);
    expect(trend).toMatchObject({ target: 225, unit: 'lbs' });
  });

  it('points that repeat an estimated 1RM refer to the day on which the 1RM was lifted', () => {
    const history = [point('05', 200, 29), point('09', 200, 29), point('12', 200, 29)];
    const points = trendOf(goal({ history }), units)?.points;
    const lifted = Date.parse('2026-11-05T10:00:00.000Z');
    expect(points?.map(({ since }) => since)).toEqual([undefined, undefined, lifted, lifted]);
  });

  it('the chart of a goal whose progress is recorded by hand shows percentages', () => {
    const history = [point('05', null, 25), point('09', null, 50)];
    const trend = trendOf(goal({ goalType: 'SKILL', targetCriteria: {}, history }), units);
    expect(trend?.points.map(({ value }) => value)).toEqual([0, 25, 50]);
    expect(trend).toMatchObject({ target: 100, unit: '%' });
  });

  it("the chart of a waist goal has the start, the entries and the target in the user's unit", () => {
    const history = [point('05', 39, 17), point('12', 38, 33)];
    const targetCriteria = { measure: { kind: 'WAIST', start: 40, target: 34 } } as const;
    const waist = goal({ goalType: 'FAT_LOSS', targetCriteria, history });
    const trend = trendOf(waist, units);
    expect(trend?.points.map(({ value }) => value)).toEqual([40, 39, 38]);
    expect(trend).toMatchObject({ target: 34, unit: 'in' });
    const inCm = trendOf(waist, metric);
    expect(inCm?.points.map(({ value }) => value)).toEqual([101.6, 99.1, 96.5]);
    expect(inCm).toMatchObject({ target: 86.4, unit: 'cm' });
  });

  it('the chart of a goal whose older entries were cut off starts at the oldest entry that is left', () => {
    const history = [point('05', 195, 14), point('09', 200, 29)];
    const trend = trendOf(goal({ history, hasEarlierHistory: true }), units);
    expect(trend?.points.map(({ value }) => value)).toEqual([195, 200]);
  });

  it('a goal has a chart only if it has entries on at least two days', () => {
    const ofOneDay = { goalType: 'SKILL', targetCriteria: {} } as const;
    const history = [point('01', null, 25), point('01', null, 40)];
    expect(trendOf(goal({ ...ofOneDay, history }), units)).toBeNull();
    const later = [...history, point('02', null, 50)];
    expect(trendOf(goal({ ...ofOneDay, history: later }), units)?.points).toHaveLength(4);
  });

  it('a goal without entries or without a start has no chart', () => {
    expect(trendOf(goal({}), units)).toBeNull();
    const unknownStart = { targetCriteria: { targetWeight: 225 }, history: [point('05', 195, 0)] };
    expect(trendOf(goal(unknownStart), units)).toBeNull();
  });

  it('the points of the chart are sorted by date even if an entry is older than the goal', () => {
    const early = { ...point('05', 195, 14), date: '2026-10-31T23:30:00.000Z' };
    const times =
      trendOf(goal({ history: [early, point('05', 200, 29)] }), units)?.points.map(
        ({ time }) => time,
      ) ?? [];
    expect(times).toHaveLength(3);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

describe('a sentence describes the chart of a goal for screen readers', () => {
  const now = new Date('2026-11-20T12:00:00');
  const history = [point('05', 195, 14), point('12', 200, 29)];
  const sentenceOf = (changed: Partial<GoalDetail>) =>
    // The cast is safe because this history has entries on two days, so `trendOf` does not return null.
    trendSentence(trendOf(goal(changed), units) as Trend, now);

  it("the text of a goal's chart counts the entries since the start of the goal", () => {
    expect(sentenceOf({ history })).toBe(
      'From 190 to 200 lbs in 2 entries since Sun, Nov 1, target 225 lbs',
    );
  });

  it("the text of a goal's chart says 'in the newest 2 entries' when older entries were cut off", () => {
    expect(sentenceOf({ history, hasEarlierHistory: true })).toBe(
      'From 195 to 200 lbs in the newest 2 entries since Thu, Nov 5, target 225 lbs',
    );
  });
});
