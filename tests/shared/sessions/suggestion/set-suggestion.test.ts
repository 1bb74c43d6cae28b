import { expect, test } from 'vitest';
import { rigOf } from '#shared/gyms/rig.ts';
import { commercialGym } from '#shared/gyms/starters.ts';
import type { LineSuggestion } from '#shared/sessions/suggestion/first-set.ts';
import { type SuggestionFacts, suggestSet } from '#shared/sessions/suggestion/set-suggestion.ts';
import { setTargetOf } from '#shared/sessions/lines/set-target-of.ts';
import { minute, sessionAt } from '#tests/shared/sessions/session-at.ts';

const gym = { ...commercialGym('lbs'), id: 'gym', isDefault: true, updatedAt: '' };

/** A session with one set of 4 × 225 at RPE 6, and the facts of a person who asks at the end of the usual rest. */
function given({ sets = 1, ...changes }: Partial<SuggestionFacts> & { sets?: number } = {}) {
  const session = sessionAt(
    Array.from({ length: sets }, () => 1),
    { reps: 4, weightLbs: 225, rpe: 6, rpeSource: 'entered', classification: 'WORKING' },
  );
  const [line] = session.template.exercises;
  if (!line) throw new Error('There is a line');
  const facts: SuggestionFacts = {
    choices: { offers: { isOn: true, why: 'usual' }, weightStep: null, rpeHabit: null },
    goals: [],
    target: { ...setTargetOf(line, sets), targetReps: 4, targetRPE: 8 },
    gym,
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

test('the next set goes by the last one, with its reason', () => {
  expect(suggested()).toMatchObject({
    isFirst: false,
    action: 'weight',
    offered: { rule: 'next-set' },
    reason: expect.stringContaining('RPE 6'),
  });
});

test('server and phone agree: a rest that still runs is the same as the moment at which it ends', () => {
  for (let seconds = 0; seconds <= 360; seconds += 30) {
    const endMs = Date.parse(minute(1)) + seconds * 1000;
    const onPhone = suggested({ nowMs: Date.parse(minute(1)), restEndsAtMs: endMs });
    expect(onPhone, `${seconds} s`).toEqual(suggested({ nowMs: endMs }));
  }
});

test('the rule of the line comes before the last set of the exercise', () => {
  expect(suggested({ sets: 0, goals: [goal()] })).toMatchObject({
    isFirst: true,
    offered: { rule: 'next-session', setIds: ['last'] },
  });
});

test('switched off for the exercise, only the first set has a suggestion; declined, none has', () => {
  const off = { offers: { isOn: false, why: 'usual' }, weightStep: null, rpeHabit: null } as const;
  const declined = {
    offers: { isOn: false, why: 'chosen' },
    weightStep: null,
    rpeHabit: null,
  } as const;
  expect(suggested({ choices: off })).toBeNull();
  expect(suggested({ choices: off, sets: 0, goals: [goal()] })).not.toBeNull();
  expect(suggested({ choices: declined, sets: 0, goals: [goal()] })).toBeNull();
});

test('somebody whose RPE is always one number gets suggestions after a miss alone', () => {
  const choices = { offers: { isOn: true, why: 'usual' }, weightStep: null } as const;
  expect(suggested({ choices: { ...choices, rpeHabit: 'number' } })).toBeNull();
  expect(suggested({ choices: { ...choices, rpeHabit: 'target' } })?.reason).toContain('RPE 6');
  const { session, line, facts } = given({ choices: { ...choices, rpeHabit: 'number' } });
  const sets = session.sets.map((set) => ({ ...set, reps: 2 }));
  expect(suggestSet({ ...session, sets }, line, facts)).toMatchObject({
    action: 'weight',
    reason: expect.stringContaining('2 of 4 repetitions'),
  });
});

test('where a line climbs a range, the sets after the first aim at its repetitions', () => {
  const { session, line, facts } = given();
  const planned = { ...line, targetReps: 6, setTargets: null };
  const template = { ...session.template, exercises: [planned] };
  const sets = session.sets.map((set) => ({ ...set, reps: 8, rpe: 9 }));
  const after = (goals: LineSuggestion[]) =>
    suggestSet({ ...session, template, sets }, planned, {
      ...facts,
      goals,
      target: { ...facts.target, targetReps: 6 },
    });
  expect(after([goal()])?.offered.reps).toBe(8);
  expect(after([{ ...goal(), progression: 'linear' }])?.offered.reps).toBe(6);
  expect(after([])?.offered.reps).toBe(6);
});

/** A rule of the line that follows from one set of 8 × 200 three days before. */
function goal(): LineSuggestion {
  const { id: templateExerciseId, exerciseId } = given().line;
  const sets = [{ setId: 'last', reps: 8, weightLbs: 200, entered: null, rpe: null }];
  const basis = { repsMin: 8, missesBefore: 0, doneAt: '2026-11-16T18:00:00.000Z', sets };
  return { templateExerciseId, exerciseId, progression: 'double', suggestion: { basis } };
}
