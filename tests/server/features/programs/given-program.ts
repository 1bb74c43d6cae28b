// Creates programs for a new user through the API, for the tests of programs.
import { randomUUID } from 'node:crypto';
import type { Program } from '#shared/programs/schema.ts';
import type { Session } from '#shared/sessions/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createUser, setBody, templateBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';

export interface Person {
  token: string;
  userId: string;
  templateId: string;
  exerciseId: string;
  call: <Answer>(path: string, input?: object) => Promise<Answer>;
}

/** Creates a user with one template: barbell squat, 3 × 10 at 200 lbs. */
export async function givenPerson(app: TestApp): Promise<Person> {
  const { token, id: userId } = await createUser(app);
  // `mustCall` returns untyped data. The caller names the type of the data in `Answer`.
  const call = async <Answer>(path: string, input: object = {}) =>
    (await mustCall(app, path, input, token)) as Answer;
  const found = await call<{ data: { id: string; name: string }[] }>('exercises.list', {
    query: 'barbell back squat',
    limit: 1,
  });
  const exerciseId = found.data[0]?.id ?? '';
  const plan = templateBody([{ exerciseId, targetWeight: 200 }]);
  const { id: templateId } = await call<{ id: string }>('templates.create', plan);
  return { token, userId, templateId, exerciseId, call };
}

export const targetsOfWave = (exerciseId: string) =>
  [65, 75, 85].map((percent, index) => ({
    exerciseId,
    sets: 1,
    reps: 5,
    percent,
    isOpen: index === 2,
  }));

/** Returns a program of two weeks with two days each. The second week is a deload. */
export const planOf = ({ templateId }: Person, more: object = {}) => {
  const day = () => ({ id: randomUUID(), templateId });
  return {
    name: 'Mine',
    unit: 'lbs',
    weeks: [
      { id: randomUUID(), days: [day(), day()] },
      { id: randomUUID(), days: [day(), day()], isLighter: true },
    ],
    ...more,
  };
};

export async function givenRunning(person: Person, more: object = {}): Promise<Program> {
  const { id } = await person.call<Program>('programs.create', planOf(person, more));
  return person.call<Program>('programs.start', { id, weekdays: [1, 4] });
}

/** Starts a session for the next day in the program's order. */
export async function startNext(person: Person, programId: string): Promise<Session> {
  const { next } = await person.call<Program>('programs.get', { id: programId });
  if (!next) throw new Error('The program has no next day');
  const { runId, round, pass, dayId, templateId } = next;
  return person.call<Session>('sessions.start', {
    customTemplateId: templateId,
    program: { programId, runId, round, pass, dayId },
  });
}

/**
 * Starts the next day of the program, logs one set per number in `reps`, and completes the session.
 */
export async function trainNext(
  person: Person,
  programId: string,
  reps: readonly number[] = [5],
): Promise<Session> {
  const session = await startNext(person, programId);
  for (const actualReps of reps) {
    const set = { id: session.id, ...setBody(person.exerciseId), actualReps };
    await person.call('sessions.logSet', set);
  }
  await person.call('sessions.complete', { id: session.id });
  return session;
}
