import { describe, expect, test } from 'vitest';
import { type LineSuggestion, suggestionsAfter } from '#shared/sessions/suggestion/aims.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { given, logged, template } from '../stream.ts';

const lines = template.exercises;
const basis = (reps: number, missesBefore = 0) => ({
  repsMin: 8,
  missesBefore,
  sinceOpenSet: 0,
  askedReps: 8,
  back: null,
  strength: {
    mean: Math.log(240),
    variance: 0.003,
    trend: 0,
    trendVariance: 0.0004,
    covariance: 0,
    at: '2026-11-16T18:00:00.000Z',
    usualDays: 3,
    isRated: false,
    beside: null,
  },
  sets: [0, 1, 2].map((index) => ({
    setId: `last-${index}`,
    reps,
    weightLbs: 185,
    entered: null,
  })),
});
const goal = (suggestion: LineSuggestion['suggestion']): LineSuggestion => ({
  templateExerciseId: 'line-bench',
  exerciseId: 'bench',
  progression: 'double',
  suggestion,
});
const after = (session: SessionState, suggestion: LineSuggestion['suggestion']) =>
  suggestionsAfter(session, [goal(suggestion)], lines)[0]?.suggestion?.basis;

describe('a pending workout changes the suggestion', () => {
  const hit = given(logged('bench', 10, 190), logged('bench', 9, 190), logged('bench', 9, 190));

  test('the working sets of the pending workout determine the next suggestion', () => {
    const next = after(hit, { basis: basis(10) });
    expect(next).toMatchObject({ repsMin: 8, missesBefore: 0 });
    expect(next?.sets.map((set) => [set.reps, set.weightLbs])).toEqual([
      [10, 190],
      [9, 190],
      [9, 190],
    ]);
    expect(after(hit, null)?.sets).toHaveLength(3);
    expect(next?.strength.at).toBe(hit.startedAt);
  });

  test('a miss in the workout before the pending one adds one to missesBefore', () => {
    expect(after(hit, { basis: basis(5) })?.missesBefore).toBe(1);
    expect(after(hit, { basis: basis(5, 2) })?.missesBefore).toBe(3);
  });

  test('a deload, another exercise or an already counted workout does not change the suggestion', () => {
    const known = { basis: basis(10) };
    const lighter = { ...hit, template: { ...hit.template, isLighter: true as const } };
    expect(after(lighter, known)).toBe(known.basis);
    expect(after(given(logged('row')), known)).toBe(known.basis);
    const withoutLine = [goal(null)];
    expect(suggestionsAfter(hit, withoutLine, lines.slice(1))).toEqual(withoutLine);
    const { strength } = basis(10);
    const followed = { basis: { ...basis(10), strength: { ...strength, at: hit.startedAt } } };
    expect(after(hit, followed)).toBe(followed.basis);
  });
});
