import { describe, expect, test } from 'vitest';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { lastTargets } from '#web/features/templates/last-targets.ts';

const last = (
  startTime: string,
  ...sets: [reps: number, weightLbs: number][]
): LastPerformance => ({
  exerciseId: 'bench',
  sessionId: 'session',
  startTime,
  sets: sets.map(([actualReps, actualWeight], index) => ({
    setNumber: index + 1,
    actualReps,
    actualWeight,
    rpeRating: 7,
    setClassification: actualWeight < 100 ? 'WARMUP' : 'WORKING',
    actualDuration: null,
    actualDistance: null,
  })),
});
const older = last('2026-11-13T10:00:00.000Z', [8, 185]);
const newer = last('2026-11-20T10:00:00.000Z', [10, 95], [5, 195], [5, 195], [4, 205]);

describe('lastTargets returns the first targets for an exercise that is added to a template', () => {
  test('an added exercise gets the most common repetitions and weight of its last workout', () => {
    expect(lastTargets('bench', [older, newer])).toMatchObject({
      targetReps: 5,
      targetWeight: 195,
    });
  });

  test('an added exercise gets default targets when it has no earlier sets or only warm-ups', () => {
    expect(lastTargets('row', [older])).toEqual({});
    expect(lastTargets('bench', [last('2026-11-20T10:00:00.000Z', [10, 95])])).toEqual({});
  });
});
