import { describe, expect, test } from 'vitest';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import {
  suggestedNextSet,
  type SuggestionPlace,
} from '#shared/sessions/suggestion/next-set-from-session.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { poundsFromWeight } from '#shared/units.ts';
import { setTargetOf } from '#shared/sessions/lines/set-target-of.ts';
import { minute, sessionAt } from '#tests/shared/sessions/session-at.ts';

const place: SuggestionPlace = {
  rig: null,
  unit: 'lbs',
  ownIncrement: null,
  mode: 'balanced',
  nowMs: 0,
  restEndsAtMs: null,
  doneAt: null,
};

/** Returns a session with one line of 5 × 5 at RPE 8, in which these sets are done. */
function given(
  sets: readonly Partial<LoggedSet>[],
  { line = {}, bodyWeightKg = null as number | null } = {},
) {
  const session = sessionAt(sets.map((_, index) => index + 1));
  const [first] = session.template.exercises;
  if (!first) throw new Error('There is a line');
  const exercise: SessionLine = {
    ...first,
    targetSets: 5,
    targetReps: 5,
    targetRPE: 8,
    restTime: 120,
    ...line,
  };
  const state: SessionState = {
    ...session,
    bodyWeightKg,
    template: { ...session.template, exercises: [exercise] },
    sets: session.sets.map((set, index) => ({
      ...set,
      reps: 5,
      weightLbs: 200,
      rpe: 8,
      rpeSource: 'entered',
      classification: 'WORKING',
      lineId: exercise.id,
      exerciseId: exercise.exerciseId,
      ...sets[index],
    })),
  };
  return { state, line: exercise };
}

function suggestionAfter(
  sets: readonly Partial<LoggedSet>[],
  changes: Parameters<typeof given>[1] = {},
  where: Partial<SuggestionPlace> = {},
) {
  const { state, line } = given(sets, changes);
  return suggestedNextSet(state, line, setTargetOf(line, sets.length), { ...place, ...where });
}

describe('the last set determines the suggestion for the next set', () => {
  test('the suggestion names the set that it is based on', () => {
    const { state, line } = given([{ rpe: 10 }, { rpe: 9.5 }]);
    const suggestion = suggestedNextSet(state, line, setTargetOf(line, 2), place);
    expect(suggestion?.offered).toEqual({
      rule: 'next-set',
      version: 3,
      from: { unit: 'lbs', step: 5, mode: 'balanced', restSeconds: 120 },
      setIds: [state.sets[1]?.setId],
      weightLbs: 190,
      reps: 5,
    });
    expect(suggestion?.input.last).toMatchObject({ weight: 200, rpe: 9.5 });
  });

  test('warm-ups are ignored', () => {
    const warmUp = { classification: 'WARMUP' as const, weightLbs: 95 };
    expect(suggestionAfter([{ rpe: 9.5 }, warmUp])?.offered.weightLbs).toBe(190);
    expect(suggestionAfter([warmUp])).toBeNull();
  });

  test.each<[string, readonly Partial<LoggedSet>[], Partial<SessionLine>]>([
    ['before the first set', [], {}],
    ['after a default RPE', [{ rpeSource: 'default' }], {}],
    ['after a drop set', [{ classification: 'DROP' }], {}],
    ['without a target RPE', [{}], { targetRPE: null }],
    ['when all sets are done', [{}, {}], { targetSets: 2 }],
    ['for a left-out line', [{}], { isLeftOut: true }],
  ])('the suggestion for the next set is null %s', (_, sets, line) => {
    expect(suggestionAfter(sets, { line })).toBeNull();
  });

  test('an assisted exercise, a hold and an exercise without a weight get no suggestion', () => {
    const { line } = given([]);
    const of = (exercise: Partial<SessionLine['exercise']>) =>
      suggestionAfter([{ rpe: 9.5 }], { line: { exercise: { ...line.exercise, ...exercise } } });
    expect(of({ loadKind: 'ASSISTED', bodyweightShare: 0.95 })).toBeNull();
    expect(of({ loadKind: 'NONE' })).toBeNull();
    expect(of({ measure: 'TIME' })).toBeNull();
    expect(of({ loadKind: 'PER_SIDE' })?.offered.weightLbs).toBe(190);
  });

  test('a pull-up gets no suggestion without a body weight', () => {
    const { line } = given([]);
    const exercise = {
      ...line.exercise,
      loadKind: 'BODYWEIGHT_PLUS' as const,
      bodyweightShare: 0.95,
    };
    const set = { weightLbs: 45, rpe: 9.5 };
    expect(suggestionAfter([set], { line: { exercise } })).toBeNull();
    const suggestion = suggestionAfter([set], { line: { exercise }, bodyWeightKg: 80 });
    expect(suggestion?.input.bodyLoad).toBeCloseTo(167.55, 2);
    expect(suggestion?.offered.weightLbs).toBe(35);
  });

  test('a suggestion in kilograms is stored in pounds', () => {
    const set = { weightLbs: 220.46, rpe: 9, entered: { value: 100, unit: 'kg' as const } };
    const suggestion = suggestionAfter([set], {}, { unit: 'kg' });
    expect(suggestion?.suggestion.weight).toBe(97.5);
    expect(suggestion?.offered.weightLbs).toBe(214.95);
    const same = suggestionAfter([{ ...set, rpe: 8, weightLbs: 220.5 }], {}, { unit: 'kg' });
    // An unchanged weight keeps the stored pounds of the last set and is not converted from
    // kilograms.
    expect(same?.offered.weightLbs).toBe(220.5);
  });

  test('the suggestion uses the longer of planned and measured rest, at most five minutes', () => {
    const loggedAt = minute(10);
    const restAfter = (seconds: number, where: Partial<SuggestionPlace> = {}) => {
      const nowMs = Date.parse(loggedAt) + seconds * 1000;
      return suggestionAfter([{ rpe: 9.5, loggedAt }], {}, { nowMs, ...where })?.input.restSeconds;
    };
    expect([restAfter(0), restAfter(200), restAfter(900)]).toEqual([120, 200, 300]);
    const restEndsAtMs = Date.parse(loggedAt) + 150_000;
    expect([restAfter(30, { restEndsAtMs }), restAfter(170, { restEndsAtMs })]).toEqual([150, 170]);
  });

  test.each([
    ["the gym's increment", { isOfGym: true }, 2.5, 10],
    ["the user's increment without one of the gym", { isOfGym: false }, 2.5, 2.5],
    ['the default increment when neither gym nor user has one', { isOfGym: false }, null, 10],
  ])('the smallest change of the suggested weight is %s', (_, { isOfGym }, own, step) => {
    const plain = {
      unit: 'lbs',
      kind: 'machine',
      step: 10,
      bar: 0,
      plates: [],
      max: null,
    } as const;
    const rig = { ...plain, isOfGym, fewestChanges: false };
    const ownIncrement = own === null ? null : { value: own, unit: 'lbs' as const };
    expect(suggestionAfter([{ rpe: 10 }], {}, { rig, ownIncrement })?.input.step).toBe(step);
  });

  test.each([
    ['2 above the target RPE', 'a suggestion', 10, 8],
    ['1 above the target RPE', 'no suggestion', 9, 8],
    ['without a target RPE', 'no suggestion', 9, null],
  ])('in a deload workout, a set with an RPE %s leads to %s', (_, result, rpe, targetRPE) => {
    const { state, line } = given([{ rpe }], { line: { targetRPE } });
    const deload = { ...state, template: { ...state.template, isLighter: true as const } };
    const target = { ...setTargetOf(line, 1), targetRPE: 8 };
    const next = suggestedNextSet(deload, line, target, place);
    expect(next ? 'a suggestion' : 'no suggestion').toBe(result);
  });

  test.each<[string, number, number, { weight: number; reps: number } | null]>([
    ['set 2 is reduced and set 3 is planned heavier', 60, 75, { weight: 62.5, reps: 5 }],
    ['set 2 is reduced and the lighter set 3 fits', 60, 55, null],
    ['set 2 has its planned weight', 70, 75, null],
  ])(
    'when %s, a planned change of the weight leads to the right answer',
    (_, done, next, wanted) => {
      const targets = [60, 70, next].map((kg, index) => ({
        ...setTargetOf(given([]).line, 0),
        targetReps: [8, 6, 5][index] ?? 5,
        targetWeight: poundsFromWeight(kg, 'kg'),
        targetRPE: [7, 8, 8.5][index] ?? 8,
      }));
      const set = (value: number, reps: number, rpe: number) => ({
        weightLbs: poundsFromWeight(value, 'kg'),
        entered: { value, unit: 'kg' as const },
        reps,
        rpe,
      });
      const line = { targetSets: 3, setTargets: targets };
      const suggested = suggestionAfter([set(60, 8, 9), set(done, 6, 8)], { line }, { unit: 'kg' });
      expect(
        suggested && { weight: suggested.suggestion.weight, reps: suggested.offered.reps },
      ).toEqual(wanted);
    },
  );

  test('a suggestion in a circuit counts the time since the last set of the same exercise as its rest', () => {
    const { state, line } = given([{ rpe: 9.5 }, {}], { line: { restTime: 30 } });
    const row = { ...line, id: 'row', exerciseId: 'row', restTime: 60 };
    const [bench, other] = state.sets;
    if (!bench || !other) throw new Error('There are two sets');
    const circuit = {
      ...state,
      template: { ...state.template, exercises: [line, row] },
      sets: [bench, { ...other, lineId: 'row', exerciseId: 'row', rpe: 5 }],
    };
    const suggestion = suggestedNextSet(circuit, line, setTargetOf(line, 1), place);
    expect(suggestion?.offered.setIds).toEqual([bench.setId]);
    expect(suggestion?.input.restSeconds).toBe(30 + 40 + 60);
  });
});
