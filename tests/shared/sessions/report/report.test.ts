import { describe, expect, test } from 'vitest';
import { durationMinutes, summarize, totalVolumeLbs } from '#shared/sessions/report/report.ts';

const START = '2026-11-20T10:00:00.000Z';
const END = '2026-11-20T10:52:29.000Z';
const NOW = new Date('2026-11-20T11:30:00.000Z');
const set = (reps: number, weightLbs: number, rpe = 7) => ({
  reps,
  weightLbs,
  rpe,
  rpeSource: 'entered' as const,
  classification: 'WORKING' as const,
});

describe('the summary shows volume and duration', () => {
  test('the volume is repetitions times weight', () => {
    expect(totalVolumeLbs([set(8, 185), set(7, 185), set(10, 22.5)])).toBe(3000);
  });

  test('the volume has no rounding error', () => {
    expect(totalVolumeLbs([set(3, 0.1), set(3, 0.2)])).toBe(0.9);
  });

  test('the duration is in whole minutes', () => {
    expect(durationMinutes(START, END, NOW)).toBe(52);
  });

  test('a running session lasts until now', () => {
    expect(durationMinutes(START, null, NOW)).toBe(90);
  });

  test('a clock that was set back gives a duration of 0 minutes', () => {
    expect(durationMinutes(START, '2026-11-20T09:00:00.000Z', NOW)).toBe(0);
  });

  test('the average RPE has one decimal', () => {
    const sets = [set(8, 185, 7), set(7, 195, 8), set(6, 190, 8)];
    expect(summarize({ startedAt: START, endedAt: END, sets }, NOW)).toEqual({
      totalVolumeLbs: 3985,
      durationMinutes: 52,
      averageRpe: 7.7,
      highestRpe: 8,
      heaviestLbs: 195,
      totalSets: 3,
    });
  });

  test('a default RPE does not count in the average', () => {
    const left = { ...set(8, 185), rpe: 7, rpeSource: 'default' as const };
    const summaryOf = (...sets: (typeof left | ReturnType<typeof set>)[]) =>
      summarize({ startedAt: START, endedAt: END, sets }, NOW);
    expect(summaryOf(left, set(8, 185, 6))).toMatchObject({ averageRpe: 6, highestRpe: 6 });
    expect(summaryOf(left)).toMatchObject({ averageRpe: null, highestRpe: null, heaviestLbs: 185 });
  });

  test('a warm-up does not count as a set', () => {
    const warmUp = { ...set(1, 225), classification: 'WARMUP' as const };
    const summaryOf = (...sets: Parameters<typeof summarize>[0]['sets'][number][]) =>
      summarize({ startedAt: START, endedAt: END, sets }, NOW);
    expect(summaryOf(warmUp, set(8, 185))).toMatchObject({ totalSets: 1, heaviestLbs: 185 });
    expect(summaryOf(warmUp)).toMatchObject({ totalSets: 0, heaviestLbs: null });
  });

  test('the RPE of a warm-up does not count in the average', () => {
    const warmUp = { ...set(5, 95, 9.5), classification: 'WARMUP' as const };
    const sets = [warmUp, set(8, 185, 7), set(8, 185, 8)];
    expect(summarize({ startedAt: START, endedAt: END, sets }, NOW)).toMatchObject({
      averageRpe: 7.5,
      highestRpe: 8,
    });
  });

  test('a session without sets has no RPE', () => {
    expect(summarize({ startedAt: START, endedAt: END, sets: [] }, NOW)).toMatchObject({
      totalVolumeLbs: 0,
      averageRpe: null,
      highestRpe: null,
      heaviestLbs: null,
      totalSets: 0,
    });
  });
});
