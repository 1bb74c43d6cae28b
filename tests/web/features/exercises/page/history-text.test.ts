import { describe, expect, it } from 'vitest';
import type { DoneSet } from '#shared/exercise-history/schema.ts';
import { setsText } from '#web/features/exercises/page/history-text.ts';

const set = (overrides: Partial<DoneSet> = {}): DoneSet => ({
  setNumber: 1,
  setClassification: 'WORKING',
  actualReps: 5,
  actualWeight: 225,
  rpeRating: 8,
  actualDuration: null,
  actualDistance: null,
  ...overrides,
});
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const barbell = { loadKind: 'EXTERNAL', unit: 'lbs' } as const;

describe('setsText returns the sets of a workout as text', () => {
  it('setsText names the unit once for several sets', () => {
    const warmup = set({ actualReps: 10, actualWeight: 95, setClassification: 'WARMUP' });
    expect(plain(setsText([warmup, set()], barbell))).toBe('warm-up 10 × 95, 5 × 225 lbs');
  });

  it.each([
    ['BODYWEIGHT_PLUS', { actualWeight: 25 }, '5 × +25 lbs'],
    ['BODYWEIGHT_PLUS', { actualWeight: 0 }, '5 reps'],
    ['ASSISTED', { actualWeight: 40 }, '5 × −40 lbs'],
    ['NONE', { actualReps: 0, actualWeight: 0, actualDuration: 90 }, '1:30'],
    ['PER_SIDE', { actualReps: 0, actualWeight: 50, actualDistance: 40 }, '40 m × 50 lbs'],
  ] as const)('a set of a %s exercise with %j is written as %s', (loadKind, overrides, text) => {
    expect(plain(setsText([set(overrides)], { loadKind, unit: 'lbs' }))).toBe(text);
  });
});
