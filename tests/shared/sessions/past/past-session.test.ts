import { describe, expect, test } from 'vitest';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { LogPastInput } from '#shared/sessions/past/past-schema.ts';
import { pastSession } from '#shared/sessions/past/past-session.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import { SESSION_ID, template } from '#tests/shared/sessions/stream.ts';

const [bench, row] = template.exercises.map((line) => line.exercise);
if (!bench || !row) throw new Error('The template has two lines');
const curl = { ...bench, id: 'curl', name: 'Curl' };
const exercises = new Map([bench, row, curl].map((exercise) => [exercise.id, exercise]));

type PastSet = LogPastInput['sets'][number];
const lift = (exerciseId: string, change: Partial<PastSet> = {}): PastSet => ({
  exerciseId,
  actualReps: 5,
  actualWeight: 225,
  setClassification: 'WORKING',
  ...change,
});

function past(sets: PastSet[], plan: SessionTemplate = template, notes = '') {
  const startTime = '2024-03-01T17:00:00.000Z';
  const endTime = '2024-03-01T18:00:00.000Z';
  let count = 0;
  return pastSession(
    // The cast is safe because `pastSession` does not read the missing id of the command.
    { startTime, endTime, sets, notes } as LogPastInput,
    {
      sessionId: SESSION_ID,
      template: plan,
      bodyWeightKg: 80,
      timeZone: undefined,
      exercises,
      newId: () => `id-${(count += 1)}`,
    },
  );
}

/** The plan of a workout without a template. It has the id of the workout and no lines. */
const empty: SessionTemplate = { ...template, id: SESSION_ID, exercises: [] };
const quickPlan = (...sets: PastSet[]) => {
  const [start] = past(sets, empty);
  if (start?.fact.type !== 'SessionStarted') throw new Error('It starts with its start');
  return start.fact.template.exercises;
};
const logged = (facts: ReturnType<typeof past>) =>
  facts
    .map(({ fact }) => fact)
    .filter(
      (fact): fact is Extract<SessionFact, { type: 'SetLogged' }> => fact.type === 'SetLogged',
    );

describe('a past workout is converted to the facts of a session', () => {
  test('the sets of a past workout are spread evenly over its duration', () => {
    const facts = past([lift('bench'), lift('bench'), lift('row')]);
    expect(facts.map(({ fact, occurredAt }) => [fact.type, occurredAt.slice(11, 16)])).toEqual([
      ['SessionStarted', '17:00'],
      ['SetLogged', '17:15'],
      ['SetLogged', '17:30'],
      ['SetLogged', '17:45'],
      ['SessionCompleted', '18:00'],
    ]);
    expect(facts[0]?.fact).toMatchObject({ template, bodyWeightKg: 80 });
  });

  test('the times of a past workout are whole milliseconds', () => {
    const [, first, second] = past(Array.from({ length: 6 }, () => lift('bench')));
    expect(first?.occurredAt).toBe('2024-03-01T17:08:34.286Z');
    expect(second?.occurredAt).toBe('2024-03-01T17:17:08.571Z');
  });

  test('the notes of a past workout are stored as a fact at its start', () => {
    const [, noted] = past([lift('bench')], template, 'From paper');
    expect(noted).toEqual({
      fact: { type: 'SessionNoted', notes: 'From paper' },
      occurredAt: '2024-03-01T17:00:00.000Z',
    });
    expect(past([lift('bench')]).map(({ fact }) => fact.type)).not.toContain('SessionNoted');
  });

  test('a set of an unplanned exercise is stored with a copy of the exercise', () => {
    const facts = logged(past([lift('curl'), lift('bench')]));
    expect(facts.map((fact) => fact.exercise?.id)).toEqual(['curl', undefined]);
  });

  test('an unknown exercise is refused', () => {
    expect(() => past([lift('unknown')])).toThrow(
      expect.objectContaining({ code: 'EXERCISE_NOT_FOUND' }),
    );
    expect(() => past([lift('unknown')], empty)).toThrow(
      expect.objectContaining({ code: 'EXERCISE_NOT_FOUND' }),
    );
  });
});

describe('a past workout without a template gets its plan from its sets', () => {
  test('the plan contains each exercise once', () => {
    expect(quickPlan(lift('row'), lift('bench'), lift('row'))).toMatchObject([
      { exerciseId: 'row', exerciseOrder: 0, groupNumber: 0, targetSets: 2 },
      { exerciseId: 'bench', exerciseOrder: 1, groupNumber: 1, targetSets: 1 },
    ]);
    const facts = past([lift('row')], empty);
    expect(facts[0]?.fact).toMatchObject({ template: { id: SESSION_ID, name: empty.name } });
    expect(logged(facts)[0]).not.toHaveProperty('exercise');
  });

  test('the plan of a past workout has 1 to 100 sets per exercise, without warm-ups', () => {
    const warmUp = lift('bench', { setClassification: 'WARMUP' });
    expect(quickPlan(warmUp, lift('bench'))).toMatchObject([{ targetSets: 1 }]);
    expect(quickPlan(warmUp)).toMatchObject([{ targetSets: 1 }]);
    const many = Array.from({ length: 101 }, () => lift('bench'));
    expect(quickPlan(...many)).toMatchObject([{ targetSets: 100 }]);
  });
});
