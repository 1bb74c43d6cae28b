import { describe, expect, test } from 'vitest';
import { rigOf } from '#shared/gyms/rig.ts';
import { commercialGym } from '#shared/gyms/starters.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import {
  firstSetEstimate,
  type SuggestionFacts,
  suggestSet,
} from '#shared/sessions/suggestion/set-suggestion.ts';
import { setTargetOf } from '#shared/sessions/lines/set-target-of.ts';
import { minute, sessionAt } from '#tests/shared/sessions/session-at.ts';

const gym = { ...commercialGym('lbs'), id: 'gym', isDefault: true, updatedAt: '' };

/**
 * Returns a session with sets of 4 × 225 lbs at RPE 6, its first line (exercise), and the facts for a suggestion. By
 * default the session has one set, whose rest has just ended.
 */
function given({ sets = 1, ...changes }: Partial<SuggestionFacts> & { sets?: number } = {}) {
  const session = sessionAt(
    Array.from({ length: sets }, () => 1),
    { reps: 4, weightLbs: 225, rpe: 6, rpeSource: 'entered', classification: 'WORKING' },
  );
  const [line] = session.template.exercises;
  if (!line) throw new Error('There is a line');
  const facts: SuggestionFacts = {
    choices: { offers: { isOn: true, why: 'usual' }, weightStep: null, rpeHabit: null },
    target: { ...setTargetOf(line, sets), targetReps: 4, targetRPE: 8 },
    rig: rigOf(line.exercise.equipmentRequired, gym, 'lbs'),
    unit: 'lbs',
    mode: 'balanced',
    nowMs: Date.parse(minute(2.5)),
    restEndsAtMs: null,
    doneAt: null,
    recovering: null,
    ...changes,
  };
  return { session, line, facts };
}

function suggested(changes?: Parameters<typeof given>[0]) {
  const { session, line, facts } = given(changes);
  return suggestSet(session, line, facts);
}

test('the suggestion is based on the last set', () => {
  expect(suggested()).toMatchObject({
    action: 'weight',
    offered: { rule: 'next-set' },
    reason: expect.stringContaining('RPE 6'),
  });
});

test('the reason names the exercise when a set of another exercise was logged since', () => {
  const { session, line, facts } = given();
  const [set] = session.sets;
  if (!set) throw new Error('There is a set');
  const other = { ...set, setId: 'row', lineId: 'row', exerciseId: 'row' };
  const after = suggestSet({ ...session, sets: [set, other] }, line, facts);
  expect(after?.reason).toContain(`the last set of ${line.exercise.name} felt like RPE 6`);
});

test('a suggestion during the rest equals the suggestion at the end of the rest', () => {
  for (let seconds = 0; seconds <= 360; seconds += 30) {
    const endMs = Date.parse(minute(1)) + seconds * 1000;
    const onPhone = suggested({ nowMs: Date.parse(minute(1)), restEndsAtMs: endMs });
    expect(onPhone, `${seconds} s`).toEqual(suggested({ nowMs: endMs }));
  }
});

test('no suggestion is made when the user has turned suggestions off', () => {
  const choices = (why: 'usual' | 'chosen') =>
    ({ offers: { isOn: false, why }, weightStep: null, rpeHabit: null }) as const;
  expect(suggested({ choices: choices('usual') })).toBeNull();
  expect(suggested({ choices: choices('chosen') })).toBeNull();
});

test('for a user who always enters the same RPE, only missed repetitions lead to a suggestion', () => {
  const choices = { offers: { isOn: true, why: 'usual' }, weightStep: null } as const;
  expect(suggested({ choices: { ...choices, rpeHabit: 'number' } })).toBeNull();
  expect(suggested({ choices: { ...choices, rpeHabit: 'target' } })?.reason).toContain('RPE 6');
  const { session, line, facts } = given({ choices: { ...choices, rpeHabit: 'number' } });
  const sets = session.sets.map((set) => ({ ...set, reps: 2 }));
  expect(suggestSet({ ...session, sets }, line, facts)).toMatchObject({
    action: 'weight',
    reason: expect.stringContaining('You got 2 of 4'),
  });
});

describe('the plan of an exercise decides when a weight is suggested', () => {
  /**
   * Returns the suggestion after one set, with the given changes of the plan, the set and the
   * template.
   */
  function after(change: object, set: object = {}, template: object = {}) {
    const { session, line, facts } = given();
    const planned = { ...line, targetReps: 4, targetRPE: 8, setTargets: null, ...change };
    const sets = session.sets.map((each) => ({ ...each, ...set }));
    const of = { ...session.template, ...template, exercises: [planned] };
    const target = setTargetOf(planned, 1);
    return suggestSet({ ...session, template: of, sets }, planned, { ...facts, target });
  }
  const targets = (weights: readonly number[]) => ({
    setTargets: weights.map((targetWeight) => ({
      setClassification: 'WORKING',
      targetReps: 4,
      targetRepsMax: null,
      targetWeight,
      targetPercent: null,
      targetRPE: 8,
      restTime: 150,
    })),
  });

  test('the reason of a repeated weight names the heavier planned weight', () => {
    const [first, next] = targets([195, 205]).setTargets;
    const plan = { setTargets: [{ ...first, targetReps: 6 }, next] };
    expect(after(plan, { reps: 6, weightLbs: 195, rpe: 10 })).toMatchObject({
      action: 'hold',
      weight: 195,
      reason: '195 lbs again, not 205: 6 repetitions at RPE 10, the plan is 4 at 8.',
    });
  });

  test('a weight is suggested when all sets have equal targets', () => {
    expect(after({})).toMatchObject({ action: 'weight' });
  });

  test.each([
    ['a ramp', targets([225, 245, 265, 285]), {}],
    ['a deload', {}, { isLighter: true }],
  ])('with %s planned, a set 1 RPE below the target gives no suggestion', (_, change, template) => {
    expect(after(change, { rpe: 7 }, template)).toBeNull();
    expect(after(change, { rpe: 6 }, template)).not.toBeNull();
    expect(after(change, { reps: 2, rpeSource: 'default' }, template)).not.toBeNull();
  });

  test('an unplanned line gets no suggestion', () => {
    expect(after({ isUnplanned: true })).toBeNull();
  });

  test('a set is compared with the repetitions that the progression rule suggested', () => {
    const aim = { weightLbs: 225, reps: 6, unit: 'lbs', fact: { id: 'heaviest' } };
    expect(after({ aim }, { reps: 6, rpeSource: 'default' })).toBeNull();
    expect(after({ aim }, { reps: 5, rpeSource: 'default' })?.reason).toContain('You got 5 of 6');
  });
});

/** Returns a session of bench press sets with these values. */
function givenSets(
  sets: readonly Partial<LoggedSet>[],
  exercise: Partial<SessionState['template']['exercises'][number]['exercise']> = {},
): SessionState {
  const session = sessionAt(sets.map((_, index) => index + 1));
  return {
    ...session,
    template: {
      ...session.template,
      exercises: session.template.exercises.map((line) => ({
        ...line,
        exercise: { ...line.exercise, ...exercise },
      })),
    },
    sets: session.sets.map((set, index) => ({
      ...set,
      reps: 5,
      weightLbs: 100,
      rpe: 8,
      rpeSource: 'entered',
      classification: 'WORKING',
      ...sets[index],
    })),
  };
}

test('the first working set gives an estimate of the 1RM', () => {
  const session = givenSets([{ classification: 'WARMUP', rpeSource: 'default' }, {}]);
  const found = firstSetEstimate(session);
  expect(found?.exerciseId).toBe(session.sets[1]?.exerciseId);
  expect(found?.estimate.point).toBeCloseTo(123.33, 2);
});

test.each<[string, readonly Partial<LoggedSet>[]]>([
  ['before any set', []],
  ['after a second set', [{}, {}]],
  ['after a warm-up', [{ classification: 'WARMUP' }]],
  ['after a drop set', [{ classification: 'DROP' }]],
  ['with a default RPE', [{ rpeSource: 'default' }]],
  ['with too many repetitions', [{ reps: 15 }]],
])('no estimate is made %s', (_, sets) => {
  expect(firstSetEstimate(givenSets(sets))).toBeNull();
});

test('a set of a bodyweight, assisted, unweighted or timed exercise gives no estimate', () => {
  expect(firstSetEstimate(givenSets([{}], { loadKind: 'PER_SIDE' }))).not.toBeNull();
  for (const loadKind of ['BODYWEIGHT_PLUS', 'ASSISTED', 'NONE'] as const) {
    expect(firstSetEstimate(givenSets([{}], { loadKind }))).toBeNull();
  }
  expect(firstSetEstimate(givenSets([{}], { measure: 'TIME' }))).toBeNull();
});
