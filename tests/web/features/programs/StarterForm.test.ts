import { describe, expect, it } from 'vitest';
import type { Starter } from '#shared/programs/schema.ts';
import { starterDraft, starterFields } from '#web/features/programs/StarterForm.tsx';

const lift = {
  exerciseId: 'squat',
  name: 'Back Squat',
  equipmentRequired: ['BARBELL' as const],
  loadKind: 'EXTERNAL' as const,
  asks: 'WEIGHT' as const,
  reps: 5,
  targetRpe: 8,
};
const starter: Starter = {
  starter: 'LINEAR',
  name: 'Linear 3×5',
  description: '',
  level: 'BEGINNER',
  minutes: 45,
  rule: 'linear',
  weekCount: 12,
  daysPerWeek: [3],
  firstWeek: [],
  lifts: [
    lift,
    { ...lift, exerciseId: 'bench', asks: 'ONE_REP_MAX' },
    { ...lift, exerciseId: 'row' },
  ],
};
const known = (exerciseId: string, estimatedOneRepMax: number) => ({
  exerciseId,
  sessionId: 's',
  startTime: '2026-11-20T08:00:00.000Z',
  sets: [],
  estimatedOneRepMax,
});

describe('the weights of a starter program are computed from the log', () => {
  it("starter weights come from the user's 1RM in the log, as multiples of 5 lbs", () => {
    const fields = starterFields(starter, [known('squat', 300), known('bench', 223)], 'lbs');
    // 5 reps at RIR 2 count as 7 reps: 300 / (1 + 7 / 30) = 243.2, which is rounded down to 240.
    expect(fields.loads.map(({ weightLbs }) => weightLbs)).toEqual(['240', '225', '']);
  });

  it('starter weights typed in kilograms are sent in pounds', () => {
    const fields = starterFields(starter, [known('squat', 220.46)], 'kg');
    expect(fields.loads[0]?.weightLbs).toBe('80');
    expect(starterDraft(fields, { starter: 'LINEAR', unit: 'kg' })).toEqual({
      starter: 'LINEAR',
      unit: 'kg',
      daysPerWeek: 3,
      loads: [{ exerciseId: 'squat', weightLbs: 176.37 }],
    });
  });

  it('a starter weight that is not a number is read as NaN', () => {
    const fields = { daysPerWeek: '3', loads: [{ exerciseId: 'squat', weightLbs: 'heavy' }] };
    expect(starterDraft(fields, { starter: 'LINEAR', unit: 'kg' }).loads[0]?.weightLbs).toBeNaN();
  });
});
