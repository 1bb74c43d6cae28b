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

describe('the summary shows volume and duration of a session', () => {
  test('the volume of a session is repetitions times weight', () => {
    expect(totalVolumeLbs([set(8, 185), set(7, 185), set(10, 22.5)])).toBe(3000);
  });

  test('the volume of a session has no binary tail', () => {
    expect(totalVolumeLbs([set(3, 0.1), set(3, 0.2)])).toBe(0.9);
  });

  test('the duration of a session is in whole minutes from start to end', () => {
    expect(durationMinutes(START, END, NOW)).toBe(52);
  });

  test('the duration of a running session is until now', () => {
    expect(durationMinutes(START, null, NOW)).toBe(90);
  });

  test('the duration of a session is 0 minutes after a clock that was set back', () => {
    expect(durationMinutes(START, '2026-11-20T09:00:00.000Z', NOW)).toBe(0);
  });

  test('the summary has the average RPE with one decimal, the highest RPE and the heaviest lift', () => {
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

  test('the summary ignores a default RPE in the average and the highest RPE', () => {
    const left = { ...set(8, 185), rpe: 7, rpeSource: 'default' as const };
    const summaryOf = (...sets: (typeof left | ReturnType<typeof set>)[]) =>
      summarize({ startedAt: START, endedAt: END, sets }, NOW);
    expect(summaryOf(left, set(8, 185, 6))).toMatchObject({ averageRpe: 6, highestRpe: 6 });
    expect(summaryOf(left)).toMatchObject({ averageRpe: null, highestRpe: null, heaviestLbs: 185 });
  });

  test('the summary counts no warm-ups as sets, nor as the heaviest lift', () => {
    const warmUp = { ...set(1, 225), classification: 'WARMUP' as const };
    const summaryOf = (...sets: Parameters<typeof summarize>[0]['sets'][number][]) =>
      summarize({ startedAt: START, endedAt: END, sets }, NOW);
    expect(summaryOf(warmUp, set(8, 185))).toMatchObject({ totalSets: 1, heaviestLbs: 185 });
    expect(summaryOf(warmUp)).toMatchObject({ totalSets: 0, heaviestLbs: null });
  });

  test('the summary ignores a rated warm-up in the average and the highest RPE', () => {
    const warmUp = { ...set(5, 95, 9.5), classification: 'WARMUP' as const };
    const sets = [warmUp, set(8, 185, 7), set(8, 185, 8)];
    expect(summarize({ startedAt: START, endedAt: END, sets }, NOW)).toMatchObject({
      averageRpe: 7.5,
      highestRpe: 8,
    });
  });

  test('the summary has no RPE and no heaviest lift without sets', () => {
    expect(summarize({ startedAt: START, endedAt: END, sets: [] }, NOW)).toMatchObject({
      totalVolumeLbs: 0,
      averageRpe: null,
      highestRpe: null,
      heaviestLbs: null,
      totalSets: 0,
    });
  });
});
