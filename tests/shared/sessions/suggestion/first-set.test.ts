import { describe, expect, test } from 'vitest';
import { rigOf } from '#shared/gyms/rig.ts';
import { suggestedFirstSet, type LineSuggestion } from '#shared/sessions/suggestion/first-set.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { sessionAt } from '#tests/shared/sessions/session-at.ts';

/** Three days before the session. */
const DONE_AT = '2026-11-16T18:00:00.000Z';
const place = { unit: 'lbs', rig: null } as const;

const done = (reps: number, weightLbs = 200) =>
  Array.from({ length: 3 }, (_, index) => ({
    setId: `last-${index}`,
    reps,
    weightLbs,
    entered: null,
    rpe: null,
  }));

/** One line of 3 sets of 8 to 10, of which some were done, and what its rule follows from. */
function given(
  sets: readonly Partial<LoggedSet>[] = [],
  { line = {}, goal = {} }: { line?: Partial<SessionLine>; goal?: Partial<LineSuggestion> } = {},
) {
  const session = sessionAt(sets.map((_, index) => index + 1));
  const [first] = session.template.exercises;
  if (!first) throw new Error('There is a line');
  const planned: SessionLine = { ...first, targetSets: 3, targetReps: 8, targetRPE: 8, ...line };
  const state: SessionState = {
    ...session,
    template: { ...session.template, exercises: [planned] },
    sets: session.sets.map((set, index) => ({
      ...set,
      classification: 'WORKING',
      lineId: planned.id,
      exerciseId: planned.exerciseId,
      ...sets[index],
    })),
  };
  const wanted: LineSuggestion = {
    templateExerciseId: planned.id,
    exerciseId: planned.exerciseId,
    progression: 'double',
    suggestion: { basis: { repsMin: 8, missesBefore: 0, doneAt: DONE_AT, sets: done(10) } },
    ...goal,
  };
  return { state, line: planned, goals: [wanted] };
}

function suggestion(...of: Parameters<typeof given>) {
  const { state, line, goals } = given(...of);
  return suggestedFirstSet(state, line, goals, place);
}

describe('the target of the first working set', () => {
  test('follows from the rule of the line, and names the sets of the last time', () => {
    expect(suggestion()).toMatchObject({
      suggestion: { action: 'up', weight: 205, reps: 8 },
      offered: {
        rule: 'next-session',
        version: 4,
        setIds: ['last-0', 'last-1', 'last-2'],
        weightLbs: 205,
        reps: 8,
      },
    });
  });

  test('is silent in a lighter week', () => {
    const { state, line, goals } = given();
    const lighter: SessionState = { ...state, template: { ...state.template, isLighter: true } };
    expect(suggestedFirstSet(lighter, line, goals, place)).toBeNull();
  });

  test('stands until a working set of the line is done', () => {
    expect(suggestion([{ classification: 'WARMUP' }])?.offered.weightLbs).toBe(205);
    expect(suggestion([{}])).toBeNull();
    expect(suggestion([{ classification: 'FAILURE' }])).toBeNull();
  });

  test('comes after the warm-ups that are planned as sets', () => {
    const row = { targetReps: 8, targetRepsMax: 10, targetWeight: 200, targetPercent: null };
    const rows = (['WARMUP', 'WORKING', 'WORKING'] as const).map((setClassification) => ({
      ...row,
      setClassification,
      targetRPE: 8,
      restTime: null,
    }));
    const line = { setTargets: rows };
    expect(suggestion([], { line })).toBeNull();
    expect(suggestion([{ classification: 'WARMUP' }], { line })?.offered.weightLbs).toBe(205);
  });

  test.each<[string, Parameters<typeof given>[1]]>([
    ['for a line without a rule', { goal: { templateExerciseId: 'other' } }],
    ['for an exercise that took the place of another', { goal: { exerciseId: 'other' } }],
    ['where there is nothing to go on from', { goal: { suggestion: null } }],
    ['for a line that is planned from other repetitions', { line: { targetReps: 5 } }],
    ['for a line that is left out', { line: { isLeftOut: true } }],
  ])('is none %s', (_, changes) => {
    expect(suggestion([], changes)).toBeNull();
  });

  test('is one that can be loaded here, in the unit here', () => {
    const { state, line, goals } = given();
    const rig = rigOf(['DUMBBELL'], null, 'kg');
    const there = suggestedFirstSet(state, line, goals, { unit: 'kg', rig });
    expect(there?.suggestion.weight).toBe(94);
    expect(there?.offered.weightLbs).toBe(207.23);
  });

  test('keeps the weight of the last time to the last decimal where it stays', () => {
    const sets = done(9, 154.32).map((set) => ({
      ...set,
      entered: { value: 70, unit: 'kg' as const },
    }));
    const goal = { suggestion: { basis: { repsMin: 8, missesBefore: 0, doneAt: DONE_AT, sets } } };
    const { state, line, goals } = given([], { goal });
    const same = suggestedFirstSet(state, line, goals, { unit: 'kg', rig: null });
    expect(same?.suggestion).toMatchObject({ action: 'repeat', weight: 70 });
    expect(same?.offered.weightLbs).toBe(154.32);
  });

  test('is none beyond what a set can weigh, and names a hundred sets at most', () => {
    const basis = { repsMin: 8, missesBefore: 0, doneAt: DONE_AT };
    const heavy = { suggestion: { basis: { ...basis, sets: done(10, 5000) } } };
    expect(suggestion([], { goal: heavy })).toBeNull();
    const sets = Array.from({ length: 60 }, () => done(10)).flat();
    const many = { suggestion: { basis: { ...basis, sets } } };
    expect(suggestion([], { goal: many })?.offered.setIds).toHaveLength(100);
  });
});
